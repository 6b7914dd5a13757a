import { describe, expect, test } from 'vitest'

import { leadSorts } from '#/domain/list/lead-lists.ts'

import { everyColumn } from '../columns/extra-columns.tsx'
import { orderOfSorting, sortChoiceOf, sortChoices, sortingOfOrder, sortLabel } from './sort-choices.ts'

// No column sorts by activity, because the last communication is only part of it.
const orders = leadSorts
  .filter((sort) => sort !== 'activity')
  .flatMap((sort) => (['asc', 'desc'] as const).map((dir) => ({ sort, dir })))

describe('sort order, column, and menu', () => {
  test('marks no column when sorted by activity', () => {
    expect(sortingOfOrder({ sort: 'activity', dir: 'desc' }, everyColumn)).toEqual([])
  })

  test.each(orders)('keeps $sort $dir through the sorting state of the header', (order) => {
    expect(orderOfSorting(sortingOfOrder(order, everyColumn), everyColumn)).toEqual(order)
  })

  test('maps newest lead first to the column Age, ascending', () => {
    expect(sortingOfOrder({ sort: 'created', dir: 'desc' }, everyColumn)).toEqual([
      { id: 'age', desc: false },
    ])
    expect(sortingOfOrder({ sort: 'wait', dir: 'desc' }, everyColumn)).toEqual([
      { id: 'response', desc: true },
    ])
  })

  test('returns no order for a column that can’t be sorted', () => {
    expect(orderOfSorting([{ id: 'status', desc: true }], everyColumn)).toBeUndefined()
  })

  test('has a different button label for every order', () => {
    expect(new Set(orders.map(sortLabel)).size).toBe(orders.length)
    expect(sortLabel({ sort: 'activity', dir: 'desc' })).toBe('Newest')
  })

  test('finds every menu entry by its order', () => {
    expect(sortChoices.map((choice) => sortChoiceOf(choice)?.id)).toEqual(sortChoices.map(({ id }) => id))
  })
})
