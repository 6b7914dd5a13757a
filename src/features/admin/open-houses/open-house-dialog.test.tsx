import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'

import { openHousesQuery } from '#/api/admin/open-houses.ts'
import { unitsQuery } from '#/api/admin/units.ts'
import { allowed } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { anythingUnsaved } from '#/providers/unsaved.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { WithOpenHouse } from '../dialog-subjects.testing.tsx'
import { OpenHouseDialog } from './open-house-dialog.tsx'

const TEAM = 'team-juniper-hill'

async function mount(prepare?: (backend: Backend) => void, copy = false) {
  const world = createBackend()
  prepare?.(world)
  const closed = vi.fn<() => void>()
  let id = ''
  const { unmount, client } = await renderScreen({
    as: 'user-olive',
    world,
    page: (
      <Suspense>
        <WithOpenHouse>
          {(house) => {
            id = house.id
            return <OpenHouseDialog teamId={TEAM} house={house} copy={copy} may={allowed} onClose={closed} />
          }}
        </WithOpenHouse>
      </Suspense>
    ),
  })
  const dialog = await screen.findByRole('dialog', {
    name: copy ? 'Duplicate open house' : 'Edit open house',
  })
  return {
    dialog,
    closed,
    unmount,
    client,
    world: world.world,
    house: () => world.world.store.openHouses.get(id),
  }
}

test('keeps a colleague’s change to an untouched field', async () => {
  const { dialog, closed, house } = await mount()
  const capacity = 87
  Object.assign(house() ?? {}, { capacity, changedTs: Date.now() })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Note/ }), ' Ring twice')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(house()?.note).toMatch(/Ring twice$/)
  expect(house()?.capacity).toBe(capacity)
})

test('says after the page was left that it was not saved because the host is busy', async () => {
  waitingToasts.set([])
  const { dialog, unmount, world, house } = await mount()
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Note/ }), ' Ring twice')
  const gate = world.faults.add({ match: 'GET /api/team/:teamId/open-house', act: { kind: 'gate' } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  const edited = house()
  const other = [...world.store.openHouses.values()].find((one) => one !== edited)
  if (!edited || !other) throw new Error('The seed has two open houses')
  const { hostRef, startTs, endTs } = edited
  Object.assign(other, { hostRef, startTs, endTs, cancelledTs: undefined })
  unmount()
  world.faults.open(gate.id)
  await waitFor(() =>
    expect(waitingToasts.get().map(({ body }) => body)).toEqual([
      expect.stringMatching(/ hosts another open house at this time$/),
    ]),
  )
  expect(house()?.note ?? '').not.toMatch(/Ring twice$/)
})

test('allows no planning until the property and its time zone are loaded', async () => {
  let failing = true
  await renderScreen({
    as: 'user-olive',
    at: '/here',
    others: { $: <p>Elsewhere</p> },
    answer: (request) =>
      failing && new URL(request.url).pathname === '/api/property/property-juniper-hill'
        ? Response.json({ message: 'Out of order' }, { status: 500 })
        : undefined,
    page: (
      <Suspense>
        <OpenHouseDialog teamId="team-juniper-hill" may={{ ok: true }} onClose={() => undefined} />
      </Suspense>
    ),
  })
  const shown = within(await screen.findByRole('dialog', { name: 'Create open house' }))
  expect(await shown.findByText(/Out of order/)).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Create' })).toBeNull()
  failing = false
  await userEvent.click(shown.getByRole('button', { name: 'Try Again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create open house' }))
  expect(await dialog.findByText(/^By the property’s clock/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Create' })).toBeEnabled()
})

test('names a host who left the team and can remove them', async () => {
  const { dialog, closed, house } = await mount((backend) => {
    for (const one of backend.world.store.openHouses.values()) one.hostRef = 'user-marcus'
  })
  const host = await within(dialog).findByRole('combobox', { name: /^Host/ })
  await waitFor(() => expect(host).toHaveValue('Marcus Oyelaran'))
  await userEvent.click(within(dialog).getByRole('button', { name: /^Clear/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(house()?.hostRef).toBeUndefined()
})

test.each([
  ['keeps its host', 'user-jonas', 'ACTIVE', 'Jonas'],
  ['has no host if they are inactive', 'user-jonas', 'INACTIVE', ''],
  ['has no host if they left the team', 'user-marcus', 'ACTIVE', ''],
] as const)('a copy %s', async (_, hostRef, status, name) => {
  const { dialog } = await mount(({ world: { store } }) => {
    for (const one of store.openHouses.values()) one.hostRef = hostRef
    Object.assign(store.users.get(hostRef) ?? {}, { status })
  }, true)
  const host = await within(dialog).findByRole('combobox', { name: /^Host/ })
  await waitFor(() => expect(host).toHaveDisplayValue(new RegExp(name === '' ? '^$' : `^${name}`)))
})

test('rejects a day in the past at its field', async () => {
  const { dialog, closed, house } = await mount()
  const before = house()?.startTs
  const date = within(dialog).getByRole('textbox', { name: 'Date' })
  await userEvent.clear(date)
  await userEvent.type(date, '1/5/2024')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  expect(date).toHaveAccessibleDescription('Enter a day that’s still to come')
  expect(date).toHaveFocus()
  expect(closed).not.toHaveBeenCalled()
  expect(house()?.startTs).toBe(before)
})

test('a colleague’s change is not an unsaved change, but typing over it is', async () => {
  const { dialog, closed, client, house } = await mount()
  const note = within(dialog).getByRole('textbox', { name: /^Note/ })
  const change = async (text: string) => {
    Object.assign(house() ?? {}, { note: text, changedTs: Date.now() })
    await act(() => client.refetchQueries({ queryKey: openHousesQuery(TEAM).queryKey }))
    await waitFor(() => expect(note).toHaveValue(text))
  }
  await change('Theirs')
  expect(anythingUnsaved()).toBe(false)
  await userEvent.type(note, ' and mine')
  expect(anythingUnsaved()).toBe(true)
  await userEvent.clear(note)
  await userEvent.type(note, 'Theirs')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
})

test('keeps showing a chosen unit that a colleague deleted until another choice is made', async () => {
  const { dialog, closed, client, world, house } = await mount()
  const shown = within(dialog).getByRole('combobox', { name: 'Shown' })
  await userEvent.selectOptions(shown, await within(dialog).findByRole('option', { name: 'Unit 4C' }))
  world.store.units.delete('unit-juniper-hill-4c')
  await act(() => client.refetchQueries({ queryKey: unitsQuery('property-juniper-hill').queryKey }))
  await waitFor(() => expect(shown).toHaveDisplayValue('Unit 4C (no longer available)'))
  await userEvent.selectOptions(shown, 'All listed units')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(house()?.scope).toBe('LISTED_UNITS')
})
