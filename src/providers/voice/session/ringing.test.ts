// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { countedTitle } from '#/domain/alert/alert-choices.ts'

import { type VoiceState } from '../state/voice-state.ts'
import { createRinging, createTitleFlash } from './ringing.ts'

const START = 1_800_000_000_000
const idle: VoiceState = { at: 'idle' }
const incoming = (since: number): VoiceState => ({
  at: 'incoming',
  call: { callId: 'call-a', leadId: 'lead-a', direction: 'incoming', where: 'browser' },
  since,
  answer: 'waiting',
  missed: [],
})

type Outcome = 'sounding' | 'blocked'
let state: VoiceState
let answers: ((outcome: Outcome) => void)[]
const onLimit = vi.fn<() => void>()
const title = vi.fn<(on: boolean) => void>()

const made = () =>
  createRinging({
    ringer: {
      ring: () => new Promise<Outcome>((resolve) => void answers.push(resolve)),
      stop: () => undefined,
    },
    title: { set: title },
    state: () => state,
    may: () => true,
    now: () => Date.now(),
    onChange: () => undefined,
    onLimit,
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
  state = idle
  answers = []
  onLimit.mockClear()
  title.mockClear()
})
afterEach(() => vi.useRealTimers())

test('counts the limit of a ring from when the call began to ring, not from when this tab learned of it', async () => {
  const ringing = made()
  state = incoming(START - 100_000)
  ringing.update()
  await vi.advanceTimersByTimeAsync(19_000)
  expect(onLimit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onLimit).toHaveBeenCalledTimes(1)
  ringing.stop()
})

test('ignores a late sound result of an earlier ring', async () => {
  const ringing = made()
  state = incoming(START)
  ringing.update()
  state = idle
  ringing.update()
  state = incoming(START)
  ringing.update()
  answers[1]?.('sounding')
  await vi.advanceTimersByTimeAsync(0)
  answers[0]?.('blocked')
  await vi.advanceTimersByTimeAsync(0)
  expect(ringing.sound()).toBe('fine')
  expect(title).not.toHaveBeenCalledWith(true)
  ringing.stop()
})

test('a press unblocks the sound and restarts what is ringing', async () => {
  const ringing = made()
  state = incoming(START)
  ringing.update()
  answers[0]?.('blocked')
  await vi.advanceTimersByTimeAsync(0)
  expect(ringing.sound()).toBe('blocked')
  ringing.unlock()
  expect(ringing.sound()).toBe('fine')
  expect(answers).toHaveLength(2)
  ringing.stop()
})

test('a flashing title keeps the current count in front', () => {
  document.title = '(2) Leads · Lintel'
  const flash = createTitleFlash()
  flash.set(true)
  expect(document.title).toBe('(2) ☎ Incoming call · Leads · Lintel')
  document.title = countedTitle(document.title, 3)
  vi.advanceTimersByTime(1_000)
  expect(document.title).toBe('(3) Leads · Lintel')
  flash.set(false)
  expect(document.title).toBe('(3) Leads · Lintel')
})
