import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { leadCountsQuery } from './lead-counts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('refetches failed counts every 30 s until they arrive, then stops', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const lists = { notContacted: 0, unassigned: 0, opportunities: 0, prospects: 0, waitingList: 0 }
  const counts = { all: 3, ...lists, unresponded: 0, newDevCustom: 0, smartLists: {} }
  const answers = [new Error('gone'), new Error('gone'), counts]
  const asked: number[] = []
  const observer = new QueryObserver(client, {
    ...leadCountsQuery({}),
    queryFn: async () => {
      asked.push(Date.now())
      const answer = answers[asked.length - 1]
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('too often')
      return answer
    },
  })
  const stop = observer.subscribe(() => undefined)
  const from = Date.now()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked.map((at) => at - from)).toEqual([0, 30_000, 60_000])
  expect(observer.getCurrentResult().data?.all).toBe(3)
  stop()
})
