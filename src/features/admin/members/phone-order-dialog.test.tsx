import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { connectToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { PhoneOrderDialog } from './phone-order-dialog.tsx'

test('looks up an order whose response was lost and reports it as saved', async () => {
  const said: string[] = []
  const disconnect = connectToasts({ show: ({ title }) => void said.push(title), dismiss: () => undefined })
  const closed = vi.fn<() => void>()
  const { backend } = await renderScreen({
    as: 'user-priya',
    page: (
      <Suspense>
        <PhoneOrderDialog teamId="team-eastside" onClose={closed} />
      </Suspense>
    ),
  })
  const dialog = await screen.findByRole('dialog', { name: 'Phone order' })
  const [down] = await within(dialog).findAllByRole('button', { name: /^Move .* down$/ })
  const put = 'PUT /api/team/:teamId/phone-order'
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Save order' }))
  await userEvent.click(down ?? dialog)
  backend.world.faults.add({ match: put, act: { kind: 'reset' } })
  await save()
  expect(await within(dialog).findByRole('alert')).toBeVisible()
  expect([said, closed.mock.calls]).toEqual([[], []])
  backend.world.faults.add({ match: put, act: { kind: 'lost' } })
  await save()
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(said).toEqual(['Phone order saved'])
  disconnect()
})

test('shows a colleague’s order before it can be replaced', async () => {
  const world = createBackend()
  const closed = vi.fn<() => void>()
  const { client } = await renderScreen({
    as: 'user-priya',
    world,
    page: (
      <Suspense>
        <PhoneOrderDialog teamId="team-eastside" onClose={closed} />
      </Suspense>
    ),
  })
  const dialog = await screen.findByRole('dialog', { name: 'Phone order' })
  const rows = () => within(dialog).getAllByRole('listitem')
  const down = await within(dialog).findAllByRole('button', { name: /^Move .* down$/ })
  const team = world.world.store.teams.get('team-eastside')
  if (!team) throw new Error('no team')
  await userEvent.click(down[0] ?? dialog)
  const mine = rows().map(({ textContent }) => textContent)
  const before = team.phoneOrder
  const theirs = [...team.members].toReversed()
  Object.assign(team, { phoneOrder: theirs, phoneOrderTs: Date.now() })
  expect(before).not.toEqual(theirs)
  // Like when the tab gets the focus again.
  await act(() => client.invalidateQueries())
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save order' }))
  expect(await within(dialog).findByText(/^Changed in the meantime to: /)).toBeVisible()
  expect(team.phoneOrder).toEqual(theirs)
  expect(closed).not.toHaveBeenCalled()
  expect(rows().map(({ textContent }) => textContent)).toEqual(mine)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save order' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(team.phoneOrder).not.toEqual(theirs)
})
