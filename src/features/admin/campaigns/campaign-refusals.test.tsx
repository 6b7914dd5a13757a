import { useSuspenseQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'

import { teamQuery } from '#/api/teams.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { CampaignDialog } from './campaign-dialog.tsx'

const onClose = vi.fn<() => void>()

function Add() {
  const { data: team } = useSuspenseQuery(teamQuery('team-eastside'))
  return <CampaignDialog team={team} manage={{ ok: true }} onClose={onClose} />
}

/**
 * Opens a new campaign with a name and its phone on, in a company without business profiles or without saved numbers.
 */
async function mount({ profiles = true, saved = true } = {}) {
  const world = createBackend()
  if (!profiles) world.world.store.businessProfiles.clear()
  if (!saved) world.world.store.numbers.clear()
  await renderScreen({
    as: 'user-priya',
    at: '/here',
    world,
    others: { $: <p>Elsewhere</p> },
    page: (
      <Suspense>
        <Add />
      </Suspense>
    ),
  })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(name, 'Door hangers')
  await userEvent.click(dialog.getByRole('switch', { name: 'Phone' }))
  const route = (value: string) =>
    userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Call routing' }), value)
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Add campaign' }))
  return { dialog, route, press, faults: world.world.faults }
}

test('focuses the saved numbers with an error when there are none', async () => {
  const { dialog, route, press } = await mount({ saved: false })
  await route('Ring All')
  expect(await dialog.findByText('No Results. Purchase a number instead.')).toBeVisible()
  await press()
  const missing = dialog.getByRole('radiogroup', { name: 'Saved number' })
  expect(missing).toHaveFocus()
  expect(missing).toHaveAccessibleDescription('Selection Required')
  // A second press with the same error focuses the field again.
  await userEvent.click(dialog.getByRole('textbox', { name: 'Name' }))
  await press()
  expect(missing).toHaveFocus()
})

test('focuses the available numbers with an error when an area code has none', async () => {
  const { dialog, route, press } = await mount()
  await route('Ring All')
  await userEvent.click(dialog.getByRole('radio', { name: 'Purchase a number' }))
  await userEvent.selectOptions(
    await dialog.findByRole('combobox', { name: 'Business profile' }),
    'Brightwater Homes',
  )
  await userEvent.type(dialog.getByRole('textbox', { name: 'Area code' }), '212')
  expect(await dialog.findByText('No available phone number.')).toBeVisible()
  await press()
  const missing = dialog.getByRole('radiogroup', { name: 'Available numbers' })
  expect(missing).toHaveFocus()
  expect(missing).toHaveAccessibleDescription('Add the selected phone number to your account')
})

test('focuses the message about a missing business profile', async () => {
  const { dialog, route, press } = await mount({ profiles: false })
  await route('Ring All')
  await userEvent.click(dialog.getByRole('radio', { name: 'Purchase a number' }))
  expect(await dialog.findByText(/no business profile yet/)).toBeVisible()
  await press()
  expect(dialog.getByRole('radiogroup', { name: 'Business profile' })).toHaveFocus()
})

test('focuses the list of people to add when the ringing order is empty', async () => {
  const { dialog, route, press } = await mount()
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Saved number' }))
  const [number] = await screen.findAllByRole('option', { name: /^\+1/ })
  if (!number) throw new Error('The company has saved numbers')
  await userEvent.click(number)
  await route('Specific Order')
  await press()
  const add = dialog.getByRole('combobox', { name: 'Add a person who rings' })
  expect(add).toHaveFocus()
  expect(add).toHaveAccessibleDescription('Selection Required')
  expect(onClose).not.toHaveBeenCalled()
})

test('shows the server’s error about team members at their field', async () => {
  const { dialog, press, faults } = await mount()
  await userEvent.click(dialog.getByRole('switch', { name: 'Phone' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Audience' }), 'Specific Team Members')
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Add a team member' }))
  await userEvent.click(await screen.findByRole('option', { name: /^Luis/ }))
  const refusal = 'Somebody is not in this team any more'
  faults.add({
    match: 'POST /api/team/:teamId/campaign',
    act: {
      kind: 'status',
      status: 422,
      body: { message: 'Not saved', fieldErrors: { teamMembers: refusal } },
    },
  })
  await press()
  const add = dialog.getByRole('combobox', { name: 'Add a team member' })
  await waitFor(() => expect(add).toHaveAccessibleDescription(refusal))
  expect(add).toHaveFocus()
})

test('removing someone from the ringing order focuses the list of people to add', async () => {
  const { dialog, route } = await mount()
  await route('Specific Order')
  const add = () => dialog.getByRole('combobox', { name: 'Add a person who rings' })
  const people = [...add().querySelectorAll('option')].slice(1).map(({ textContent }) => textContent)
  for (const person of people) await userEvent.selectOptions(add(), person)
  // Choosing the last person removed the list.
  expect(dialog.queryByRole('combobox', { name: 'Add a person who rings' })).toBeNull()
  expect(dialog.getByRole('textbox', { name: `Seconds for ${people.at(-1)}` })).toHaveFocus()
  await userEvent.click(dialog.getByRole('button', { name: `Remove ${people[0]}` }))
  expect(add()).toHaveFocus()
})
