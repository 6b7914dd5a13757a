import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { refetchNow } from './refetch-now.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts a server whose value is read when the request is sent, and arrives 100 ms later. */
function start() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 20_000 } } })
  const server = { value: 0, asked: 0 }
  const options = {
    queryKey: ['photos'],
    queryFn: async () => {
      server.asked += 1
      const { value } = server
      await new Promise((resolve) => setTimeout(resolve, 100))
      return value
    },
  }
  return { client, server, options }
}

test('ignores a response that was requested before the change, with or without cached data', async () => {
  for (const known of [false, true]) {
    const { client, server, options } = start()
    const stop = new QueryObserver(client, options).subscribe(() => undefined)
    if (known) {
      await vi.advanceTimersByTimeAsync(200)
      void client.invalidateQueries()
    }
    await vi.advanceTimersByTimeAsync(50)
    server.value = 1
    const read = refetchNow(client, options)
    await vi.advanceTimersByTimeAsync(200)
    expect(await read).toBe(1)
    expect(client.getQueryData(['photos'])).toBe(1)
    stop()
    client.clear()
  }
})

test('does not let two readers cancel each other, and gives each the value from when it began', async () => {
  const { client, server, options } = start()
  client.setQueryData(['photos'], -1)
  const first = refetchNow(client, options)
  await vi.advanceTimersByTimeAsync(50)
  server.value = 1
  const second = refetchNow(client, options)
  await vi.advanceTimersByTimeAsync(300)
  expect([await first, await second, server.asked]).toEqual([0, 1, 2])
})

test('finishes after its page is left and does not return the cached value', async () => {
  const { client, server, options } = start()
  const ended = {
    ...options,
    // TanStack Query cancels a fetch without observers only if the query function uses the signal.
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const value = await options.queryFn()
      signal.throwIfAborted()
      return value
    },
  }
  client.setQueryData(['photos'], -1)
  const leave = new QueryObserver(client, ended).subscribe(() => undefined)
  server.value = 1
  const read = refetchNow(client, ended)
  await vi.advanceTimersByTimeAsync(50)
  leave()
  await vi.advanceTimersByTimeAsync(300)
  expect(await read).toBe(1)
})

test('accepts cached data as new after the clock was set back, and sends no request', async () => {
  const { client, server, options } = start()
  client.setQueryData(['photos'], -1, { updatedAt: Date.now() + 3_600_000 })
  const read = refetchNow(client, options)
  await vi.advanceTimersByTimeAsync(300)
  expect(await read).toBe(-1)
  expect(server.asked).toBe(0)
})
