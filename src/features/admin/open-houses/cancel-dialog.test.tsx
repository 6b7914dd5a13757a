import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { openHouse } from '#/domain/open-house/open-house.testing.ts'
import { allowed } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { type AttendeeRecord } from '#mocks/db/teams/open-house-record.ts'

import { CancelDialog } from './cancel-dialog.tsx'

test('shows an error with Try Again when the attendees can’t be loaded', async () => {
  const world = createBackend()
  const match = 'GET /api/open-house/:openHouseId'
  const fault = world.world.faults.add({ match, act: { kind: 'status', status: 500 }, times: 0 })
  await renderScreen({
    as: 'user-olive',
    world,
    page: (
      <CancelDialog
        teamId="team-juniper-hill"
        house={openHouse({ id: 'open-house-today' })}
        may={allowed}
        onClose={() => undefined}
      />
    ),
  })
  expect(
    await screen.findByText('We couldn’t read who registered, so it can’t be canceled yet.'),
  ).toBeVisible()
  const verb = screen.getByRole('button', { name: 'Cancel open house' })
  expect(verb).toHaveAttribute('aria-disabled', 'true')
  world.world.faults.clear(fault.id)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('checkbox', { name: /^Text the / })).toBeVisible()
  expect(verb).not.toHaveAttribute('aria-disabled')
})

/** Opens the dialog for an open house with these people. */
async function openFor(attendees: (all: readonly AttendeeRecord[]) => AttendeeRecord[]) {
  const world = createBackend()
  const record = world.world.store.openHouses.get('open-house-week')
  if (!record) throw new Error('Not in the seed')
  record.attendees = attendees(record.attendees)
  const house = openHouse({ id: 'open-house-week' })
  await renderScreen({
    as: 'user-olive',
    world,
    page: <CancelDialog teamId="team-juniper-hill" house={house} may={allowed} onClose={() => undefined} />,
  })
  return within(await screen.findByRole('dialog'))
}

test('nobody registered: the dialog says so, and nothing about their texts', async () => {
  const dialog = await openFor(() => [])
  expect(await dialog.findByText('No one registered.')).toBeVisible()
  expect(dialog.queryByText(/text/)).toBeNull()
})

test('people who allowed texts but have no number are not said to have refused them', async () => {
  const dialog = await openFor((all) => {
    const registered = all.filter(({ registeredTs }) => registeredTs !== undefined)
    return registered.map(({ phone: _phone, ...one }) => ({ ...one, mayText: true }))
  })
  expect(await dialog.findByText('None of them can get a text.')).toBeVisible()
  expect(dialog.queryByText('None of them allowed texts.')).toBeNull()
})

test('an open house that a colleague changed is canceled only after the refusal has said so', async () => {
  const world = createBackend()
  const house = world.world.store.openHouses.get('open-house-week')
  const onClose = vi.fn<() => void>()
  const { client } = await renderScreen({
    as: 'user-olive',
    world,
    page: (
      <CancelDialog
        teamId="team-juniper-hill"
        house={openHouse({ id: 'open-house-week' })}
        may={allowed}
        onClose={onClose}
      />
    ),
  })
  await screen.findByRole('checkbox', { name: /^Text the / })
  Object.assign(house ?? {}, { changedTs: world.world.clock.now() })
  // The dialog has read the change already.
  await act(() => client.invalidateQueries())
  const verb = screen.getByRole('button', { name: 'Cancel open house' })
  await userEvent.click(verb)
  expect(await screen.findByText(/Someone changed this open house in the meantime/)).toBeVisible()
  expect(house?.cancelledTs).toBeUndefined()
  await userEvent.click(verb)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(house?.cancelledTs).toBeDefined()
})

test('can be tried again after a colleague changed the open house meanwhile', async () => {
  const world = createBackend()
  const house = world.world.store.openHouses.get('open-house-week')
  const onClose = vi.fn<() => void>()
  await renderScreen({
    as: 'user-olive',
    world,
    page: (
      <CancelDialog
        teamId="team-juniper-hill"
        house={openHouse({ id: 'open-house-week' })}
        may={allowed}
        onClose={onClose}
      />
    ),
  })
  await screen.findByRole('checkbox', { name: /^Text the / })
  Object.assign(house ?? {}, { changedTs: world.world.clock.now() })
  const verb = screen.getByRole('button', { name: 'Cancel open house' })
  await userEvent.click(verb)
  expect(await screen.findByText(/Someone changed this open house in the meantime/)).toBeVisible()
  await waitFor(() => {
    const reads = world.world.log
      .requests()
      .filter(({ operation }) => operation === 'GET /api/open-house/:openHouseId')
    expect(reads).toHaveLength(2)
  })
  await userEvent.click(verb)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(house?.cancelledTs).toBeDefined()
})
