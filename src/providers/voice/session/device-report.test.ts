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

test('a phone that can answer from its start tells nothing; each change is told once', async () => {
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

test('it is told until the server hears it, and only what is still so', async () => {
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

test('a server that never hears it is told ever more seldom, then every 45 s', async () => {
  fails = true
  report.know(unreachable('line'))
  await pass(64_999)
  expect(asked).toBe(3)
  await pass(1)
  expect(asked).toBe(4)
  await pass(10 * 45_000)
  expect(asked).toBe(14)
})

test('what changes while it is being told is told next, one at a time', async () => {
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

test('why it cannot answer, changed while it is being told, waits for its turn', async () => {
  slowMs = 1_000
  report.know(unreachable('microphone'))
  report.know(unreachable('line'))
  await pass(999)
  expect(asked).toBe(1)
  await pass(1_001)
  expect(reported).toEqual(['false microphone', 'false line'])
  expect(asked).toBe(2)
})

test('after its end nothing is told', async () => {
  fails = true
  report.know(unreachable('token'))
  await pass(0)
  report.stop()
  fails = false
  await pass(300_000)
  expect(reported).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('what is learnt after its end is not told, and what fails then is not tried again', async () => {
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
