import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  approvalText,
  type BillingPeriod,
  type BillMoney,
  billSums,
  capUse,
  daysOfPeriod,
  forecastCents,
  invoiceText,
  lastDayText,
  monthText,
  periodDaysText,
  teamCosts,
  usageAgainst,
} from './telecom-bill.ts'

const money = (more: Partial<BillMoney> = {}): BillMoney => ({
  numberCents: 200,
  minuteRate: 200,
  textRate: 100,
  paidNumbers: 28,
  minutes: 6_840,
  texts: 6_080,
  plan: { name: 'Standard', numbers: 40 },
  cap: { cents: undefined, mail: false, stopsBuying: false, changedTs: 0, changedBy: undefined, history: [] },
  invoices: [],
  profiles: [],
  ...more,
})

const month = (from: string, to: string, zone = 'UTC'): BillingPeriod => ({
  id: from.slice(0, 7),
  from: Date.parse(from),
  to: Date.parse(to),
  zone,
})
const july = month('2026-07-01T00:00:00Z', '2026-08-01T00:00:00Z')
const june = month('2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z')

test('adds up numbers, minutes and texts to the total, and the teams to the usage, to the cent', () => {
  expect(billSums(money())).toEqual({
    numbers: 5_600,
    minutes: 13_680,
    texts: 6_080,
    usage: 19_760,
    total: 25_360,
  })
  const usage = fc.record({ minutes: fc.nat(200_000), texts: fc.nat(200_000) })
  const rate = fc.integer({ min: 1, max: 999 })
  fc.assert(
    fc.property(
      fc.array(usage, { minLength: 1, maxLength: 30 }),
      rate,
      rate,
      fc.nat(400),
      (teams, minuteRate, textRate, paidNumbers) => {
        const bill = money({
          minuteRate,
          textRate,
          paidNumbers,
          minutes: teams.reduce((sum, { minutes }) => sum + minutes, 0),
          texts: teams.reduce((sum, { texts }) => sum + texts, 0),
        })
        const sums = billSums(bill)
        expect(sums.numbers + sums.minutes + sums.texts).toBe(sums.total)
        expect(teamCosts(teams, bill).reduce((sum, part) => sum + part, 0)).toBe(sums.usage)
      },
    ),
  )
})

describe('the forecast', () => {
  test.each([
    ['the first minute', july, '2026-07-01T00:00:00Z', 1, 31],
    ['the 14th', july, '2026-07-14T15:24:00Z', 14, 31],
    ['the last minute', july, '2026-07-31T23:59:00Z', 31, 31],
    ['February', month('2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'), '2026-02-28T12:00:00Z', 28, 28],
    ['a leap year', month('2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z'), '2028-02-29T00:00:00Z', 29, 29],
    ['over the year', month('2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'), '2026-12-31T08:00:00Z', 31, 31],
    [
      'a month in which clocks are set forward',
      month('2026-03-01T06:00:00Z', '2026-04-01T05:00:00Z', 'America/Chicago'),
      '2026-03-09T04:30:00Z',
      8,
      31,
    ],
    [
      'a month in which clocks are set back',
      month('2026-11-01T05:00:00Z', '2026-12-01T06:00:00Z', 'America/Chicago'),
      '2026-11-02T06:30:00Z',
      2,
      30,
    ],
    ['a clock that is slow', july, '2026-06-30T23:00:00Z', 1, 31],
  ])('is correct for %s', (_, period, now, soFar, days) => {
    const ts = Date.parse(now)
    expect(daysOfPeriod(period, ts)).toEqual({ soFar, days, over: false })
    expect(forecastCents(money(), period, ts)).toBe(5_600 + Math.round((19_760 * days) / soFar))
  })

  test('counts numbers once, so that without usage they are the whole bill', () => {
    expect(forecastCents(money({ minutes: 0, texts: 0 }), july, july.from)).toBe(5_600)
  })

  test('equals the bill on the last day and is missing after the period', () => {
    expect(forecastCents(money(), july, july.to - 1)).toBe(25_360)
    expect(forecastCents(money(), july, july.to)).toBeUndefined()
    expect(daysOfPeriod(july, july.to + 86_400_000 * 40)).toEqual({ soFar: 31, days: 31, over: true })
  })
})

test('formats periods in days of the period, not of the browser’s time zone', () => {
  expect(periodDaysText(july, july.from)).toBe('July 1, 2026')
  expect(periodDaysText(july, Date.parse('2026-07-14T15:24:00Z'))).toBe('July 1 to 14, 2026')
  expect(periodDaysText(july, july.to)).toBe('July 1 to 31, 2026')
  expect(lastDayText(july)).toBe('July 31')
  expect(['2026-06', '2026-13', 'constructor'].map((id) => monthText(id))).toEqual([
    'June 2026',
    '2026-13',
    'constructor',
  ])
})

test('compares the usage with the same number of days of the previous period', () => {
  const ts = Date.parse('2026-07-14T15:24:00Z')
  expect([
    usageAgainst(104, 100, july, ts),
    usageAgainst(91, 100, july, ts),
    usageAgainst(100, 100, july, ts),
    usageAgainst(1_003, 1_000, july, ts),
    usageAgainst(997, 1_000, july, july.to),
    usageAgainst(100, 100, july, july.to),
    usageAgainst(0, 0, july, ts),
    usageAgainst(5, 0, july, ts),
    usageAgainst(5, undefined, july, ts),
    usageAgainst(104, 100, july, july.to),
    // June has no 31st, so all of June is already compared before July is over.
    usageAgainst(104, 100, july, Date.parse('2026-07-30T12:00:00Z')),
    // One day of May is not compared.
    usageAgainst(104, 100, june, july.to),
  ]).toEqual([
    '4% more than by June 14',
    '9% less than by June 14',
    'same as by June 14',
    'about the same as by June 14',
    'about the same as in June',
    'same as in June',
    'same as by June 14',
    'none by June 14',
    undefined,
    '4% more than in June',
    '4% more than in June',
    '4% more than by May 30',
  ])
})

test('rounds the cap’s percentage down, warns at 80 % and is reached to the cent', () => {
  expect(capUse(25_360, 60_000)).toEqual({ percent: 42, mailCents: 48_000, near: false, reached: false })
  expect(capUse(47_999, 60_000)).toMatchObject({ near: false })
  expect(capUse(48_000, 60_000)).toMatchObject({ near: true })
  expect(capUse(59_999, 60_000)).toMatchObject({ percent: 99, near: true, reached: false })
  expect(capUse(60_000, 60_000)).toMatchObject({ percent: 100, reached: true })
})

test('formats approvals and invoices, and an unknown approval as in review', () => {
  expect(
    ['unknown', 'approved', 'not_approved', 'not_required', 'constructor'].map((word) => approvalText(word)),
  ).toEqual(['In review', 'Approved', 'Not approved', 'Not needed', 'In review'])
  const invoice = { id: 'i', period: '2026-06', cents: 1, dueTs: Date.parse('2026-07-15T00:00:00Z') }
  expect([
    invoiceText({ ...invoice, state: 'paid', paidTs: Date.parse('2026-07-03T10:00:00Z') }, july.from, 'UTC'),
    invoiceText({ ...invoice, state: 'open', paidTs: undefined }, july.from, 'UTC'),
    invoiceText({ ...invoice, state: 'overdue', paidTs: undefined }, july.from, 'UTC'),
    invoiceText({ ...invoice, state: 'paid', paidTs: Date.parse('2025-12-31T23:00:00Z') }, july.from, 'UTC'),
  ]).toEqual(['Paid Jul 3', 'Due Jul 15', 'Overdue since Jul 15', 'Paid Dec 31, 2025'])
})
