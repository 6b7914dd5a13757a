import { expect, test } from 'vitest'

import { campaignDays, leaseSentence, statsLists } from './campaign-stats.ts'

test('counts days that end with today without gaps', () => {
  const now = new Date(2026, 6, 14, 10, 24).getTime()
  const july = (day: number) => new Date(2026, 6, day).getTime()
  expect(campaignDays(3, now)).toEqual({
    days: [july(12), july(13), july(14), july(15)],
    from: july(12),
    to: july(15),
    beforeFrom: july(9),
    period: '2026-07-12..2026-07-14',
  })
})

test('links the numbers of a campaign to lists of its inquiries in the period', () => {
  const of = (list: keyof typeof statsLists & ('contacted' | 'waiting' | 'toured' | 'leased')) =>
    statsLists[list]('c', 'past-week').filters
  expect(of('contacted')).toMatchObject({ campaign: ['c'], period: 'past-week', contacted: true })
  expect(of('waiting')).toMatchObject({ campaign: ['c'], period: 'past-week', inquiry: true })
  expect(of('toured')).toMatchObject({ campaign: ['c'], toured: true })
  expect(of('leased')).toMatchObject({ campaign: ['c'], leased: true })
})

test.each([
  [0, 4, 'None yet'],
  [2, 2, '1 lease for every lead'],
  [2, 25, '1 lease for every 12.5 leads'],
])('describes %i leases of %i leads', (leased, leads, text) => {
  expect(leaseSentence({ leased, leads })).toBe(text)
})
