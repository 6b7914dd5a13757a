import { describe, expect, test } from 'vitest'

import { listDefaults } from '#/domain/list/lead-list-defaults.ts'

import { readSearch, stateOf } from '../state/list-state.ts'
import { reportAboutLabel, groupsOf, groupNumbersLabel, reportDefaults, searchBehind } from './groups.ts'
import { FEW_LEADS, isGroupOpen, nothingSaid, withAll, withGroup } from './open-groups.ts'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-07-14T10:00:00')

describe('groups', () => {
  test('put leads without a property into a group of their own', () => {
    const totals = { leads: 1, contacted: 1, tours: 0, leased: 0 }
    expect(groupsOf([{ ...totals, property: { id: 'p', name: 'Maple Row' } }, totals])).toEqual([
      { ...totals, key: 'p', name: 'Maple Row' },
      { ...totals, key: 'none', name: 'No property' },
    ])
  })

  test('show large numbers with thousands separators', () => {
    expect(groupNumbersLabel('leads', { leads: 12_345, contacted: 0, tours: 0, leased: 0 })).toBe('12,345')
  })
})

describe('the list behind a number', () => {
  const shown = (search: Parameters<typeof readSearch>[0]) => stateOf(readSearch(search), listDefaults.all)

  test('has the filters of the report, the property and what is counted', () => {
    const state = stateOf(readSearch({ team: 'team-maple-row', period: 'past-week' }), reportDefaults)
    expect(shown(searchBehind(state, 'tours', 'p')).filters).toEqual({
      inquiry: true,
      team: ['team-maple-row'],
      period: 'past-week',
      property: ['p'],
      toured: true,
    })
    expect(shown(searchBehind(state, 'contacted', undefined)).filters).toEqual({
      inquiry: true,
      team: ['team-maple-row'],
      period: 'past-week',
      contacted: true,
    })
  })

  test('never has an empty search, which would restore the filters last shown there', () => {
    const bare = searchBehind(reportDefaults, 'leads', undefined)
    expect(Object.keys(bare).length).toBeGreaterThan(0)
    expect(shown(bare).filters).toEqual(reportDefaults.filters)
    const all = stateOf(readSearch({ period: 'all-time' }), reportDefaults)
    expect(shown(searchBehind(all, 'leads', undefined)).filters).toEqual({ inquiry: true })
  })
})

test('opens all groups for few leads and none for many, until the user decides', () => {
  expect(isGroupOpen(nothingSaid, 'a', FEW_LEADS)).toBe(true)
  expect(isGroupOpen(nothingSaid, 'a', FEW_LEADS + 1)).toBe(false)
  const said = withGroup(withAll(false), 'a', true)
  expect([isGroupOpen(said, 'a', 5), isGroupOpen(said, 'b', 5)]).toEqual([true, false])
  expect(isGroupOpen(withAll(true), 'a', 100_000)).toBe(true)
})

describe('reportAboutLabel', () => {
  test('counts the properties and names the days', () => {
    const groups = (...keys: string[]) => keys.map((key) => ({ key }))
    expect(reportAboutLabel(groups('a'), reportDefaults, now)).toBe('1 property, July 1 to 14')
    // The group of leads without a property does not count as a property.
    expect(reportAboutLabel(groups('a', 'b', 'none'), reportDefaults, now)).toBe('2 properties, July 1 to 14')
    const five = groups('a', 'b', 'c', 'd', 'e')
    expect(reportAboutLabel(five, stateOf(readSearch({ period: 'all-time' }), reportDefaults), now)).toBe(
      '5 properties, All Time',
    )
  })
})
