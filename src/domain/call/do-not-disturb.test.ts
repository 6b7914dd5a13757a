import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { doNotDisturbEnd, doNotDisturbLabel, isDoNotDisturb, transferRulesSchema } from './do-not-disturb.ts'

const now = new Date(2026, 6, 14, 10, 24).getTime()
const read = (value: unknown) => z.parse(transferRulesSchema, value)

describe('isDoNotDisturb', () => {
  test.each<[string, unknown, boolean]>([
    ['never set', {}, false],
    ['set without a value', { doNotDisturb: null }, false],
    ['without an end', { doNotDisturb: {} }, true],
    ['with a null end', { doNotDisturb: { endTime: null } }, true],
    ['until later, as text', { doNotDisturb: { endTime: new Date(now + 1).toISOString() } }, true],
    ['until later, as a number', { doNotDisturb: { endTime: now + 1 } }, true],
    ['until now', { doNotDisturb: { endTime: now } }, false],
    ['until before', { doNotDisturb: { endTime: new Date(now - 60_000).toISOString() } }, false],
    ['until an invalid time', { doNotDisturb: { endTime: 'tomorrow' } }, true],
    ['until a time without a zone', { doNotDisturb: { endTime: '2020-01-01T00:00' } }, true],
  ])('%s', (_, rules, on) => {
    expect(isDoNotDisturb(read(rules), now)).toBe(on)
  })

  test('is off when nothing is known', () => expect(isDoNotDisturb(undefined, now)).toBe(false))
})

describe('the end of Do Not Disturb', () => {
  test('counts each length from now, and a day until midnight', () => {
    expect(doNotDisturbEnd('half-hour', now)).toBe(now + 1_800_000)
    expect(doNotDisturbEnd('hour', now)).toBe(now + 3_600_000)
    expect(doNotDisturbEnd('two-hours', now)).toBe(now + 7_200_000)
    expect(doNotDisturbEnd('day', now)).toBe(new Date(2026, 6, 15).getTime())
    // A day with 23 hours.
    const spring = new Date(2026, 2, 8, 1, 0).getTime()
    expect(doNotDisturbEnd('day', spring)).toBe(new Date(2026, 2, 9).getTime())
  })

  test('is shown as a readable label', () => {
    expect(doNotDisturbLabel(undefined, now)).toBe('until you turn it off')
    expect(doNotDisturbLabel(now + 1_800_000, now)).toBe('until 10:54 AM')
    expect(doNotDisturbLabel(doNotDisturbEnd('day', now), now)).toBe('until the end of the day')
    expect(doNotDisturbLabel(new Date(2026, 6, 20, 9).getTime(), now)).toBe('until Jul 20, 2026 at 9:00 AM')
  })
})
