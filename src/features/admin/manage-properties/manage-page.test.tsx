import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { firstCellsOfFile, takeSavedFiles } from '#/lib/files/saved-files.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { letPressesSettle } from '#/ui/controls/press-guard.testing.ts'
import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { connectToasts, type ToastRequest } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { ManagePage } from './manage-page.tsx'
import { PropertyPage } from './property-page.tsx'

const toasts: ToastRequest[] = []
beforeEach(() => {
  toasts.length = 0
  mockScrollerHeight(1_200)
  return connectToasts({ show: (request) => toasts.push(request), dismiss: () => undefined })
})

async function mount(as = 'user-nina') {
  const shown = await renderScreen({
    as,
    at: '/manage/properties',
    others: { $: <h1>Elsewhere</h1> },
    page: <ManagePage />,
  })
  await screen.findByRole('table', { name: 'Properties' })
  return shown
}

async function open(propertyId: string, as = 'user-nina', world?: Backend) {
  return renderScreen({
    as,
    ...(world ? { world } : {}),
    at: `/manage/properties/${propertyId}`,
    others: { $: <h1>Elsewhere</h1> },
    page: <PropertyPage propertyId={propertyId} />,
  })
}

test('disables Download CSV when the properties can’t be loaded', async () => {
  const world = createBackend()
  world.world.faults.add({ match: 'GET /api/property-rows', act: { kind: 'status', status: 500 }, times: 0 })
  await renderScreen({ as: 'user-nina', world, at: '/manage/properties', page: <ManagePage /> })
  await screen.findByRole('button', { name: 'Try Again' })
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
})

const names = () =>
  Array.from(document.querySelectorAll('[data-index] [data-open]'), (name) => name.textContent).toSorted()

async function filter(label: RegExp, choice: string) {
  await userEvent.click(screen.getByRole('button', { name: label }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: choice }))
}

/** Returns the names in the downloaded file. The screen renders only the first of them. */
async function namesInFile(): Promise<string[]> {
  const files = takeSavedFiles()
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  return firstCellsOfFile(files[0])
}

test('exports the rows of the screen in their order', async () => {
  await mount()
  const shown = () =>
    Array.from(document.querySelectorAll('[data-index] [data-open]'), (name) => name.textContent)
  await userEvent.click(screen.getByRole('button', { name: /^Property$/ }))
  await waitFor(() => expect(shown()).toEqual(names().toReversed()))
  expect((await namesInFile()).slice(0, shown().length)).toEqual(shown())
  await filter(/^Team: /, 'Eastside')
  await userEvent.click(screen.getByRole('button', { name: /^Open leads$/ }))
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /^Open leads/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    ),
  )
  expect((await namesInFile()).slice(0, shown().length)).toEqual(shown())
})

test('keeps filters in the address, finds archived properties and clears filters without matches', async () => {
  const { href, backend } = await mount()
  const asked = () =>
    backend.world.log.requests().filter(({ path }) => path.startsWith('/api/property')).length
  expect(names()).toContain('Foundry Lofts')
  expect(names()).not.toContain('Old Depot')
  await filter(/^Owner: /, 'No owner')
  await waitFor(() => expect(names()).toContain('Cedar and Ninth'))
  expect(names()).not.toContain('Foundry Lofts')
  await waitFor(() => expect(href()).toContain('owner=none'))
  await filter(/^Listing: /, 'Archived')
  await waitFor(() => expect(names()).toEqual(['Old Depot']))
  await filter(/^Team: /, 'Eastside')
  expect(await screen.findByText('No property matches.')).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body)
  await waitFor(() => expect(names()).toContain('Foundry Lofts'))
  expect(screen.getByText(/^14 properties, 161 units, 26 listed$/)).toBeVisible()
  // All of this needs only one request.
  expect(asked()).toBe(1)
  // Nina cannot open leads, so the number is shown without a link.
  expect(screen.queryByRole('link', { name: /^Open leads of Foundry Lofts/ })).toBeNull()
})

test('Clear filters moves the focus to the first filter by keyboard', async () => {
  await mount()
  await filter(/^Team: /, 'Eastside')
  for (const which of ['in the toolbar', 'in the empty list']) {
    await filter(/^Listing: /, 'Archived')
    await screen.findByText('No property matches.')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Listing: Archived' })).toHaveFocus())
    const clear = screen
      .getAllByRole('button', { name: 'Clear filters' })
      .at(which === 'in the toolbar' ? 0 : -1)
    act(() => clear?.focus())
    // Enter right after a menu closed or a row disappeared was not meant for the element below, so it is ignored. After
    // Tab, keys are handled again.
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    expect(clear).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Clear filters' })).toEqual([]))
    expect(screen.getByRole('button', { name: /^Owner: / })).toHaveFocus()
    await filter(/^Team: /, 'Eastside')
  }
})

test('the dialog stays open during a change, and shows the error with the choice kept', async () => {
  const { backend } = await mount()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Foundry Lofts' }))
  await userEvent.click(screen.getByRole('button', { name: 'Assign to team' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign to team: Foundry Lofts' }))
  const field = () => dialog.getByRole('combobox', { name: 'Team' })
  await waitFor(() => expect(field()).not.toHaveAttribute('readonly'))
  await userEvent.type(field(), 'harbor')
  await userEvent.click(await screen.findByRole('option', { name: 'Harborview' }))
  const { faults } = backend.world
  const match = 'POST /api/property/assign'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Not today' } } })
  await userEvent.click(dialog.getByRole('button', { name: 'Assign to team' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  await pressWaysOut()
  faults.open(gate.id)
  expect(await dialog.findByText('Not today')).toBeVisible()
  expect(field()).toHaveValue('Harborview')
})

test('assigns several properties to a team, showing the effects before and the results after', async () => {
  const { backend } = await mount()
  for (const name of ['Foundry Lofts', 'Linden Court'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Assign to team' }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign to team: 2 properties' })
  const field = await within(dialog).findByRole('combobox', { name: 'Team' })
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign to team' }))
  expect(field).toHaveAccessibleDescription('Selection Required')
  expect(field).toHaveFocus()
  await userEvent.type(field, 'harbor')
  await userEvent.click(await screen.findByRole('option', { name: 'Harborview' }))
  expect(await within(dialog).findByText('1 leaves Eastside, 1 leaves Midtown.')).toBeVisible()
  // A colleague changes one of the properties first.
  const court = backend.world.store.properties.get('property-linden-court')
  if (court) court.changedTs = 5
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign to team' }))
  const result = await screen.findByRole('dialog', { name: 'Assign to team' })
  expect(result).toHaveTextContent('1 of 2 done')
  expect(result).toHaveTextContent('Someone else has changed Linden Court meanwhile.')
  expect(backend.world.store.teams.get('team-harborview')?.properties).toContain('property-foundry-lofts')
  expect(backend.world.store.teams.get('team-midtown')?.properties).toContain('property-linden-court')
})

test('warns of an address that a property already has, links to it and saves after confirmation', async () => {
  const { backend, href } = await mount()
  await userEvent.click(screen.getByRole('button', { name: 'Add property' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add property' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add property' }))
  expect(await within(dialog).findAllByText('Required')).toHaveLength(4)
  const fill = (label: string, text: string) =>
    userEvent.type(within(dialog).getByRole('textbox', { name: label }), text)
  await fill('Name', 'Lofts annex')
  await fill('Address', '118 foundry st')
  await fill('City', 'Austin')
  await fill('Zip', '7870')
  expect(within(dialog).getByText('Must be exactly 5 digits.')).toBeVisible()
  await fill('Zip', '1')
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'State' }), 'TX')
  await userEvent.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Property type' }),
    'Residential',
  )
  expect(within(dialog).getByRole('link', { name: 'Foundry Lofts' })).toHaveAttribute(
    'href',
    '/manage/properties/property-foundry-lofts',
  )
  const count = backend.world.store.properties.size
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add property' }))
  const anyway = await within(dialog).findByRole('button', { name: 'Add it anyway' })
  expect(backend.world.store.properties.size).toBe(count)
  // A button whose meaning has changed takes no presses for a moment.
  await waitFor(async () => {
    await userEvent.click(anyway)
    expect(backend.world.store.properties.size).toBe(count + 1)
  })
  await waitFor(() => expect(href()).toMatch(/^\/manage\/properties\/property/))
  expect(toasts.map(({ title }) => title)).toContain('Property added')
})

test('an older property with the same address doesn’t pass for the one whose request was lost', async () => {
  const shown = await mount()
  const { store, faults } = shown.backend.world
  const twin = { name: 'Elm Court', address: '12 Elm St', city: 'Chicago', state: 'IL', zip: '60601' }
  Object.assign(store.properties.get('property-westbrook-mills') ?? {}, twin)
  await act(() => shown.client.refetchQueries())
  const { size } = store.properties
  await fillProperty()
  letPressesSettle()
  faults.add({ match: 'POST /api/property', act: { kind: 'reset' } })
  await userEvent.click(screen.getByRole('button', { name: 'Add it anyway' }))
  expect(await screen.findByText(/Nothing was saved$/)).toBeVisible()
  expect(store.properties.size).toBe(size)
  expect(toasts).toEqual([])
})

test('archives a property with leads instead of deleting it, and restores it', async () => {
  const { backend } = await open('property-the-alden')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const refused = await screen.findByRole('dialog', { name: 'Delete The Alden?' })
  expect(refused).toHaveTextContent(
    /It has \d+ leads, \d+ units with leases and 1 campaign, so it can’t be deleted\./,
  )
  await userEvent.click(within(refused).getByRole('button', { name: 'Archive instead' }))
  const dialog = await screen.findByRole('dialog', { name: 'Archive The Alden?' })
  expect(dialog).toHaveTextContent('It leaves Harborview.')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Sold')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText(/^Archived on .* by Nina Castellanos: Sold$/)).toBeVisible()
  expect(backend.world.store.teams.get('team-harborview')?.properties).not.toContain('property-the-alden')
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  const back = await screen.findByRole('dialog', { name: 'Restore The Alden?' })
  await userEvent.click(within(back).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(screen.queryByText(/^Archived on/)).toBeNull())
  expect(backend.world.store.teams.get('team-harborview')?.properties).toContain('property-the-alden')
})

/** Opens the page of a property that nothing refers to, and asks to delete it. */
async function askToDelete() {
  const world = createBackend({})
  const { properties } = world.world.store
  const like = properties.get('property-westbrook-mills')
  if (!like) throw new Error('no property')
  properties.set('property-spare', { ...like, id: 'property-spare', name: 'Spare' })
  const shown = await open('property-spare', 'user-nina', world)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Spare?' })
  const remove = () => userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  return { ...shown, remove }
}

test('a deletion that ends after the page was left shows a toast and does not navigate', async () => {
  const { backend, router, href, remove } = await askToDelete()
  const { faults } = backend.world
  const gate = faults.add({ match: 'DELETE /api/property/:propertyId', act: { kind: 'gate' } })
  await remove()
  await waitFor(() => expect(gate.holding).toBe(1))
  await act(() => router.navigate({ to: '/leads' }))
  faults.open(gate.id)
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Property deleted']))
  expect(href()).toBe('/leads')
})

test('a deletion on its own page returns to all properties', async () => {
  const { href, remove } = await askToDelete()
  await remove()
  await waitFor(() => expect(href()).toBe('/manage/properties'))
  expect(toasts.map(({ title }) => title)).toEqual(['Property deleted'])
})

test('says that a property of another client wasn’t found', async () => {
  await open('property-maple-row')
  expect(await screen.findByText('This property wasn’t found')).toBeVisible()
})

test('says that a property with an invalid ID wasn’t found, without a request for it', async () => {
  const { backend } = await open('..')
  expect(await screen.findByText('This property wasn’t found')).toBeVisible()
  const asked = backend.world.log.requests().map(({ operation }) => operation)
  expect(asked.filter((operation) => /propert/.test(operation ?? ''))).toEqual([])
})

test('keeps the tab in the address, and edits units and details regardless of the team', async () => {
  const { backend, href } = await open('property-westbrook-mills')
  await userEvent.click(await screen.findByRole('tab', { name: /^Units/ }))
  await waitFor(() => expect(href()).toContain('tab=units'))
  expect(await screen.findByRole('button', { name: '2A' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add unit' })).not.toHaveAttribute('aria-disabled')
  await userEvent.click(screen.getByRole('tab', { name: 'Details' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.type(name, ' East')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(backend.world.store.properties.get('property-westbrook-mills')?.name).toBe('Westbrook Mills East'),
  )
  expect(backend.world.store.teams.get('team-westbrook')?.settings?.size ?? 0).toBe(0)
  expect(await screen.findByRole('heading', { name: 'Westbrook Mills East', level: 1 })).toBeVisible()
})

/** Fills in a new property and presses Add. */
async function fillProperty() {
  await userEvent.click(screen.getByRole('button', { name: 'Add property' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add property' })
  for (const [name, text] of [
    ['Name', 'Elm Court'],
    ['Address', '12 Elm St'],
    ['City', 'Chicago'],
    ['Zip', '60601'],
  ])
    if (name !== undefined && text !== undefined)
      fireEvent.change(within(dialog).getByRole('textbox', { name }), { target: { value: text } })
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'State' }), 'IL')
  await userEvent.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Property type' }),
    'RESIDENTIAL',
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add property' }))
}

/** Adds a new property whose save is held back. */
async function addingProperty({ backend }: Awaited<ReturnType<typeof mount>>) {
  const { faults } = backend.world
  const gate = faults.add({ match: 'POST /api/property', act: { kind: 'gate' } })
  await fillProperty()
  await waitFor(() => expect(gate.holding).toBe(1))
  return () => faults.open(gate.id)
}

test('opens an added property if the user is still on the page', async () => {
  const shown = await mount()
  const letGo = await addingProperty(shown)
  letGo()
  await waitFor(() => expect(shown.href()).toMatch(/^\/manage\/properties\/./))
  expect(toasts.map(({ title, action }) => [title, action?.label])).toEqual([['Property added', undefined]])
})

test('does not navigate when the page was left before the save, but offers to open the property', async () => {
  const shown = await mount()
  const letGo = await addingProperty(shown)
  void shown.router.navigate({ to: '/leads' })
  await screen.findByRole('heading', { name: 'Elsewhere' })
  letGo()
  await waitFor(() =>
    expect(toasts.map(({ title, body }) => [title, body])).toEqual([['Property added', 'Elm Court']]),
  )
  await act(() => shown.router.load())
  expect(shown.href()).toBe('/leads')
  act(() => toasts[0]?.action?.onPress())
  await waitFor(() => expect(shown.href()).toMatch(/^\/manage\/properties\/./))
})

test('keeps showing a chosen team that was deleted, and requires another one', async () => {
  const { backend, client } = await mount()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Foundry Lofts' }))
  await userEvent.click(screen.getByRole('button', { name: 'Assign to team' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign to team: Foundry Lofts' }))
  const field = await dialog.findByRole('combobox', { name: 'Team' })
  await userEvent.type(field, 'harbor')
  await userEvent.click(await screen.findByRole('option', { name: 'Harborview' }))
  backend.world.store.teams.delete('team-harborview')
  await act(() => client.refetchQueries())
  await waitFor(() => expect(field).toHaveValue('Harborview (no longer available)'))
  await userEvent.click(dialog.getByRole('button', { name: 'Assign to team' }))
  expect(field).toHaveAccessibleDescription('Selection Required')
  expect(field).toHaveFocus()
})

test('says in the dialog why a user can no longer add a property', async () => {
  const { backend, client } = await mount()
  await userEvent.click(screen.getByRole('button', { name: 'Add property' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add property' }))
  Object.assign(backend.world.store.users.get('user-nina') ?? {}, { role: 'READ_ONLY_USER' })
  await act(() => client.refetchQueries())
  expect(await dialog.findByRole('alert')).toHaveTextContent('Read-only users can’t change anything')
  expect(dialog.getByRole('button', { name: 'Add property' })).toHaveAttribute('aria-disabled', 'true')
})
