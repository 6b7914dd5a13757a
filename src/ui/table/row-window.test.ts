import { createAtom } from '@tanstack/store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { RowWindow } from './row-window.ts'
import { nothingInView, sameView, type WindowOptions } from './table-view.ts'

const HEIGHT = 40
const names = Array.from({ length: 100 }, (_, index) => `row ${index}`)

const options = (rows: readonly string[]): WindowOptions => ({
  count: rows.length,
  rowHeight: HEIGHT,
  rowAt: (index) => rows[index],
  keyAt: (index) => rows[index],
  retained: undefined,
})

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout', 'clearTimeout'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('renders no rows beyond the view before the first paint, even when the cursor is restored', () => {
  const view = createAtom(nothingInView, { compare: sameView })
  const window = new RowWindow(options(names), 0, 10 * HEIGHT, view, () => undefined)
  expect(window.drawing().shown).toHaveLength(10)
  window.committed()
  window.update({ ...options(names), retained: 4 })
  expect(window.drawing().shown).toHaveLength(10)
  window.committed()
  for (let frame = 0; frame < 10; frame += 1) vi.advanceTimersToNextFrame()
  expect(window.drawing().shown).toHaveLength(22)
})

/** A window with ten rows in view, rendered together with the overscan rows. */
function drawn(rows: readonly string[]) {
  const view = createAtom(nothingInView, { compare: sameView })
  const window = new RowWindow(options(rows), 0, 10 * HEIGHT, view, () => undefined)
  const frames = () => {
    for (let frame = 0; frame < 10; frame += 1) vi.advanceTimersToNextFrame()
  }
  const draw = (next: readonly string[]) => {
    window.update(options(next))
    const { length } = window.drawing().shown
    window.committed()
    frames()
    return [length, window.drawing().shown.length]
  }
  window.committed()
  frames()
  return { first: window.drawing().shown.length, draw }
}

test('renders the rows in view first after a new order, and those beyond afterwards', () => {
  const { first, draw } = drawn(names)
  expect(first).toBe(22)
  expect(draw(names.toReversed())).toEqual([10, 22])
})

test('keeps all rendered rows when a row is added or removed, or when the same rows arrive again', () => {
  const { draw } = drawn(names)
  expect(draw(['new', ...names])).toEqual([22, 22])
  expect(draw(names.slice(1))).toEqual([22, 22])
  expect(draw([...names])).toEqual([22, 22])
})

test('renders the few rows left by a filter at once', () => {
  expect(drawn(names).draw(['row 4', 'row 50', 'row 60'])).toEqual([3, 3])
})
