import { describe, expect, test } from 'vitest'

import { tourStatuses } from '../tour/tour.ts'
import { groupOfResult } from './call-stats.ts'
import { openOf } from './campaign-buckets.ts'
import { mergedOf } from './campaign-report.ts'
import { hoursOfBlock, missedBlocks, visitBlocks } from './hour-blocks.ts'
import { ofTeam } from './pipeline-team.ts'
import { reachedStatus, statusesShown } from './pipeline.ts'
import { narrowCounted, counted, hoursOutside, listOfCounted, type ReportScope } from './report-lists.ts'
import { groupTerm } from './report-terms.ts'
import { reportAt } from './report.ts'
import { leadsWithTours } from './tour-report.ts'

const scope: ReportScope = { filters: { team: ['t'] }, period: 'last-week', by: 'created' }

describe('the counted numbers of reports', () => {
  test('are limited to inquiries, except for everything, notLead and merged', () => {
    const { everything, notLead, merged, ...ofInquiries } = counted
    for (const { filters } of Object.values(ofInquiries)) expect(filters.inquiry).toBe(true)
    for (const { filters } of [everything, notLead, merged]) expect(filters).not.toHaveProperty('inquiry')
  })

  test.each([
    ['unresponded', { overTarget: true }],
    ['contacted', { contacted: true }],
    ['toured', { toured: true }],
    ['leased', { leased: true }],
    ['closedLeased', { status: ['CLOSED'], leased: true }],
  ] as const)('%s: filters inquiries as defined', (name, filters) => {
    expect(counted[name].filters).toEqual({ inquiry: true, ...filters })
  })

  test('count the hours before 9 AM and from 6 PM on as outside office hours', () => {
    expect([8, 9, 17, 18].map((hour) => hoursOutside.includes(hour))).toEqual([true, false, false, true])
    expect(hoursOutside).toHaveLength(15)
  })

  test('keep their list when filters are added, and get none if they had none', () => {
    expect(narrowCounted(counted.unresponded, { team: ['t'] })).toEqual({
      list: 'unresponded',
      filters: { inquiry: true, overTarget: true, team: ['t'] },
    })
    expect(narrowCounted(counted.merged, {})).not.toHaveProperty('list')
  })

  test('link to a list with the report’s period and date basis', () => {
    expect(listOfCounted(scope, counted.toured)).toEqual({
      list: 'all',
      filters: { team: ['t'], inquiry: true, toured: true, period: 'last-week' },
    })
    expect(listOfCounted({ ...scope, by: 'event' }, counted.merged).filters).toMatchObject({
      on: 'activity',
    })
  })

  test('can be limited to a team, one of its agents or its unassigned leads', () => {
    expect(ofTeam(counted.merged, 't').filters).toEqual({ status: ['MERGED'], team: ['t'] })
    expect(ofTeam(counted.merged, 't', 'ana').filters).toMatchObject({ agent: ['ana'] })
    expect(ofTeam(counted.merged, 't', null).filters).toMatchObject({ agent: ['unassigned'] })
  })

  test('limit merged leads to those that the chosen campaign touched', () => {
    expect(mergedOf({})).toEqual(counted.merged)
    expect(mergedOf({ campaign: ['c'] }).filters).toEqual({ status: ['MERGED'], anyTouch: ['c'] })
  })

  test('count all inquiries as having reached NEW_LEAD', () => {
    expect(reachedStatus('NEW_LEAD')).toEqual(counted.inquiries)
    expect(reachedStatus('CLOSED').filters).toEqual({ inquiry: true, statusReached: ['CLOSED'] })
  })
})

describe('leads with tours', () => {
  const days = { tourFrom: '2026-07-06', tourTo: '2026-07-12' }

  test('filters by the date of the tour, regardless of when the leads came in', () => {
    expect(leadsWithTours({ ...scope, by: 'event' }, days).filters).toEqual({
      team: ['t'],
      ...days,
      period: 'all-time',
      on: 'activity',
    })
  })

  test('filters by when the leads came in, for any tour or the tours of one host', () => {
    expect(leadsWithTours(scope, days).filters).toEqual({
      team: ['t'],
      tour: [...tourStatuses],
      period: 'last-week',
    })
    expect(leadsWithTours(scope, days, 'ana').filters).toEqual({
      team: ['t'],
      tourHost: ['ana'],
      period: 'last-week',
    })
    const agents = { ...scope, filters: { agent: ['luis'] } }
    expect(leadsWithTours(agents, days).filters).toEqual({ tourHost: ['luis'], period: 'last-week' })
  })
})

test('shows a status of the other kind of client only when leads have it', () => {
  const shown = (kind: 'BROKER' | 'OWNER', leads: number) =>
    statusesShown(kind, () => leads).filter((status) => ['PROSPECT', 'WAITING_LIST'].includes(status))
  expect(shown('BROKER', 0)).toEqual(['PROSPECT'])
  expect(shown('OWNER', 0)).toEqual(['WAITING_LIST'])
  expect(shown('BROKER', 1)).toEqual(['PROSPECT', 'WAITING_LIST'])
  expect([groupTerm('BROKER'), groupTerm('OWNER')]).toEqual(['team', 'property'])
})

test('groups call results, and an unknown one as other', () => {
  expect([groupOfResult('VOICEMAIL'), groupOfResult('BLOCKED'), groupOfResult('NEW_WORD')]).toEqual([
    'missed',
    'blocked',
    'other',
  ])
})

test('the blocks of hours cover each hour of the day once, with the night as one block', () => {
  for (const blocks of [missedBlocks, visitBlocks])
    expect(blocks.flatMap(hoursOfBlock).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 24 }, (_, hour) => hour),
    )
  expect(hoursOfBlock([20, 32])).toEqual([20, 21, 22, 23, 0, 1, 2, 3, 4, 5, 6, 7])
})

test('counts open leads of all ages and those over 60 days', () => {
  expect(openOf({ buckets: [5, 4, 3, 2] })).toEqual({ open: 14, over60: 5 })
})

test('marks a page below a report, and a report on the current state', () => {
  expect(reportAt('/reports/pipeline/team')).toMatchObject({ below: true })
  expect(reportAt('/reports/campaign-buckets')).toMatchObject({ now: true })
})
