import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { teamCommands } from '#mocks/simulate/teams.ts'

import { TourReminderPage } from './tour-reminder-page.tsx'

test('a time that a colleague cleared is empty, not midnight', async () => {
  const backend = createBackend()
  await renderScreen({
    as: 'user-priya',
    at: '/settings',
    others: { $: null },
    world: backend,
    page: <TourReminderPage teamId="team-eastside" />,
  })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'From' }), '9:30 PM')
  teamCommands.changeSection.run(backend.world, {
    teamId: 'team-eastside',
    userId: 'user-beatriz',
    section: 'tour-reminder',
    changes: { quietFrom: '' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('alert', { name: /^Changed by Beatriz/ })).toHaveTextContent(
    'Quiet fromYours9:30 PMTheirsEmpty',
  )
})

test('a message after a no-show that is too long and turned off does not keep the rest from being saved', async () => {
  const backend = createBackend()
  await renderScreen({
    as: 'user-priya',
    at: '/settings',
    others: { $: null },
    world: backend,
    page: <TourReminderPage teamId="team-eastside" />,
  })
  const noShow = await screen.findByRole('switch', { name: /^After a no-show/ })
  await userEvent.click(noShow)
  await userEvent.click(await screen.findByRole('textbox', { name: /^Message after a no-show/ }))
  await userEvent.paste('x'.repeat(1_001))
  await userEvent.click(noShow)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), '9:30 PM')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  const saved = () => backend.world.store.teams.get('team-eastside')?.settings?.get('tour-reminder')?.values
  await waitFor(() => expect(saved()).toMatchObject({ noShow: false, quietFrom: '21:30' }))
  expect(saved()?.['noShowMessage']).toMatch(/^Hi .+ another time\?$/)
  await userEvent.click(noShow)
  expect(await screen.findByRole('textbox', { name: /^Message after a no-show/ })).toHaveTextContent(
    /another time\?$/,
  )
})
