import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { mountOwnerPage, ownerNumbers, ownerRecord, pressButton } from './owner-page.testing.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

test('removing a note or a contact keeps the focus in its list', async () => {
  const { backend } = await mountOwnerPage()
  await ownerNumbers()
  await pressButton('Add note')
  const dialog = await screen.findByRole('dialog', { name: 'Add note' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Call on Friday')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add note' }))
  const note = (await screen.findByText('Call on Friday')).closest('li')
  if (!note) throw new Error('No note')
  await userEvent.click(within(note).getByRole('button', { name: /^Actions for your note/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await waitFor(() => expect(note).not.toBeInTheDocument())
  expect(screen.getByRole('region', { name: 'Notes' })).toContainElement(focused())

  const other = ownerRecord(backend)?.contacts.find(({ primary }) => !primary)
  await pressButton(new RegExp(`^Actions for ${other?.name ?? ''}`))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await pressButton('Remove')
  await waitFor(() => expect(screen.queryByText(other?.name ?? '')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('region', { name: 'Contacts' })).toContainElement(focused()))
})

test('stopping a report moves the focus to its row', async () => {
  await mountOwnerPage()
  const [stop] = await screen.findAllByRole('button', { name: /^Stop / })
  const row = stop?.closest('li')
  if (!stop || !row) throw new Error('No report is sent every week')
  await userEvent.click(stop)
  await waitFor(() => expect(stop).not.toBeInTheDocument())
  expect(row).toHaveFocus()
})

test('showing the last properties moves the focus to the first of them', async () => {
  await mountOwnerPage({
    prepare: ({ world: { store } }) => {
      const one = store.properties.get('property-foundry-lofts')
      if (!one) throw new Error('No such property in the seed')
      for (let at = 10; at < 60; at += 1) {
        const id = `property-row-${at}`
        store.properties.set(id, { ...one, id, name: `Row ${at}` })
      }
    },
  })
  const table = within(await screen.findByRole('table', { name: /^Properties of / }))
  const before = table.getAllByRole('rowheader').length
  await pressButton(/^Show \d+ more of /)
  await waitFor(() => expect(table.getAllByRole('rowheader').length).toBeGreaterThan(before))
  // The last row header is the total.
  const first = table.getAllByRole('rowheader')[before - 1]
  expect(first?.closest('tr')).toContainElement(focused())
})
