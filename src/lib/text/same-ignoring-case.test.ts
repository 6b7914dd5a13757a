import { expect, test } from 'vitest'

import { sameIgnoringCase } from './same-ignoring-case.ts'

test('compares texts without case and surrounding spaces', () => {
  expect([sameIgnoringCase(' 2b ', '2B'), sameIgnoringCase('2B', '2C')]).toEqual([true, false])
})
