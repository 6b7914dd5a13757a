import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockResizeObserver } from '#/ui/table/room.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { type NotificationSearch, notificationSearchSchema } from './notification-search.ts'
import { NotificationsPage } from './notifications-page.tsx'

beforeEach(mockResizeObserver)

test.each([
  ['of several', ['team-eastside', 'team-midtown']],
  ['that is the only one', ['team-midtown']],
])('a team %s that is filtered and muted is still said to be the filter', async (_, watched) => {
  const world = createBackend()
  for (const team of world.world.store.teams.values())
    team.watchWarnings = new Set(watched.includes(team.id) ? ['user-beatriz'] : [])
  const { href } = await renderScreen<NotificationSearch>({
    as: 'user-beatriz',
    at: '/notifications?team=team-midtown&kind=all',
    world,
    others: { $: <h1>Elsewhere</h1> },
    searching: {
      page: ({ search, onSearch }) => <NotificationsPage search={search} onSearch={onSearch} />,
      validateSearch: (search) => z.parse(notificationSearchSchema, search),
    },
  })
  const [mute] = await screen.findAllByRole('button', { name: 'Mute this team: Midtown' })
  if (!mute) throw new Error('Nothing is overdue in Midtown')
  await userEvent.click(mute)
  expect(await screen.findByText('Midtown is muted.')).toBeVisible()
  expect(screen.queryByText('Nothing is overdue here.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Team: Midtown' }))
  await waitFor(() => expect(href()).not.toContain('team='))
  expect(screen.queryByText('Midtown is muted.')).toBeNull()
})
