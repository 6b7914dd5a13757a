import { describe, expect, test } from 'vitest'

import { type LeadFilters } from './lead-filters.ts'
import { criteriaFrom, criteriaOf, listNameProblem } from './smart-list-criteria.ts'
import { LONGEST_LIST_NAME, readCriteria } from './smart-list.ts'

describe('the criteria of a smart list', () => {
  test('are parsed as filters with their sort order', () => {
    expect(readCriteria({ inquiry: true, bedrooms: [2], sort: 'tour', dir: 'asc' })).toEqual({
      filters: { inquiry: true, bedrooms: [2] },
      sort: 'tour',
      dir: 'asc',
      readable: true,
    })
  })

  test('have the default order when the order is missing or unknown', () => {
    expect(readCriteria({})).toEqual({ filters: {}, sort: 'activity', dir: 'desc', readable: true })
    expect(readCriteria({ sort: 'luck', dir: 'up', pets: true })).toMatchObject({
      filters: { pets: true },
      sort: 'activity',
      dir: 'desc',
      readable: true,
    })
  })

  test.each([[{ status: ['ASLEEP'] }], [{ bedrooms: 2 }], ['a text'], [null], [undefined]])(
    'that can’t be parsed (%j) leave the list without filters',
    (criteria) => {
      expect(readCriteria(criteria)).toMatchObject({ filters: {}, readable: false })
    },
  )

  test('keep a valid order next to filters that can’t be parsed', () => {
    expect(readCriteria({ status: ['ASLEEP'], sort: 'name', dir: 'asc' })).toMatchObject({
      sort: 'name',
      dir: 'asc',
    })
  })

  test('are stored without filters that have no effect, and can be read back', () => {
    const filters: LeadFilters = { inquiry: false, team: [], q: 'sofia', tour: ['COMPLETED'] }
    const stored = criteriaOf({ filters, sort: 'activity', dir: 'desc' })
    expect(stored).toEqual({ q: 'sofia', tour: ['COMPLETED'] })
    const ordered = criteriaOf({ filters: { pets: true }, sort: 'joined', dir: 'asc' })
    expect(ordered).toEqual({ pets: true, sort: 'joined', dir: 'asc' })
    expect(readCriteria(ordered)).toMatchObject({ filters: { pets: true }, sort: 'joined', dir: 'asc' })
  })

  test('keep the list that they were saved from, unless it is the list of all leads', () => {
    const shown = { filters: { pets: true }, sort: 'wait', dir: 'desc' } as const
    const saved = criteriaOf(criteriaFrom('unassigned', shown))
    expect(saved).toEqual({ list: 'unassigned', pets: true, sort: 'wait', dir: 'desc' })
    expect(readCriteria(saved)).toMatchObject({ list: 'unassigned', readable: true })
    expect(criteriaOf(criteriaFrom('all', shown))).not.toHaveProperty('list')
    for (const list of ['all', 'nobody knows', 3])
      expect(readCriteria({ list, pets: true })).toEqual({
        filters: { pets: true },
        sort: 'activity',
        dir: 'desc',
        readable: true,
      })
  })
})

test('listNameProblem requires a name that is not too long', () => {
  expect(listNameProblem('  ')).toBe('Required')
  expect(listNameProblem(` ${'n'.repeat(LONGEST_LIST_NAME)} `)).toBeUndefined()
  expect(listNameProblem('n'.repeat(LONGEST_LIST_NAME + 1))).toBe('At most 60 characters')
})
