import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { QuietSection } from './quiet-section.tsx'

test('a change whose answer was lost is looked up: Do Not Disturb shows what the server has, and nothing failed', async () => {
  waitingToasts.set([])
  const { backend } = await renderScreen({ as: 'user-dana', page: <QuietSection /> })
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

test('one that never arrived is said', async () => {
  waitingToasts.set([])
  const { backend } = await renderScreen({ as: 'user-dana', page: <QuietSection /> })
  const quiet = await screen.findByRole('switch', { name: 'Do Not Disturb' })
  backend.world.faults.add({ match: 'PUT /api/user/:userId/transfer-rules', act: { kind: 'reset' } })
  await userEvent.click(quiet)
  await waitFor(() => expect(waitingToasts.get()).toMatchObject([{ id: 'quiet' }]))
  expect(quiet).not.toBeChecked()
})
