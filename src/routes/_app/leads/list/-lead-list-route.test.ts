import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'

import { leadListRoute } from './-lead-list-route.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether the unresponded leads are shown although the server answers nothing about them or their missed calls. */
async function shownWithoutAnswers(cause: string): Promise<boolean> {
  const silent = () => new Promise<never>(() => undefined)
  const queryClient = createQueryClient({ representing: undefined, call: silent }, () => undefined)
  const { loader } = leadListRoute('unresponded', undefined, { Component: () => null, load: silent })
  const loaded = vi.fn<() => void>()
  const session = { signedInUserId: 'user-priya', representing: undefined }
  void loader({ context: { queryClient, session }, deps: { q: 'ann' }, cause }).then(loaded)
  await vi.advanceTimersByTimeAsync(0)
  disposeQueryClient(queryClient)
  return loaded.mock.calls.length > 0
}

test('a changed filter waits neither for the leads nor for the missed calls above them', async () => {
  expect(await shownWithoutAnswers('enter')).toBe(false)
  expect(await shownWithoutAnswers('stay')).toBe(true)
})
