import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'

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
