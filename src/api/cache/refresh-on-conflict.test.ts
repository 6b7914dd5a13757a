import { expect, test, vi } from 'vitest'

import { ApiError } from '../request/errors.ts'
import { refreshOnConflict } from './refresh-on-conflict.ts'

const refusal = (status: number) =>
  new ApiError({ code: 'status', message: 'No', status, operation: 'changeOwner', method: 'PATCH' })

test('what somebody else saved, or deleted, is read before the refusal is told', async () => {
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

test('any other failure, and a change that is made, read nothing', async () => {
  const read = vi.fn<() => Promise<void>>(() => Promise.resolve())
  for (const error of [refusal(500), refusal(403), new Error('gone wrong')])
    await expect(refreshOnConflict(() => Promise.reject(error), read)).rejects.toBe(error)
  expect(await refreshOnConflict(() => Promise.resolve('saved'), read)).toBe('saved')
  expect(read).not.toHaveBeenCalled()
})

test('a refusal is told although what is there now cannot be read', async () => {
  const error = refusal(409)
  const read = () => Promise.reject(new Error('no connection'))
  await expect(refreshOnConflict(() => Promise.reject(error), read)).rejects.toBe(error)
})
