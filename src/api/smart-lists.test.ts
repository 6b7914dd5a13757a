import { type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { keys } from './cache/keys.ts'
import { createQueryClient } from './cache/query-client.ts'
import { json, startTestApi, type TestApi } from './request/api.testing.ts'
import { deleteSmartListUndoably, smartListsQuery } from './smart-lists.ts'

let api: TestApi
let client: QueryClient

beforeEach(() => {
  api = startTestApi()
  client = createQueryClient(api.make(), () => undefined)
})
afterEach(() => {
  client.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const stored = (id: string, criteria: unknown = {}) => ({ id, name: id, owner: 'user-priya', criteria })
const lists = (...ids: string[]) => json(ids.map((id) => stored(id)))
const read = () => client.query({ ...smartListsQuery(), staleTime: 0 })
const shown = () => client.getQueryData<{ id: string }[]>(keys.smartLists())?.map(({ id }) => id)
const methods = () => api.sent.map(({ method }) => method)

describe('smart lists', () => {
  test('are loaded with parsed criteria; unreadable criteria show all leads and warn once', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const answer = () => json([stored('a', { pets: true }), stored('legacy', { bedrooms: 'many' })])
    api.answers = [answer(), answer()]
    await read()
    expect(await read()).toEqual([
      expect.objectContaining({ id: 'a', filters: { pets: true }, sort: 'activity', dir: 'desc' }),
      expect.objectContaining({ id: 'legacy', filters: {} }),
    ])
    expect(warned).toHaveBeenCalledTimes(1)
  })
})

describe('a deletion', () => {
  const callbacksOf = () => ({ onFailure: vi.fn<(error: unknown) => void>(), onSend: vi.fn<() => void>() })

  test('waits six seconds, hides the list meanwhile, and Undo restores it at its position', async () => {
    api.answers = [lists('a', 'b', 'c')]
    await read()
    const started = deleteSmartListUndoably(client, 'b', callbacksOf())
    expect(shown()).toEqual(['a', 'c'])
    await vi.advanceTimersByTimeAsync(5_999)
    expect(started.undo()).toBe(true)
    expect(shown()).toEqual(['a', 'b', 'c'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(methods()).toEqual(['GET'])
  })

  test('keeps the list hidden when a response still contains it', async () => {
    api.answers = [lists('a', 'b'), lists('a', 'b'), new Response(null, { status: 204 })]
    await read()
    deleteSmartListUndoably(client, 'b', callbacksOf())
    await read()
    expect(shown()).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(6_000)
    expect(methods()).toEqual(['GET', 'GET', 'DELETE'])
    expect(api.sent[2]?.url).toBe('/api/smartlist/b')
  })

  test('restores the list and reports the failure if the server refuses it', async () => {
    const callbacks = callbacksOf()
    api.answers = [lists('a', 'b'), json({ message: 'Not now' }, { status: 500 })]
    await read()
    deleteSmartListUndoably(client, 'a', callbacks)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(shown()).toEqual(['a', 'b'])
    expect(callbacks.onFailure).toHaveBeenCalledTimes(1)
  })

  test('does not fail if the list no longer exists', async () => {
    const callbacks = callbacksOf()
    api.answers = [lists('a', 'b'), json({ message: 'Gone' }, { status: 404 })]
    await read()
    deleteSmartListUndoably(client, 'a', callbacks)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(shown()).toEqual(['b'])
    expect(callbacks.onFailure).not.toHaveBeenCalled()
  })

  test.each([
    ['done', ['b'], 0],
    ['not done', ['a', 'b'], 1],
  ])('rereads the lists if the response is lost: %s', async (_, now, failures) => {
    const callbacks = callbacksOf()
    api.answers = [lists('a', 'b'), new TypeError('lost'), lists(...now)]
    await read()
    deleteSmartListUndoably(client, 'a', callbacks)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(shown()).toEqual(now)
    expect(callbacks.onFailure).toHaveBeenCalledTimes(failures)
  })
})
