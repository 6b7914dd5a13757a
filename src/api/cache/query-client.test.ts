import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Api } from '../request/call.ts'
import { ApiError, type ApiErrorFacts } from '../request/errors.ts'
import { applierOf } from './applier-of.ts'
import { apiOf, createQueryClient, disposeQueryClient, perClient } from './query-client.ts'

const error = (over: Partial<ApiErrorFacts> = {}) =>
  new ApiError({
    code: 'status',
    status: 500,
    message: 'Broken',
    operation: 'GET /x',
    method: 'GET',
    ...over,
  })

const api: Api = { representing: undefined, call: () => Promise.reject(new Error('not in these tests')) }
let toasted: Error[]
let client: ReturnType<typeof createQueryClient>
let stops: (() => void)[]

/** Mounts a query that resolves or rejects as `next` does. */
function watch(next: () => Promise<unknown>, options: { meta?: { quiet: boolean } } = {}) {
  const queryFn = vi.fn<() => Promise<unknown>>(next)
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn, ...options })
  stops.push(observer.subscribe(() => undefined))
  return { queryFn, observer }
}

beforeEach(() => {
  vi.useFakeTimers()
  toasted = []
  stops = []
  client = createQueryClient(api, (failed) => toasted.push(failed))
})
afterEach(() => {
  for (const stop of stops) stop()
  disposeQueryClient(client)
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

describe('a query that fails', () => {
  test('shows one toast and does not retry when nothing is cached', async () => {
    const { queryFn } = watch(() => Promise.reject(error()))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(toasted).toHaveLength(1)
    expect(toasted[0]).toMatchObject({ message: 'Broken' })
    expect(queryFn).toHaveBeenCalledTimes(1)
  })

  test('shows one toast for three observers', async () => {
    const next = () => Promise.reject(error())
    for (let one = 0; one < 3; one += 1) watch(next)
    await vi.advanceTimersByTimeAsync(100)
    expect(toasted).toHaveLength(1)
  })

  test('shows no toast when something is cached, and keeps the cached data', async () => {
    let fails = false
    const { observer } = watch(() => (fails ? Promise.reject(error()) : Promise.resolve('rows')))
    await vi.advanceTimersByTimeAsync(10)
    fails = true
    await observer.refetch()
    expect(observer.getCurrentResult()).toMatchObject({ data: 'rows', status: 'error' })
    expect(toasted).toEqual([])
  })

  test('shows no toast when the query is marked as quiet', async () => {
    watch(() => Promise.reject(error()), { meta: { quiet: true } })
    await vi.advanceTimersByTimeAsync(10)
    expect(toasted).toEqual([])
  })

  test('shows no toast when the request was aborted', async () => {
    watch(() => Promise.reject(error({ code: 'aborted', status: 0 })))
    await vi.advanceTimersByTimeAsync(10)
    expect(toasted).toEqual([])
  })

  test('retries a 429 with a retry time exactly once, at that time', async () => {
    const { queryFn } = watch(() => Promise.reject(error({ status: 429, retryAfterMs: 20_000 })))
    await vi.advanceTimersByTimeAsync(19_000)
    expect(queryFn).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(queryFn).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(queryFn).toHaveBeenCalledTimes(2)
    expect(toasted).toHaveLength(1)
  })

  test('does not retry a 429 without a retry time', async () => {
    const { queryFn } = watch(() => Promise.reject(error({ status: 429 })))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(queryFn).toHaveBeenCalledTimes(1)
  })
})

describe('freshness', () => {
  test('refetches for a second reader only after 20 s', async () => {
    const { queryFn } = watch(() => Promise.resolve('rows'))
    await vi.advanceTimersByTimeAsync(19_000)
    watch(queryFn)
    await vi.advanceTimersByTimeAsync(10)
    expect(queryFn).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2_000)
    const later = vi.fn<() => Promise<string>>(async () => 'rows')
    watch(later)
    await vi.advanceTimersByTimeAsync(10)
    expect(queryFn.mock.calls.length + later.mock.calls.length).toBe(2)
  })

  test('fails a query made offline with a message instead of pausing it', async () => {
    onlineManager.setOnline(false)
    const { observer } = watch(() =>
      Promise.reject(error({ code: 'offline', status: 0, message: 'You are offline' })),
    )
    await vi.advanceTimersByTimeAsync(10)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    expect(toasted.map((failed) => failed.message)).toEqual(['You are offline'])
  })

  test('fails a mutation made offline at once and does not send it later', async () => {
    onlineManager.setOnline(false)
    const mutationFn = vi.fn<() => Promise<never>>(() =>
      Promise.reject(error({ code: 'offline', method: 'POST' })),
    )
    const mutation = client.getMutationCache().build(client, { mutationFn })
    await expect(mutation.execute(undefined)).rejects.toMatchObject({ code: 'offline' })
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(mutationFn).toHaveBeenCalledTimes(1)
  })
})

describe('returning to the tab', () => {
  const comeBack = async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(10)
  }
  const mounted = (queryKey: readonly unknown[]) => {
    const queryFn = vi.fn<() => Promise<string>>(async () => 'rows')
    stops.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined))
    return queryFn
  }

  test('refetches data older than its freshness, even if the socket is open but silent', async () => {
    client.mount()
    const lead = mounted(['lead', 'a'])
    await vi.advanceTimersByTimeAsync(10_000)
    await comeBack()
    expect(lead).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(11_000)
    await comeBack()
    expect(lead).toHaveBeenCalledTimes(2)
    client.unmount()
  })

  test('refetches what events would have updated, however fresh, while no events arrive', async () => {
    client.mount()
    const lead = mounted(['lead', 'a'])
    const templates = mounted(['templates', 't'])
    await vi.advanceTimersByTimeAsync(1_000)
    applierOf(client).disconnected = true
    await comeBack()
    expect(lead).toHaveBeenCalledTimes(2)
    expect(templates).toHaveBeenCalledTimes(1)
    applierOf(client).disconnected = false
    await comeBack()
    expect(lead).toHaveBeenCalledTimes(2)
    client.unmount()
  })
})

describe('API and applier of a client', () => {
  test('differ between clients', () => {
    const other = createQueryClient({ ...api, representing: 'user-dana' }, () => undefined)
    expect(apiOf(client)).toBe(api)
    expect(apiOf(other).representing).toBe('user-dana')
    expect(applierOf(client)).not.toBe(applierOf(other))
    disposeQueryClient(other)
  })

  test('show no late response of the former user and follow no hint after disposal', async () => {
    let answer: (value: string) => void = () => undefined
    const { queryFn, observer } = watch(() => new Promise<string>((resolve) => (answer = resolve)))
    await vi.advanceTimersByTimeAsync(10)
    applierOf(client).apply({ eventType: 'LEAD_CHANGED' })
    for (const stop of stops.splice(0)) stop()
    disposeQueryClient(client)
    answer('of the former user')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(observer.getCurrentResult().data).toBeUndefined()
    expect(client.getQueryCache().getAll()).toEqual([])
    expect(queryFn).toHaveBeenCalledTimes(1)
  })
})

test('a value of a query client is created once, and another client has its own', () => {
  const listOf = perClient((): string[] => [])
  listOf(client).push('seen')
  const other = createQueryClient(api, () => undefined)
  expect([listOf(client), listOf(other)]).toEqual([['seen'], []])
  disposeQueryClient(other)
})
