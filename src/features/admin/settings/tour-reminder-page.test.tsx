import { screen } from '@testing-library/react'
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
