import { describe, expect, test } from 'vitest'

import { columnLayout, fittingColumns, gridTemplate, withinWidths } from './column-layout.ts'

const columns = [
  { id: 'lead', size: 140, meta: { flexible: 'second' as const, bar: { width: 90 } } },
  { id: 'status', size: 100, meta: { priority: 5, bar: { left: 10, width: 80 } } },
  {
    id: 'email',
    size: 100,
    meta: { priority: 4, below: { 1120: 60, 1064: 20, 950: 0 }, bar: { width: 60 } },
  },
  { id: 'zip', size: 100, meta: { priority: 4 } },
  { id: 'last', size: 160, meta: { flexible: 'first' as const, bar: { width: 99 } } },
]
const ids = (available: number, widths = {}) => fittingColumns(columns, widths, available).map(({ id }) => id)

describe('the columns that fit', () => {
  test('are all of them while the width is unknown, and when it is large enough', () => {
    expect(ids(0)).toEqual(['lead', 'status', 'email', 'zip', 'last'])
    expect(ids(628)).toEqual(['lead', 'status', 'email', 'zip', 'last'])
  })

  test('lose the least important first, the later of two equal ones, and keep those without a rank', () => {
    expect(ids(627)).toEqual(['lead', 'status', 'email', 'last'])
    expect(ids(440)).toEqual(['lead', 'status', 'last'])
    expect(ids(10)).toEqual(['lead', 'last'])
  })

  test('respect a width that the user has set, and the flexible one takes the rest', () => {
    expect(gridTemplate(columns, { email: 300 })).toBe('140px 100px 300px 100px minmax(100px, 1fr)')
    expect(ids(827, { email: 300 })).not.toContain('zip')
  })

  test('let the name take the rest when the user has set the width of the flexible one', () => {
    expect(gridTemplate(columns, { last: 200 })).toBe('minmax(100px, 1fr) 100px 100px 100px 200px')
  })
})

test('a width stays within its limits', () => {
  expect(withinWidths(-5)).toBe(32)
  expect(withinWidths(99.6)).toBe(100)
  expect(withinWidths(5_000)).toBe(600)
})

describe('columnLayout', () => {
  const layout = columnLayout(columns)

  test('uses the widths of the columns in a narrow table, and leaves out those of 0', () => {
    expect(layout['--table-wide']).toBe('140px 100px 100px 100px minmax(100px, 1fr)')
    expect(layout['--table-1120']).toBe('140px 100px 60px 100px minmax(100px, 1fr)')
    expect(layout['--table-1064']).toBe('140px 100px 20px 100px minmax(100px, 1fr)')
    expect(layout['--table-950']).toBe('140px 100px 100px minmax(100px, 1fr)')
    expect(layout['--table-764']).toBe(layout['--table-950'])
  })

  test('places a bar at its column, measured from the right after the one that takes the rest', () => {
    const template = (column: string) => ({ id: column, size: 50, meta: { bar: { width: 30 } } })
    const rest = { id: 'rest', size: 160, meta: { flexible: 'first' as const, bar: { width: 99 } } }
    const bars = columnLayout([template('a'), rest, template('b')])['--table-bars-wide']
    expect(String(bars).split(', ')).toEqual([
      'var(--table-bar) 24px 0 / 30px var(--table-row) repeat-y',
      'var(--table-bar) 86px 0 / calc((100% - 164px) * 0.8) var(--table-row) repeat-y',
      'var(--table-bar) right 36px top 0 / 30px var(--table-row) repeat-y',
    ])
  })
})
