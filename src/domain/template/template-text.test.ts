import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hasGap, apart, gapsIn, gapsSentence, templatePieces, written, variablesIn } from './template-text.ts'

const name = fc
  .string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' })
  .map((text) => text.replaceAll(/[{}\n]/g, '').trim())
  .filter((text) => text !== '')
const text = fc.string().map((text) => text.replaceAll(/[{}]/g, ''))

describe('templatePieces and gapsIn', () => {
  test.each([
    ['', []],
    ['Hello', [{ kind: 'text', text: 'Hello' }]],
    [
      'Hi {{Lead first name}}, see you',
      [
        { kind: 'text', text: 'Hi ' },
        { kind: 'variable', name: 'Lead first name', text: '{{Lead first name}}' },
        { kind: 'text', text: ', see you' },
      ],
    ],
    ['{{ Tour time }}', [{ kind: 'variable', name: 'Tour time', text: '{{ Tour time }}' }]],
  ])('splits %j', (template, pieces) => {
    expect(templatePieces(template)).toEqual(pieces)
  })

  test.each([
    '{{}}',
    '{{ }}',
    '{one}',
    '{{a\nb}}',
    `{{${'x'.repeat(61)}}}`,
    `{{${' '.repeat(80)}a}}`,
    '}}{{',
    '${window.x}',
  ])('treats %j as plain text', (template) =>
    expect(templatePieces(template)).toEqual([{ kind: 'text', text: template }]),
  )

  test('joined pieces equal the template, for any template', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', 'a', ' ', '\n', '👩‍🚀', '\u202e') }),
        (template) => {
          expect(
            templatePieces(template)
              .map(({ text }) => text)
              .join(''),
          ).toBe(template)
        },
      ),
    )
  })

  test('finds every written variable in order and at its position', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, name)), text, (parts, end) => {
        const template = parts.map(([text, one]) => text + written(one)).join('') + end
        const gaps = gapsIn(template)
        expect(gaps.map((gap) => gap.name)).toEqual(parts.map(([, one]) => one))
        for (const gap of gaps) expect(template.slice(gap.start, gap.end)).toBe(written(gap.name))
      }),
    )
  })

  test.each([
    ['braces', '{{'.repeat(1_000)],
    ['spaces in braces', `{{${' '.repeat(2_000)}`],
  ])('treats two thousand %s as plain text', (_, long) => {
    expect(templatePieces(long)).toEqual([{ kind: 'text', text: long }])
  })
})

test('names each gap once in a sentence', () => {
  const gaps = (...names: string[]) => names.map((one) => ({ name: one }))
  expect(gapsSentence(gaps('Tour time'))).toBe('Tour time is not filled in')
  expect(gapsSentence(gaps('Tour time', 'Tour time', 'Tour unit'))).toBe(
    'Tour time and Tour unit are not filled in',
  )
  expect(gapsSentence(gaps('A', 'B', 'C'))).toBe('A, B and C are not filled in')
})

describe('inserting text with spaces around it', () => {
  test.each([
    ['', 'Hello', '', 'Hello'],
    ['Hi', 'Hello', '', ' Hello'],
    ['Hi ', 'Hello', '', 'Hello'],
    ['Hi\n', 'Hello', '', 'Hello'],
    ['(', 'Hello', ')', 'Hello'],
    ['', 'Hello', 'Bye', 'Hello '],
    ['', 'Hello', ', bye', 'Hello'],
    ['Hi', 'One\nTwo', 'Bye', '\nOne\nTwo\n'],
  ])('separates %j + %j + %j', (before, text, after, put) => {
    expect(apart(before, text, after)).toBe(put)
  })

  test('adds to the inserted text at most one space or line break on either side', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, text, after) => {
        const around = ['', ' ', '\n']
        const allowed = around.flatMap((left) => around.map((right) => left + text + right))
        expect(allowed).toContain(apart(before, text, after))
      }),
    )
  })
})

test('hasGap agrees with gapsIn for any text', () => {
  const text = fc.string({ unit: fc.constantFrom('{', '}', '{{', '}}', 'a', ' ', '\n', 'x'.repeat(61)) })
  fc.assert(
    fc.property(text, (any) => {
      expect(hasGap(any)).toBe(gapsIn(any).length > 0)
    }),
  )
})

test('accepts a variable name of sixty characters and treats a longer one as plain text', () => {
  const names = (length: number) => variablesIn(`{{${'x'.repeat(length)}}}`).length
  expect([names(60), names(61)]).toEqual([1, 0])
})
