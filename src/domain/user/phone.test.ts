import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { counterexample } from '../laws.testing.ts'
import { areaCodes } from './area-codes.ts'
import { isEmail } from './email-address.ts'
import { hasUsShape, matchesPhone, toE164 } from './phone-number.ts'
import { phoneWhenLeft, splitExtension } from './phone-typing.ts'
import { digitsOf, formatFilePhone, formatPhone, sameNumber } from './phone.ts'
import { telHref } from './tel-href.ts'
import { isUsPhone } from './us-phone.ts'

describe('formatPhone', () => {
  test.each([
    ['+15125550139', '+1 (512) 555-0139'],
    ['15125550139', '+1 (512) 555-0139'],
    ['5125550139', '+1 (512) 555-0139'],
    ['(512) 555-0139', '+1 (512) 555-0139'],
    ['512.555.0139', '+1 (512) 555-0139'],
    ['+1 (512) 555-0139', '+1 (512) 555-0139'],
    ['tel:+1-512-555-0139', '+1 (512) 555-0139'],
    ['＋１　（５１２）　５５５－０１３９', '+1 (512) 555-0139'],
    ['\u202a+1 (512) 555-0139\u202c', '+1 (512) 555-0139'],
    ['+442079460101', '+442079460101'],
    ['+5125550139', '+5125550139'],
    [' +5125550139', '+5125550139'],
    [' 5125550139 ', '+1 (512) 555-0139'],
    ['90210', '90210'],
    ['anonymous', 'anonymous'],
    [' Restricted ', 'Restricted'],
    ['', ''],
    ['<img src=x>', '<img src=x>'],
  ])('formats %j as %j', (number, shown) => {
    expect(formatPhone(number)).toBe(shown)
  })

  test('adds an extension unless it is empty', () => {
    expect(formatPhone('+15125550164', ' 12 ')).toBe('+1 (512) 555-0164 ext. 12')
    expect(formatPhone('+15125550164', ' ')).toBe('+1 (512) 555-0164')
    expect(formatPhone('+15125550164', '')).toBe('+1 (512) 555-0164')
  })

  test('gives the same result when applied twice', () => {
    expect(
      counterexample(
        fc.property(fc.string(), (text) => formatPhone(formatPhone(text)) === formatPhone(text)),
      ),
    ).toBeUndefined()
  })
})

test.each([
  ['+15125550139', '(512) 555-0139'],
  ['5125550139', '(512) 555-0139'],
  ['+1 (512) 555-0139', '(512) 555-0139'],
  ['+442079460101', '+442079460101'],
  [' anonymous ', 'anonymous'],
  ['Sofia', 'Sofia'],
  ['', ''],
])('formats %j for a file as %j', (number, shown) => {
  expect(formatFilePhone(number)).toBe(shown)
})

describe('matchesPhone', () => {
  test.each([
    ['0139', true],
    ['555', true],
    ['512 555', true],
    ['(512) 555-01', true],
    ['+1 (512) 555-0139', true],
    ['15125550139', true],
    ['5125550139', true],
    ['1512', true],
    ['50139', true],
    ['0138', false],
    ['139512', false],
    ['', false],
    ['()', false],
    ['+', false],
    ['Unit 5', false],
    ['5th', false],
  ])('finds a US number by %j: %s', (typed, found) => {
    expect(matchesPhone('+15125550139', typed)).toBe(found)
    expect(matchesPhone('(512) 555-0139', typed)).toBe(found)
  })

  test('finds foreign and short numbers, too', () => {
    expect(matchesPhone('+442079460101', '7946')).toBe(true)
    expect(matchesPhone('90210', '021')).toBe(true)
    expect(matchesPhone('', '5')).toBe(false)
  })

  test('law: any run of its digits finds a number, with any punctuation', () => {
    const subscriber = fc.integer({ min: 100, max: 199 })
    expect(
      counterexample(
        fc.property(
          subscriber,
          fc.nat(10),
          fc.integer({ min: 1, max: 11 }),
          fc.constantFrom('', ' ', '-', '.', '('),
          (line, at, length, mark) => {
            const number = `+1512555${String(line).padStart(4, '0')}`
            const part = digitsOf(number).slice(at, at + length)
            return part === '' || matchesPhone(number, part.split('').join(mark))
          },
        ),
      ),
    ).toBeUndefined()
  })
})

describe('the basic check of a US number', () => {
  test.each(['+15125550139', '5125550139', '1 512 555 0139', '(512) 555-0139', '512‑555‑0139'])(
    'accepts %j',
    (text) => {
      expect(hasUsShape(text)).toBe(true)
      expect(toE164(text)).toBe('+15125550139')
    },
  )

  test.each([
    '',
    '555-0139',
    '512555013',
    '51255501390',
    '25125550139',
    '+445125550139',
    '+5125550139',
    '0125550139',
    '1125550139',
    '5920550139',
    '5121550139',
    '5120550139',
    '9115550139',
    '5129110139',
    '5125550139 ext. 3',
    '512555013a',
    '٥١٢٥٥٥٠١٣٩',
    '\ud800',
  ])('rejects %j', (text) => {
    expect(hasUsShape(text)).toBe(false)
    expect(toE164(text)).toBeUndefined()
  })
})

describe('a valid US phone', () => {
  test.each([
    '+1 (512) 555-0139',
    '２１２５５５０１３９',
    'tel:+1-808-555-0139',
    '(907) 555-0139',
    '8005550139',
  ])('accepts %j', (text) => expect(isUsPhone(text)).toBe(true))

  // 555 is not an area code. The others belong to Canada, Jamaica, Trinidad, the Dominican Republic, the Bahamas, and
  // to personal and other services.
  test.each(['555', '416', '604', '876', '868', '809', '242', '700', '900', '456', '500', '710'])(
    'rejects the non-US area code %s',
    (area) => {
      for (const text of [`${area}5550139`, `+1 (${area}) 555-0139`, `1-${area}-555-0139`])
        expect(isUsPhone(text)).toBe(false)
    },
  )

  test('rejects 555 555 5555', () => expect(isUsPhone('555 555 5555')).toBe(false))

  test('law: requires the US shape and a known area code, in any format', () => {
    const area = fc.oneof(fc.constantFrom(...areaCodes), fc.stringMatching(/^[2-9][0-8][0-9]$/))
    expect(
      counterexample(
        fc.property(
          area,
          fc.constantFrom('%s5550139', '+1 (%s) 555-0139', 'TEL:+1-%s-555-0139'),
          (code, form) => {
            const text = form.replace('%s', code)
            return isUsPhone(text) === (areaCodes.has(code) && hasUsShape(text))
          },
        ),
      ),
    ).toBeUndefined()
  })

  test('the table has only US area codes, without other countries and service codes', () => {
    for (const code of areaCodes) expect(code).toMatch(/^[2-9][0-8]\d$/)
    const elsewhere =
      '204 226 236 242 246 249 250 263 264 268 284 289 306 343 345 354 365 367 368 382 403 416 418 428 431 437 438 441 450 468 473 474 506 514 519 548 579 581 584 587 604 613 639 647 649 658 664 672 683 705 709 721 742 753 758 767 778 780 782 784 807 809 819 825 829 849 867 868 869 873 876 879 902 905 942'
    expect(elsewhere.split(' ').filter((code) => areaCodes.has(code))).toEqual([])
    for (const code of ['211', '311', '411', '511', '611', '711', '811', '911', '555', '700', '900', '456'])
      expect(areaCodes.has(code)).toBe(false)
  })
})

describe('values that are not text', () => {
  test('never throw', () => {
    expect(
      counterexample(
        fc.property(fc.oneof(fc.anything({ withBigInt: true }), fc.string({ unit: 'binary' })), (value) => {
          const rules: readonly ((value: never) => unknown)[] = [
            digitsOf,
            formatFilePhone,
            formatPhone,
            hasUsShape,
            isEmail,
            isUsPhone,
            phoneWhenLeft,
            splitExtension,
            telHref,
            toE164,
          ]
          for (const rule of rules) rule(value as never)
          return typeof value === 'string' || !(isUsPhone(value) || isEmail(value))
        }),
      ),
    ).toBeUndefined()
  })
})

describe('telHref', () => {
  test.each([
    ['+15125550139', undefined, 'tel:+15125550139'],
    ['(512) 555-0139', undefined, 'tel:+15125550139'],
    ['+15125550164', '12', 'tel:+15125550164;ext=12'],
    ['+15125550164', 'x 12', 'tel:+15125550164;ext=12'],
    [' +44 20 7946 0101', undefined, 'tel:+442079460101'],
    ['911', undefined, 'tel:911'],
  ])('links %j %j', (number, ext, href) => {
    expect(telHref(number, ext)).toBe(href)
  })

  test.each(['', 'anonymous', 'javascript:5125550139', '12', '*#'])('gives no link for %j', (number) => {
    expect(telHref(number)).toBeUndefined()
  })

  test('law: contains only digits for any input', () => {
    expect(
      counterexample(
        fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (number, ext) =>
          /^(tel:\+?\d{3,}(;ext=\d+)?)?$/.test(telHref(number, ext) ?? ''),
        ),
      ),
    ).toBeUndefined()
  })
})

test('compares numbers by their digits', () => {
  expect(sameNumber('+15125550139', '+1 (512) 555-0139')).toBe(true)
  expect(sameNumber('anonymous', 'anonymous')).toBe(false)
  expect(sameNumber(undefined, undefined)).toBe(false)
  expect(sameNumber('+15125550139', undefined)).toBe(false)
  expect(sameNumber(undefined, '+15125550139')).toBe(false)
})
