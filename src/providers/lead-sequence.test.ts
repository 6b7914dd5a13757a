import { beforeEach, describe, expect, test } from 'vitest'

import { createQueryClient } from '#/api/cache/query-client.ts'
import { leadListQuery, PAGE_SIZE } from '#/api/leads.ts'
import { type Api } from '#/api/request/call.ts'
import { ApiError } from '#/api/request/errors.ts'

import { positionInSequence, stepInSequence } from './lead-sequence-steps.ts'
import { rememberSequence } from './lead-sequence.ts'

const view = { list: 'all', sort: 'activity', dir: 'desc' } as const
const total = PAGE_SIZE + 2
const unreadable = { unreadable: true, at: '1', why: 'name: expected string' } as const

/** The server's responses by offset. Everything else fails. */
const asked: unknown[] = []
let down = false

const row = (index: number) => (index === 1 ? unreadable : { id: `lead-${index}` })
const page = (offset: number) => ({
  items: Array.from({ length: Math.min(PAGE_SIZE, total - offset) }, (_, at) => row(offset + at)),
  total,
  offset,
  cursor: 'c1',
  nextCursor: undefined,
  newSince: 0,
})
const api: Api = {
  representing: undefined,
  call: async (_endpoint, input) => {
    asked.push(input)
    if (down)
      throw new ApiError({ code: 'network', status: 0, message: 'No', operation: 'GET', method: 'GET' })
    return JSON.parse(JSON.stringify(page(PAGE_SIZE)))
  },
}

function setUp() {
  const client = createQueryClient(api, () => undefined)
  client.setQueryData(leadListQuery(view).queryKey, JSON.parse(JSON.stringify(page(0))))
  rememberSequence(client, { view, cursor: 'c1', total }, 'lead-2', 2)
  return client
}

beforeEach(() => {
  asked.length = 0
  down = false
})

describe('the lead sequence', () => {
  test('returns the position of the opened lead only', () => {
    const client = setUp()
    expect(positionInSequence(client, 'lead-2')).toEqual({ index: 2, total })
    expect(positionInSequence(client, 'lead-3')).toBeUndefined()
    expect(
      positionInSequence(
        createQueryClient(api, () => undefined),
        'lead-2',
      ),
    ).toBeUndefined()
  })

  test('steps forward and back without a request, and skips unreadable rows', async () => {
    const client = setUp()
    expect(await stepInSequence(client, 'lead-2', 1)).toBe('lead-3')
    expect(positionInSequence(client, 'lead-3')).toEqual({ index: 3, total })
    expect(await stepInSequence(client, 'lead-2', -1)).toBe('lead-0')
    expect(positionInSequence(client, 'lead-0')).toEqual({ index: 0, total })
    expect(await stepInSequence(client, 'lead-0', -1)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('requests the next page in the same order at the end of the loaded one', async () => {
    const client = setUp()
    rememberSequence(client, { view, cursor: 'c1', total }, 'lead-99', PAGE_SIZE - 1)
    expect(await stepInSequence(client, 'lead-99', 1)).toBe(`lead-${PAGE_SIZE}`)
    expect(asked).toMatchObject([{ query: { cursor: 'c1', offset: PAGE_SIZE } }])
    expect(await stepInSequence(client, `lead-${PAGE_SIZE}`, 1)).toBe(`lead-${PAGE_SIZE + 1}`)
    expect(await stepInSequence(client, `lead-${PAGE_SIZE + 1}`, 1)).toBeUndefined()
    expect(asked).toHaveLength(1)
  })

  test('throws when a page can’t be loaded', async () => {
    const client = setUp()
    rememberSequence(client, { view, cursor: 'c1', total }, 'lead-99', PAGE_SIZE - 1)
    down = true
    await expect(stepInSequence(client, 'lead-99', 1)).rejects.toThrow(ApiError)
  })

  test('is cleared when the position of the lead is unknown', () => {
    const client = setUp()
    rememberSequence(client, { view, cursor: 'c1', total }, 'lead-9', undefined)
    expect(positionInSequence(client, 'lead-2')).toBeUndefined()
  })
})
