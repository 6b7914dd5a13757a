import { describe, expect, test } from 'vitest'

import { ageSentence, BEHIND_AFTER_MS, LOST_AFTER_MS, presenceOf } from './presence.ts'

const at = 1_800_000_000_000
const caughtUpAt = at - 60_000

describe('presenceOf', () => {
  test('an open channel is live, whatever was before', () => {
    expect(presenceOf({ status: 'OPEN', closedSince: undefined, caughtUpAt, online: true, now: at })).toBe(
      'live',
    )
  })

  test('open again but not read again is behind, unless that takes a moment only', () => {
    const behind = (ms: number, lost = 0) =>
      presenceOf({
        status: 'OPEN',
        closedSince: undefined,
        caughtUpAt: at - ms - lost,
        behindSince: at - ms,
        online: true,
        now: at,
      })
    expect(behind(BEHIND_AFTER_MS - 1)).toBe('live')
    expect(behind(BEHIND_AFTER_MS)).toBe('behind')
    // After a gap that was shown, the state is not live until everything was refetched.
    expect([behind(0, LOST_AFTER_MS - 1), behind(0, LOST_AFTER_MS)]).toEqual(['live', 'behind'])
    expect(ageSentence('behind', caughtUpAt, at)).toBe(
      'Updates are coming in. Catching up on what you missed',
    )
  })

  test('a gap is not mentioned before ten seconds, and is from then on', () => {
    const gap = (ms: number) =>
      presenceOf({ status: 'CLOSED', closedSince: at - ms, caughtUpAt: at - ms, online: true, now: at })
    expect(gap(LOST_AFTER_MS - 1)).toBe('live')
    expect(gap(LOST_AFTER_MS)).toBe('reconnecting')
  })

  test('after a sleep of an hour nothing is live, although the channel is lost since a moment only', () => {
    const woke = { status: 'CLOSED', closedSince: at - 100, online: true, now: at } as const
    expect(presenceOf({ ...woke, caughtUpAt: at - 3_600_000 })).toBe('reconnecting')
    expect(presenceOf({ ...woke, caughtUpAt: at - 100 })).toBe('live')
  })

  test('a change announced before the loss that is not on the screen makes the gap as long', () => {
    const lost = (ms: number) =>
      presenceOf({
        status: 'CLOSED',
        closedSince: at - 1_000,
        caughtUpAt: at - ms,
        online: true,
        now: at,
      })
    expect([lost(LOST_AFTER_MS - 1), lost(LOST_AFTER_MS)]).toEqual(['live', 'reconnecting'])
  })

  test('an open reconnect attempt does not hide a long gap', () => {
    expect(
      presenceOf({ status: 'UNINSTANTIATED', closedSince: at - 20_000, caughtUpAt, online: true, now: at }),
    ).toBe('reconnecting')
  })

  test('the planned close every 45 minutes says nothing', () => {
    expect(presenceOf({ status: 'CLOSING', closedSince: undefined, caughtUpAt, online: true, now: at })).toBe(
      'live',
    )
  })

  test('a browser that is offline says so at once, even with an open channel', () => {
    expect(presenceOf({ status: 'OPEN', closedSince: undefined, caughtUpAt, online: false, now: at })).toBe(
      'offline',
    )
  })

  test('before the first connection nothing is claimed; one that does not come is being tried', () => {
    const never = (status: 'UNINSTANTIATED' | 'CLOSED', ms?: number) =>
      presenceOf({
        status,
        closedSince: ms === undefined ? undefined : at - ms,
        caughtUpAt: undefined,
        online: true,
        now: at,
      })
    expect(never('UNINSTANTIATED')).toBe('starting')
    expect(never('UNINSTANTIATED', 100)).toBe('starting')
    expect(never('CLOSED', LOST_AFTER_MS - 1)).toBe('starting')
    expect(never('CLOSED', LOST_AFTER_MS)).toBe('reconnecting')
  })
})

describe('ageSentence', () => {
  test('tells the age of what is shown while changes do not arrive', () => {
    expect(ageSentence('reconnecting', at - 4 * 60_000, at)).toBe('What you see is from 4 minutes ago')
    expect(ageSentence('offline', undefined, at)).toBe('Updates aren’t coming in right now')
    expect(ageSentence('live', at - 4 * 60_000, at)).toBe('Changes appear as they happen')
    expect(ageSentence('starting', undefined, at)).toBe('Updates aren’t coming in yet')
  })
})
