import { expect, test } from 'vitest'

import { randomId } from './random-id.ts'

test('randomId returns short, plain, and distinct ids', () => {
  const all = Array.from({ length: 200 }, () => randomId())
  for (const one of all) expect(one).toMatch(/^[0-9a-f]{24}$/)
  expect(new Set(all).size).toBe(200)
})
