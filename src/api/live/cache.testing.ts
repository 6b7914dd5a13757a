import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { vi } from 'vitest'

import { type Applier, createApplier } from './apply.ts'
import { promises } from './socket.testing.ts'

/** A mounted query and the server behind it. */
interface Source {
  /** What the server would respond now. */
  value: number
  /** When each request was sent. */
  starts: number[]
  /** The error with which the next requests fail. */
  fails: Error | undefined
  data(): number | undefined
  unmount(): void
}

/** A query client with the applier under test. */
export interface TestCache {
  client: QueryClient
  applier: Applier
  /** Mounts a query whose value is read when the request is sent, and arrives `ms` later. */
  watched(queryKey: readonly unknown[], ms: number, options?: { enabled?: boolean; fails?: Error }): Source
  end(): void
}

/** Starts a query client with fake timers. `end()` restores the real timers. */
export function startTestCache(): TestCache {
  vi.useFakeTimers()
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 20_000, networkMode: 'always' } },
  })
  const applier = createApplier(client)
  const stops: (() => void)[] = []
  return {
    client,
    applier,
    watched(queryKey, ms, { fails: failsFirst, ...options } = {}) {
      const source: Source = {
        value: 0,
        starts: [],
        fails: failsFirst,
        data: () => client.getQueryData(queryKey),
        unmount: () => undefined,
      }
      const observer = new QueryObserver(client, {
        queryKey,
        queryFn: async ({ signal }) => {
          source.starts.push(Date.now())
          const { value, fails } = source
          await new Promise((resolve) => setTimeout(resolve, ms))
          signal.throwIfAborted()
          if (fails) throw fails
          return value
        },
        ...options,
      })
      source.unmount = observer.subscribe(() => undefined)
      stops.push(source.unmount)
      return source
    },
    end() {
      for (const stop of stops) stop()
      applier.dispose()
      client.clear()
      vi.useRealTimers()
    },
  }
}

/** Advances time in steps, and runs all promises between the steps. */
export async function passInSteps(ms: number, stride = 5): Promise<void> {
  for (let gone = 0; gone < ms; gone += stride) {
    vi.advanceTimersByTime(stride)
    await promises()
  }
}

/** Returns an incoming text of a lead as a hint. */
export const incomingHint = (id: string) => ({ eventType: 'INCOMING_COMMUNICATION' as const, lead: { id } })

/**
 * An applier that records its calls. `caughtUp` is the callback of the last request for a refetch. `unanswered` is the
 * time of the oldest change that is not on the screen yet.
 */
export type FakeApplier = Applier & {
  calls: string[]
  caughtUp: (() => void) | undefined
  unanswered: number
}

/** Creates a `FakeApplier`. */
export function fakeApplier() {
  const fake: FakeApplier = {
    disconnected: false,
    eventful: () => true,
    unanswered: Infinity,
    unansweredSince: () => fake.unanswered,
    calls: [],
    caughtUp: undefined,
    apply: (hint) => fake.calls.push(hint.eventType),
    invalidateAll: () => void fake.calls.push('invalidateAll'),
    refetchAll(done) {
      fake.calls.push('refetchAll')
      fake.caughtUp = done
    },
    refetchRequestedBefore(moment, done) {
      fake.calls.push(`refetchRequestedBefore ${moment}`)
      fake.caughtUp = done
    },
    dispose: () => undefined,
  }
  return fake
}
