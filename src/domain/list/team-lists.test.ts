import { describe, expect, test } from 'vitest'

import { dashboardLists, openStatuses } from './dashboard-lists.ts'
import { facetOf, leadFacets } from './lead-facets.ts'
import { memberLists } from './member-lists.ts'
import { teamLists } from './team-lists.ts'

const open = [...openStatuses]

describe('the lists behind numbers contain only inquiries', () => {
  test('of a team or one property', () => {
    expect(teamLists.open()).toEqual({ list: 'all', filters: { inquiry: true, status: open } })
    expect(teamLists.open('p')).toEqual({
      list: 'all',
      filters: { inquiry: true, status: open, property: ['p'] },
    })
    expect(teamLists.unassigned()).toEqual({
      list: 'all',
      filters: { inquiry: true, status: open, agent: ['unassigned'] },
    })
    expect(teamLists.late()).toEqual({ list: 'all', filters: { inquiry: true, overTarget: true } })
  })

  test('of all members of a team or one agent', () => {
    expect(memberLists.open('t')).toEqual({
      list: 'all',
      filters: { inquiry: true, team: ['t'], status: open },
    })
    expect(memberLists.late('t', 'ana')).toEqual({
      list: 'all',
      filters: { inquiry: true, team: ['t'], agent: ['ana'], overTarget: true },
    })
  })
})

test('the list of waits over the limit is part of the waiting list', () => {
  expect(dashboardLists.waitingOverLimit().filters).toEqual({
    ...dashboardLists.waiting().filters,
    overTarget: true,
  })
})

test('facetOf accepts only filters whose values are counted', () => {
  for (const facet of leadFacets) expect(facetOf(facet)).toBe(facet)
  expect(facetOf('q')).toBeUndefined()
})
