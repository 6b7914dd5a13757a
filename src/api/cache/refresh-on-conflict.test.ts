import { expect, test, vi } from 'vitest'

import { ApiError } from '../request/errors.ts'
import { refreshOnConflict } from './refresh-on-conflict.ts'

const refusal = (status: number) =>
  new ApiError({ code: 'status', message: 'No', status, operation: 'changeOwner', method: 'PATCH' })

test('refetches after a 404 or 409 before it rejects', async () => {
  for (const status of [404, 409]) {
    const order: string[] = []
    const read = async () => {
      await Promise.resolve()
      order.push('read')
    }
    const change = () => Promise.reject(refusal(status))
    await refreshOnConflict(change, read).catch(() => order.push('told'))
    expect(order).toEqual(['read', 'told'])
  }
})

test('does not refetch after any other failure or after a success', async () => {
  const read = vi.fn<() => Promise<void>>(() => Promise.resolve())
  for (const error of [refusal(500), refusal(403), new Error('gone wrong')])
    await expect(refreshOnConflict(() => Promise.reject(error), read)).rejects.toBe(error)
  expect(await refreshOnConflict(() => Promise.resolve('saved'), read)).toBe('saved')
  expect(read).not.toHaveBeenCalled()
})

test('rejects with the refusal even if the refetch fails', async () => {
  const error = refusal(409)
  const read = () => Promise.reject(new Error('no connection'))
  await expect(refreshOnConflict(() => Promise.reject(error), read)).rejects.toBe(error)
})
