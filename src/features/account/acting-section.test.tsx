import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { ActingSection } from './acting-section.tsx'

beforeEach(() => waitingToasts.set([]))

test('shows no error when a removal is aborted because the acting user changes', async () => {
  const { backend, abort } = await renderScreen({ as: 'user-dana', page: <ActingSection /> })
  const gate = backend.world.faults.add({
    match: 'DELETE /api/user/administrators/:userId',
    act: { kind: 'gate' },
  })
  const [remove] = await screen.findAllByRole('button', { name: /^Remove / })
  if (!remove) throw new Error('Nobody may work as Dana')
  await userEvent.click(remove)
  await waitFor(() => expect(gate.holding).toBe(1))
  abort()
  await waitFor(() => expect(remove).not.toHaveAttribute('aria-disabled'))
  expect(waitingToasts.get()).toEqual([])
})

test.each([
  ['was made', 'lost', false, /^success .+ can no longer work as you$/],
  ['was not made', 'reset', false, /^error No connection to the server$/],
  ['can’t be read', 'lost', true, /^error We couldn’t confirm it was done\. Check before you try again$/],
] as const)('when the response is lost and the removal %s, says so', async (_, kind, unreadable, toast) => {
  const { backend } = await renderScreen({ as: 'user-dana', page: <ActingSection /> })
  const { faults } = backend.world
  const [remove] = await screen.findAllByRole('button', { name: /^Remove / })
  if (!remove) throw new Error('Nobody may work as Dana')
  faults.add({ match: 'DELETE /api/user/administrators/:userId', act: { kind } })
  if (unreadable)
    faults.add({ match: 'GET /api/user/administrators', act: { kind: 'status', status: 500 }, times: 0 })
  await userEvent.click(remove)
  await waitFor(() => expect(waitingToasts.get()).toHaveLength(1))
  const [said] = waitingToasts.get()
  expect(`${said?.kind} ${said?.title}`).toMatch(toast)
})

test('shows an error with Try Again instead of the picker when the colleagues can’t be loaded', async () => {
  const backend = createBackend()
  const fault = backend.world.faults.add({
    match: 'GET /api/users',
    act: { kind: 'status', status: 500 },
    times: 0,
  })
  await renderScreen({ as: 'user-dana', world: backend, page: <ActingSection /> })
  const again = await screen.findByRole('button', { name: 'Try Again' })
  expect(screen.getByText(/^Your colleagues couldn’t be loaded/)).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
  backend.world.faults.clear(fault.id)
  await userEvent.click(again)
  expect(await screen.findByRole('combobox', { name: 'Let someone work as you' })).toBeEnabled()
})
