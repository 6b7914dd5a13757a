import { describe, expect, test } from 'vitest'

import { leadSorts } from '#/domain/list/lead-lists.ts'

import { everyColumn } from '../columns/extra-columns.tsx'
import { orderOfSorting, sortChoiceOf, sortChoices, sortingOfOrder, sortLabel } from './sort-choices.ts'

// No column sorts by activity, because the last communication is only part of it.
const orders = leadSorts
  .filter((sort) => sort !== 'activity')
  .flatMap((sort) => (['asc', 'desc'] as const).map((dir) => ({ sort, dir })))

describe('order, column, menu', () => {
  test('no column is marked as sorted by activity', () => {
    expect(sortingOfOrder({ sort: 'activity', dir: 'desc' }, everyColumn)).toEqual([])
  })

  test.each(orders)('$sort $dir survives the way through the header', (order) => {
    expect(orderOfSorting(sortingOfOrder(order, everyColumn), everyColumn)).toEqual(order)
  })

  test('the youngest lead first is the column Age upwards', () => {
    expect(sortingOfOrder({ sort: 'created', dir: 'desc' }, everyColumn)).toEqual([
      { id: 'age', desc: false },
    ])
    expect(sortingOfOrder({ sort: 'wait', dir: 'desc' }, everyColumn)).toEqual([
      { id: 'response', desc: true },
    ])
  })

  test('a column without an order means none', () => {
    expect(orderOfSorting([{ id: 'status', desc: true }], everyColumn)).toBeUndefined()
  })

  test('every order has words of its own on the button', () => {
    expect(new Set(orders.map(sortLabel)).size).toBe(orders.length)
    expect(sortLabel({ sort: 'activity', dir: 'desc' })).toBe('Newest')
  })

  test('every entry of the menu finds itself', () => {
    expect(sortChoices.map((choice) => sortChoiceOf(choice)?.id)).toEqual(sortChoices.map(({ id }) => id))
  })
})
