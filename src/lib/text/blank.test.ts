import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isBlank, isFilled, trimmed } from './blank.ts'

const invisible = [
  ' ',
  '\t',
  '\n',
  '\0',
  '\u00a0',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2800',
  '\u3000',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\u{e0041}',
]

describe('blank text', () => {
  test.each(invisible)('%j is blank', (text) => {
    expect(isBlank(text)).toBe(true)
    expect(trimmed(text)).toBe('')
  })

  test('has any number of invisible characters, but not one letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...invisible) }), fc.string(), (nothing, text) => {
        expect(isBlank(nothing)).toBe(true)
        expect(isFilled(`${nothing}a${nothing}`)).toBe(true)
        expect(isBlank(nothing + text)).toBe(isBlank(text))
      }),
    )
  })

  test.each(['a', '0', '.', '😀', '\u0301', '👩‍👩‍👧', 'שלום', '\ud800', '\u0600'])('%j is not blank', (text) => {
    expect(isFilled(text)).toBe(true)
    expect(trimmed(` ${text} `)).toBe(text)
  })

  test.each([undefined, null, 5, {}, []])('a value that isn’t text (%j) is blank', (value) => {
    expect(isBlank(value)).toBe(true)
  })
})
