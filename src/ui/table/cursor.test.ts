import { describe, expect, test } from 'vitest'

import { cursorMove, followCursor, moveCursor } from './cursor.ts'

const context = { count: 248, first: 40, last: 57 }

describe('moveCursor', () => {
  test.each([
    { at: undefined, move: 'next', to: 40 },
    { at: undefined, move: 'previous', to: 57 },
    { at: 41, move: 'next', to: 42 },
    { at: 41, move: 'previous', to: 40 },
    { at: 0, move: 'previous', to: 0 },
    { at: 247, move: 'next', to: 247 },
    { at: 41, move: 'page-down', to: 58 },
    { at: 41, move: 'page-up', to: 24 },
    { at: 5, move: 'page-up', to: 0 },
    { at: 240, move: 'page-down', to: 247 },
    { at: 41, move: 'first', to: 0 },
    { at: undefined, move: 'last', to: 247 },
  ] as const)('from $at by $move: $to', ({ at, move, to }) => {
    expect(moveCursor(at, move, context)).toBe(to)
  })

  test('returns no cursor for an empty list', () => {
    expect(moveCursor(undefined, 'next', { count: 0, first: 0, last: -1 })).toBeUndefined()
  })
})

test('cursorMove knows its keys, but no prototype properties', () => {
  expect(cursorMove('ArrowDown')).toBe('next')
  expect(cursorMove('constructor')).toBeUndefined()
})

describe('followCursor', () => {
  const keysOf = (keys: readonly string[]) =>
    [
      keys.length,
      (index: number) => keys[index],
      (key: string) => (keys.includes(key) ? keys.indexOf(key) : undefined),
    ] as const

  test('returns the same object while its row stays', () => {
    const cursor = { index: 1, key: 'b' }
    expect(followCursor(cursor, ...keysOf(['a', 'b']))).toBe(cursor)
  })

  test('follows its row to another index', () => {
    expect(followCursor({ index: 1, key: 'b' }, ...keysOf(['new', 'a', 'b']))).toEqual({ index: 2, key: 'b' })
  })

  test('moves to the row that takes the place of a removed one', () => {
    expect(followCursor({ index: 1, key: 'b' }, ...keysOf(['a', 'c']))).toEqual({ index: 1, key: 'c' })
  })

  test('moves to the row before when the last one is removed', () => {
    expect(followCursor({ index: 1, key: 'b' }, ...keysOf(['a']))).toEqual({ index: 0, key: 'a' })
  })

  test('keeps the key of a row whose page is not loaded', () => {
    const cursor = { index: 5, key: 'f' }
    expect(
      followCursor(
        cursor,
        10,
        () => undefined,
        () => undefined,
      ),
    ).toBe(cursor)
  })

  test('takes the key of a row that arrives at its index', () => {
    expect(followCursor({ index: 0, key: undefined }, ...keysOf(['a']))).toEqual({ index: 0, key: 'a' })
  })

  test('returns no cursor for an empty list', () => {
    expect(followCursor({ index: 0, key: 'a' }, ...keysOf([]))).toBeUndefined()
  })
})
