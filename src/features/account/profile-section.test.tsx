import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { ProfileSection } from './profile-section.tsx'

test.each([
  ['is said beside Save', false],
  ['is a message where the page was left', true],
])('a profile that is refused %s', async (_, left) => {
  waitingToasts.set([])
  const { backend, unmount } = await renderScreen({ at: '/manage-settings', page: <ProfileSection /> })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), ' of leasing')
  const { faults } = backend.world
  const match = 'PATCH /api/user/:userId'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Not today' } } })
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(gate.holding).toBe(1))
  if (left) unmount()
  faults.open(gate.id)
  await waitFor(() => expect(screen.queryAllByText('Not today')).toHaveLength(left ? 0 : 1))
  await waitFor(() => expect(waitingToasts.get().map(({ body }) => body)).toEqual(left ? ['Not today'] : []))
})
