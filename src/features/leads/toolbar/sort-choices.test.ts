import { describe, expect, test } from 'vitest'

import { leadSorts } from '#/domain/list/lead-lists.ts'

import { columnOfSort, sortChoiceOf, sortChoices, sortOfColumn, sortLabel } from './sort-choices.ts'

const orders = leadSorts.flatMap((sort) => (['asc', 'desc'] as const).map((dir) => ({ sort, dir })))

describe('order, column, menu', () => {
  test.each(orders)('$sort $dir survives the way through the header', (order) => {
    expect(sortOfColumn(columnOfSort(order))).toEqual(order)
  })

  test('the youngest lead first is the column Age upwards', () => {
    expect(columnOfSort({ sort: 'created', dir: 'desc' })).toEqual({ column: 'age', desc: false })
    expect(columnOfSort({ sort: 'wait', dir: 'desc' })).toEqual({ column: 'response', desc: true })
  })

  test('a column without an order means none', () => {
    expect(sortOfColumn({ column: 'status', desc: true })).toBeUndefined()
  })

  test('every order has words of its own on the button', () => {
    expect(new Set(orders.map(sortLabel)).size).toBe(orders.length)
    expect(sortLabel({ sort: 'activity', dir: 'desc' })).toBe('Newest')
  })

  test('every entry of the menu finds itself', () => {
    expect(sortChoices.map((choice) => sortChoiceOf(choice)?.id)).toEqual(sortChoices.map(({ id }) => id))
  })
})
