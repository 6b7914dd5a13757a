import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type LeadListView } from '#/domain/list/lead-filters-query.ts'

import { keys } from './cache/keys.ts'
import { createQueryClient } from './cache/query-client.ts'
import { pinLeadOrder, leadListQuery, leadPageQuery, renewLeadList, trimLeadPages } from './leads.ts'
import { json, startTestApi, type TestApi } from './request/api.testing.ts'

const view: LeadListView = { list: 'all', sort: 'activity', dir: 'desc', q: 'sofia' }
let api: TestApi
let client: QueryClient

beforeEach(() => {
  api = startTestApi()
  client = createQueryClient(api.make(), () => undefined)
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

const page = (cursor: string, more: object = {}) =>
  json({ items: [], total: 300, offset: 0, cursor, newSince: 0, ...more })
const asked = () => api.sent.map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams))
const head = () => client.query({ ...leadListQuery(view), staleTime: 0 })

describe('the order of a list', () => {
  test('is pinned by the first response', async () => {
    api.answers = [page('one')]
    expect((await head()).cursor).toBe('one')
    expect(asked()).toEqual([{ list: 'all', sort: 'activity', dir: 'desc', q: 'sofia', limit: '100' }])
  })

  test('stays the same while the user is in the list, and new leads are counted', async () => {
    api.answers = [page('one'), page('one', { newSince: 3 })]
    await head()
    pinLeadOrder(client, view, true)
    expect(await head()).toMatchObject({ cursor: 'one', newSince: 3 })
    expect(asked()[1]).toMatchObject({ cursor: 'one', offset: '0' })
  })

  test('is replaced by a refetch while the user is not in the list', async () => {
    api.answers = [page('one'), page('two')]
    await head()
    pinLeadOrder(client, view, false)
    expect((await head()).cursor).toBe('two')
    expect(asked()[1]).not.toHaveProperty('cursor')
  })

  test('stays as shown if the user enters the list while a response is in flight', async () => {
    api.answers = [
      page('one'),
      () => {
        pinLeadOrder(client, view, true)
        return page('two')
      },
      page('one', { newSince: 1 }),
    ]
    await head()
    expect(await head()).toMatchObject({ cursor: 'one', newSince: 1 })
  })

  test('is renewed once on request, even while the user is in the list', async () => {
    api.answers = [page('one'), page('two'), page('two')]
    await head()
    pinLeadOrder(client, view, true)
    await renewLeadList(client, view)
    expect(client.getQueryData(leadListQuery(view).queryKey)?.cursor).toBe('two')
    await head()
    expect(asked()[2]).toMatchObject({ cursor: 'two' })
  })

  test('is still renewed after a failed request', async () => {
    api.answers = [page('one'), new Response('', { status: 503 }), page('two')]
    await head()
    pinLeadOrder(client, view, true)
    await renewLeadList(client, view)
    expect((await head()).cursor).toBe('two')
  })

  test('is pinned for its own list only', async () => {
    const other: LeadListView = { ...view, q: 'teresa' }
    api.answers = [page('one'), page('two')]
    pinLeadOrder(client, view, true)
    const observe = () => client.query({ ...leadListQuery(other), staleTime: 0 })
    await observe()
    await observe()
    expect(asked()[1]).not.toHaveProperty('cursor')
  })

  test('shares the key prefix of the pages, so that hints of the live channel reach the head', () => {
    const start = keys.leadPages()
    expect(keys.leadList(view).slice(0, start.length)).toEqual([...start])
    expect(keys.leadPage(view, 'one', 100).slice(0, start.length)).toEqual([...start])
  })
})

describe('lead pages', () => {
  test('are requested by offset in the pinned order', async () => {
    api.answers = [page('one', { offset: 200 })]
    await client.query(leadPageQuery(view, 'one', 200))
    expect(asked()[0]).toMatchObject({ cursor: 'one', offset: '200', limit: '100', q: 'sofia' })
  })

  test('load a new head when the server has forgotten the order', async () => {
    api.answers = [page('one'), page('new', { offset: 100 }), page('new')]
    await head()
    pinLeadOrder(client, view, true)
    await client.query(leadPageQuery(view, 'one', 100))
    await vi.waitFor(
      () => expect(client.getQueryData(leadListQuery(view).queryKey)?.cursor).toBe('new'),
      15_000,
    )
  })

  test('drop earlier orders and the oldest of many pages, but never those on the screen', async () => {
    const load = async (cursor: string, offset: number) => {
      api.answers = [page(cursor, { offset })]
      vi.advanceTimersByTime(1)
      await client.query(leadPageQuery(view, cursor, offset))
    }
    await load('old', 100)
    for (let number = 1; number <= 25; number += 1) await load('one', number * 100)
    const stop = new QueryObserver(client, {
      ...leadPageQuery(view, 'one', 100),
      refetchOnMount: false,
    }).subscribe(() => undefined)
    trimLeadPages(client, view, 'one')
    const left = client
      .getQueryCache()
      .findAll({ queryKey: keys.leadPages() })
      .map(({ queryKey }) => queryKey[4])
    expect(left).toHaveLength(21)
    expect(left).toContain(100)
    expect(left).toContain(2_500)
    expect(left).not.toContain(200)
    expect(client.getQueryData(leadPageQuery(view, 'old', 100).queryKey)).toBeUndefined()
    stop()
  })
})
