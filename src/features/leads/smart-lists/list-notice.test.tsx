import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { EditedNotice } from './list-notice.tsx'

beforeEach(() => waitingToasts.set([]))

const list = {
  id: 'smart-list-mine',
  name: 'Mine',
  owner: 'user-priya',
  filters: {},
  sort: 'name',
  dir: 'asc',
} as const

test('an update that is given up with the acting user is no failure', async () => {
  const onUpdated = vi.fn<() => void>()
  const { backend, abort } = await renderScreen({
    page: (
      <EditedNotice
        list={list}
        state={{ ...list, dir: 'desc' }}
        total={1}
        mine
        onReset={() => undefined}
        onUpdated={onUpdated}
        onSave={() => undefined}
      />
    ),
  })
  const gate = backend.world.faults.add({
    match: 'PATCH /api/smartlist/:smartListId/edit-criteria',
    act: { kind: 'gate' },
  })
  const update = await screen.findByRole('button', { name: 'Update' })
  await userEvent.click(update)
  await waitFor(() => expect(gate.holding).toBe(1))
  expect(update).toHaveAttribute('aria-busy', 'true')
  abort()
  await waitFor(() => expect(update).not.toHaveAttribute('aria-busy', 'true'))
  expect(waitingToasts.get()).toEqual([])
  expect(onUpdated).not.toHaveBeenCalled()
})
