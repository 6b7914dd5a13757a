import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { ConfigurationPage } from './configuration-page.tsx'

test('shows the specified error for a name in use, also to an owner', async () => {
  await renderScreen({
    as: 'user-elena',
    at: '/settings',
    others: { $: null },
    page: <ConfigurationPage teamId="team-maple-row" />,
  })
  const name = await screen.findByRole('textbox', { name: 'Property name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'calder tower')
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('This team name already exists, please try a different name'),
  )
})

test('a property type that the client lost can stay while other fields are saved, and can be cleared', async () => {
  const backend = createBackend()
  const team = backend.world.store.teams.get('team-eastside')
  const client = backend.world.store.clients.get(team?.clientRef ?? '')
  if (!team || !client) throw new Error('not in the seed')
  team.propertyTypes = ['RESIDENTIAL', 'COMMERCIAL']
  client.supportedPropertyTypes = ['RESIDENTIAL']
  await renderScreen({
    as: 'user-priya',
    at: '/settings',
    others: { $: null },
    world: backend,
    page: <ConfigurationPage teamId="team-eastside" />,
  })
  const lost = await screen.findByRole('checkbox', { name: 'Commercial (no longer available)' })
  expect(lost).toBeChecked()
  await userEvent.type(screen.getByRole('textbox', { name: 'Team name' }), ' Austin')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(team.name).toBe('Eastside Austin'))
  expect(team.propertyTypes).toEqual(['RESIDENTIAL', 'COMMERCIAL'])

  await userEvent.click(lost)
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(team.propertyTypes).toEqual(['RESIDENTIAL']))
  await waitFor(() => expect(lost).not.toBeInTheDocument())
})
