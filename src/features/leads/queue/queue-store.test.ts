import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { purgePerson } from '#/providers/outbox/purge-drafts.ts'

import { setQueue, useQueue } from './queue-store.ts'

test('clears the queue of the page on Log Out', () => {
  const { result } = renderHook(() => useQueue('user-priya'))
  act(() =>
    setQueue({
      user: 'user-priya',
      title: 'All leads',
      sortLabel: 'Newest',
      back: '/leads/list/all',
      ids: ['lead-1'],
      assignees: [''],
      beyond: 0,
      done: [],
      skipped: [],
      ended: false,
    }),
  )
  expect(result.current?.ids).toEqual(['lead-1'])
  act(() => purgePerson('user-priya'))
  expect(result.current).toBeUndefined()
})
