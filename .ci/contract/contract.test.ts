import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { endpoints } from '#/api/endpoints/all.ts'
import { type Endpoint } from '#/api/endpoints/endpoint.ts'
import { requestUrl } from '#/api/request/call.ts'

import { openApiDocument } from './openapi.ts'
import { type Reference, reference } from './reference.ts'
import { simulatorTable, TABLE_BEGINS, TABLE_ENDS } from './simulator-table.ts'
import { specifiedCalls } from './spec-table.ts'

const all: Record<string, Endpoint> = endpoints
const sources: Record<string, Reference> = reference
const literal = (path: string) => path.replace(/^\//, '').replace(/:[A-Za-z]+|\{[A-Za-z]+\}/g, '{}')
const declaredKey = (endpoint: Endpoint) => `${endpoint.method} ${literal(endpoint.path)}`
const names = (schema: z.core.$ZodType | undefined) =>
  schema
    ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}).toSorted()
    : []

describe('the endpoint declarations and the specified calls', () => {
  test.each(specifiedCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s is declared',
    (_, call) => {
      const [name = '', endpoint] =
        Object.entries(all).find(([, one]) => declaredKey(one) === `${call.method} ${literal(call.path)}`) ??
        []
      expect(sources[name]?.source).toBe('spec')
      expect(names(endpoint?.query)).toEqual([...(call.query ?? []), ...(call.assumedQuery ?? [])].toSorted())
      expect(names(endpoint?.body)).toEqual(expect.arrayContaining([...(call.body ?? [])]))
    },
  )

  test('every declaration marked as specified is in the table', () => {
    const table = new Set(specifiedCalls.map((call) => `${call.method} ${literal(call.path)}`))
    const surplus = Object.entries(all).filter(
      ([name, endpoint]) => sources[name]?.source === 'spec' && !table.has(declaredKey(endpoint)),
    )
    expect(surplus.map(([name]) => name)).toEqual([])
  })

  test.each(specifiedCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s has the specified path and query in its URL',
    (_, call) => {
      const endpoint = Object.values(all).find(
        (one) => declaredKey(one) === `${call.method} ${literal(call.path)}`,
      )
      if (!endpoint) throw new Error('not declared')
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map((match) => [match[1] ?? '', 'x1']),
      )
      const query = Object.fromEntries((call.query ?? []).map((name) => [name, 'v']))
      const address = requestUrl('https://api.example.com', endpoint, { params, query })
      const url = new URL(address ?? '')
      expect(url.pathname).toBe(`/${call.path.replace(/\{[A-Za-z]+\}/g, 'x1')}`)
      expect([...url.searchParams.keys()].toSorted()).toEqual([...(call.query ?? [])].toSorted())
    },
  )
})

describe('the OpenAPI document', () => {
  const document = openApiDocument('test')

  test('contains every operation, marked spec or assumed', () => {
    const paths = z.parse(
      z.record(
        z.string(),
        z.record(z.string(), z.object({ operationId: z.string(), 'x-source': z.enum(['spec', 'assumed']) })),
      ),
      document.paths,
    )
    const operations = Object.values(paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    )
    expect(operations.toSorted()).toEqual(Object.keys(all).toSorted())
  })

  test('is up to date in docs: run "npm run contract" and commit it', () => {
    const { version } = z.parse(
      z.object({ version: z.string() }),
      JSON.parse(readFileSync('package.json', 'utf8')),
    )
    const stored: unknown = JSON.parse(readFileSync('docs/api/openapi.json', 'utf8'))
    expect(stored).toEqual(JSON.parse(JSON.stringify(openApiDocument(version))))
  })

  test('is OpenAPI 3.1 and describes a lead row', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(JSON.stringify(document)).toContain('"x-known-values":["NEW_LEAD","OPPORTUNITY"')
    expect(JSON.stringify(document)).toContain('waitingSince')
  })
})

describe('docs/testing.md', () => {
  const page = readFileSync('docs/testing.md', 'utf8')
  const rows = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split(/ *(?<!\\)\| */).slice(1, -1))

  test('lists the simulator commands with a description each: npm run contract', () => {
    const table = rows(simulatorTable())
    expect(rows(page.slice(page.indexOf(TABLE_BEGINS), page.indexOf(TABLE_ENDS)))).toEqual(table)
    expect(table.filter(([, said]) => said === '')).toEqual([])
  })

  test('contains the source of the example e2e test', () => {
    expect(page).toContain(readFileSync('e2e/example.e2e.ts', 'utf8'))
  })
})
