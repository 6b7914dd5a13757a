import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { TeamNotificationsPage } from './notifications-page.tsx'

/**
 * Returns the people whom the page names as receivers of the late warnings of Eastside, where Beatriz, a superuser, is
 * a member.
 */
async function receivers(choose: boolean) {
  const world = createBackend()
  const team = world.world.store.teams.get('team-eastside')
  if (!team) throw new Error('The seed has no Eastside')
  team.members.push({ userRef: 'user-beatriz', status: 'ACTIVE', role: 'MEMBER' })
  if (choose) team.watchWarnings.add('user-beatriz')
  await renderScreen({
    as: 'user-beatriz',
    at: '/settings',
    others: { $: null },
    world,
    page: (
      <Suspense>
        <TeamNotificationsPage teamId="team-eastside" />
      </Suspense>
    ),
  })
  const heading = await screen.findByRole('heading', { name: 'Who gets late warnings' })
  const group = heading.closest<HTMLElement>('section') ?? document.body
  return within(group)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test('does not list a superuser of the team who has not chosen late warnings', async () => {
  const named = await receivers(false)
  expect(named.some((text) => text.includes('Priya Raman'))).toBe(true)
  expect(named.some((text) => text.includes('Beatriz Amaral'))).toBe(false)
})

test('lists a superuser who chose late warnings as by choice', async () => {
  const beatriz = (await receivers(true)).find((text) => text.includes('Beatriz Amaral'))
  expect(beatriz).toMatch(/by choice$/)
})
