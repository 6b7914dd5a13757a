import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { mountOwnerPage, ownerNumbers, ownerRecord, pressButton } from './owner-page.testing.tsx'
import { OwnersPage } from './owners-page.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

const asked = (backend: Backend) =>
  backend.world.log.requests().filter(({ path }) => path.startsWith('/api/owner'))

test('loads in two requests, totals its rows and links numbers to lists of its properties', async () => {
  const { backend } = await mountOwnerPage({ as: 'user-beatriz' })
  const strip = await ownerNumbers()
  expect(asked(backend).map(({ operation }) => operation)).toEqual([
    'GET /api/owner/:ownerId',
    'GET /api/owner/:ownerId/stats',
  ])
  const [foundry, linden, all] = ['of Foundry Lofts', 'of Linden Court', 'of all properties'].map((of) =>
    Number(screen.getByRole('link', { name: new RegExp(`^Open leads ${of}: \\d+$`) }).textContent),
  )
  expect((foundry ?? 0) + (linden ?? 0)).toBe(all)
  expect(within(strip).getByRole('link', { name: `Open leads: ${all}` })).toHaveAttribute(
    'href',
    expect.stringContaining('property=property-foundry-lofts%2Cproperty-linden-court'),
  )
})

test('shows nothing about teams to a client whose teams are properties', async () => {
  await mountOwnerPage({ as: 'user-greta', ownerId: 'owner-calder-estates' })
  const table = await screen.findByRole('table', { name: /^Properties of / })
  expect(table).not.toHaveTextContent(/team/i)
  expect(within(table).getByRole('rowheader', { name: 'Calder Tower' })).toBeVisible()
  await pressButton(/^Actions for Calder Tower/)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to another owner' }))
  const box = await screen.findByRole('dialog', { name: 'Move Calder Tower' })
  expect(box).toHaveTextContent('Its leads stay as they are.')
  expect(box).not.toHaveTextContent(/team/i)
})

test('Add property without a choice focuses the field with an error', async () => {
  await mountOwnerPage()
  await pressButton('Add property')
  const dialog = within(await screen.findByRole('dialog', { name: /^Add property to/ }))
  const field = await dialog.findByRole('combobox', { name: 'Property' })
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add property' }))
  expect(field).toHaveAccessibleDescription('Selection Required')
  expect(field).toHaveFocus()
})

test('adding a property of another owner says that weekly reports to the former owner leave it out', async () => {
  await mountOwnerPage()
  await pressButton('Add property')
  const dialog = await screen.findByRole('dialog', { name: /^Add property to/ })
  const field = await within(dialog).findByRole('combobox', { name: 'Property' })
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
  await userEvent.type(field, 'Alden')
  await userEvent.click(await screen.findByRole('option', { name: /^The Alden/ }))
  expect(await within(dialog).findByText(/^It belongs to /)).toHaveTextContent(
    'Weekly reports to the former owner are no longer about it. A report about nothing else stops.',
  )
})

test('the sparkline ends at the current number, and units are counted', async () => {
  await mountOwnerPage({
    as: 'user-beatriz',
    world: createBackend({ now: () => Date.parse('2026-07-14T15:24:00Z') }),
  })
  const strip = await ownerNumbers()
  const open = within(strip).getByRole('link', { name: /^Open leads: \d+$/ }).textContent
  const line = within(strip).getByRole('img', { name: /^Open leads at the end of the last 14 days: / })
  const days = line.getAttribute('aria-label')?.split(': ')[1]?.split(', ')
  expect(days).toHaveLength(14)
  expect(days?.at(-1)).toBe(open)
  expect(within(strip).getByRole('link', { name: 'Listed units: 8' })).toBeVisible()
  expect(within(strip).getByText('of 60 units')).toBeVisible()
})

test('marks medians of a sample as approximate', async () => {
  const world = createBackend({ now: () => Date.now() })
  await mountOwnerPage({
    as: 'user-beatriz',
    world,
    answer: async (request) => {
      if (!new URL(request.url).pathname.endsWith('/stats')) return undefined
      const stats: object = await (await world.fetch(request)).json()
      const teams = [{ name: 'Eastside', medianMs: 720_000 }]
      return Response.json({ ...stats, medianMs: 660_000, teams, sampled: true })
    },
  })
  const strip = within(await ownerNumbers())
  expect(strip.getByText('About 11m')).toBeVisible()
  expect(strip.getByText('Eastside about 12m')).toBeVisible()
})

test('is read-only for a read-only user, and every control says why', async () => {
  await mountOwnerPage({
    as: 'user-graham',
    prepare: ({ world }) => {
      const graham = world.store.users.get('user-graham')
      if (graham) graham.manageProperties = true
    },
  })
  await ownerNumbers()
  for (const name of ['Edit', 'Add property', 'Add contact', 'Share report', 'Add note', /^Stop Tour/])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
      'You have read-only access. Ask a superuser to do it.',
    )
  await pressButton('Add note')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('shows a message for a missing owner, an invalid id and a failed load', async () => {
  for (const ownerId of ['owner-calder-estates', '__proto__', 'owner-nobody']) {
    const { unmount, backend } = await mountOwnerPage({ ownerId })
    expect(await screen.findByText('This owner wasn’t found')).toBeInTheDocument()
    expect(asked(backend)).toHaveLength(ownerId === '__proto__' ? 0 : 1)
    unmount()
  }
  await mountOwnerPage({
    prepare: ({ world }) =>
      void world.faults.add({ match: 'GET /api/owner/:ownerId', act: { kind: 'status', status: 500 } }),
  })
  expect(await screen.findByText('The owner couldn’t be loaded')).toBeInTheDocument()
  await pressButton(/^(Retry|Try Again)$/)
  await ownerNumbers()
})

test('looks up a note whose response was lost and adds it once, and one that never arrived can be resent', async () => {
  const { backend } = await mountOwnerPage()
  await ownerNumbers()
  const notes = () => ownerRecord(backend)?.notes.filter(({ text }) => text === 'Call on Friday').length
  backend.world.faults.add({ match: 'POST /api/owner/:ownerId/note', act: { kind: 'reset' }, times: 1 })
  await pressButton('Add note')
  const dialog = await screen.findByRole('dialog', { name: 'Add note' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Call on Friday')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add note' }))
  expect(await within(dialog).findByText(/Nothing was saved$/)).toBeInTheDocument()
  expect(notes()).toBe(0)
  backend.world.faults.add({ match: 'POST /api/owner/:ownerId/note', act: { kind: 'lost' }, times: 1 })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(notes()).toBe(1)
  expect(await screen.findByText('Call on Friday')).toBeInTheDocument()
})

test('an older note with the same text doesn’t pass for the one whose request was lost', async () => {
  const text = 'Called, no answer'
  const note = { id: 'note-older', text, createdTs: 5, userRef: 'user-nina', userName: 'Nina Halvorsen' }
  const { backend } = await mountOwnerPage({ prepare: (one) => void ownerRecord(one)?.notes.push(note) })
  expect(await screen.findByText(text)).toBeInTheDocument()
  backend.world.faults.add({ match: 'POST /api/owner/:ownerId/note', act: { kind: 'reset' }, times: 1 })
  await pressButton('Add note')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), text)
  await userEvent.click(dialog.getByRole('button', { name: 'Add note' }))
  expect(await dialog.findByText(/Nothing was saved$/)).toBeInTheDocument()
})

test('reports a new primary contact only once the server has it', async () => {
  waitingToasts.set([])
  const { backend } = await mountOwnerPage()
  await ownerNumbers()
  const other = ownerRecord(backend)?.contacts.find(({ primary }) => !primary)
  if (!other) throw new Error('The seed has no second contact')
  const makePrimary = async () => {
    await pressButton(new RegExp(`^Actions for ${other.name}`))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make primary' }))
  }
  const patch = 'PATCH /api/owner/**'
  backend.world.faults.add({ match: patch, act: { kind: 'reset' } })
  await makePrimary()
  await waitFor(() =>
    expect(waitingToasts.get().map(({ title }) => title)).toEqual(['The primary contact wasn’t changed']),
  )
  backend.world.faults.add({ match: patch, act: { kind: 'lost' } })
  await makePrimary()
  await waitFor(() => expect(waitingToasts.get().at(-1)?.title).toMatch(/ is the primary contact$/))
  expect(ownerRecord(backend)?.contacts.filter(({ primary }) => primary)).toMatchObject([{ id: other.id }])
})

test('shows names with markup, direction marks and great length as plain text', async () => {
  const name = `<img src=x onerror=alert(1)> \u202eevil ${'a'.repeat(300)}`
  await mountOwnerPage({
    prepare: (backend) => {
      const owner = ownerRecord(backend)
      if (!owner) return
      owner.name = name
      for (const contact of owner.contacts) contact.name = name
    },
  })
  await ownerNumbers()
  expect(document.querySelector('img')).toBeNull()
  const heading = screen.getByRole('heading', { level: 1 }).textContent
  expect(heading).toContain('<img src=x')
  expect(heading).not.toContain('\u202e')
})

/** Opens the page of an owner and answers everything that is asked before it is merged into another. */
async function fillMerge(options?: Parameters<typeof mountOwnerPage>[0]) {
  const shown = await mountOwnerPage(options)
  await ownerNumbers()
  await pressButton('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge' }))
  const field = await screen.findByRole('combobox', { name: 'Merge Alder & Pine Residential with' })
  await userEvent.type(field, 'Cannery')
  await userEvent.click(await screen.findByRole('option', { name: /^Cannery/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge owners' })
  const stays = await within(dialog).findByRole('radiogroup', { name: 'Which one do you want to keep?' })
  await userEvent.click(within(stays).getByRole('radio', { name: 'Cannery Redevelopment LLC' }))
  const run = within(dialog).getByRole('button', { name: 'Merge owners' })
  expect(run).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(
    within(dialog).getByRole('textbox', { name: /^To merge, type/ }),
    'Alder & Pine Residential',
  )
  return { ...shown, merge: () => userEvent.click(run) }
}

test('a merge that ends after the page was left shows a toast and does not navigate', async () => {
  waitingToasts.set([])
  const { backend, router, href, merge } = await fillMerge()
  const { faults } = backend.world
  const gate = faults.add({ match: 'POST /api/owner/:ownerId/merge', act: { kind: 'gate' } })
  await merge()
  await waitFor(() => expect(gate.holding).toBe(1))
  await act(() => router.navigate({ to: '/leads', ignoreBlocker: true }))
  faults.open(gate.id)
  await waitFor(() => expect(waitingToasts.get().map(({ title }) => title)).toEqual(['Owners merged']))
  expect(href()).toBe('/leads')
})

test('a merge on its own page opens the remaining owner without requesting the other one', async () => {
  const { backend, href, merge } = await fillMerge()
  await merge()
  await waitFor(() => expect(href()).toContain('owner-cannery'))
  expect(backend.world.log.requests().filter(({ status }) => status === 404)).toEqual([])
  expect(ownerRecord(backend)).toBeUndefined()
})

test('the page stays under the merge until it leads to the remaining owner, even if its event comes first', async () => {
  const world = createBackend({ now: () => Date.now() })
  let respond: () => void = () => undefined
  const late = new Promise<void>((resolve) => (respond = resolve))
  const { client, href, merge } = await fillMerge({
    world,
    answer: async (request) => {
      if (!request.url.endsWith('/merge')) return undefined
      const response = await world.fetch(request)
      await late
      return response
    },
  })
  const stillShown: boolean[] = []
  const watch = new MutationObserver(() =>
    stillShown.push(screen.queryByText('This owner wasn’t found') === null),
  )
  watch.observe(document.body, { subtree: true, childList: true })
  await merge()
  await waitFor(() => expect(ownerRecord(world)).toBeUndefined())
  await act(() => client.refetchQueries())
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('Alder & Pine')
  expect(screen.queryByRole('alert')).toBeNull()
  respond()
  await waitFor(() => expect(href()).toContain('owner-cannery'))
  watch.disconnect()
  expect(stillShown).not.toContain(false)
})

test('shows an owner client the companies it owns through, with properties instead of teams', async () => {
  await renderScreen({
    as: 'user-elena',
    at: '/manage/owners',
    world: createBackend({ now: () => Date.now() }),
    others: { $: <h1>Elsewhere</h1> },
    page: <OwnersPage />,
  })
  expect(await screen.findByText('Calder Estates LLC')).toBeInTheDocument()
  expect(screen.getByText(/^The companies you own your properties through\./)).toBeInTheDocument()
  expect(screen.getAllByRole('columnheader', { name: 'Properties' })).toHaveLength(1)
  expect(screen.queryByRole('columnheader', { name: 'Teams' })).not.toBeInTheDocument()
  expect(screen.getByText('Calder Tower, Maple Row')).toBeInTheDocument()
})

test('keeps a colleague’s change to an untouched field of a contact', async () => {
  const { backend } = await mountOwnerPage()
  const contact = () => ownerRecord(backend)?.contacts[0]
  const name = contact()?.name ?? ''
  await pressButton(`Actions for ${name}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit contact' })
  Object.assign(contact() ?? {}, { email: 'new@example.com' })
  const title = within(dialog).getByRole('textbox', { name: /^Title/ })
  await userEvent.clear(title)
  await userEvent.type(title, 'Accounting')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(contact()?.title).toBe('Accounting'))
  expect(contact()?.email).toBe('new@example.com')
})

test('a contact that a colleague turned into somebody else is removed only after the refusal has said so', async () => {
  const { backend, client } = await mountOwnerPage()
  await ownerNumbers()
  const other = ownerRecord(backend)?.contacts.find(({ primary }) => !primary)
  await pressButton(new RegExp(`^Actions for ${other?.name ?? ''}`))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove contact' }))
  expect(dialog.getByText(new RegExp(`^${other?.name ?? ''} is no longer a contact of`))).toBeVisible()
  Object.assign(other ?? {}, { name: 'Ada Birch', changedTs: Date.now() })
  await act(() => client.refetchQueries())
  expect(await dialog.findByText(/^Ada Birch is no longer a contact of/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText('Ada Birch was changed in the meantime.')).toBeVisible()
  expect(ownerRecord(backend)?.contacts).toContain(other)
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(ownerRecord(backend)?.contacts).not.toContain(other))
})

test('the menus of the user’s own notes and the buttons of two shares of one report have different names', async () => {
  await mountOwnerPage({
    prepare: ({ world: { store } }) => {
      const owner = store.owners.get('owner-alder-pine')
      const [note] = owner?.notes ?? []
      const share = owner?.shares.find(({ weekday }) => weekday !== undefined)
      if (!owner || !note || !share) throw new Error('Too few in the seed')
      owner.notes = [9, 10].map((hour) => ({
        ...note,
        id: `note-${hour}`,
        userRef: 'user-nina',
        createdTs: Date.parse('2026-07-14T00:00:00') + hour * 3_600_000,
      }))
      owner.shares.push({ ...share, id: 'share-other', contactRef: 'contact-alder-pine-2' })
    },
  })
  await ownerNumbers()
  for (const [name, count] of [
    [/^Actions for your note of Tuesday, Jul 14, 2026 at (9|10):00 AM$/, 2],
    [/^Stop Listing, All properties to /, 2],
  ] as const) {
    const names = (await screen.findAllByRole('button', { name })).map((one) =>
      one.getAttribute('aria-label'),
    )
    expect(new Set(names).size).toBe(count)
  }
})

test('a note that is being typed stays when a colleague merges the owner away, and its button says why', async () => {
  const { backend, client } = await mountOwnerPage()
  await pressButton('Add note')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add note' }))
  const note = dialog.getByRole('textbox', { name: 'Note' })
  await userEvent.type(note, 'Call on Friday')
  backend.world.store.owners.delete('owner-alder-pine')
  await act(() => client.refetchQueries())
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^This owner is no longer there\./)
  expect(dialog.getByRole('button', { name: 'Add note' })).toHaveAttribute('aria-disabled', 'true')
  expect(note).toHaveValue('Call on Friday')
  expect(screen.getByText('This owner wasn’t found')).toBeInTheDocument()
})

test('a contact that is being typed stays when a colleague archives the owner, and its button says why', async () => {
  const { backend, client } = await mountOwnerPage()
  await pressButton('Add contact')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add contact' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ada Birch')
  Object.assign(ownerRecord(backend) ?? {}, { archivedTs: Date.now() })
  await act(() => client.refetchQueries())
  expect(await dialog.findByRole('alert')).toHaveTextContent(/ is archived\. Restore it first\.$/)
  expect(dialog.getByRole('button', { name: 'Add contact' })).toHaveAttribute('aria-disabled', 'true')
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Birch')
})
