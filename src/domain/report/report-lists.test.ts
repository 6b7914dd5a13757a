import { describe, expect, test } from 'vitest'

import { tourStatuses } from '../tour/tour.ts'
import { groupOfResult } from './call-stats.ts'
import { openOf } from './campaign-buckets.ts'
import { mergedOf } from './campaign-report.ts'
import { hoursOfBlock, missedBlocks, visitBlocks } from './hour-blocks.ts'
import { ofTeam } from './pipeline-team.ts'
import { reachedStatus, statusesShown } from './pipeline.ts'
import { and, counted, hoursOutside, listOfCounted, type ReportScope } from './report-lists.ts'
import { groupTerm } from './report-terms.ts'
import { reportAt } from './report.ts'
import { leadsWithTours } from './tour-report.ts'

const scope: ReportScope = { filters: { team: ['t'] }, period: 'last-week', by: 'created' }

describe('what numbers of reports count', () => {
  test('everything that is said of inquiries is about inquiries alone', () => {
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
  ] as const)('%s', (name, filters) => {
    expect(counted[name].filters).toEqual({ inquiry: true, ...filters })
  })

  test('the hours outside are those before nine and from six in the evening on', () => {
    expect([8, 9, 17, 18].map((hour) => hoursOutside.includes(hour))).toEqual([true, false, false, true])
    expect(hoursOutside).toHaveLength(15)
  })

  test('narrowed further it keeps its list, and only where it has one', () => {
    expect(and(counted.unresponded, { team: ['t'] })).toEqual({
      list: 'unresponded',
      filters: { inquiry: true, overTarget: true, team: ['t'] },
    })
    expect(and(counted.merged, {})).not.toHaveProperty('list')
  })

  test('the list behind a number is dated as the report is', () => {
    expect(listOfCounted(scope, counted.toured)).toEqual({
      list: 'all',
      filters: { team: ['t'], inquiry: true, toured: true, period: 'last-week' },
    })
    expect(listOfCounted({ ...scope, by: 'event' }, counted.merged).filters).toMatchObject({
      on: 'activity',
    })
  })

  test('of a team, of one of its agents, or of nobody in it', () => {
    expect(ofTeam(counted.merged, 't').filters).toEqual({ status: ['MERGED'], team: ['t'] })
    expect(ofTeam(counted.merged, 't', 'ana').filters).toMatchObject({ agent: ['ana'] })
    expect(ofTeam(counted.merged, 't', null).filters).toMatchObject({ agent: ['unassigned'] })
  })

  test('merged leads are those that the chosen campaign touched', () => {
    expect(mergedOf({})).toEqual(counted.merged)
    expect(mergedOf({ campaign: ['c'] }).filters).toEqual({ status: ['MERGED'], anyTouch: ['c'] })
  })

  test('all inquiries were new once', () => {
    expect(reachedStatus('NEW_LEAD')).toEqual(counted.inquiries)
    expect(reachedStatus('CLOSED').filters).toEqual({ inquiry: true, statusReached: ['CLOSED'] })
  })
})

describe('leads with tours', () => {
  const days = { tourFrom: '2026-07-06', tourTo: '2026-07-12' }

  test('by the date of the tour, whenever they came in', () => {
    expect(leadsWithTours({ ...scope, by: 'event' }, days).filters).toEqual({
      team: ['t'],
      ...days,
      period: 'all-time',
      on: 'activity',
    })
  })

  test('by when they came in: whoever has a tour, or one of a host', () => {
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

test('a status of the other kind of client shows only where leads have it', () => {
  const shown = (kind: 'BROKER' | 'OWNER', leads: number) =>
    statusesShown(kind, () => leads).filter((status) => ['PROSPECT', 'WAITING_LIST'].includes(status))
  expect(shown('BROKER', 0)).toEqual(['PROSPECT'])
  expect(shown('OWNER', 0)).toEqual(['WAITING_LIST'])
  expect(shown('BROKER', 1)).toEqual(['PROSPECT', 'WAITING_LIST'])
  expect([groupTerm('BROKER'), groupTerm('OWNER')]).toEqual(['team', 'property'])
})

test('results of calls stand in their groups, an unknown one with the others', () => {
  expect([groupOfResult('VOICEMAIL'), groupOfResult('BLOCKED'), groupOfResult('NEW_WORD')]).toEqual([
    'missed',
    'blocked',
    'other',
  ])
})

test('blocks of hours cover the day once, the night as one', () => {
  for (const blocks of [missedBlocks, visitBlocks])
    expect(blocks.flatMap(hoursOfBlock).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 24 }, (_, hour) => hour),
    )
  expect(hoursOfBlock([20, 32])).toEqual([20, 21, 22, 23, 0, 1, 2, 3, 4, 5, 6, 7])
})

test('open leads of all ages, and those over 60 days', () => {
  expect(openOf({ buckets: [5, 4, 3, 2] })).toEqual({ open: 14, over60: 5 })
})

test('a page below another is known as one, and what shows how things stand has no period', () => {
  expect(reportAt('/reports/pipeline/team')).toMatchObject({ below: true })
  expect(reportAt('/reports/campaign-buckets')).toMatchObject({ now: true })
})
