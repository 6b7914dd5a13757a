import { expect, test } from 'vitest'

import { percentLabel, percentOf } from './share.ts'

test.each([
  [3, 0, undefined],
  [0, 300, 0],
  [1, 400, 1],
  [39, 42, 93],
  [399, 400, 99],
  [1_999, 2_000, 99],
  [400, 400, 100],
])('%i of %i: shows all or none only when it is exactly all or none', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
  expect(percentLabel(part, whole)).toBe(percent === undefined ? '–' : `${percent}%`)
})
