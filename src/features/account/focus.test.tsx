import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { administratorsQuery } from '#/api/account.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { ActingSection } from './acting-section.tsx'
import { DoNotDisturbSection } from './do-not-disturb-section.tsx'

test('Do Not Disturb keeps the focus on the pressed control, and gets it back from Pick a time', async () => {
  const world = createBackend()
  await renderScreen({ world, page: <DoNotDisturbSection /> })
  const hour = await screen.findByRole('button', { name: '1 hour' })
  world.world.faults.add({
    match: 'PUT /api/user/:userId/transfer-rules',
    act: { kind: 'delay', ms: 100 },
    times: 0,
  })
  for (const control of [hour, screen.getByRole('switch', { name: 'Do Not Disturb' })]) {
    await userEvent.click(control)
    expect(control).toBeEnabled()
    expect(control).toHaveAttribute('aria-disabled', 'true')
    expect(control).toHaveFocus()
    await waitFor(() => expect(control).not.toHaveAttribute('aria-disabled'))
  }
  const pick = screen.getByRole('button', { name: 'Pick a time' })
  await userEvent.click(pick)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(pick).toHaveFocus()
})

test('removing a user who may act for this one focuses the next Remove button, or the heading at the end', async () => {
  const world = createBackend()
  const { client } = await renderScreen({ as: 'user-dana', world, page: <ActingSection /> })
  const removals = () => screen.queryAllByRole('button', { name: /^Remove / })
  await waitFor(() => expect(removals()).not.toEqual([]))
  for (let left = removals().length; left > 0; left -= 1) {
    const [first, second] = removals()
    if (!first) throw new Error('Nobody is left')
    world.world.faults.add({
      match: 'DELETE /api/user/administrators/:userId',
      act: { kind: 'delay', ms: 50 },
    })
    await userEvent.click(first)
    expect(first).toBeEnabled()
    const next = second ?? screen.getByRole('heading', { name: 'Acting for me' })
    await waitFor(() => expect(next).toHaveFocus())
    await client.invalidateQueries(administratorsQuery())
    await waitFor(() => expect(removals()).toHaveLength(left - 1))
  }
})
