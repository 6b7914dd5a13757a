import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { PageOfGoing } from '#/ui/move-focus.testing.tsx'

import { EditedNotice, ListNotice } from './list-notice.tsx'

beforeEach(() => waitingToasts.set([]))

const list = {
  id: 'smart-list-mine',
  name: 'Mine',
  owner: 'user-priya',
  filters: {},
  sort: 'name',
  dir: 'asc',
} as const

test('shows no error when an update is aborted with the acting user', async () => {
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

test('moves the focus to the page when its button removes the notice', async () => {
  render(
    <PageOfGoing>
      {(go) => (
        <ListNotice label="Edited" text="">
          <Button onClick={go}>Reset</Button>
        </ListNotice>
      )}
    </PageOfGoing>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus()
})
