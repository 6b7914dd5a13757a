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

  test('an empty list has no cursor', () => {
    expect(moveCursor(undefined, 'next', { count: 0, first: 0, last: -1 })).toBeUndefined()
  })
})

test('cursorMove knows its keys and nothing of the prototype', () => {
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

  test('stays the same object while its row stays', () => {
    const cursor = { index: 1, key: 'b' }
    expect(followCursor(cursor, ...keysOf(['a', 'b']))).toBe(cursor)
  })

  test('goes where its row went', () => {
    expect(followCursor({ index: 1, key: 'b' }, ...keysOf(['new', 'a', 'b']))).toEqual({ index: 2, key: 'b' })
  })

  test('a row that is gone leaves it to the one in its place', () => {
    expect(followCursor({ index: 1, key: 'b' }, ...keysOf(['a', 'c']))).toEqual({ index: 1, key: 'c' })
  })

  test('the last row gone: the one before', () => {
    expect(followCursor({ index: 1, key: 'b' }, ...keysOf(['a']))).toEqual({ index: 0, key: 'a' })
  })

  test('a row whose page is not here keeps its name', () => {
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

  test('takes the name of a row that arrives under it', () => {
    expect(followCursor({ index: 0, key: undefined }, ...keysOf(['a']))).toEqual({ index: 0, key: 'a' })
  })

  test('an empty list has none', () => {
    expect(followCursor({ index: 0, key: 'a' }, ...keysOf([]))).toBeUndefined()
  })
})
