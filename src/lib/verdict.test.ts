import { expect, test } from 'vitest'

import { allowed, refusalText, refused } from './verdict.ts'

test('gives the text of the first refusal, and none when everything is allowed', () => {
  expect(refusalText()).toBeUndefined()
  expect(refusalText(allowed, allowed)).toBeUndefined()
  expect(
    refusalText(allowed, refused('a', 'It is leased', 'End the lease'), refused('b', 'It is late')),
  ).toBe('It is leased. End the lease.')
})
