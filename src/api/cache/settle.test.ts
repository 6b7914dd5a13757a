import { expect, test, vi } from 'vitest'

import { ApiError, errorMessage, isUnconfirmed } from '../request/errors.ts'
import { settle } from './settle.ts'

const lost = new ApiError({
  code: 'network',
  status: 0,
  message: 'No answer',
  operation: 'POST x',
  method: 'POST',
})

/** A change whose response is lost. `now` is what a refetch returns. undefined when the refetch fails. */
const lose = (now: string | undefined) =>
  settle(() => Promise.reject(lost), {
    read: () => (now === undefined ? Promise.reject(new Error('Still no answer')) : Promise.resolve(now)),
    found: (read) => read === 'changed',
  }).catch((error: unknown) => error)

test('uses a refetch in place of a lost response, and never sends the change twice', async () => {
  expect(await lose('changed')).toBe(true)
  expect(await lose('as before')).toBe(lost)
  const run = vi.fn<() => Promise<unknown>>(() => Promise.reject(lost))
  await settle(run, { read: () => Promise.resolve(1), found: () => true })
  expect(run).toHaveBeenCalledTimes(1)
})

test('reports an unconfirmed outcome instead of a failure when the refetch fails too', async () => {
  const unknown = await lose(undefined)
  expect(errorMessage(unknown)).toBe('We couldn’t confirm it was done. Check before you try again')
  expect(isUnconfirmed(unknown)).toBe(true)
  expect(isUnconfirmed(lost)).toBe(false)
})
