import { describe, expect, test } from 'vitest'

import { LOST_AFTER_MS } from '#/providers/live/channel-lost.ts'

import { ageSentence, BEHIND_AFTER_MS, connectionStatusOf } from './connection-status.ts'

const at = 1_800_000_000_000
const caughtUpAt = at - 60_000

describe('connectionStatusOf', () => {
  test('is live while the channel is open', () => {
    expect(
      connectionStatusOf({ status: 'OPEN', closedSince: undefined, caughtUpAt, online: true, now: at }),
    ).toBe('live')
  })

  test('is behind after reopening until the refetch is done, unless that takes only a moment', () => {
    const behind = (ms: number, lost = 0) =>
      connectionStatusOf({
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

  test('shows a gap only from ten seconds on', () => {
    const gap = (ms: number) =>
      connectionStatusOf({
        status: 'CLOSED',
        closedSince: at - ms,
        caughtUpAt: at - ms,
        online: true,
        now: at,
      })
    expect(gap(LOST_AFTER_MS - 1)).toBe('live')
    expect(gap(LOST_AFTER_MS)).toBe('reconnecting')
    // The clock was set back by half an hour during the gap.
    expect(gap(-1_800_000)).toBe('reconnecting')
  })

  test('is not live after a sleep of an hour, although the channel was only just lost', () => {
    const woke = { status: 'CLOSED', closedSince: at - 100, online: true, now: at } as const
    expect(connectionStatusOf({ ...woke, caughtUpAt: at - 3_600_000 })).toBe('reconnecting')
    expect(connectionStatusOf({ ...woke, caughtUpAt: at - 100 })).toBe('live')
  })

  test('counts the gap from an announced change that was not shown before the loss', () => {
    const lost = (ms: number) =>
      connectionStatusOf({
        status: 'CLOSED',
        closedSince: at - 1_000,
        caughtUpAt: at - ms,
        online: true,
        now: at,
      })
    expect([lost(LOST_AFTER_MS - 1), lost(LOST_AFTER_MS)]).toEqual(['live', 'reconnecting'])
  })

  test('shows a long gap even during a reconnect attempt', () => {
    expect(
      connectionStatusOf({
        status: 'UNINSTANTIATED',
        closedSince: at - 20_000,
        caughtUpAt,
        online: true,
        now: at,
      }),
    ).toBe('reconnecting')
  })

  test('stays live during the planned close every 45 minutes', () => {
    expect(
      connectionStatusOf({ status: 'CLOSING', closedSince: undefined, caughtUpAt, online: true, now: at }),
    ).toBe('live')
  })

  test('is offline at once when the browser is, even with an open channel', () => {
    expect(
      connectionStatusOf({ status: 'OPEN', closedSince: undefined, caughtUpAt, online: false, now: at }),
    ).toBe('offline')
  })

  test('is starting before the first connection, and reconnecting if that takes too long', () => {
    const never = (status: 'UNINSTANTIATED' | 'CLOSED', ms?: number) =>
      connectionStatusOf({
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
  test('names the age of the data while changes do not arrive', () => {
    expect(ageSentence('reconnecting', at - 4 * 60_000, at)).toBe('What you see is from 4 minutes ago')
    expect(ageSentence('offline', undefined, at)).toBe('Updates aren’t coming in right now')
    expect(ageSentence('live', at - 4 * 60_000, at)).toBe('Changes appear as they happen')
    expect(ageSentence('starting', undefined, at)).toBe('Updates aren’t coming in yet')
  })
})
