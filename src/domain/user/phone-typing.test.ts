import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { phoneAsTyped, phoneWhenLeft, splitExtension } from './phone-typing.ts'
import { digitsOf, formatPhone } from './phone.ts'

/** Types a text at the end, one character at a time. */
const type = (text: string, from = '') =>
  Array.from(text).reduce((pending, character) => phoneAsTyped(pending, pending + character, true), from)

describe('formatting a US number while it is typed', () => {
  test.each([
    ['5', '+1 (5'],
    ['512', '+1 (512'],
    ['5125', '+1 (512) 5'],
    ['512555', '+1 (512) 555'],
    ['5125550', '+1 (512) 555-0'],
    ['5125550139', '+1 (512) 555-0139'],
    ['15125550139', '+1 (512) 555-0139'],
    ['+15125550139', '+1 (512) 555-0139'],
    ['(512) 555-0139', '+1 (512) 555-0139'],
    ['512.555.0139', '+1 (512) 555-0139'],
  ])('formats %s', (typed, shown) => {
    expect(type(typed)).toBe(shown)
  })

  test('formats a pasted number the same way', () => {
    expect(phoneAsTyped('', '512 555 0139', true)).toBe('+1 (512) 555-0139')
  })

  test('formats text that replaces text of the same length', () => {
    expect(phoneAsTyped('555', '512', true)).toBe('+1 (512')
  })

  test('leaves text that is not a US number as typed', () => {
    for (const text of ['+44 20 7946 0018', 'Sofia', '00442079460018123', '+4']) expect(type(text)).toBe(text)
  })

  test('never undoes a deletion or moves digits when typing in the middle', () => {
    expect(phoneAsTyped('+1 (512) 5', '+1 (512) ', true)).toBe('+1 (512) ')
    expect(phoneAsTyped('+1 (512)', '+1 (512', true)).toBe('+1 (512')
    expect(phoneAsTyped('+1 (512) 55-0139', '+1 (512) 555-0139', false)).toBe('+1 (512) 555-0139')
    expect(phoneAsTyped('512', '5912', false)).toBe('5912')
  })

  test('formats and trims when the field loses focus', () => {
    expect(phoneWhenLeft(' 5125550139 ')).toBe('+1 (512) 555-0139')
    expect(phoneWhenLeft(' 555 ')).toBe('555')
  })
})

describe('the extension after a number', () => {
  test.each([
    ['512 555 0139 x123', '123'],
    ['512-555-0139x5', '5'],
    ['(512) 555-0139 ext 5', '5'],
    ['+1 512 555 0139 Ext. 5', '5'],
    ['5125550139, extension 12', '12'],
    ['5125550139 #7', '7'],
    ['tel:+1-512-555-0139;ext=5', '5'],
    ['tel:5125550139;phone-context=+1;ext=0042', '0042'],
    ['5125550139,,5', '5'],
    ['5125550139,,,5#', '5'],
    ['＋１５１２５５５０１３９　ｘ１２', '12'],
  ])('is split off %j', (text, ext) => {
    expect(splitExtension(text)).toEqual({ number: '+1 (512) 555-0139', ext })
  })

  test.each([
    '5125550139',
    '5125550139 x',
    'x12',
    '555-0139 x12',
    '+44 20 7946 0018 x5',
    'call me x5',
    '5125550139 5',
    '',
  ])('is not found in %j', (text) => expect(splitExtension(text)).toBeUndefined())

  test('law: splitting off the extension neither loses nor moves a digit', () => {
    const ending = fc.constantFrom('x', ' x ', ' ext ', ' ext. ', ';ext=', ',,', ', extension ', ' #')
    fc.assert(
      fc.property(
        fc.stringMatching(/^512555\d{4}$/),
        ending,
        fc.stringMatching(/^\d{1,10}$/),
        (number, format, ext) => {
          expect(splitExtension(number + format + ext)).toEqual({ number: formatPhone(number), ext })
        },
      ),
    )
  })

  test.each([
    ['digits and spaces', `${'1'.repeat(1_000)}${' '.repeat(1_000)}x`],
    ['parameters', ';a='.repeat(50_000)],
    ['spaces after a number', `5125550139${' '.repeat(1_000)}x5`],
  ])('is not found after very many %s', (_, long) => expect(splitExtension(long)).toBeUndefined())
})

describe('laws', () => {
  const digits = fc.stringMatching(/^[2-9][0-9]{0,9}$/)

  test('no digit is lost, added or reordered', () => {
    fc.assert(
      fc.property(digits, (typed) => {
        expect(digitsOf(type(typed)).replace(/^1/, '')).toBe(typed)
      }),
    )
  })

  test('formatting twice changes nothing', () => {
    fc.assert(
      fc.property(digits, (typed) => {
        const shown = type(typed)
        expect(phoneAsTyped(shown, shown, true)).toBe(shown)
        expect(phoneWhenLeft(phoneWhenLeft(shown))).toBe(phoneWhenLeft(shown))
      }),
    )
  })

  test('deleting always empties the field', () => {
    fc.assert(
      fc.property(digits, (typed) => {
        let pending = type(typed)
        for (let left = pending.length; left > 0; left -= 1)
          pending = phoneAsTyped(pending, pending.slice(0, -1), true)
        expect(pending).toBe('')
      }),
    )
  })

  test('a complete number is formatted as everywhere else', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^51255501[0-9]{2}$/), (typed) => {
        expect(type(typed)).toBe(formatPhone(typed))
      }),
    )
  })
})
