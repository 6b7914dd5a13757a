import { expect, test } from 'vitest'

import { bedroomsLabel } from './bedrooms.ts'

test.each([
  [0, 'exact', 'Studio'],
  [0, 'minimum', 'Studio+'],
  [1, 'exact', '1+'],
  [2, 'minimum', '2+'],
  [12, 'exact', '12+'],
  [-1, 'exact', undefined],
  [Number.NaN, 'minimum', undefined],
] as const)('labels %d bedrooms (%s) as %s', (count, kind, label) => {
  expect(bedroomsLabel(count, kind)).toBe(label)
})

test('treats a count as exact by default', () => {
  expect(bedroomsLabel(0)).toBe('Studio')
})
