import { type Query } from '@tanstack/react-query'

/** Milliseconds until what is shown and could not be asked anew is asked again, the last one for ever. */
const AGAIN_MS = [4_000, 8_000, 16_000, 30_000] as const

/** Milliseconds after which a change that is still being asked for counts as one that could not be asked for. */
export const SLOW_MS = 8_000

/**
 * What is shown and could not be asked anew, or takes long to answer. What failed is asked again, ever more seldom, until it
 * is answered or not shown any more.
 */
export function createFailures(tools: {
  readonly ask: (query: Query) => void
  /** Not while no events arrive: the lists are asked anyway, and everything with the opening. */
  readonly mayAsk: () => boolean
  /** Told of each, as often as it fails. */
  readonly onFailure: (query: Query) => void
  /** Told with the first of them, and nothing after the last. */
  readonly onChange: (query: Query | undefined) => void
  /** What is shown, and when the change came that it has no answer to; epoch milliseconds. */
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
    if (next < Infinity) looking = setTimeout(look, next + SLOW_MS - Date.now())
  }
  return {
    add(query: Query) {
      tools.onFailure(query)
      begin(query)
      const before = failed.get(query)
      clearTimeout(before?.timer)
      wait(query, before?.times ?? 0)
    },
    /** Counts what is asked for and takes long among what fails, as soon as it takes long. */
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

/** @param since when a change came; epoch milliseconds */
export function isSlow(since: number | undefined): boolean {
  return since !== undefined && Date.now() - since >= SLOW_MS
}
