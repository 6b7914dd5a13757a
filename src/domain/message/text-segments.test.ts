import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { counterexample } from '../laws.testing.ts'
import { textSegments } from './text-segments.ts'

describe('textSegments', () => {
  test.each([
    ['nothing', '', 'GSM-7', 0, 0, 160],
    ['plain', 'Hi', 'GSM-7', 2, 1, 158],
    ['a full text', 'a'.repeat(160), 'GSM-7', 160, 1, 0],
    ['a full text and one more character', 'a'.repeat(161), 'GSM-7', 161, 2, 145],
    ['two full texts', 'a'.repeat(306), 'GSM-7', 306, 2, 0],
    ['three', 'a'.repeat(307), 'GSM-7', 307, 3, 152],
    ['a euro costs two', '€'.repeat(80), 'GSM-7', 160, 1, 0],
    ['81 euros: an escape is not split, 76 fit into 153', '€'.repeat(81), 'GSM-7', 162, 2, 143],
    [
      'an escape at the boundary moves as a whole',
      `${'a'.repeat(152)}€${'a'.repeat(10)}`,
      'GSM-7',
      164,
      2,
      141,
    ],
    ['line breaks and accents of the alphabet', 'à è é ù ì ò Ç Ñ ß\n', 'GSM-7', 18, 1, 142],
    ['a curly quote makes it UCS-2', '’', 'UCS-2', 1, 1, 69],
    ['c cedilla small is not in the alphabet', 'ç', 'UCS-2', 1, 1, 69],
    ['a full UCS-2 text', '中'.repeat(70), 'UCS-2', 70, 1, 0],
    ['a full UCS-2 text and one more character', '中'.repeat(71), 'UCS-2', 71, 2, 63],
    ['an emoji is a pair', '🙂'.repeat(35), 'UCS-2', 70, 1, 0],
    ['pairs are not split: 33 fit into 67', '🙂'.repeat(36), 'UCS-2', 72, 2, 61],
    ['a pair at the boundary moves as a whole', `${'中'.repeat(66)}🙂${'中'.repeat(5)}`, 'UCS-2', 73, 2, 60],
    ['a lone surrogate counts as one', '\uD83D', 'UCS-2', 1, 1, 69],
    ['a backtick is not in the alphabet', '`', 'UCS-2', 1, 1, 69],
    ['brackets are escaped', '[]{}\\~^|', 'GSM-7', 16, 1, 144],
  ])('counts correctly: %s', (_title, text, encoding, units, segments, left) => {
    expect(textSegments(text)).toEqual({ encoding, units, segments, left })
  })

  test('knows 127 characters of one unit and 10 of two in the GSM alphabet', () => {
    const encodings = Array.from({ length: 0xffff }, (_, code) => textSegments(String.fromCharCode(code)))
    expect(encodings.filter(({ encoding, units }) => encoding === 'GSM-7' && units === 1)).toHaveLength(127)
    expect(encodings.filter(({ encoding, units }) => encoding === 'GSM-7' && units === 2)).toHaveLength(10)
  })

  const text = fc
    .array(fc.constantFrom('a', 'é', '€', '[', '\n', 'ç', '’', '中', '🙂', '👩‍👩‍👧', '\uD83D'), {
      maxLength: 400,
    })
    .map((parts) => parts.join(''))

  test('never returns a lower count for a longer text', () => {
    expect(
      counterexample(
        fc.property(
          text,
          text,
          (a, b) =>
            textSegments(a + b).segments >= Math.max(textSegments(a).segments, textSegments(b).segments),
        ),
        1_000,
      ),
    ).toBeUndefined()
  })

  test('stays between an exact fit and one lost unit per segment', () => {
    expect(
      counterexample(
        fc.property(text, (message) => {
          const { encoding, units, segments } = textSegments(message)
          const [single, joined] = encoding === 'GSM-7' ? [160, 153] : [70, 67]
          if (units <= single) return segments === (units === 0 ? 0 : 1)
          return segments >= Math.ceil(units / joined) && segments <= Math.ceil(units / (joined - 1))
        }),
        1_000,
      ),
    ).toBeUndefined()
  })

  test('returns how many units are left in the last segment', () => {
    expect(
      counterexample(
        fc.property(text, (message) => {
          const { segments, left } = textSegments(message)
          if (segments < 2) return true
          return (
            textSegments(message + 'a'.repeat(left)).segments === segments &&
            textSegments(`${message}${'a'.repeat(left)}a`).segments === segments + 1
          )
        }),
        1_000,
      ),
    ).toBeUndefined()
  })
})
