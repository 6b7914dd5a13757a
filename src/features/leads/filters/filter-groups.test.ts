import { describe, expect, test } from 'vitest'

import { type LeadFilterKey, type LeadFilters, leadFiltersSchema } from '#/domain/list/lead-filters.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'

import {
  chipLabel,
  clearedGroup,
  groupCount,
  type FilterGroup,
  filterGroups,
  fixedChoices,
  groupLabel,
  groupsFor,
} from './filter-groups.ts'

function group(key: LeadFilterKey): FilterGroup {
  const found = filterGroups.find(({ keys }) => keys.some((one) => one === key))
  if (!found) throw new Error(`No group for ${key}`)
  return found
}
const named = (_: LeadFilterKey, id: string) => ({ 'team-eastside': 'Eastside', me: 'Me' })[id]
const format = (key: LeadFilterKey, filters: LeadFilters) => chipLabel(group(key), filters, named)

test('puts every filter into exactly one group of the popover', () => {
  for (const key of Object.keys(leadFiltersSchema.shape)) {
    expect(filterGroups.filter(({ keys }) => keys.some((one) => one === key))).toHaveLength(1)
  }
})

describe('the text of a chip', () => {
  test.each<[LeadFilterKey, LeadFilters, string | undefined]>([
    ['status', {}, undefined],
    ['status', { status: ['NEW_LEAD', 'OPPORTUNITY'] }, 'New lead, Opportunity'],
    ['status', { status: ['NEW_LEAD', 'OPPORTUNITY', 'PROSPECT', 'CLOSED'] }, 'New lead, Opportunity +2'],
    ['team', { team: ['team-eastside'] }, 'Eastside'],
    ['team', { team: ['team-unknown'] }, '…'],
    ['agent', { agent: ['me'] }, 'Me'],
    ['inquiry', { inquiry: true }, 'Inquiry'],
    ['shared', { shared: true }, 'Yes'],
    ['bedrooms', { bedrooms: [0, 4] }, 'Studio, 4+'],
    ['moveInMonth', { moveInMonth: [8] }, 'August'],
    ['channel', { channel: ['EMAIL'], direction: 'INCOMING' }, 'Email, Incoming'],
    ['channel', { communicationDaysBack: 7 }, 'Past 7 days'],
    ['respondedWithin', { respondedWithin: ['TARGET', '15m'] }, 'Target, 15 minutes'],
    ['tourFrom', { tourFrom: '2026-07-06', tourTo: '2026-07-14' }, 'Jul 6, 2026 to Jul 14, 2026'],
    ['tourTo', { tourFrom: '2026-07-06', tourTo: '2026-07-06' }, 'Jul 6, 2026'],
    ['tourTo', { tourTo: '2026-07-14' }, 'To Jul 14, 2026'],
    ['tourFrom', { tourFrom: '2026-07-06' }, 'From Jul 6, 2026'],
    ['period', { period: 'past-week' }, 'Past Week'],
    ['period', { period: 'past-week', on: 'activity' }, 'Past Week, by last activity'],
  ])('formats %s of %j', (key, filters, expected) => {
    expect(format(key, filters)).toBe(expected)
  })
})

test('has a sentence for a filter that is on or off', () => {
  expect(group('pets').sentence).toBe('Has pets')
})

test('defines Contacted in the filter as in the reports', () => {
  const sentence = group('contacted').sentence ?? ''
  expect(sentence).toMatch(/talked/)
  expect(reportTerms.contacted.means).toContain(sentence)
})

test('counts a group by its values, and clears all of them', () => {
  const filters: LeadFilters = { channel: ['EMAIL', 'CALL'], direction: 'INCOMING', callResult: ['HANGUP'] }
  expect(groupCount(group('channel'), filters)).toBe(4)
  expect(groupCount(group('shared'), { shared: false })).toBe(0)
  expect(Object.keys(clearedGroup(group('channel')))).toEqual(group('channel').keys)
})

test('has one group named Property when teams are properties', () => {
  const labels = (kind: 'BROKER' | 'OWNER', filters: LeadFilters = {}) =>
    groupsFor(kind, filters).map(({ id }) =>
      groupLabel(
        id,
        kind === 'BROKER' ? { team: 'Team', teams: 'Teams' } : { team: 'Property', teams: 'Properties' },
      ),
    )
  expect(labels('BROKER')).toContain('Team')
  expect(labels('BROKER')).toContain('Property')
  expect(labels('OWNER').filter((label) => label === 'Property')).toHaveLength(1)
  expect(labels('OWNER', { property: ['p'] }).filter((label) => label === 'Property')).toHaveLength(2)
})

test('lists the months of the calendar', () => {
  expect(fixedChoices('moveInMonth')?.map(({ value, label }) => `${value} ${label}`)).toEqual(
    expect.arrayContaining(['1 January', '12 December']),
  )
  expect(fixedChoices('team')).toBeUndefined()
})
