import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { DoNotDisturbSection } from './do-not-disturb-section.tsx'

test('shows the server’s Do Not Disturb state without an error when the response to a change is lost', async () => {
  waitingToasts.set([])
  const { backend } = await renderScreen({ as: 'user-dana', page: <DoNotDisturbSection /> })
  const quiet = await screen.findByRole('switch', { name: 'Do Not Disturb' })
  const lose = () =>
    backend.world.faults.add({ match: 'PUT /api/user/:userId/transfer-rules', act: { kind: 'lost' } })
  for (const press of [quiet, screen.getByRole('button', { name: '1 hour' })]) {
    lose()
    await userEvent.click(press)
    await waitFor(() => expect(quiet).not.toHaveAttribute('aria-disabled'))
    expect(quiet).toBeChecked()
  }
  expect(screen.getByRole('status')).toHaveTextContent(/^On until .*\d:\d\d/)
  lose()
  await userEvent.click(quiet)
  await waitFor(() => expect(quiet).not.toBeChecked())
  expect(waitingToasts.get()).toEqual([])
})

test('shows an error when a change never reached the server', async () => {
  waitingToasts.set([])
  const { backend } = await renderScreen({ as: 'user-dana', page: <DoNotDisturbSection /> })
  const quiet = await screen.findByRole('switch', { name: 'Do Not Disturb' })
  backend.world.faults.add({ match: 'PUT /api/user/:userId/transfer-rules', act: { kind: 'reset' } })
  await userEvent.click(quiet)
  await waitFor(() => expect(waitingToasts.get()).toMatchObject([{ id: 'quiet' }]))
  expect(quiet).not.toBeChecked()
})

test('keeps the chosen end of Do Not Disturb open until it is saved', async () => {
  waitingToasts.set([])
  const { backend } = await renderScreen({ as: 'user-dana', page: <DoNotDisturbSection /> })
  const pick = await screen.findByRole('button', { name: 'Pick a time' })
  await userEvent.click(pick)
  const match = 'PUT /api/user/:userId/transfer-rules'
  const gate = backend.world.faults.add({ match, act: { kind: 'gate' } })
  backend.world.faults.add({ match, act: { kind: 'reset' } })
  const set = await screen.findByRole('button', { name: 'Set' })
  await userEvent.click(set)
  await waitFor(() => expect(gate.holding).toBe(1))
  expect(set).toHaveAttribute('aria-busy', 'true')
  backend.world.faults.open(gate.id)
  await waitFor(() => expect(waitingToasts.get()).toMatchObject([{ id: 'quiet' }]))
  expect(set).toBeVisible()
  expect(set).not.toHaveAttribute('aria-busy')
  expect(set).toHaveFocus()
  await userEvent.click(set)
  await waitFor(() => expect(set).not.toBeInTheDocument())
  expect(pick).toHaveFocus()
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Do Not Disturb' })).toBeChecked())
})
