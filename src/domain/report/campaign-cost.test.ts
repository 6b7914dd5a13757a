import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { MOST_CENTS } from '#/lib/money.ts'

import { type CategoryRow, type ChannelRow } from './campaign-channels.ts'
import { campaignCostFormSchema, costMonths, costOfDays, countedDays, monthLabel } from './campaign-cost.ts'
import { whatStandsOut } from './what-stands-out.ts'

const DAY = 86_400_000
const day = (date: string) => Date.parse(date)

describe('costOfDays and countedDays', () => {
  test('prorates the monthly cost, and tells an unknown cost from 0', () => {
    const months = [
      { month: '2026-07', cents: 31_000 },
      { month: '2026-06', cents: 30_000 },
    ]
    expect(costOfDays(months, day('2026-07-01'), day('2026-07-15'))).toBe(14_000)
    expect(costOfDays(months, day('2026-06-30'), day('2026-07-02'))).toBe(2_000)
    expect(costOfDays(months, -Infinity, Infinity)).toBe(61_000)
    // An unknown cost is not the same as a cost of 0.
    expect(costOfDays(months, day('2026-08-01'), day('2026-09-01'))).toBeUndefined()
    expect(costOfDays([{ month: '2026-08', cents: 0 }], day('2026-08-01'), day('2026-08-02'))).toBe(0)
  })

  test('parts of a period add up to its cost, to the cent', () => {
    const month = fc
      .tuple(fc.integer({ min: 2023, max: 2028 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}`)
    const months = fc.uniqueArray(fc.record({ month, cents: fc.integer({ min: 0, max: MOST_CENTS }) }), {
      selector: (one) => one.month,
      maxLength: 12,
    })
    const start = day('2023-01-01') / DAY
    const cuts = fc.array(fc.integer({ min: start, max: start + 6 * 365 }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(months, cuts, (costs, found) => {
        const days = found.toSorted((a, b) => a - b).map((at) => at * DAY)
        const [first = 0, last = 0] = [days[0], days.at(-1)]
        const parts = days.slice(1).map((to, at) => costOfDays(costs, days[at] ?? 0, to) ?? 0)
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(costOfDays(costs, first, last) ?? 0)
        const all = costOfDays(costs, -Infinity, Infinity) ?? 0
        expect(all).toBe(costs.reduce((sum, { cents }) => sum + cents, 0))
        for (const part of parts) expect(Number.isInteger(part)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('counts the days out of those in their months, including leap years', () => {
    expect(countedDays(day('2026-07-01'), day('2026-07-15'))).toEqual({ counted: 14, of: 31 })
    expect(countedDays(day('2028-02-01'), day('2028-03-01'))).toEqual({ counted: 29, of: 29 })
    expect(countedDays(-Infinity, day('2026-07-15'))).toBeUndefined()
  })
})

describe('the cost of a month', () => {
  test('may be 0 or unknown, and says what is wrong with anything else', () => {
    const problem = (amount: string) =>
      z.safeParse(campaignCostFormSchema, { month: '2026-07', amount }).error?.issues[0]?.message
    expect(['', ' ', '0', '$1,240.50'].map(problem)).toEqual([undefined, undefined, undefined, undefined])
    expect(problem('-1')).toBe('Enter an amount like 600 or 600.50')
    expect(problem('2,000,000')).toBe('At most $1,000,000')
  })

  test('lists the months that can be entered, next month first', () => {
    const months = costMonths(new Date(2026, 0, 31, 12).getTime())
    expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
    expect(new Set(months).size).toBe(26)
  })
})

describe('whatStandsOut', () => {
  const category = (name: string, leads: number, leased: number, cents?: number): CategoryRow => ({
    category: name,
    leads,
    toured: leased,
    leased,
    cents,
  })
  const row = (
    name: string,
    leads: number,
    leased: number,
    cents?: number,
    medianMs = 540_000,
  ): ChannelRow => ({
    campaign: { id: name, name, category: 'DEFAULT', team: { id: 't', name: 'T' }, costs: true },
    leads,
    toured: leased,
    leased,
    missed: 0,
    cents,
    medianMs,
  })

  test('returns the sentences of the design', () => {
    const categories = [
      category('DEFAULT', 153, 8, 153_000),
      category('FEED', 91, 3, 311_100),
      category('FORM', 40, 1, 45_900),
    ]
    const rows = [
      row('Eastside general', 24, 2, 18_000),
      row('Harborview line', 46, 2, 24_000),
      row('Relocation partners', 8, 0, 30_000),
    ]
    expect(whatStandsOut(categories, rows, 420_000).map(({ subject, rest }) => `${subject} ${rest}`)).toEqual(
      [
        'Feeds take 61% of the cost and bring 32% of the leads and 3 of 12 leases.',
        'Eastside general brings a lease for $90.00, the lowest of all paid campaigns.',
        'Relocation partners cost $300 and brought no lease in this period.',
      ],
    )
  })

  test('names a category from 40 percent of the cost and a 20-point gap on', () => {
    const said = (cents: number, leads: number) =>
      whatStandsOut([category('FEED', leads, 0, cents), category('FORM', 100 - leads, 0, 100 - cents)], [], 0)
    expect(said(40, 20)).toHaveLength(1)
    expect(said(39, 10)).toHaveLength(0)
    expect(said(50, 31)).toHaveLength(0)
    expect(said(50, 30)[0]?.subject).toBe('Feeds take 50% of the cost')
    expect(said(30, 60)[0]?.subject).toBe('Forms take 70% of the cost')
    expect(whatStandsOut([category('NEW_KIND', 1, 0, 100), category('FORM', 99, 0, 1)], [], 0)).toEqual([])
  })

  test('names a category that qualifies even if another one with a larger gap does not', () => {
    const [first] = whatStandsOut(
      [category('FEED', 20, 0, 45), category('FORM', 5, 0, 39), category('DEFAULT', 75, 0, 16)],
      [],
      0,
    )
    expect(first?.subject).toBe('Feeds take 45% of the cost')
    const [known] = whatStandsOut(
      [category('NEW_KIND', 0, 0, 50), category('FORM', 20, 0, 50), category('FEED', 80, 0, 0)],
      [],
      0,
    )
    expect(known?.subject).toBe('Forms take 50% of the cost')
    // Of two that qualify, the one with the larger gap is named.
    const [wider] = whatStandsOut(
      [category('FEED', 25, 0, 50), category('FORM', 20, 0, 50), category('DEFAULT', 55, 0, 0)],
      [],
      0,
    )
    expect(wider?.subject).toBe('Forms take 50% of the cost')
  })

  test('picks the first campaign by name when two tie, and names no lowest when two share it', () => {
    const subjects = (...rows: ChannelRow[]) =>
      whatStandsOut([], rows, undefined).map(({ subject }) => subject)
    expect(subjects(row('B', 5, 1, 500), row('C', 5, 1, 900), row('A', 5, 1, 700))).toEqual(['B'])
    expect(subjects(row('A', 5, 1, 900), row('B', 5, 1, 500))).toEqual(['B'])
    expect(subjects(row('B', 5, 1, 500), row('A', 5, 1, 500))).toEqual([])
    expect(subjects(row('B', 5, 0, 20_000), row('A', 5, 0, 20_000))).toEqual(['A'])
    expect(subjects(row('A', 5, 0, 10_000), row('B', 5, 0, 30_000), row('C', 5, 0, 20_000))).toEqual(['B'])
    expect(subjects(row('A', 5, 0, 10_000))).toEqual(['A'])
    expect(subjects({ ...row('A', 5, 0, 30_000), campaign: undefined })).toEqual([])
    expect(subjects(row('A', 5, 1, 30_000))).toEqual([])
  })

  test('names the slowest campaign from twice the overall time on', () => {
    const slow = (...times: number[]) =>
      whatStandsOut(
        [],
        times.map((time, at) => row(String.fromCodePoint(65 + at), 10, 0, undefined, time)),
        100,
      ).map(({ subject }) => subject)
    expect(slow(200)).toEqual(['A'])
    expect(slow(199)).toEqual([])
    expect(slow(300, 900, 500)).toEqual(['B'])
    expect(slow(900, 900)).toEqual(['A'])
    expect(whatStandsOut([], [row('A', 10, 0, undefined, 200)], 0)).toEqual([])
  })

  test('returns nothing below the thresholds', () => {
    expect(whatStandsOut([category('DEFAULT', 10, 1, 1_000)], [row('A', 10, 1, 1_000)], 540_000)).toEqual([])
    expect(whatStandsOut([], [row('A', 3, 0, 9_999)], undefined)).toEqual([])
    expect(whatStandsOut([category('FEED', 0, 0)], [], undefined)).toEqual([])
  })

  test('names a slow campaign when nothing else stands out', () => {
    const slow = row('Signs', 10, 0, undefined, 1_700_000)
    expect(whatStandsOut([], [slow, row('B', 40, 2)], 540_000)).toEqual([
      { subject: 'Signs', rest: 'waits 3 times as long for a first response as all campaigns.' },
    ])
    expect(whatStandsOut([], [{ ...slow, leads: 9 }], 540_000)).toEqual([])
  })

  test('returns at most three sentences for any numbers', () => {
    const numbers = fc.record({ leads: fc.nat(50), leased: fc.nat(5), cents: fc.option(fc.nat(200_000)) })
    fc.assert(
      fc.property(fc.array(numbers, { maxLength: 8 }), (found) => {
        const rows = found.map(({ leads, leased, cents }, at) =>
          row(`C${at}`, leads, leased, cents ?? undefined, at * 300_000),
        )
        const said = whatStandsOut(
          found
            .slice(0, 3)
            .map(({ leads, leased, cents }, at) =>
              category(['DEFAULT', 'FEED', 'FORM'][at] ?? '', leads, leased, cents ?? undefined),
            ),
          rows,
          600_000,
        )
        expect(said.length).toBeLessThanOrEqual(3)
        for (const { subject, rest } of said)
          expect(`${subject} ${rest}`).not.toMatch(/NaN|undefined|Infinity/)
      }),
    )
  })
})

test('formats month names, and counts the days of a short period', () => {
  expect([monthLabel('2026-01'), monthLabel('2026-12'), monthLabel('2026-99')]).toEqual([
    'January 2026',
    'December 2026',
    ' 2026',
  ])
  expect(countedDays(day('2026-07-02'), day('2026-07-02'))).toBeUndefined()
  expect(countedDays(day('2026-07-02'), day('2026-07-03'))).toEqual({ counted: 1, of: 31 })
})
