import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { listLeads } from '#/api/endpoints/leads.ts'
import { TextPopoutActionsContext } from '#/providers/popout/popout-context.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { Palette } from './palette.tsx'

const nothing = () => undefined
const actions = { open: nothing, minimize: nothing, close: nothing, returnFocus: () => false }

async function open(onClose = nothing) {
  const { backend, href } = await renderScreen({
    at: '/alerts',
    page: <Palette leadId={undefined} onClose={onClose} logOut={nothing} />,
    others: { $: <h1>Elsewhere</h1> },
    frame: (page) => <TextPopoutActionsContext value={actions}>{page}</TextPopoutActionsContext>,
  })
  return { faults: backend.world.faults, href, field: await screen.findByRole('combobox') }
}
const option = (name: RegExp) => screen.findByRole('option', { name })
const list = () => screen.getByRole('listbox')

test('doesn’t open results of an earlier text', async () => {
  const { faults, href, field } = await open()
  await userEvent.type(field, 'teresa')
  await option(/Teresa Galvan/)
  await waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'false'))
  const gate = faults.add({ match: `GET ${listLeads.path}`, act: { kind: 'gate' } })
  await userEvent.clear(field)
  await userEvent.type(field, 'sofia')
  await waitFor(() => expect(gate.holding).toBe(1))
  expect(list()).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('option', { name: /All leads with text/ })).toBeNull()
  // Otherwise Tab would show the actions of a lead that does not match the current text.
  await userEvent.keyboard('{Tab}')
  expect(screen.queryByRole('button', { name: /^Leave the actions of/ })).toBeNull()
  await userEvent.click(field)
  await userEvent.keyboard('{Enter}')
  expect(href()).toBe('/alerts')
  faults.open(gate.id)
  await waitFor(() => expect(href()).toBe('/leads/lead-sofia-marchetti'))
})

test('says that it searches before the request, and keeps an Enter for the leads', async () => {
  const { faults, href, field } = await open()
  const gate = faults.add({ match: `GET ${listLeads.path}`, act: { kind: 'gate' } })
  await userEvent.type(field, 'sofia')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('Searching…')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(gate.holding).toBe(1))
  // The words are found first, but leads come before them.
  await screen.findByRole('group', { name: 'Conversations' })
  expect(href()).toBe('/alerts')
  faults.open(gate.id)
  await waitFor(() => expect(href()).toBe('/leads/lead-sofia-marchetti'))
})

test('cancels a pending Enter when the user types on', async () => {
  const { faults, href, field } = await open()
  await userEvent.type(field, 'teresa')
  await option(/Teresa Galvan/)
  await waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'false'))
  const gate = faults.add({ match: `GET ${listLeads.path}`, act: { kind: 'gate' }, times: 0 })
  await userEvent.type(field, ' g')
  await waitFor(() => expect(gate.holding).toBe(1))
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(field)
  await userEvent.type(field, 'sofia')
  faults.open(gate.id)
  expect(await option(/All leads with text “sofia”/)).toBeVisible()
  await waitFor(() => expect(list()).toHaveAttribute('aria-busy', 'false'))
  expect(href()).toBe('/alerts')
})

test('keeps the selected option when results arrive late', async () => {
  const { faults, field } = await open()
  const gate = faults.add({ match: `GET ${listLeads.path}`, act: { kind: 'gate' } })
  await userEvent.type(field, 're')
  await waitFor(() => expect(gate.holding).toBe(1))
  const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ id }) => id)
  await userEvent.keyboard('{ArrowDown}')
  const before = chosen()
  faults.open(gate.id)
  await screen.findByRole('group', { name: 'Leads' })
  expect(chosen()).toEqual(before)
})

test('stays open on the Escape that ends an IME composition', async () => {
  const onClose = vi.fn<() => undefined>()
  const { field } = await open(onClose)
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('shows the Command key where it is the modifier of the shortcuts', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  await open()
  expect(screen.getByRole('img', { name: 'Command' })).toBeInTheDocument()
  vi.restoreAllMocks()
})

test('says that no actions were found, without advice to try a name, when only actions are searched', async () => {
  const { field } = await open()
  await userEvent.type(field, '>sofia')
  expect(screen.getByRole('status')).toHaveTextContent(/^No actions found. Try another word.$/)
})
