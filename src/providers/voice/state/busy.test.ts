import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nextBusy, type Busy, type BusyAction, free } from './busy.ts'

const after = (...actions: BusyAction[]) => actions.reduce(nextBusy, free)
const mark = (now: number): BusyAction => ({ type: 'mark', now })

describe('busy', () => {
  test('is set by events, and cleared by the two completed events only when no call is here', () => {
    expect(after(mark(0)).at).toBe('busy')
    expect(after(mark(0), { type: 'completed', here: 'no-call' })).toBe(free)
    expect(after(mark(0), { type: 'completed', here: 'call' }).at).toBe('busy')
  })

  test('is always cleared when the call of this browser ends', () => {
    expect(after(mark(0), { type: 'ended' })).toBe(free)
  })

  test('is reset 15 s after an event without a call: not at 14.999, but at 15', () => {
    const none = after(mark(0), { type: 'none', now: 2_000 })
    expect(nextBusy(none, { type: 'clock', now: 14_999 }).at).toBe('busy')
    expect(nextBusy(none, { type: 'clock', now: 15_000 })).toBe(free)
    expect(nextBusy(none, { type: 'none', now: 16_000 })).toBe(free)
  })

  test('doesn’t last for hours when the clock is set back and no call is found', () => {
    const marked = nextBusy(free, { type: 'mark', now: 18_000_000 })
    expect(nextBusy(marked, { type: 'none', now: 17_999_000 }).at).toBe('busy')
    expect(nextBusy(marked, { type: 'none', now: 2_000 }).at).toBe('free')
  })

  test('counts the 15 s from the newest lookup that found a call', () => {
    const lost = after(mark(0), { type: 'found', now: 60_000 }, { type: 'none', now: 62_000 })
    expect(nextBusy(lost, { type: 'clock', now: 74_999 }).at).toBe('busy')
    expect(nextBusy(lost, { type: 'clock', now: 75_000 })).toBe(free)
  })

  test('stays while a lookup is not answered', () => {
    expect(after(mark(0), { type: 'clock', now: 15_000 }, { type: 'clock', now: 600_000 }).at).toBe('busy')
    expect(after(mark(0), { type: 'clock', now: 600_000 }, { type: 'none', now: 600_001 })).toBe(free)
  })

  test('is set by a lookup that finds an unannounced call, but not by one that finds none', () => {
    expect(after({ type: 'found', now: 5 })).toEqual({ at: 'busy', lastCall: 5, answer: 'found' })
    expect(after({ type: 'none', now: 5 })).toBe(free)
    expect(after({ type: 'clock', now: 5 })).toBe(free)
  })
})

test('busy matches a model: a call was known in the last 15 s, or no lookup denied it', () => {
  const action = fc.oneof(
    fc
      .constantFrom<'mark' | 'found' | 'none' | 'clock'>('mark', 'found', 'none', 'clock')
      .map((type) => ({ type })),
    fc
      .constantFrom<'call' | 'no-call'>('call', 'no-call')
      .map((here) => ({ type: 'completed' as const, here })),
    fc.constant({ type: 'ended' as const }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(action, fc.nat(9_000)), { maxLength: 40 }), (list) => {
      let state: Busy = free
      let now = 0
      const model = { known: undefined as number | undefined, denied: false }
      for (const [one, pause] of list) {
        now += pause
        state = nextBusy(state, { ...one, now } as BusyAction)
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
