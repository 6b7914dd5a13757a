import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type PhoneStatus, type Unreachable } from '../voice-store.tsx'
import { createDeviceReport, type DeviceReport } from './device-report.ts'

let reported: string[]
let asked: number
let fails: boolean
let slowMs: number
let report: DeviceReport

const unreachable = (why: Unreachable): PhoneStatus => ({ at: 'unreachable', why, message: '' })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  reported = []
  asked = 0
  fails = false
  slowMs = 0
  report = createDeviceReport(async ({ canAnswer, reason }) => {
    asked += 1
    if (slowMs > 0) await pause(slowMs)
    if (fails) throw new Error('503')
    reported.push(`${String(canAnswer)} ${reason ?? ''}`.trim())
  })
})
afterEach(() => {
  report.stop()
  vi.useRealTimers()
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('reports nothing when the phone can answer from the start, and then each change once', async () => {
  const steps: PhoneStatus[] = [
    { at: 'starting' },
    { at: 'ready' },
    { at: 'quiet', until: undefined },
    unreachable('microphone'),
    unreachable('microphone'),
    { at: 'ringing' },
    { at: 'on-call' },
    unreachable('unproven'),
    { at: 'reconnecting' },
    { at: 'ready' },
    { at: 'ready' },
  ]
  for (const status of steps) {
    report.know(status)
    await pass(0)
  }
  expect(reported).toEqual(['false microphone', 'false unproven', 'true'])
})

test('retries a report until the server receives it, and drops it when it is outdated', async () => {
  fails = true
  report.know(unreachable('line'))
  await pass(4_000)
  expect(reported).toEqual([])
  fails = false
  await pass(1_000)
  expect(reported).toEqual(['false line'])
  // A state that ended before it could be reported is never reported.
  fails = true
  report.know({ at: 'ready' })
  await pass(0)
  report.know(unreachable('line'))
  fails = false
  await pass(300_000)
  expect(reported).toEqual(['false line'])
  expect(vi.getTimerCount()).toBe(0)
})

test('retries at growing intervals, then every 45 s, when the server never receives it', async () => {
  fails = true
  report.know(unreachable('line'))
  await pass(64_999)
  expect(asked).toBe(3)
  await pass(1)
  expect(asked).toBe(4)
  await pass(10 * 45_000)
  expect(asked).toBe(14)
})

test('sends a change during a report next, one at a time', async () => {
  slowMs = 1_000
  report.know(unreachable('microphone'))
  report.know({ at: 'ready' })
  await pass(999)
  expect(asked).toBe(1)
  await pass(1)
  expect(reported).toEqual(['false microphone'])
  await pass(1_000)
  expect(reported).toEqual(['false microphone', 'true'])
})

test('sends a reason that changed during a report after that report', async () => {
  slowMs = 1_000
  report.know(unreachable('microphone'))
  report.know(unreachable('line'))
  await pass(999)
  expect(asked).toBe(1)
  await pass(1_001)
  expect(reported).toEqual(['false microphone', 'false line'])
  expect(asked).toBe(2)
})

test('sends nothing after its end', async () => {
  fails = true
  report.know(unreachable('token'))
  await pass(0)
  report.stop()
  fails = false
  await pass(300_000)
  expect(reported).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('sends no later state after its end, and doesn’t retry what fails then', async () => {
  slowMs = 1_000
  fails = true
  report.know(unreachable('line'))
  report.stop()
  await pass(1_000)
  fails = false
  expect(vi.getTimerCount()).toBe(0)
  report.know(unreachable('microphone'))
  await pass(300_000)
  expect(asked).toBe(1)
})

test('a browser in which some lines ring can answer', async () => {
  report.know({ at: 'some-lines', message: '' })
  await pass(0)
  expect(reported).toEqual([])
  report.know(unreachable('line'))
  await pass(0)
  report.know({ at: 'some-lines', message: '' })
  await pass(0)
  expect(reported).toEqual(['false line', 'true'])
})
