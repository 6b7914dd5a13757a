import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { ActingSection } from './acting-section.tsx'

beforeEach(() => waitingToasts.set([]))

test('a removal that is given up with the acting user is no failure', async () => {
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
