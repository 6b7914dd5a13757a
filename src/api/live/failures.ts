import { type Query } from '@tanstack/react-query'

import { clock } from '#/lib/clock.ts'

/** Milliseconds until a failed refetch of something on the screen is retried. The last value repeats forever. */
const AGAIN_MS = [4_000, 8_000, 16_000, 30_000] as const

/** Milliseconds after which a pending refetch counts as failed. */
export const SLOW_MS = 8_000

/**
 * Keeps track of the queries on the screen whose refetch failed or takes long. A failed one is retried at growing
 * intervals until it is answered or no longer on the screen.
 */
export function createFailures(tools: {
  readonly ask: (query: Query) => void
  /**
   * Whether a retry may be sent. Not while no events arrive, because then the lists are refetched anyway, and
   * everything is when the channel opens.
   */
  readonly mayAsk: () => boolean
  /** Called for each query, every time it fails. */
  readonly onFailure: (query: Query) => void
  /** Called with the first failing query, and with undefined after the last one has recovered. */
  readonly onChange: (query: Query | undefined) => void
  /**
   * Returns the queries on the screen, each with the time of the change that it has no response to yet, in epoch
   * milliseconds.
   */
  readonly waiting: () => readonly (readonly [query: Query, since: number | undefined])[]
}) {
  const failed = new Map<Query, { times: number; timer?: ReturnType<typeof setTimeout> }>()
  const begin = (query: Query) => {
    if (failed.has(query)) return
    failed.set(query, { times: 0 })
    if (failed.size === 1) tools.onChange(query)
  }
  const wait = (query: Query, times: number) => {
    const timer = setTimeout(
      () => {
        if (tools.mayAsk()) tools.ask(query)
        else wait(query, times)
      },
      AGAIN_MS[Math.min(times, AGAIN_MS.length - 1)],
    )
    failed.set(query, { times: times + 1, timer })
  }
  let looking: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(looking)
    let next = Infinity
    for (const [query, since] of tools.waiting()) {
      if (isSlow(since)) begin(query)
      else if (since !== undefined) next = Math.min(next, since)
    }
    if (next < Infinity) looking = setTimeout(look, next + SLOW_MS - clock.local())
  }
  return {
    add(query: Query) {
      tools.onFailure(query)
      begin(query)
      const before = failed.get(query)
      clearTimeout(before?.timer)
      wait(query, before?.times ?? 0)
    },
    /** Treats a pending refetch as a failure as soon as it takes long. */
    look,
    over(query: Query) {
      const before = failed.get(query)
      if (!before) return
      clearTimeout(before.timer)
      failed.delete(query)
      if (failed.size === 0) tools.onChange(undefined)
    },
    clear() {
      clearTimeout(looking)
      for (const { timer } of failed.values()) clearTimeout(timer)
      failed.clear()
    },
  }
}

/** Whether a refetch takes long. @param since when the change came, in epoch milliseconds */
export function isSlow(since: number | undefined): boolean {
  return since !== undefined && clock.local() - since >= SLOW_MS
}
