import { useSuspenseQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { changeStatus } from '#mocks/db/leads/lead-changes.ts'

import { StatusReasonDialog } from './status-reason-dialog.tsx'

const SOFIA = 'lead-sofia-marchetti'

beforeEach(() => waitingToasts.set([]))

function LiveDialog({ onClose }: { onClose: () => void }) {
  const { data: lead } = useSuspenseQuery(leadQuery(SOFIA))
  return <StatusReasonDialog lead={lead} status="CLOSED" onClose={onClose} />
}

/** Opens the dialog that closes Sofia, who is an opportunity, as Priya. */
async function open() {
  const backend = createBackend()
  const { leads, store } = backend.world
  const lead = leads.get(SOFIA)
  if (!lead) throw new Error('The seed has no Sofia')
  const onClose = vi.fn<() => void>()
  const { client } = await renderScreen({ world: backend, page: <LiveDialog onClose={onClose} /> })
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this lead' }))
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'No response')
  return {
    dialog,
    lead,
    onClose,
    save: () => userEvent.click(dialog.getByRole('button', { name: 'Close lead' })),
    panel: async () => within(await dialog.findByRole('alert', { name: 'Changed by Marcus Oyelaran' })),
    /** Somebody changes the status. `reported`: whether the event has arrived. */
    async changes(userId: string, status: 'CLOSED' | 'PROSPECT', reported: boolean, reason?: string) {
      const user = store.users.get(userId)
      if (!user) throw new Error(`The seed has no ${userId}`)
      changeStatus(backend.world, lead, status, { user }, reason)
      if (reported) await act(() => client.invalidateQueries({ queryKey: leadQuery(SOFIA).queryKey }))
    },
  }
}

test.each([
  ['when it arrives', true],
  ['when it is found before saving', false],
])('shows a status that a colleague chose meanwhile %s, and can save mine', async (_, reported) => {
  const { dialog, changes, save, panel, lead, onClose } = await open()
  await changes('user-marcus', 'PROSPECT', reported)
  if (!reported) await save()
  const asked = await panel()
  expect(asked.getByText('Prospect')).toBeVisible()
  expect(dialog.getByText('Choose whose changes stay, then save')).toBeVisible()
  await save()
  expect(lead.leadStatus).toBe('PROSPECT')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(asked.getByRole('button', { name: 'Keep mine: Status' }))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(lead).toMatchObject({ leadStatus: 'CLOSED', closeReason: 'No response' })
})

test('leaves the status that a colleague chose meanwhile, and closes', async () => {
  const { changes, panel, lead, onClose } = await open()
  await changes('user-marcus', 'PROSPECT', true)
  await userEvent.click((await panel()).getByRole('button', { name: 'Take theirs: Status' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(lead.leadStatus).toBe('PROSPECT')
})

test.each([
  ['before the press', true],
  ['at the press', false],
])('says that a colleague has closed the lead already, known %s', async (_, reported) => {
  const { dialog, changes, save, lead, onClose } = await open()
  await changes('user-marcus', 'CLOSED', reported, 'LEASED')
  if (!reported) await save()
  expect(
    await dialog.findByText(
      'Marcus Oyelaran changed the status to Closed while you were editing. Your reason can’t be saved any more.',
    ),
  ).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Close lead' })).toHaveAttribute('aria-disabled', 'true')
  await save()
  expect(onClose).not.toHaveBeenCalled()
  expect(waitingToasts.get()).toEqual([])
  expect(lead.closeReason).toBe('Leased')
})

test('asks about a lead that a colleague closed and reopened', async () => {
  const { dialog, changes, panel, onClose } = await open()
  await changes('user-marcus', 'CLOSED', true, 'LEASED')
  await dialog.findByText(/Your reason can’t be saved/)
  await changes('user-marcus', 'PROSPECT', true)
  expect((await panel()).getByText('Prospect')).toBeVisible()
  expect(dialog.queryByText(/Your reason can’t be saved/)).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('follows my own change of the status, for example one that was still being sent', async () => {
  const { dialog, changes, save, lead, onClose } = await open()
  await changes('user-priya', 'PROSPECT', true)
  expect(dialog.queryByRole('alert')).toBeNull()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(lead.leadStatus).toBe('CLOSED')
})
