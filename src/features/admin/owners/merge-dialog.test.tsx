import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { adminKeys } from '#/api/admin/keys.ts'
import { allowed } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { type OwnerRecord } from '#mocks/db/company/owner-record.ts'

import { MergeOwnersDialog } from './merge-dialog.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

/** Opens the merge of Alder & Pine and Cannery, with other names. */
async function mount(
  alder: string,
  cannery: string,
  prepare?: (first: OwnerRecord, second: OwnerRecord) => void,
) {
  const backend = createBackend({ now: () => Date.parse('2026-07-14T15:24:00Z') })
  const { owners } = backend.world.store
  const [first, second] = [owners.get('owner-alder-pine'), owners.get('owner-cannery')]
  if (!first || !second) throw new Error('The seed has no such owners')
  first.name = alder
  second.name = cannery
  prepare?.(first, second)
  const { client } = await renderScreen({
    as: 'user-nina',
    at: '/manage/owners',
    world: backend,
    others: { $: <h1>Elsewhere</h1> },
    page: (
      <MergeOwnersDialog
        ownerId={first.id}
        otherId={second.id}
        owners={[]}
        may={allowed}
        onMerged={undefined}
        onClose={() => undefined}
      />
    ),
  })
  await screen.findByRole('radiogroup', { name: 'Which one do you want to keep?' })
  const dialog = within(screen.getByRole('dialog', { name: 'Merge owners' }))
  const choices = (name: string) =>
    within(dialog.getByRole('radiogroup', { name }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)
  return { client, owners, first, second, dialog, choices }
}

test('an owner is merged whose name has characters that are not shown', async () => {
  const { owners, dialog, second } = await mount(
    'Alder & Pine',
    'Cannery  Redevelopment\u00a0LLC\u202e\u200b of Austin',
  )
  const shown = 'Cannery Redevelopment LLC of Austin'
  await userEvent.type(dialog.getByRole('textbox', { name: /^To merge, type Cannery/ }), shown)
  await userEvent.click(dialog.getByRole('button', { name: 'Merge owners' }))
  await waitFor(() => expect(owners.get(second.id)).toBeUndefined())
})

test('two owners of the same name are told apart', async () => {
  const { dialog, choices, first, second } = await mount('Quayside Partners', 'Quayside\u00a0 Partners')
  const [ours, theirs] = [first, second].map(({ contacts }) => contacts.find(({ primary }) => primary)?.name)
  const names = [`Quayside Partners (${ours ?? ''})`, `Quayside Partners (${theirs ?? ''})`]
  expect(choices('Which one do you want to keep?')).toEqual(names)
  // The result would be the same.
  expect(dialog.queryByRole('radiogroup', { name: 'Its name' })).toBeNull()
  const preview = dialog.getByRole('region', { name: 'What changes' })
  expect(preview).toHaveTextContent(`${names[1] ?? ''} is removed.`)
  await userEvent.click(dialog.getByRole('radio', { name: names[1] ?? '' }))
  expect(preview).toHaveTextContent(`move from ${names[0] ?? ''} to the one you keep.`)
})

test('two primary contacts of the same name are told apart', async () => {
  const { choices } = await mount('Alder & Pine', 'Cannery', (first, second) => {
    for (const { contacts } of [first, second]) for (const contact of contacts) contact.name = 'Mia Torres'
  })
  const emails = choices('Its primary contact')
  expect(emails[0]).toMatch(/^Mia Torres \(.+@.+\)$/)
  expect(emails[1]).toMatch(/^Mia Torres \(.+@.+\)$/)
  expect(emails[0]).not.toBe(emails[1])
})

test('says that one of the two owners is gone, and keeps the typed name', async () => {
  const { client, owners, dialog, second } = await mount('Alder & Pine', 'Cannery')
  const typed = dialog.getByRole('textbox', { name: 'To merge, type Cannery' })
  await userEvent.type(typed, 'Cannery')
  const merge = dialog.getByRole('button', { name: 'Merge owners' })
  expect(merge).not.toHaveAttribute('aria-disabled')
  owners.delete(second.id)
  await act(() => client.refetchQueries())
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^This owner is no longer there\./)
  expect(merge).toHaveAttribute('aria-disabled', 'true')
  expect(typed).toHaveValue('Cannery')
})

test('owners of whom a colleague changed one are merged only after the refusal has said so', async () => {
  const { client, owners, dialog, second } = await mount('Alder & Pine', 'Cannery')
  const field = dialog.getByRole('textbox', { name: 'To merge, type Cannery' })
  await userEvent.type(field, 'Cannery')
  const preview = dialog.getByRole('region', { name: 'What changes' })
  const before = preview.textContent
  const contact = { ...second.contacts[0], id: 'contact-new', name: 'New', email: 'new@example.com' }
  Object.assign(second, {
    contacts: [...second.contacts, contact],
    changedTs: Date.parse('2026-07-14T15:24:00Z'),
    changedByRef: 'user-dana',
  })
  // The dialog shows the change already.
  await act(() => client.invalidateQueries({ queryKey: adminKeys.owners() }))
  await waitFor(() => expect(preview.textContent).not.toBe(before))
  const merge = dialog.getByRole('button', { name: 'Merge owners' })
  await userEvent.click(merge)
  expect(await dialog.findByText('Dana Whitcombe changed Cannery in the meantime.')).toBeVisible()
  expect(owners.get(second.id)).toBeDefined()
  await userEvent.click(merge)
  await waitFor(() => expect(owners.get(second.id)).toBeUndefined())
})
