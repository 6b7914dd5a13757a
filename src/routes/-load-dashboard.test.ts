import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { parseConfig } from '#/lib/config.ts'

import { loadDashboard } from './-load-dashboard.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Loads the dashboard of two teams from a server that answers when the test says so. */
function load(cause: string) {
  const asked: unknown[] = []
  const loaded = vi.fn<() => void>()
  let answer = () => {}
  const queryClient = createQueryClient(
    {
      representing: undefined,
      call: (...call: unknown[]) => {
        asked.push(call[1])
        return new Promise<never>((_, reject) => (answer = () => reject(new Error('no'))))
      },
    },
    () => undefined,
  )
  const deps = { team: 'team-eastside,team-westside' }
  void loadDashboard({ context: { queryClient, config: parseConfig({}) }, deps, cause }).then(loaded)
  return { asked, loaded, answer: () => answer(), end: () => disposeQueryClient(queryClient) }
}

test('switching to other teams requests their numbers and doesn’t wait for the server', async () => {
  const { asked, loaded, end } = load('stay')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toMatchObject([{ query: { team: ['team-eastside', 'team-westside'] } }])
  expect(loaded).toHaveBeenCalled()
  end()
})

test('entering the dashboard waits for the server', async () => {
  const { loaded, answer, end } = load('enter')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loaded).not.toHaveBeenCalled()
  answer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loaded).toHaveBeenCalled()
  end()
})
