import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nextSpeed, playerLabel, seekByKey } from './player-keys.ts'

describe('seekByKey', () => {
  test.each([
    ['ArrowRight', 16, 42, 21],
    ['ArrowUp', 16, 42, 21],
    ['ArrowRight', 40, 42, 42],
    ['ArrowLeft', 16, 42, 11],
    ['ArrowDown', 3, 42, 0],
    ['PageUp', 16, 42, 26],
    ['PageDown', 16, 42, 6],
    ['Home', 16, 42, 0],
    ['End', 16, 42, 42],
  ])('handles %s at %d of %d seconds', (key, at, total, expected) => {
    expect(seekByKey(key, at, total)).toBe(expected)
  })

  test.each(['a', 'Tab', 'Enter', ' ', 'constructor', 'toString'])('ignores %s', (key) => {
    expect(seekByKey(key, 1, 42)).toBeUndefined()
  })

  test('always stays within the recording', () => {
    const key = fc.constantFrom('ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End')
    fc.assert(
      fc.property(
        key,
        fc.float({ min: 0, max: 600, noNaN: true }),
        fc.float({ min: 0, max: 600, noNaN: true }),
        (name, at, total) => {
          const seeked = seekByKey(name, Math.min(at, total), total) ?? -1
          expect(seeked).toBeGreaterThanOrEqual(0)
          expect(seeked).toBeLessThanOrEqual(total)
        },
      ),
    )
  })
})

describe('labels of the player', () => {
  test('playerLabel names the position and the length', () => {
    expect(playerLabel(1, 42)).toBe('1 second of 42 seconds')
    expect(playerLabel(60, 125)).toBe('1 minute of 2 minutes 5 seconds')
  })

  test('nextSpeed cycles through the speeds', () => {
    expect([1, 1.25, 1.5, 2, 7].map(nextSpeed)).toEqual([1.25, 1.5, 2, 1, 1])
  })
})
