import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Alert } from '#/domain/alert/alert.ts'
import { createClock } from '#/lib/clock.ts'

import { alertsQuery, dismissUndoably } from './alerts.ts'
import { createQueryClient, disposeQueryClient, sendWaiting } from './cache/query-client.ts'
import { UNDO_MS } from './cache/undo.ts'
import { createApi } from './request/call.ts'

let client: ReturnType<typeof createQueryClient>
let asked: { url: string; body: string | undefined; keepalive: boolean }[]
let dismissed: Set<string>
let ended: AbortController
let answer: 'yes' | 'no' | 'lost' | 'lost-after'
const onSend = vi.fn<() => void>()
const onFailure = vi.fn<(error: unknown) => void>()

const wire = (id: string, createdTs: number) => ({
  id,
  alertType: 'LEAD_SHARED',
  createdTs,
  lead: { id: `lead-${id}` },
})
const shown = () => client.getQueryData<Alert[]>(alertsQuery().queryKey)?.map(({ id }) => id)
const puts = () => asked.filter(({ url }) => url.endsWith('/dismiss'))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const hold = (...ids: string[]) => dismissUndoably(client, ids, { onSend, onFailure })

beforeEach(async () => {
  vi.useFakeTimers()
  asked = []
  dismissed = new Set()
  ended = new AbortController()
  answer = 'yes'
  onSend.mockClear()
  onFailure.mockClear()
  const api = createApi({
    baseUrl: '',
    token: async () => 'x',
    renew: async () => undefined,
    representing: undefined,
    clock: createClock(),
    report: () => undefined,
    signal: ended.signal,
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted()
      const url = typeof input === 'string' ? input : 'not a text'
      const body = typeof init?.body === 'string' ? init.body : undefined
      asked.push({ url, body, keepalive: init?.keepalive === true })
      if (!url.endsWith('/dismiss')) {
        const all = [wire('c', 3), wire('b', 2), wire('a', 1)]
        return Response.json(all.filter(({ id }) => !dismissed.has(id)))
      }
      if (answer === 'no') return Response.json({ message: 'Not now' }, { status: 500 })
      if (answer === 'lost') throw new TypeError('cut')
      const { ids }: { ids: string[] } = JSON.parse(body ?? '{}')
      for (const id of ids) dismissed.add(id)
      if (answer === 'lost-after') throw new TypeError('cut')
      return new Response(null, { status: 204 })
    },
  })
  client = createQueryClient(api, () => undefined)
  await client.query(alertsQuery())
})
afterEach(async () => {
  // Send pending actions now. Otherwise the next test's `pagehide` would send them.
  globalThis.dispatchEvent(new Event('pagehide'))
  await pass(0)
  disposeQueryClient(client)
  vi.useRealTimers()
})

describe('an undoable dismissal', () => {
  test('is removed at once and sent after six seconds', async () => {
    hold('b')
    expect(shown()).toEqual(['c', 'a'])
    await pass(UNDO_MS - 1)
    expect(puts()).toEqual([])
    expect(onSend).not.toHaveBeenCalled()
    await pass(1)
    expect(puts()).toEqual([{ url: '/api/alert/dismiss', body: '{"ids":["b"]}', keepalive: false }])
    expect(onSend).toHaveBeenCalledTimes(1)
    await pass(1_000)
    expect(shown()).toEqual(['c', 'a'])
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('is restored in its position by undo, and never sent', async () => {
    const started = hold('b')
    await pass(UNDO_MS - 1)
    expect(started.undo()).toBe(true)
    expect(shown()).toEqual(['c', 'b', 'a'])
    await pass(60_000)
    expect(puts()).toEqual([])
    expect(started.undo()).toBe(false)
  })

  test('can’t be undone once it is in flight', async () => {
    const started = hold('b')
    await pass(UNDO_MS)
    expect(started.undo()).toBe(false)
    expect(shown()).toEqual(['c', 'a'])
  })

  test('stays hidden after a refetch', async () => {
    hold('b')
    await client.query({ ...alertsQuery(), staleTime: 0 })
    expect(shown()).toEqual(['c', 'a'])
  })

  test('is sent at once with keepalive when the page is left', async () => {
    hold('b')
    hold('c')
    globalThis.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(puts().map(({ body, keepalive }) => [body, keepalive])).toEqual([
      ['{"ids":["b"]}', true],
      ['{"ids":["c"]}', true],
    ])
    globalThis.dispatchEvent(new Event('pagehide'))
    await pass(UNDO_MS)
    expect(puts()).toHaveLength(2)
  })

  test('is sent at once when the acting user changes, even if that user’s requests are aborted', async () => {
    hold('b')
    sendWaiting(client)
    ended.abort()
    await pass(0)
    expect(puts()).toEqual([{ url: '/api/alert/dismiss', body: '{"ids":["b"]}', keepalive: true }])
    await pass(UNDO_MS)
    expect(puts()).toHaveLength(1)
  })

  test('does not report a failure to the next acting user', async () => {
    answer = 'no'
    hold('b')
    sendWaiting(client)
    ended.abort()
    await pass(UNDO_MS)
    expect(puts()).toHaveLength(1)
    expect(onFailure).not.toHaveBeenCalled()
  })
})

describe('a dismissal that fails', () => {
  test('restores the alerts and says why', async () => {
    answer = 'no'
    hold('a', 'b')
    await pass(UNDO_MS)
    await pass(1_000)
    expect(shown()).toEqual(['c', 'b', 'a'])
    expect(onFailure).toHaveBeenCalledTimes(1)
    expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ message: 'Not now' })
  })

  test('without a response, refetches: it fails only if the alerts are still there', async () => {
    answer = 'lost'
    hold('a')
    await pass(UNDO_MS + 1_000)
    expect(shown()).toEqual(['c', 'b', 'a'])
    expect(onFailure).toHaveBeenCalledTimes(1)

    answer = 'lost-after'
    hold('b')
    await pass(UNDO_MS + 1_000)
    expect(shown()).toEqual(['c', 'a'])
    expect(onFailure).toHaveBeenCalledTimes(1)
  })
})
