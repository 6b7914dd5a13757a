import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { leanEndpoints, leanNotes, leanWords } from './lean-reference.ts'

const src = path.resolve(import.meta.dirname, '../src')

test('an endpoint keeps what the app calls', () => {
  const code = `export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:userId',
  query: z.object({ source: z.string() }),
  response: userSchema,
  source: 'spec',
  summary:
    'One user, the acting one\\'s too.',
})
`
  expect(leanEndpoints(code)).toBe(`export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:userId',
  query: z.object({ source: z.string() }),
  response: userSchema,
})
`)
  expect(() => leanEndpoints("  source: 'spec',\n  summary: 'One ' + thing,\n")).toThrow('summary')
})

test('every endpoint is understood', () => {
  const files = readdirSync(path.join(src, 'api/endpoints')).filter((name) => name !== 'endpoint.ts')
  expect(files.length).toBeGreaterThan(10)
  for (const name of files) {
    const lean = leanEndpoints(readFileSync(path.join(src, 'api/endpoints', name), 'utf8'))
    expect(lean).not.toMatch(/^\s*(source|summary):/m)
  }
})

test('an open list forgets its words and stays a schema', () => {
  expect(leanWords("role: maybe(openEnum(['A', 'B'])), kind: openEnum(kinds), of: z.enum(['A'])")).toBe(
    "role: maybe(openEnum()), kind: openEnum(), of: z.enum(['A'])",
  )
  const lean = leanNotes(readFileSync(path.join(src, 'lib/schema.ts'), 'utf8'))
  expect(lean).not.toContain('.set(')
  expect(lean).toContain('return schema')
  expect(() => leanNotes('notes.set(schema, 1)\n')).toThrow('not understood')
})
