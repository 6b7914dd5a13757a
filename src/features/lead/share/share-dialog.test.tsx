import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { teamsQuery } from '#/api/teams.ts'
import { loadTestViewer, renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { ShareDialog } from './share-dialog.tsx'

test('doesn’t take an earlier share with the team for success when the response is lost', async () => {
  const leadId = 'lead-clara-chandra-308'
  const onClose = vi.fn<() => void>()
  const backend = createBackend()
  const { store, leads, clock } = backend.world
  const lead = leads.get(leadId)
  const team = [...store.teams.values()].find(
    ({ clientRef, id }) =>
      clientRef === store.teams.get(lead?.teamRef ?? '')?.clientRef && id !== lead?.teamRef,
  )
  if (!lead || !team) throw new Error('The seed has no such lead or team')
  lead.shares = [{ id: 'share-1', createdTs: clock.now(), teamRef: team.id, sharedByRef: 'user-elena' }]
  await renderScreen({
    as: 'user-elena',
    world: backend,
    async load(client) {
      await loadTestViewer(client)
      await Promise.all([client.query(leadQuery(leadId)), client.query(teamsQuery())])
    },
    page: <ShareDialog leadId={leadId} onClose={onClose} />,
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Share lead' }))
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: /^Team|^Property/ }), team.name)
  backend.world.faults.add({ match: 'POST /api/lead/:leadId/share', act: { kind: 'reset' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Share' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Share' })).toBeEnabled())
  expect(onClose).not.toHaveBeenCalled()
})
