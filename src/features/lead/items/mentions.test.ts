import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { mentionRuns } from './mentions.ts'

const mentions = (text: string, names: readonly string[] = []) =>
  mentionRuns(text, names)
    .filter((run) => run.mention)
    .map((run) => run.text)

describe('mentionRuns', () => {
  test.each([
    ['lead with that one. @Marcus Oyelaran can you cover the tour?', [], ['@Marcus Oyelaran']],
    ['@Marcus can you?', [], ['@Marcus']],
    ['@Ana María Núñez Ortiz, look', ['Ana María Núñez Ortiz'], ['@Ana María Núñez Ortiz']],
    ['(@Dana) and @Luis Ortega.', [], ['@Dana', '@Luis Ortega']],
    ['@Marcus Can you?', ['Marcus'], ['@Marcus']],
    ['@Marcusson', ['Marcus'], ['@Marcusson']],
  ])('%s', (text, names, expected) => {
    expect(mentions(text, names)).toEqual(expected)
  })

  test.each(['write to priya@Example.com', 'at @ 5 PM', '@lowercase', 'a@B', '', '@'])(
    'finds no mention in "%s"',
    (text) => {
      expect(mentions(text, ['Priya Raman'])).toEqual([])
    },
  )

  test('returns runs that add up to the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('@', 'A', 'b', ' ', '.', '\n', 'É') }),
        fc.array(fc.string()),
        (text, names) => {
          expect(
            mentionRuns(text, names)
              .map((run) => run.text)
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })
})
