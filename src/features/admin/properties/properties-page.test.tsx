import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { UNDO_MS } from '#/api/cache/undo.ts'
import { teamsQuery } from '#/api/teams.ts'
import { rowsOfFile } from '#/lib/files/saved-files.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { anythingUnsaved } from '#/providers/unsaved.ts'
import { letPressesSettle } from '#/ui/controls/press-guard.testing.ts'
import { connectToasts, type ToastRequest } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { pressDownloadCsv } from '../table/download-csv.testing.ts'
import { PropertiesPage } from './properties-page.tsx'

const toasts: ToastRequest[] = []
beforeEach(() => {
  toasts.length = 0
  mockScrollerHeight()
  return connectToasts({ show: (request) => toasts.push(request), dismiss: () => undefined })
})

async function mount(as = 'user-nina', world = createBackend()) {
  const shown = await renderScreen({
    as,
    world,
    at: '/teams/team-eastside/properties',
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <Suspense>
        <PropertiesPage teamId="team-eastside" />
      </Suspense>
    ),
  })
  await screen.findByText(/^\d+ propert(?:y|ies), /)
  return shown
}

const names = () =>
  Array.from(document.querySelectorAll('[data-index] [data-open]'), (name) => name.textContent).toSorted()

async function choose(property: string, entry: string) {
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${property}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }))
}

test('shows rows with matching sums, and keeps filters in the address', async () => {
  const { href } = await mount()
  expect(names()).toEqual(['Foundry Lofts', 'Mason Row'])
  expect(screen.getByText('2 properties, 54 units, 9 listed')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Open leads of Foundry Lofts: \d+$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/property=property-foundry-lofts.*team=team-eastside/),
  )
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search properties' }), '40 mason')
  await waitFor(() => expect(names()).toEqual(['Mason Row']))
  expect(screen.getByText('1 property, 12 units, 3 listed')).toBeVisible()
  await waitFor(() => expect(href()).toContain('q=40'))
})

test('the CSV has the properties that are shown, in their order', async () => {
  await mount()
  await userEvent.click(screen.getByRole('button', { name: 'Property' }))
  const file = await pressDownloadCsv()
  const [head, ...rows] = await rowsOfFile(file)
  expect(head).toBe(
    'Property,Address,Type,Units,Listed units,Listing,Open leads,Tours this week,Campaigns,Materials',
  )
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Foundry Lofts', 'Mason Row'])
  expect(rows[1]).toMatch(/^Mason Row,40 Mason [^,]+,Residential,12,3,Listed,\d+,\d+,\d+,\d+$/)
})

test('removing a property says what changes, takes effect at once and can be undone', async () => {
  const { backend } = await mount()
  await choose('Mason Row', 'Remove from team')
  const dialog = await screen.findByRole('dialog', { name: 'Remove Mason Row from Eastside?' })
  expect(dialog).toHaveTextContent(/Eastside has (no|\d+) open leads? for Mason Row/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from team' }))
  await waitFor(() => expect(names()).toEqual(['Foundry Lofts']))
  const toast = toasts.find(({ title }) => title === 'Mason Row was removed from Eastside')
  toast?.action?.onPress()
  await waitFor(() => expect(names()).toEqual(['Foundry Lofts', 'Mason Row']))
  expect(backend.world.store.teams.get('team-eastside')?.properties).toHaveLength(2)
})

test('Add property without a choice focuses the field with an error until one is made', async () => {
  await mount()
  await userEvent.click(screen.getByRole('button', { name: 'Add property' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add property to Eastside' }))
  const add = dialog.getByRole('button', { name: 'Add property' })
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Property' })).toBeEnabled())
  const field = dialog.getByRole('combobox', { name: 'Property' })
  await userEvent.click(add)
  expect(field).toHaveAccessibleDescription('Selection Required')
  expect(field).toHaveFocus()
  await userEvent.click(field)
  const [free] = (await screen.findAllByRole('option')).filter(({ ariaDisabled }) => ariaDisabled !== 'true')
  await userEvent.click(free ?? field)
  expect(field).not.toHaveAccessibleDescription('Selection Required')
})

test.each([
  ['properties', 'GET /api/property'],
  ['teams', 'GET /api/teams'],
])('disables Add property when the %s can’t be loaded', async (what, match) => {
  const { backend, client } = await mount()
  backend.world.faults.add({ match, act: { kind: 'status', status: 500 }, times: 0 })
  client.removeQueries({ queryKey: teamsQuery().queryKey })
  await userEvent.click(screen.getByRole('button', { name: 'Add property' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add property to Eastside' }))
  expect(await dialog.findByRole('heading', { name: `The ${what} couldn’t be loaded` })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Add property' })).toHaveAttribute('aria-disabled', 'true')
})

test('moves a property from another team only after a confirmation', async () => {
  const { backend } = await mount()
  await userEvent.click(screen.getByRole('button', { name: 'Add property' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add property to Eastside' })
  const field = await within(dialog).findByRole('combobox', { name: 'Property' })
  await waitFor(() => expect(field).toBeEnabled())
  await userEvent.type(field, 'northgate')
  const option = await screen.findByRole('option', { name: /Northgate Flats/ })
  const { properties, owners } = backend.world.store
  expect(option).toHaveTextContent(
    owners.get(properties.get('property-northgate-flats')?.ownerRef ?? '')?.name ?? '?',
  )
  await userEvent.click(option)
  expect(await within(dialog).findByText(/Northgate Flats is in Northgate/)).toBeVisible()
  expect(anythingUnsaved()).toBe(true)
  letPressesSettle()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add property' }))
  expect(backend.world.store.teams.get('team-northgate')?.properties).toHaveLength(2)
  // The second press of a double click.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move to Eastside' }))
  letPressesSettle()
  expect(backend.world.store.teams.get('team-northgate')?.properties).toHaveLength(2)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move to Eastside' }))
  await waitFor(() => expect(names()).toContain('Northgate Flats'))
  expect(anythingUnsaved()).toBe(false)
  expect(backend.world.store.teams.get('team-northgate')?.properties).toHaveLength(1)
})

test('is readable without the permission, and its controls say why they are disabled', async () => {
  await mount('user-marcus')
  expect(screen.getByRole('button', { name: 'Add property' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Mason Row' }))
  const entry = await screen.findByRole('menuitem', { name: /^Remove from team/ })
  expect(entry).toHaveAttribute('aria-disabled', 'true')
  expect(entry).toHaveTextContent('Only people who manage the listings of Eastside can do this')
  await userEvent.click(screen.getByRole('menuitem', { name: /^Marketing materials/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Marketing materials of Mason Row' })
  expect(await within(dialog).findByRole('button', { name: /^Mason Row floor plans/ })).toBeVisible()
})

async function withoutProperties(who: string): Promise<HTMLElement> {
  const world = createBackend()
  const team = world.world.store.teams.get('team-eastside')
  if (team) team.properties = []
  await mount(who, world)
  await screen.findByText('No properties in this team.')
  const [, add] = screen.getAllByRole('button', { name: 'Add property' })
  return add ?? document.body
}

test('shows an empty state with a button to add a property', async () => {
  await userEvent.click(await withoutProperties('user-nina'))
  expect(await screen.findByRole('dialog', { name: 'Add property to Eastside' })).toBeVisible()
})

test('says in the empty state why a user can’t add a property', async () => {
  const add = await withoutProperties('user-marcus')
  expect(add).toHaveAttribute('aria-disabled', 'true')
  expect(add).toHaveAccessibleDescription(/Only people who manage the listings of Eastside can do this/)
})

test('restores a removed property when a colleague changed it meanwhile, and shows an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })
  try {
    const { backend } = await mount()
    await user.click(screen.getByRole('button', { name: 'Actions for Mason Row' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from team' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove from team' }),
    )
    await waitFor(() => expect(names()).toEqual(['Foundry Lofts']))
    Object.assign(backend.world.store.properties.get('property-mason-row') ?? {}, { changedTs: 7 })
    await act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({
        title: 'Mason Row couldn’t be removed',
        body: 'Someone else has changed Mason Row meanwhile.',
      }),
    )
    expect(names()).toEqual(['Foundry Lofts', 'Mason Row'])
  } finally {
    vi.useRealTimers()
  }
})
