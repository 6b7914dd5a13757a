import { describe, expect, test } from 'vitest'

import { layOut, withinWidths } from './lay-out.ts'

const columns = [
  { id: 'lead', width: 140 },
  { id: 'status', width: 100, priority: 5 },
  { id: 'email', width: 100, priority: 4 },
  { id: 'zip', width: 100, priority: 4 },
  { id: 'last', width: 160, flexible: true },
]
const ids = (room: number, widths = {}) => layOut(columns, widths, room).columns.map(({ id }) => id)

describe('layOut', () => {
  test('all stand while nobody knows the room, and where there is enough', () => {
    expect(ids(0)).toEqual(['lead', 'status', 'email', 'zip', 'last'])
    expect(ids(628)).toEqual(['lead', 'status', 'email', 'zip', 'last'])
  })

  test('the least important goes first, the later of two equal; what has no rank stays', () => {
    expect(ids(627)).toEqual(['lead', 'status', 'email', 'last'])
    expect(ids(440)).toEqual(['lead', 'status', 'last'])
    expect(ids(10)).toEqual(['lead', 'last'])
  })

  test('a width that somebody set counts, and the flexible one takes the rest', () => {
    expect(layOut(columns, { email: 300 }, 0).template).toBe('140px 100px 300px 100px minmax(100px, 1fr)')
    expect(ids(827, { email: 300 })).not.toContain('zip')
  })

  test('somebody who set the flexible one has it: then the name takes the rest', () => {
    expect(layOut(columns, { last: 200 }, 0).template).toBe('minmax(100px, 1fr) 100px 100px 100px 200px')
  })
})

test('a width stays within its limits', () => {
  expect(withinWidths(-5)).toBe(32)
  expect(withinWidths(99.6)).toBe(100)
  expect(withinWidths(5_000)).toBe(600)
})
