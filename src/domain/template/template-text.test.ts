import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hasGap, apart, gapsIn, gapsSentence, templatePieces, written, variablesIn } from './template-text.ts'

const name = fc
  .string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' })
  .map((text) => text.replaceAll(/[{}\n]/g, '').trim())
  .filter((text) => text !== '')
const text = fc.string().map((text) => text.replaceAll(/[{}]/g, ''))

describe('pieces of a template', () => {
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
  ])('%j', (template, pieces) => {
    expect(templatePieces(template)).toEqual(pieces)
  })

  test.each(['{{}}', '{{ }}', '{one}', '{{a\nb}}', `{{${'x'.repeat(61)}}}`, '}}{{', '${window.x}'])(
    '%j is plain words',
    (template) => expect(templatePieces(template)).toEqual([{ kind: 'text', text: template }]),
  )

  test('joined they are the template, whatever it is', () => {
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

  test('every variable that was written is found again, in order and in its place', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, name)), text, (parts, end) => {
        const template = parts.map(([text, one]) => text + written(one)).join('') + end
        const gaps = gapsIn(template)
        expect(gaps.map((gap) => gap.name)).toEqual(parts.map(([, one]) => one))
        for (const gap of gaps) expect(template.slice(gap.start, gap.end)).toBe(written(gap.name))
      }),
    )
  })

  test('ten thousand braces take no time', () => {
    const began = performance.now()
    templatePieces('{{'.repeat(10_000))
    templatePieces(`{{${' '.repeat(10_000)}`)
    expect(performance.now() - began).toBeLessThan(500)
  })
})

test('gaps in words, each name once', () => {
  const gaps = (...names: string[]) => names.map((one) => ({ name: one }))
  expect(gapsSentence(gaps('Tour time'))).toBe('Tour time is not filled in')
  expect(gapsSentence(gaps('Tour time', 'Tour time', 'Tour unit'))).toBe(
    'Tour time and Tour unit are not filled in',
  )
  expect(gapsSentence(gaps('A', 'B', 'C'))).toBe('A, B and C are not filled in')
})

describe('what stands apart from what is there', () => {
  test.each([
    ['', 'Hello', '', 'Hello'],
    ['Hi', 'Hello', '', ' Hello'],
    ['Hi ', 'Hello', '', 'Hello'],
    ['Hi\n', 'Hello', '', 'Hello'],
    ['(', 'Hello', ')', 'Hello'],
    ['', 'Hello', 'Bye', 'Hello '],
    ['', 'Hello', ', bye', 'Hello'],
    ['Hi', 'One\nTwo', 'Bye', '\nOne\nTwo\n'],
  ])('%j + %j + %j', (before, text, after, put) => {
    expect(apart(before, text, after)).toBe(put)
  })

  test('nothing of what was there or was put is lost', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, text, after) => {
        expect(apart(before, text, after)).toContain(text)
        expect(apart(before, text, after).length - text.length).toBeLessThanOrEqual(2)
      }),
    )
  })
})

test('what a composer asks before it loads more says the same', () => {
  const text = fc.string({ unit: fc.constantFrom('{', '}', '{{', '}}', 'a', ' ', '\n', 'x'.repeat(61)) })
  fc.assert(
    fc.property(text, (any) => {
      expect(hasGap(any)).toBe(gapsIn(any).length > 0)
    }),
  )
})

test('a name of sixty characters is one of a variable, a longer one is plain words', () => {
  const names = (length: number) => variablesIn(`{{${'x'.repeat(length)}}}`).length
  expect([names(60), names(61)]).toEqual([1, 0])
})
