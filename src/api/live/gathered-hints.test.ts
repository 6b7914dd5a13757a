import { describe, expect, test } from 'vitest'

import { createEchoes } from './gathered-hints.ts'
import { type Hint } from './invalidation.ts'

const text = (id: string | undefined, eventType: Hint['eventType'] = 'OUTGOING_TEXT_MESSAGE'): Hint => ({
  eventType,
  ...(id === undefined ? {} : { communication: { id } }),
})

describe('echoes of our own texts', () => {
  test('are the second report of the same text, in either order', () => {
    const isEcho = createEchoes()
    expect(isEcho(text('a', 'TEXT_SENT'))).toBe(false)
    expect(isEcho(text('b'))).toBe(false)
    expect(isEcho(text('a'))).toBe(true)
    expect(isEcho(text('b', 'TEXT_SENT'))).toBe(true)
  })

  test('are never events of another kind or texts without an id', () => {
    const isEcho = createEchoes()
    isEcho(text('a'))
    expect(isEcho(text('a', 'TEXT_FAILED'))).toBe(false)
    isEcho(text(undefined))
    expect(isEcho(text(undefined))).toBe(false)
  })

  test('are recognized among the last hundred texts', () => {
    const isEcho = createEchoes()
    for (let index = 0; index < 100; index += 1) isEcho(text(String(index)))
    expect(isEcho(text('0'))).toBe(true)
    isEcho(text('100'))
    expect(isEcho(text('0'))).toBe(false)
    expect(isEcho(text('100'))).toBe(true)
  })
})
