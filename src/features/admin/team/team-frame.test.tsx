import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { TeamFrame } from './team-frame.tsx'

beforeEach(() => {
  mockResizeObserver()
})

test('a broker client’s team of type OWNER has the tabs and links of a team, not of a property', async () => {
  const world = createBackend()
  const team = world.world.store.teams.get('team-eastside')
  if (!team) throw new Error('Not in the seed')
  team.teamType = 'OWNER'
  await renderScreen({
    as: 'user-beatriz',
    at: '/teams/team-eastside/members',
    route: '/teams/team-eastside/$',
    world,
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <Suspense>
        <TeamFrame teamId="team-eastside" parent="/teams">
          <p>The tab</p>
        </TeamFrame>
      </Suspense>
    ),
  })
  await screen.findByText('The tab')
  const tabs = within(screen.getByRole('navigation', { name: 'Pages of Eastside' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(
    ['properties', 'members', 'campaigns', 'activity'].map((tab) => `/teams/team-eastside/${tab}`),
  )
  expect(screen.queryByRole('link', { name: /^(Properties|Teams)$/ })).toHaveAttribute(
    'href',
    '/teams/team-eastside/properties',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Delete Team' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Add Team' })).toBeVisible()
})
