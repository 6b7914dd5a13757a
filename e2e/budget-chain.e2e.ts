import { readFileSync } from 'node:fs'
import path from 'node:path'

import * as z from 'zod/mini'

import {
  beforeFirstRow,
  chainOf,
  expectQuiet,
  tell,
  warmSessionColdCache,
  watchRequests,
} from './budget-steps.ts'
import { expect, test } from './fixtures.ts'
import { openList } from './steps.ts'

/** The longest chain of requests that wait for each other before the first row. */
const CHAIN = 3

// Every test waits several times until the page is quiet.
test.describe.configure({ timeout: 120_000 })

test('limits the longest chain of dependent requests before the first row', async ({ page, as }) => {
  await as('user-priya')
  const browser = await warmSessionColdCache(page)
  // Each request takes so long that any request that does not wait for it starts in the meantime.
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 250,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const requests = watchRequests(page)
  await openList(page)
  // The times of a request are only known after its response.
  await expectQuiet(page)
  const chain = chainOf(await beforeFirstRow(page, requests))
  tell('chain to the first row (goal 3)', chain)
  expect(chain).toBeLessThanOrEqual(CHAIN)
})

const chunksSchema = z.object({
  chunks: z.array(
    z.object({
      file: z.string(),
      isEntry: z.boolean(),
      modules: z.array(z.string()),
      imports: z.array(z.string()),
    }),
  ),
})

test('a page that is opened later names all files that it needs, so that they are requested at once', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const { chunks } = z.parse(chunksSchema, JSON.parse(read('.out/chunks/dist.json')))
  const importsOf = new Map(chunks.map(({ file, imports }) => [file, imports]))
  const closure = (from: readonly string[]): Set<string> => {
    const found = new Set(from)
    for (const file of found) for (const other of importsOf.get(file) ?? []) found.add(other)
    return found
  }
  const first = closure(chunks.filter(({ isEntry }) => isEntry).map(({ file }) => file))
  // What is loaded on idle arrives together.
  const pages = chunks.filter(
    ({ file, modules }) =>
      !first.has(file) && !file.includes('idle') && modules.some((id) => id.includes('?tsr-split=')),
  )
  expect(pages.length).toBeGreaterThan(50)
  for (const { file } of pages) {
    const code = read(path.join('dist', file))
    const needed = [...closure([file])].filter((other) => other !== file && !first.has(other))
    expect(needed.filter((other) => !code.includes(`"./${path.basename(other)}"`))).toEqual([])
  }
})
