import { beforeEach, expect, test } from 'vitest'

import { settle } from '#/api/cache/settle.ts'
import { ApiError } from '#/api/request/errors.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { toastNotDone } from './toast-not-done.ts'
import { toastNotSaved } from './toast-not-saved.ts'

beforeEach(() => waitingToasts.set([]))

const failure = (code: 'aborted' | 'network') =>
  new ApiError({ code, status: 0, message: 'No answer', operation: 'POST x', method: 'POST' })
const unconfirmed = () =>
  settle(() => Promise.reject(failure('network')), {
    read: () => Promise.reject(new Error('Still no answer')),
    found: () => true,
  }).catch((error: unknown) => error)
const said = () => waitingToasts.get().map(({ title, body }) => [title, body])

test('uses different texts for a failed and an unconfirmed change, and shows nothing for an aborted one', async () => {
  toastNotDone(failure('network'), 'Sofia couldn’t be claimed', 'Sofia was claimed')
  toastNotDone(await unconfirmed(), 'Sofia couldn’t be claimed', 'Sofia was claimed')
  toastNotDone(failure('aborted'), 'Sofia couldn’t be claimed', 'Sofia was claimed')
  expect(said()).toEqual([
    ['Sofia couldn’t be claimed', 'No answer'],
    ['We couldn’t confirm Sofia was claimed', 'Check before you try again'],
  ])
})

test('shows the person before the reason when the title does not name them', () => {
  toastNotDone(failure('network'), 'The tour couldn’t be changed', 'it was', { about: 'Sofia Marchetti' })
  expect(said()).toEqual([['The tour couldn’t be changed', 'Sofia Marchetti: No answer']])
})

test('does not call an unconfirmed change failed after its page was left', async () => {
  toastNotSaved(await unconfirmed())
  expect(said()).toEqual([
    [
      'Your last change may not have gone through',
      'We couldn’t confirm it was done. Check before you try again',
    ],
  ])
})
