import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { UsersPage } from './users-page.tsx'

beforeEach(() => {
  mockScrollerHeight(1_600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
})

test('an invitation that the server refuses does not count as sent while the others follow', async () => {
  const world = createBackend({})
  const { invitations } = world.world.store
  const ana = [...invitations.values()].find(({ name }) => name === 'Ana Ruiz')
  if (!ana) throw new Error('Not in the seed')
  invitations.set('invite-zed', { ...ana, id: 'invite-zed', name: 'Ana Zed', email: 'zed@new.example.com' })
  await renderScreen({
    as: 'user-beatriz',
    at: '/manage/users',
    world,
    others: { $: <h1>Elsewhere</h1> },
    page: <UsersPage />,
  })
  for (const name of ['Ana Ruiz', 'Ana Zed'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  const match = 'POST /api/invitation/:invitationId'
  world.world.faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'No mailbox' } } })
  const gate = world.world.faults.add({ match: 'POST /api/invitation/invite-zed', act: { kind: 'gate' } })
  await userEvent.click(screen.getByRole('button', { name: 'Resend 2 invitations' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  expect(await screen.findByRole('dialog')).toHaveTextContent('0 of 2 sent')
  world.world.faults.open(gate.id)
  expect(await screen.findByText('1 of 2 done')).toBeVisible()
})
