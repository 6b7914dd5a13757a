import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { TeamNotificationsPage } from './notifications-page.tsx'

/**
 * Returns the people whom the page names as receivers of the late warnings of Eastside, where Beatriz, a superuser, is
 * a member.
 */
async function receivers(choose: boolean, prepare?: (backend: Backend) => void) {
  const world = createBackend()
  prepare?.(world)
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

test('does not list a deactivated user who once chose late warnings', async () => {
  await receivers(true, ({ world: { store } }) => {
    const graham = store.users.get('user-graham')
    if (!graham) throw new Error('The seed has no Graham')
    graham.status = 'INACTIVE'
    for (const id of ['user-graham', 'user-theo']) store.teams.get('team-eastside')?.watchWarnings.add(id)
  })
  // Neither of them is a member, so both are named only when the users are loaded.
  await screen.findByText('Theo Marchand')
  expect(screen.queryByText('Graham Ellery')).toBeNull()
})
