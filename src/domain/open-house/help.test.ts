import { expect, test } from 'vitest'

import { helpQuestions, helpSteps, matchingQuestions } from './help.ts'

test('every step and question has a unique address', () => {
  const ids = [...helpSteps, ...helpQuestions].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  ['', helpQuestions.length],
  ['CODE minute', 1],
  ['zebra', 0],
])('finds questions by the search %s', (phrase, count) => {
  expect(matchingQuestions(phrase)).toHaveLength(count)
})
