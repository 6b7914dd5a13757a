import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { matches, matchedPieces } from './match.ts'

test('marks the typed text, ignoring case', () => {
  expect(matchedPieces('Sofia Marchetti', 'sof')).toEqual([
    { text: 'Sof', hit: true },
    { text: 'ia Marchetti', hit: false },
  ])
  expect(matchedPieces('Marco Sofi', ' SOF ')).toEqual([
    { text: 'Marco ', hit: false },
    { text: 'Sof', hit: true },
    { text: 'i', hit: false },
  ])
})

test('marks the words of a name in any order, if it contains all of them', () => {
  const marked = (typed: string) =>
    matchedPieces('Sofia Marchetti', typed).flatMap(({ text, hit }) => (hit ? [text] : []))
  expect(marked('Marchetti, Sofia')).toEqual(['Sofia', 'Marchetti'])
  expect(marked('march sof')).toEqual(['Sof', 'March'])
  expect(marked('Marchetti,')).toEqual(['Marchetti'])
  expect(marked('marchetti sofia rossi')).toEqual([])
  expect(marked(',')).toEqual([])
})

test('finds a number by its digits, however it is grouped', () => {
  expect(matchedPieces('+1 (512) 555-0139', '5550139')).toEqual([
    { text: '+1 (512) ', hit: false },
    { text: '555-0139', hit: true },
  ])
  expect(matches('+1 (512) 555-0139', '(512) 5550')).toBe(true)
  expect(matches('+1 (512) 555-0139', '0140')).toBe(false)
})

test('doesn’t match letters by the digits among them', () => {
  expect(matches('Unit 12', 'x1')).toBe(false)
})

test('marks nothing and matches everything when nothing is typed', () => {
  expect(matchedPieces('Alerts', '  ')).toEqual([{ text: 'Alerts', hit: false }])
  expect(matches('Alerts', '')).toBe(true)
})

test('returns pieces that add up to the label', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (label, typed) => {
      expect(
        matchedPieces(label, typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(label)
    }),
  )
})
