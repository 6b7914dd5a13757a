import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { isUnreadable, lenientArray, readable } from './schema.ts'

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: `r${from + index}`, n: from + index }))

test('parses only new and changed rows when a long response comes again', () => {
  let reads = 0
  const row = z.pipe(
    z.object({ id: z.string(), n: z.number() }),
    z.transform((value) => {
      reads += 1
      return value
    }),
  )
  const list = lenientArray(row)
  const first = z.parse(list, rows(300))
  expect(reads).toBe(300)
  const changed = rows(301).map((each) => (each.id === 'r7' ? { ...each, n: -7 } : each))
  const second = z.parse(list, changed)
  expect(reads).toBe(302)
  expect(second[6]).toBe(first[6])
  expect(readable(second).map((each) => each.n)).toEqual(changed.map((each) => each.n))

  // A bad row loses only itself, each time, and the row that was at its position before is not reused for it.
  const broken = [...rows(300), { id: 'bad', n: 'x' }]
  for (let turn = 0; turn < 2; turn += 1) {
    const read = z.parse(list, broken)
    expect(read.filter(isUnreadable)).toMatchObject([{ at: 'bad' }])
    expect(readable(read)).toHaveLength(300)
  }
})

test('parses a short response every time', () => {
  const list = lenientArray(z.object({ id: z.string() }))
  const [first, second] = [z.parse(list, [{ id: 'a' }]), z.parse(list, [{ id: 'a' }])]
  expect(second[0]).not.toBe(first[0])
  expect(second).toEqual(first)
})
