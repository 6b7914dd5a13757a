import { describe, expect, test } from 'vitest'

import { teamNoun } from '#/domain/team/team-kind.ts'

import { type ListState } from '../state/list-state.ts'
import { changedFilters, changedLabel, savedCountLabel } from './changed-filters.ts'

const saved: ListState = {
  filters: { inquiry: true, bedrooms: [2], pets: true },
  sort: 'activity',
  dir: 'desc',
}
const noun = teamNoun('BROKER')
const said = (state: Partial<ListState>) => changedLabel(changedFilters({ ...saved, ...state }, saved), noun)

describe('the changes of a smart list', () => {
  test('are none if values are only in another order', () => {
    expect(changedFilters(saved, saved)).toEqual([])
    const two: ListState = { ...saved, filters: { status: ['NEW_LEAD', 'CLOSED'] } }
    expect(changedFilters({ ...two, filters: { status: ['CLOSED', 'NEW_LEAD'] } }, two)).toEqual([])
  })

  test('are added, removed, and changed filters in the order of the filters, and the sort order last', () => {
    const filters = { inquiry: true, bedrooms: [3 as const], period: 'month-to-date' }
    expect(changedFilters({ filters, sort: 'wait', dir: 'desc' }, saved)).toEqual([
      'bedrooms',
      'period',
      'pets',
      'sort',
    ])
    expect(changedFilters({ ...saved, dir: 'asc' }, saved)).toEqual(['sort'])
  })

  test('are described in words', () => {
    const { filters } = saved
    expect(said({ sort: 'wait' })).toBe('Sort changed.')
    expect(said({ filters: { ...filters, status: ['NEW_LEAD'], period: 'today' } })).toBe(
      'Status and Time period changed.',
    )
    expect(said({ filters: { team: ['a'], q: 'b', status: ['CLOSED'], period: 'today' } })).toBe(
      'Text, Type, Team and 4 more changed.',
    )
  })

  test('show the current and the saved count, as far as known', () => {
    expect(savedCountLabel(11, 14)).toBe('11 leads, 14 when saved.')
    expect(savedCountLabel(1, 1_400)).toBe('1 lead, 1,400 when saved.')
    expect(savedCountLabel(11, undefined)).toBe('11 leads.')
    expect(savedCountLabel(undefined, 14)).toBe('')
  })
})
