import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { OpenHouseHelpPage } from './help-page.tsx'

const mount = (world = createBackend({}), answer?: (request: Request) => Response | undefined) =>
  renderScreen({
    as: 'user-olive',
    at: '/help/open-house',
    world,
    page: <OpenHouseHelpPage />,
    ...(answer ? { answer } : {}),
  })

test('a user with access by role alone can choose an open house for the sign, too', async () => {
  const world = createBackend({})
  const olive = world.world.store.users.get('user-olive')
  if (olive) {
    olive.role = 'SUPERUSER'
    olive.permissions.clear()
  }
  await mount(world)
  expect(await screen.findByRole('button', { name: /^Show the sign/ })).toBeVisible()
})

test('shows an error instead of an empty list when the open houses can’t be loaded', async () => {
  let broken = true
  await mount(undefined, ({ url }) =>
    broken && new URL(url).pathname.endsWith('/open-house')
      ? Response.json({ message: 'Down' }, { status: 400 })
      : undefined,
  )
  expect(await screen.findByText('The open houses couldn’t be loaded.')).toBeVisible()
  expect(screen.queryByText('No upcoming open houses yet.')).toBeNull()
  broken = false
  screen.getByRole('button', { name: 'Try Again' }).click()
  expect(await screen.findByRole('button', { name: /^Show the sign/ })).toBeVisible()
})
