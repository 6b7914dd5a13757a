import { expect, test } from 'vitest'

import { randomId, randomUuid } from './random-id.ts'

test('randomUuid returns distinct UUIDs of version 4, variant 10', () => {
  const all = Array.from({ length: 200 }, () => randomUuid())
  for (const one of all)
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(all).size).toBe(200)
})

test('randomId returns short, plain, and distinct ids', () => {
  const all = Array.from({ length: 200 }, () => randomId())
  for (const one of all) expect(one).toMatch(/^[0-9a-f]{24}$/)
  expect(new Set(all).size).toBe(200)
})
