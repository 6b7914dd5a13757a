import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, type ProfilerOnRenderCallback } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { loadIdleComponents } from '#/ui/lazy.testing.ts'
import { as } from '#mocks/server/calls.testing.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { LeadList } from './lead-list.tsx'
import { mountList, stubLayout, type TestList } from './list.testing.tsx'

// Load the idle components first, so that each test can also run alone.
beforeAll(loadIdleComponents)
beforeEach(stubLayout)

// Queried by label, because jsdom takes long to compute the roles of a whole table.
const row = (name: string) => screen.findByLabelText(new RegExp(`^${name}, `), { selector: '[role=row]' })
const names = () =>
  [...document.querySelectorAll('[data-index]')].map((one) => one.getAttribute('aria-label')?.split(',')[0])
const table = () => screen.getByRole('table', { name: 'All leads' })
const fail = (status: number) => () =>
  Promise.resolve(Response.json({ message: 'The list is being rebuilt' }, { status }))
const said = (list: TestList, leadId: string, message: string) => {
  commands.leadTexts.run(list.backend.world, { leadId, message, from: undefined })
  list.tell('INCOMING_COMMUNICATION', leadId)
}
const newLead = (list: TestList, name: string) => {
  const { leadId } = commands.newLead.run(list.backend.world, { name, channel: 'TEXT_MESSAGE', count: 1 })
  list.tell('LEAD_CREATED', leadId)
}

test('updates a row in place when a text arrives while the user is in the list', async () => {
  const list = await mountList()
  await row('Teresa Galvan')
  await userEvent.keyboard('j')
  const before = names()
  said(list, 'lead-nadia-haddad', 'Is it still free')
  await waitFor(async () => expect(await row('Nadia Haddad')).toHaveTextContent('Is it still free'))
  // The rows beyond the view are rendered later.
  expect(names().slice(0, before.length)).toEqual(before)
  expect(document.activeElement).toHaveAccessibleName(/^Teresa Galvan/)
  expect(list.asked.at(-1)?.get('cursor')).not.toBeNull()
})

/** Mounts the list so that the test knows when it renders, once nothing of the start is left to render. */
async function mountSettled() {
  const onRender = vi.fn<ProfilerOnRenderCallback>()
  const list = await mountList('', {
    page: (search, onSearch) => (
      <Profiler id="list" onRender={onRender}>
        <LeadList list="all" search={search} onSearch={onSearch} />
      </Profiler>
    ),
  })
  await row('Teresa Galvan')
  said(list, 'lead-nadia-haddad', 'Is it still free')
  await waitFor(async () => expect(await row('Nadia Haddad')).toHaveTextContent('Is it still free'))
  await waitFor(() => expect(list.client.isFetching()).toBe(0))
  list.answer = () => new Promise(() => undefined)
  onRender.mockClear()
  return { list, onRender }
}

test('renders nothing again when a refetch begins', async () => {
  const { list, onRender } = await mountSettled()
  const asked = list.asked.length
  list.tell('LEAD_CHANGED', 'lead-teresa-galvan')
  await waitFor(() => expect(list.asked.length).toBeGreaterThan(asked))
  expect(onRender).not.toHaveBeenCalled()
})

test('renders once for another order, until its rows are there', async () => {
  const { list, onRender } = await mountSettled()
  await list.go('/leads/list/all?sort=created')
  await waitFor(() => expect(list.asked.at(-1)?.get('sort')).toBe('created'))
  expect(onRender).toHaveBeenCalledOnce()
})

test('takes the total from the pages in view when scrolled past the first page', async () => {
  const list = await mountList('?period=all-time')
  await row('Teresa Galvan')
  const total = Number(table().getAttribute('aria-rowcount')) - 1
  expect(total).toBeGreaterThan(130)
  await userEvent.keyboard('j{End}')
  await screen.findByText(new RegExp(`–${total} of ${total}$`))
  // Two leads were claimed by colleagues whose leads this user may not open.
  const left = total - 2
  list.answer = async (request) => {
    const { pathname, search, searchParams } = new URL(request.url)
    const { body } = await as(list.backend, 'user-priya').get(`${pathname}${search}`)
    const { items, ...page } = z.parse(z.looseObject({ items: z.array(z.unknown()) }), body)
    const offset = Number(searchParams.get('offset') ?? 0)
    return Response.json({ ...page, total: left, items: items.slice(0, left - offset) })
  }
  list.tell('LEAD_CLAIMED', 'lead-teresa-galvan')
  await screen.findByText(new RegExp(`–${left} of ${left}$`))
  expect(table()).toHaveAttribute('aria-rowcount', String(left + 1))
  expect(list.asked.at(-1)?.get('cursor')).not.toBeNull()
})

test('holds back new rows behind a pill while the user is in the list, and inserts them on a press', async () => {
  const list = await mountList()
  await row('Teresa Galvan')
  await userEvent.keyboard('j')
  newLead(list, 'Imogen Ashworth')
  const pill = await screen.findByRole('button', { name: '1 new lead' })
  expect(names()).not.toContain('Imogen Ashworth')
  await userEvent.click(pill)
  await row('Imogen Ashworth')
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Imogen Ashworth/))
  expect(screen.queryByRole('button', { name: /new lead/ })).toBeNull()
})

test('inserts new rows later after a failed request, and leaves the focus in place', async () => {
  const list = await mountList()
  await row('Teresa Galvan')
  await userEvent.keyboard('j')
  newLead(list, 'Imogen Ashworth')
  const pill = await screen.findByRole('button', { name: '1 new lead' })
  list.answer = fail(503)
  await userEvent.click(pill)
  await screen.findByText('Updated less than a minute ago')
  list.answer = undefined
  list.tell('LEAD_CHANGED', 'lead-teresa-galvan')
  await waitFor(async () => expect(await row('Imogen Ashworth')).toHaveClass('row-flash'))
  expect(document.body).toHaveFocus()
})

test('keeps the focus in the search field when the user went there before the new rows arrive', async () => {
  const list = await mountList()
  await row('Teresa Galvan')
  await userEvent.keyboard('j')
  newLead(list, 'Imogen Ashworth')
  const pill = await screen.findByRole('button', { name: '1 new lead' })
  const { faults } = list.backend.world
  const gate = faults.add({ match: 'GET /api/leads', act: { kind: 'gate' } })
  await userEvent.click(pill)
  await userEvent.click(screen.getByRole('searchbox'))
  await waitFor(() => expect(faults.open(gate.id)).toBe(1))
  await waitFor(async () => expect(await row('Imogen Ashworth')).toHaveClass('row-flash'))
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('inserts new rows by itself while the user isn’t in the list', async () => {
  const list = await mountList()
  await row('Teresa Galvan')
  newLead(list, 'Imogen Ashworth')
  const fresh = await row('Imogen Ashworth')
  expect(names()[0]).toBe('Imogen Ashworth')
  await waitFor(() => expect(fresh).toHaveClass('row-flash'))
  expect(screen.queryByRole('button', { name: /new lead/ })).toBeNull()
})

test('moves no rows under an open dialog, and inserts new ones once it is closed', async () => {
  const list = await mountList()
  await row('Teresa Galvan')
  const before = names().slice(0, 9)
  await userEvent.click(screen.getByRole('button', { name: 'Save as smart list' }))
  await screen.findByRole('dialog', { name: 'Save as smart list' })
  newLead(list, 'Imogen Ashworth')
  await screen.findByRole('button', { name: '1 new lead', hidden: true })
  expect(names().slice(0, 9)).toEqual(before)
  expect(list.asked.at(-1)?.get('cursor')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await row('Imogen Ashworth')
})

test('keeps the selection on its row when a new row is inserted above it', async () => {
  const list = await mountList()
  await row('Teresa Galvan')
  await userEvent.keyboard('jjx')
  const second = names()[1] ?? ''
  newLead(list, 'Imogen Ashworth')
  await userEvent.click(await screen.findByRole('button', { name: '1 new lead' }))
  await row('Imogen Ashworth')
  expect(names().indexOf(second)).toBe(2)
  const selected = [...document.querySelectorAll('[role=row][aria-selected=true]')]
  expect(selected).toEqual([await row(second)])
})
