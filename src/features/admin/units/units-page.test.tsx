import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { unitsQuery } from '#/api/admin/units.ts'
import { UNDO_MS } from '#/api/cache/undo.ts'
import { firstCellsOfFile } from '#/lib/files/saved-files.testing.ts'
import { refused } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { anythingUnsaved } from '#/providers/unsaved.ts'
import { connectToasts, type ToastContent } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { pressDownloadCsv } from '../table/download-csv.testing.ts'
import { Units, UnitsPage } from './units-page.tsx'

const said: ToastContent[] = []
beforeEach(() => {
  mockScrollerHeight()
  said.length = 0
  return connectToasts({
    show: (toast) => void said.push(toast),
    dismiss: () => undefined,
  })
})

/** Shows the units of a property that has some. */
const showUnits = (world: Backend, answer: (request: Request) => Response | undefined = () => undefined) =>
  renderScreen({
    as: 'user-elena',
    at: '/properties/team-maple-row/units',
    world,
    others: { $: <p>Elsewhere</p> },
    answer,
    page: (
      <Suspense>
        <UnitsPage teamId="team-maple-row" />
      </Suspense>
    ),
  })

const format = () => said.map(({ title, body }) => [title, body])

test('says why some of several units failed, and lists the others with Undo', async () => {
  const world = createBackend()
  const { units } = world.world.store
  const all = [...units.values()].filter((unit) => unit.propertyRef === 'property-maple-row')
  const [first, changed, lost, made] = all
  if (!first || !changed || !lost || !made) throw new Error('Too few in the seed')
  for (const [index, unit] of all.entries())
    if (index < 4) Object.assign(unit, { listing: 'NOT_LISTED', rent: 2_000 })
    else units.delete(unit.id)
  let broken = true
  await showUnits(world, (request) => {
    if (request.method !== 'PATCH' || !broken) return undefined
    const id = new URL(request.url).pathname.split('/').at(-1)
    if (id === changed.id)
      return Response.json({ message: 'Someone changed this unit in the meantime.' }, { status: 409 })
    if (id === lost.id) return Response.error()
    if (id !== made.id) return undefined
    // The change was made, only its response was lost.
    made.listing = 'LISTED'
    return Response.error()
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select all/ }))
  await userEvent.click(screen.getByRole('button', { name: 'List' }))
  await waitFor(() => expect(said).toHaveLength(2))
  expect(format()[0]?.[0]).toBe('2 units could not be changed')
  expect(format()[0]?.[1]).toContain(`${changed.name}: Someone changed this unit in the meantime.`)
  expect(format()[0]?.[1]).toMatch(new RegExp(`${lost.name}: .*Nothing was saved`))
  expect(format()[1]).toEqual(['Listed', '2 units'])
  const listings = () => [first, changed, lost, made].map(({ listing }) => listing)
  expect(listings()).toEqual(['LISTED', 'NOT_LISTED', 'NOT_LISTED', 'LISTED'])
  broken = false
  said[1]?.action?.onPress()
  await waitFor(() => expect(listings()).not.toContain('LISTED'))
  expect(said).toHaveLength(2)
})

test.each([
  ['Add unit', 'Add unit'],
  ['Import CSV', 'Import units'],
])('the empty state offers %s', async (button, dialog) => {
  const world = createBackend()
  world.world.store.units.clear()
  await showUnits(world)
  expect(await screen.findByText('No units yet')).toBeVisible()
  expect(screen.getByText('Add units to match leads.')).toBeVisible()
  // The second one is the button on the empty page.
  const ways = screen.getAllByRole('button', { name: button })
  expect(ways).toHaveLength(2)
  await userEvent.click(ways[1] ?? document.body)
  expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible()
})

test('restores one of several deleted units that a colleague changed, and says why', async () => {
  const world = createBackend()
  const { store, clock } = world.world
  const [kept, gone] = [...store.units.values()].filter((unit) => unit.propertyRef === 'property-maple-row')
  if (!kept || !gone) throw new Error('Too few in the seed')
  for (const unit of store.units.values())
    if (unit === kept || unit === gone) Object.assign(unit, { name: unit === kept ? 'Z1' : 'Z2' })
    else store.units.delete(unit.id)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })
  try {
    await renderScreen({
      as: 'user-elena',
      at: '/properties/team-maple-row/units',
      world,
      others: { $: <p>Elsewhere</p> },
      page: (
        <Suspense>
          <UnitsPage teamId="team-maple-row" />
        </Suspense>
      ),
    })
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Z1' })).toBeNull())
    kept.changedTs = clock.now()
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
    await waitFor(() =>
      expect(format()).toEqual([
        ['Units deleted', '2 units'],
        ['Z1 couldn’t be deleted', 'Someone changed this unit in the meantime.'],
      ]),
    )
    expect(await screen.findByRole('button', { name: 'Z1' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Z2' })).toBeNull())
  } finally {
    vi.useRealTimers()
  }
})

test('disables the bulk actions with the reason when the permission is lost', async () => {
  const refusal = refused('rights', 'You can’t change the units of Maple Row', 'Ask a team leader')
  function Page() {
    const [lost, setLost] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setLost(true)}>
          Lose the right
        </button>
        <Units
          property={{ teamId: 'team-maple-row', propertyId: 'property-maple-row' }}
          may={lost ? refusal : { ok: true }}
        />
      </>
    )
  }
  await renderScreen({
    as: 'user-elena',
    at: '/properties/team-maple-row/units',
    others: { $: <p>Elsewhere</p> },
    page: <Page />,
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select all/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Lose the right' }))
  for (const name of ['List', 'Unlist', 'Delete']) {
    const button = screen.getByRole('button', { name })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(/You can’t change the units of Maple Row/)
  }
})

test('lists units concurrently, and Undo works meanwhile and after the page was left', async () => {
  const world = createBackend()
  const { store, faults } = world.world
  const [first, second, third] = [...store.units.values()].filter(
    (unit) => unit.propertyRef === 'property-maple-row',
  )
  if (!first || !second || !third) throw new Error('Too few in the seed')
  for (const unit of store.units.values()) store.units.delete(unit.id)
  for (const [index, unit] of [first, second, third].entries())
    store.units.set(unit.id, { ...unit, name: `Z${index + 1}`, listing: 'NOT_LISTED', rent: 2_000 })
  const listed = () => [first, second, third].map(({ id }) => store.units.get(id)?.listing === 'LISTED')
  const { unmount } = await renderScreen({
    as: 'user-elena',
    at: '/properties/team-maple-row/units',
    world,
    others: { $: <p>Elsewhere</p> },
    page: (
      <Suspense>
        <UnitsPage teamId="team-maple-row" />
      </Suspense>
    ),
  })
  const list = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'List' }))
  }
  const gate = faults.add({ match: `PATCH /api/unit/${first.id}`, act: { kind: 'gate' } })
  await list('Z1')
  await list('Z2')
  await waitFor(() => expect(listed()).toEqual([false, true, false]))
  await waitFor(() => expect(format()).toEqual([['Listed', 'Z2']]))
  // The first request is still in flight.
  expect(gate.holding).toBe(1)
  said[0]?.action?.onPress()
  await waitFor(() => expect(listed()).toEqual([false, false, false]))
  faults.open(gate.id)
  await waitFor(() => expect(format()[1]).toEqual(['Listed', 'Z1']))
  unmount()
  faults.add({ match: 'PATCH /api/**', act: { kind: 'status', status: 409, body: { message: 'Too late' } } })
  said[1]?.action?.onPress()
  await waitFor(() => expect(format()[2]).toEqual(['Z1 could not be changed', 'Too late']))
})

test('Undo of a listing reads the units that are no longer cached, and says which are gone', async () => {
  const world = createBackend()
  const { units } = world.world.store
  const [first] = [...units.values()].filter((unit) => unit.propertyRef === 'property-maple-row')
  if (!first) throw new Error('Not in the seed')
  for (const unit of units.values()) units.delete(unit.id)
  for (const name of ['Z1', 'Z2'])
    units.set(name, { ...first, id: name, name, listing: 'NOT_LISTED', rent: 2_000 })
  const { client, unmount } = await showUnits(world)
  for (const name of ['Z1', 'Z2']) {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'List' }))
    await waitFor(() => expect(format()).toContainEqual(['Listed', name]))
  }
  unmount()
  client.removeQueries({ queryKey: unitsQuery('property-maple-row').queryKey })
  said[0]?.action?.onPress()
  await waitFor(() => expect(units.get('Z1')?.listing).toBe('NOT_LISTED'))
  units.delete('Z2')
  client.removeQueries({ queryKey: unitsQuery('property-maple-row').queryKey })
  said[1]?.action?.onPress()
  await waitFor(() => expect(format()[2]).toEqual(['Z2 could not be changed', 'This unit no longer exists']))
})

test('a unit can’t be deleted while a listing is being sent', async () => {
  const { backend } = await showUnits(createBackend())
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select 3D' }))
  const gate = backend.world.faults.add({ match: 'PATCH /api/unit/:unitId', act: { kind: 'gate' } })
  await userEvent.click(screen.getByRole('button', { name: /^(Unl|L)ist$/ }))
  await waitFor(() => expect(gate.holding).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(said).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Actions for 3D' }))
  expect(await screen.findByRole('menuitem', { name: /^Delete/ })).toHaveTextContent(
    'Another change is being saved.',
  )
  await userEvent.keyboard('{Escape}')
  backend.world.faults.open(gate.id)
  await waitFor(() => expect(said).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(format()[1]).toEqual(['Unit deleted', '3D']))
})

async function upload(text: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No file can be chosen')
  await userEvent.upload(input, new File([text], 'units.csv', { type: 'text/csv' }))
}

test('an import shows every column of its file, so that each can be assigned or left out', async () => {
  await showUnits(createBackend())
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }))
  await screen.findByRole('dialog', { name: 'Import units' })
  const others = Array.from({ length: 40 }, (_, at) => `Other ${at + 1}`)
  await upload(`Unit,${others.join(',')},Rent\nNew 1${','.repeat(41)}1234\n`)
  const columns = within(await screen.findByRole('group', { name: 'File columns' }))
  expect(columns.getAllByRole('combobox')).toHaveLength(42)
  const rent = columns.getByRole('combobox', { name: 'Rent' })
  expect(rent).toHaveValue('rent')
  expect(await screen.findByText(/Rent 1234/)).toBeVisible()
  await userEvent.selectOptions(rent, 'Left out')
  expect(screen.queryByText(/Rent 1234/)).toBeNull()
})

test('the preview of an import names its columns, and its rows count from the header', async () => {
  await showUnits(createBackend())
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }))
  await screen.findByRole('dialog', { name: 'Import units' })
  await upload('Unit,Rent\nNew 1,1234\n')
  const preview = await screen.findByRole('table', { name: 'Preview of the import' })
  const headers = within(preview).getAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Result', 'Unit', 'Values'])
  const rows = within(preview).getAllByRole('row')
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2'])
  expect(preview).toHaveAttribute('aria-rowcount', '2')
})

test('what was assigned in an import counts as unsaved until it is imported', async () => {
  await showUnits(createBackend())
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }))
  await screen.findByRole('dialog', { name: 'Import units' })
  await upload('Unit,Rent\nNew 1,1234\n')
  const columns = within(await screen.findByRole('group', { name: 'File columns' }))
  expect(anythingUnsaved()).toBe(false)
  await userEvent.selectOptions(columns.getByRole('combobox', { name: 'Rent' }), 'Left out')
  expect(anythingUnsaved()).toBe(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 unit' }))
  await screen.findByText('1 added, 0 changed')
  expect(anythingUnsaved()).toBe(false)
})

test('what was assigned in an import stays until another file was read', async () => {
  await showUnits(createBackend())
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }))
  await screen.findByRole('dialog', { name: 'Import units' })
  await upload('Unit,Rent\nNew 1,1234\n')
  const columns = () => screen.getByRole('group', { name: 'File columns' })
  const rent = () => within(columns()).getByRole('combobox', { name: 'Rent' })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rent' }), 'Left out')
  await userEvent.click(screen.getByRole('button', { name: 'Another file' }))
  expect(anythingUnsaved()).toBe(true)
  await upload('Unit,Rent\n')
  expect(await screen.findByText('The file has no rows below its header')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(rent()).toHaveDisplayValue('Left out')
  await userEvent.click(screen.getByRole('button', { name: 'Another file' }))
  await upload('Unit,Rent\nNew 2,1235\n')
  expect(await screen.findByText(/Rent 1235/)).toBeVisible()
  expect(rent()).toHaveDisplayValue('Rent')
  expect(anythingUnsaved()).toBe(false)
})

test('an import shows its plan only once the units are loaded', async () => {
  const world = createBackend()
  const known = [...world.world.store.units.values()].find(
    (unit) => unit.propertyRef === 'property-maple-row',
  )
  if (!known) throw new Error('Not in the seed')
  const { faults } = world.world
  const broken = faults.add({
    match: 'GET /api/property/:propertyId/unit',
    act: { kind: 'status', status: 500, body: { message: 'Out of order' } },
    times: 0,
  })
  await showUnits(world)
  await screen.findByRole('button', { name: 'Try Again' })
  await userEvent.click(screen.getByRole('button', { name: 'Import CSV' }))
  await screen.findByRole('dialog', { name: 'Import units' })
  await upload(`Unit,Rent\n${known.name},${(known.rent ?? 0) + 50}\n`)
  await screen.findByRole('group', { name: 'File columns' })
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByText(/to add/)).toBeNull()
  expect(dialog.getByRole('alert')).toHaveTextContent('The units couldn’t be loaded.')
  expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled()
  faults.clear(broken.id)
  await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }))
  expect(await dialog.findByText(/1 to change/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Import 1 unit' })).toBeEnabled()
})

test('the CSV has the units of the screen in their order', async () => {
  await showUnits(createBackend())
  const names = () =>
    Array.from(document.querySelectorAll('[data-index] [data-open]'), (name) => name.textContent)
  await waitFor(() => expect(names().length).toBeGreaterThan(2))
  const all = names().length
  const [filter] = screen.getAllByRole('button', { name: /^Bedrooms/ })
  if (filter) await userEvent.click(filter)
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '2 beds' }))
  await waitFor(() => expect(names().length).toBeLessThan(all))
  expect(await firstCellsOfFile(await pressDownloadCsv())).toEqual(names())
})
