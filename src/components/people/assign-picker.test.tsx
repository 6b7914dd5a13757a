import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { keys } from '#/api/cache/keys.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { AssignPicker } from './assign-picker.tsx'

test('people that are shown stay when reading them again fails', async () => {
  let fails = false
  const { client } = await renderScreen({
    page: <AssignPicker teamId="team-eastside" me="user-priya" onPick={vi.fn<() => void>()} />,
    answer: () => (fails ? Response.json({ message: 'No' }, { status: 500 }) : undefined),
  })
  expect(await screen.findByRole('option', { name: /Priya Raman/ })).toBeVisible()
  fails = true
  await act(async () => {
    await client.refetchQueries({ queryKey: keys.assignable('team-eastside') })
    // Observers are told in the next task.
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(client.getQueryState(keys.assignable('team-eastside'))?.status).toBe('error')
  expect(screen.getByRole('option', { name: /Priya Raman/ })).toBeVisible()
})
