import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nextBusy, type Busy, type BusyInput, free } from './busy.ts'

const after = (...inputs: BusyInput[]) => inputs.reduce(nextBusy, free)
const mark = (now: number): BusyInput => ({ type: 'mark', now })

describe('busy', () => {
  test('marked by the events, cleared by the two completed events only when no call is here', () => {
    expect(after(mark(0)).at).toBe('busy')
    expect(after(mark(0), { type: 'completed', here: 'no-call' })).toBe(free)
    expect(after(mark(0), { type: 'completed', here: 'call' }).at).toBe('busy')
  })

  test('cancel, reject and disconnect always clear it', () => {
    expect(after(mark(0), { type: 'ended' })).toBe(free)
  })

  test('reset 15 s after the event without a call: not at 14.999, at 15', () => {
    const none = after(mark(0), { type: 'none', now: 2_000 })
    expect(nextBusy(none, { type: 'clock', now: 14_999 }).at).toBe('busy')
    expect(nextBusy(none, { type: 'clock', now: 15_000 })).toBe(free)
    expect(nextBusy(none, { type: 'none', now: 16_000 })).toBe(free)
  })

  test('a clock that is set back: no call is found, and nobody stays busy for hours', () => {
    const marked = nextBusy(free, { type: 'mark', now: 18_000_000 })
    expect(nextBusy(marked, { type: 'none', now: 17_999_000 }).at).toBe('busy')
    expect(nextBusy(marked, { type: 'none', now: 2_000 }).at).toBe('free')
  })

  test('the 15 s count from the newest lookup that found a call', () => {
    const lost = after(mark(0), { type: 'found', now: 60_000 }, { type: 'none', now: 62_000 })
    expect(nextBusy(lost, { type: 'clock', now: 74_999 }).at).toBe('busy')
    expect(nextBusy(lost, { type: 'clock', now: 75_000 })).toBe(free)
  })

  test('a lookup that was never answered says nothing: busy stays', () => {
    expect(after(mark(0), { type: 'clock', now: 15_000 }, { type: 'clock', now: 600_000 }).at).toBe('busy')
    expect(after(mark(0), { type: 'clock', now: 600_000 }, { type: 'none', now: 600_001 })).toBe(free)
  })

  test('a lookup can find a call that nobody announced; that there is none makes nobody busy', () => {
    expect(after({ type: 'found', now: 5 })).toEqual({ at: 'busy', lastCall: 5, answer: 'found' })
    expect(after({ type: 'none', now: 5 })).toBe(free)
    expect(after({ type: 'clock', now: 5 })).toBe(free)
  })
})

test('against a model in words: busy exactly while a call was known in the last 15 s or nobody said otherwise', () => {
  const input = fc.oneof(
    fc
      .constantFrom<'mark' | 'found' | 'none' | 'clock'>('mark', 'found', 'none', 'clock')
      .map((type) => ({ type })),
    fc
      .constantFrom<'call' | 'no-call'>('call', 'no-call')
      .map((here) => ({ type: 'completed' as const, here })),
    fc.constant({ type: 'ended' as const }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(input, fc.nat(9_000)), { maxLength: 40 }), (list) => {
      let state: Busy = free
      let now = 0
      const model = { known: undefined as number | undefined, denied: false }
      for (const [one, pause] of list) {
        now += pause
        state = nextBusy(state, { ...one, now } as BusyInput)
        if (one.type === 'mark' || one.type === 'found') Object.assign(model, { known: now, denied: false })
        if (one.type === 'ended' || (one.type === 'completed' && one.here === 'no-call'))
          model.known = undefined
        if (one.type === 'none') model.denied = true
        const looked = one.type === 'none' || one.type === 'clock'
        if (looked && model.denied && model.known !== undefined && now - model.known >= 15_000)
          model.known = undefined
        expect(state.at).toBe(model.known === undefined ? 'free' : 'busy')
      }
    }),
  )
})
