import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { chooseChannels, mountDeletion, typeTeamName } from './delete-team.testing.tsx'

let backend: Backend
beforeEach(() => {
  mockScrollerHeight()
  backend = createBackend({ now: () => Date.now() })
  return () => backend.dispose()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('Save all answers the refusals of the rows that it changes, and no others', async () => {
  const { campaigns } = backend.world.store
  const general = campaigns.get('campaign-westbrook-general')
  if (!general) throw new Error('no campaign')
  for (const name of ['Radio', 'Boards', 'Fair', 'Print'])
    campaigns.set(`campaign-${name}`, { ...general, id: `campaign-${name}`, name, category: 'FEED' })
  const refs: string[] = []
  await mountDeletion(backend, 'team-westbrook', 'user-beatriz', async (request) => {
    if (!request.url.endsWith('/remove')) return undefined
    const { removeCampaigns } = z.parse(
      z.object({ removeCampaigns: z.array(z.object({ campaignRef: z.string() })) }),
      await request.json(),
    )
    refs.push(...removeCampaigns.map(({ campaignRef }) => campaignRef))
    const refused = (name: string, field: string, text: string) => [
      `removeCampaigns[${String(refs.indexOf(`campaign-${name}`))}].${field}`,
      text,
    ]
    const fieldErrors = Object.fromEntries([
      refused('Radio', 'removeEmailChannel.saveEmail', 'Radio stays'),
      refused('Fair', 'removeEmailChannel.saveEmail', 'Fair stays'),
    ])
    return Response.json({ message: 'No', fieldErrors }, { status: 422 })
  })
  await userEvent.click(screen.getByRole('radio', { name: 'Close Leads' }))
  await press('Release all')
  await chooseChannels(/of Fair$/, 'Save')
  await typeTeamName('Westbrook')
  await press('Delete Team')
  expect(await screen.findByText('Radio stays')).toBeVisible()
  await press('Save all')
  expect(screen.queryByText('Radio stays')).toBeNull()
  expect(screen.getByText('Fair stays')).toBeVisible()
})

test('never shows the rights of the person who was chosen before', async () => {
  await mountDeletion(backend, 'team-westbrook')
  await userEvent.click(screen.getByRole('radio', { name: 'Reassign Leads' }))
  const team = await screen.findByRole('combobox', { name: 'Target team' })
  await userEvent.type(team, 'midt{Enter}')
  const outcome = screen.getByRole('region', { name: 'What will happen' })
  await waitFor(() => expect(outcome).toHaveTextContent(/Dana Whitcombe can \w+/))
  const { faults } = backend.world
  const gate = faults.add({ match: 'GET /api/team/:teamId/remove-preview', act: { kind: 'gate' } })
  await userEvent.type(team, 'harb{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 99 })
  await waitFor(() => expect(gate.holding).toBe(1))
  expect(outcome).toHaveTextContent(/open leads go to [^.]+ in Harborview\./)
  expect(outcome).not.toHaveTextContent(/ can |only read/)
  faults.open(gate.id)
  await waitFor(() => expect(outcome).toHaveTextContent(/ can |only read/))
})
