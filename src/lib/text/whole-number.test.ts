import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { wholeNumber, wholeNumberSchema } from './whole-number.ts'

test.each([
  '',
  '   ',
  '1e1',
  '+5',
  '-1',
  '--1',
  '7.0',
  '1,5',
  '007',
  '00',
  '７',
  '１２',
  'Infinity',
  '0x10',
  '9'.repeat(30),
])('rejects %j', (text) => expect(wholeNumber(text)).toBeUndefined())

test('accepts digits, with or without surrounding spaces', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.constantFrom('', ' ', '\t', '\u00a0'), (number, blank) => {
      expect(wholeNumber(`${blank}${number}${blank}`)).toBe(number)
    }),
  )
})

test('wholeNumberSchema accepts both ends of its range, and rejects values beyond them with its message', () => {
  const days = wholeNumberSchema(1, 90, 'Enter between 1 and 90 days')
  expect(z.parse(days, ' 1 ')).toBe(1)
  expect(z.parse(days, '90')).toBe(90)
  for (const text of ['0', '91', ''])
    expect(z.safeParse(days, text).error?.issues[0]?.message).toBe('Enter between 1 and 90 days')
})
