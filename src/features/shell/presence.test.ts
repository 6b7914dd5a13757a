import { describe, expect, test } from 'vitest'

import { ageSentence, LOST_AFTER_MS, presenceOf } from './presence.ts'

const at = 1_800_000_000_000

describe('presenceOf', () => {
  test('an open channel is live, whatever was before', () => {
    expect(presenceOf({ status: 'OPEN', closedSince: undefined, online: true, now: at })).toBe('live')
  })

  test('a gap is not mentioned before ten seconds, and is from then on', () => {
    const gap = (ms: number) => presenceOf({ status: 'CLOSED', closedSince: at - ms, online: true, now: at })
    expect(gap(LOST_AFTER_MS - 1)).toBe('live')
    expect(gap(LOST_AFTER_MS)).toBe('reconnecting')
  })

  test('an open reconnect attempt does not hide a long gap', () => {
    expect(presenceOf({ status: 'UNINSTANTIATED', closedSince: at - 20_000, online: true, now: at })).toBe(
      'reconnecting',
    )
  })

  test('the planned close every 45 minutes says nothing', () => {
    expect(presenceOf({ status: 'CLOSING', closedSince: undefined, online: true, now: at })).toBe('live')
  })

  test('a browser that is offline says so at once, even with an open channel', () => {
    expect(presenceOf({ status: 'OPEN', closedSince: undefined, online: false, now: at })).toBe('offline')
  })

  test('before the first connection nothing is claimed', () => {
    expect(presenceOf({ status: 'UNINSTANTIATED', closedSince: undefined, online: true, now: at })).toBe(
      'starting',
    )
  })
})

describe('ageSentence', () => {
  test('tells the age of what is shown while changes do not arrive', () => {
    expect(ageSentence('reconnecting', at - 4 * 60_000, at)).toBe('What you see was current 4 minutes ago')
    expect(ageSentence('offline', undefined, at)).toBe('Changes do not arrive right now')
    expect(ageSentence('live', at - 4 * 60_000, at)).toBe('Changes appear as they happen')
    expect(ageSentence('starting', undefined, at)).toBeUndefined()
  })
})
