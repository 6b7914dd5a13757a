import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { currentUserQuery } from '#/api/users.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { NoticesSection } from './notices-section.tsx'

test('what another device chose meanwhile stands, and is not overwritten by the next press here', async () => {
  const { backend, client } = await renderScreen({ page: <NoticesSection /> })
  const email = await screen.findByRole('checkbox', { name: 'Assigned to you: Email' })
  const priya = backend.world.store.users.get('user-priya')
  if (!priya) throw new Error('There is no Priya')
  await userEvent.click(email)
  expect(email).toBeChecked()
  await waitFor(() => expect(priya.sentNotices?.email).toEqual(['ASSIGNED']))
  await waitFor(() => expect(client.isFetching() + client.isMutating()).toBe(0))
  expect(email).toBeChecked()
  priya.sentNotices = { email: ['LEAD_SHARED'], text: [] }
  await client.invalidateQueries(currentUserQuery())
  await waitFor(() => expect(email).not.toBeChecked())
  await userEvent.click(screen.getByRole('checkbox', { name: 'Overdue warnings: Email' }))
  await waitFor(() => expect(priya.sentNotices?.email).toHaveLength(2))
  expect(priya.sentNotices.email).toContain('LEAD_SHARED')
})
