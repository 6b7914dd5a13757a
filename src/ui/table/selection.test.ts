import { describe, expect, test, vi } from 'vitest'

import { createMarks } from './marks.ts'
import { nothing, type SelectionContext, selectTo, toggleAt, without, withRows } from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']
const context = (
  missing: readonly string[] = [],
  order: readonly string[] = rows,
): SelectionContext<string> => ({
  rowAt: (index) => {
    const row = order[index]
    return row === undefined || missing.includes(row) ? undefined : row
  },
  keyOf: (row) => row,
  indexOf: (key) => (order.includes(key) ? order.indexOf(key) : undefined),
  labelOf: (row) => (row === 'd' ? undefined : row),
})
const start = () => {
  const marks = createMarks<string>()
  return { marks, chosen: () => [...marks.selected.get().rows.keys()] }
}

describe('selecting', () => {
  test('selects a row and deselects it again, but never selects an unreadable one', () => {
    const { marks, chosen } = start()
    toggleAt(marks, context(), 1)
    toggleAt(marks, context(), 3)
    expect(chosen()).toEqual(['b'])
    toggleAt(marks, context(), 1)
    expect(chosen()).toEqual([])
  })

  test('extends a range in either direction from the row selected last', () => {
    const { marks, chosen } = start()
    toggleAt(marks, context(), 4)
    selectTo(marks, context(), 1)
    expect(chosen().toSorted()).toEqual(['b', 'c', 'e'])
    selectTo(marks, context(), 5)
    expect(chosen().toSorted()).toEqual(['b', 'c', 'e', 'f'])
  })

  test('the start of a range follows its row to another index', () => {
    const { marks, chosen } = start()
    toggleAt(marks, context(), 0)
    selectTo(marks, context([], ['x', 'y', 'a', 'b', 'c', 'd']), 4)
    expect(chosen().toSorted()).toEqual(['a', 'b', 'c'])
  })

  test('a range starts where its row was when that row is no longer loaded, unless the order changed', () => {
    const far = (order: string) => ({ ...context(['b']), indexOf: () => undefined, order })
    const selectFrom = (before: string, after: string) => {
      const { marks, chosen } = start()
      const fill = vi.fn<(from: number, to: number) => void>()
      marks.gaps.set({ fill })
      toggleAt(marks, { ...context(), order: before }, 1)
      selectTo(marks, far(after), 4)
      return { chosen: chosen().toSorted(), filled: fill.mock.calls }
    }
    expect(selectFrom('one', 'one')).toEqual({ chosen: ['b', 'c', 'e'], filled: [[1, 4]] })
    expect(selectFrom('one', 'two')).toEqual({ chosen: ['b', 'e'], filled: [] })
  })

  test('requests the rows of a range that are not loaded', () => {
    const { marks, chosen } = start()
    const fill = vi.fn<(from: number, to: number) => void>()
    marks.gaps.set({ fill })
    toggleAt(marks, context(), 5)
    selectTo(marks, context(['b', 'c']), 0)
    expect(chosen().toSorted()).toEqual(['a', 'e', 'f'])
    expect(fill).toHaveBeenCalledExactlyOnceWith(0, 5)
  })

  test('selects one row when a range has no start', () => {
    const { marks, chosen } = start()
    selectTo(marks, context(), 2)
    expect(chosen()).toEqual(['c'])
  })
})

test('removing what was not selected changes nothing', () => {
  const some = withRows(nothing<string>(), [['a', 'a']])
  expect(without(some, ['x'])).toBe(some)
  expect([...without(some, ['a']).rows]).toEqual([])
})
