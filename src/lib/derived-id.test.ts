import { expect, test } from 'vitest'

import { uuidOf } from './derived-id.ts'

test('derives the same UUID from the same text, and different ones from different texts', () => {
  expect(uuidOf('Hello')).toBe(uuidOf('Hello'))
  const seen = new Set<string>()
  for (let time = 0; time < 20_000; time += 1) seen.add(uuidOf(`draft ${String(time)}`))
  expect(seen.size).toBe(20_000)
  for (const id of seen)
    if (!/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id)) throw new Error(id)
})
