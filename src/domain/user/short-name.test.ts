import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { firstName, nameInSentence, shortName } from './short-name.ts'

describe('shortName', () => {
  test.each([
    ['Sofia Marchetti', 'Sofia Marchetti'],
    ['  Sofia\n Marchetti ', 'Sofia Marchetti'],
    ['\u202eRobert', 'Robert'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(79)}…`],
    ['x'.repeat(10_000), `${'x'.repeat(79)}…`],
  ])('shortens %j', (name, expected) => {
    expect(shortName(name)).toBe(expected)
  })

  test('law: is never longer than requested and never splits a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 2, max: 90 }),
        (name, most) => {
          const short = shortName(name, most)
          expect(short.length).toBeLessThanOrEqual(most)
          expect(() => encodeURIComponent(short)).not.toThrow()
        },
      ),
    )
  })
})

describe('firstName', () => {
  test.each([
    ['Sofia Marchetti', 'Sofia'],
    ['Sofia', 'Sofia'],
    ['  Sofia\n Marchetti ', 'Sofia'],
    ['Sofia\u00a0Marchetti', 'Sofia'],
    ['\u202e Robert Hale', 'Robert'],
    ['דנה כהן', 'דנה'],
    ['', ''],
    [' ', ''],
    ['x'.repeat(41), `${'x'.repeat(39)}…`],
    ['+1 (512) 555-0118', '+1 (512) 555-0118'],
  ])('takes the first name of %j', (name, expected) => {
    expect(firstName(name)).toBe(expected)
  })

  test('can keep a name of any length', () => {
    expect(firstName(`${'x'.repeat(500)} y`, Infinity)).toBe('x'.repeat(500))
  })
})

describe('nameInSentence', () => {
  test('isolates only a name that would reverse the direction of the sentence', () => {
    expect(nameInSentence('Dana Whitcombe')).toBe('Dana Whitcombe')
    expect(nameInSentence('דנה')).toBe('\u2068דנה\u2069')
    expect(nameInSentence('\u202eMallory')).toBe('Mallory')
  })
})
