import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { mountOwnerPage, ownerRecord, pressButton } from './owner-page.testing.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

test('the email address of a contact can be removed only after the weekly reports to it were stopped', async () => {
  const { backend } = await mountOwnerPage()
  const contact = () => ownerRecord(backend)?.contacts[0]
  const [name, email] = [contact()?.name ?? '', contact()?.email]
  await pressButton(`Actions for ${name}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit contact' }))
  const field = dialog.getByRole('textbox', { name: 'Email' })
  await userEvent.clear(field)
  const phone = dialog.getByRole('textbox', { name: 'Phone' })
  await userEvent.clear(phone)
  await userEvent.type(phone, '512 555 0199')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('Weekly reports are sent here. Stop them first.'),
  )
  expect(field).toHaveFocus()
  expect(contact()?.email).toBe(email)
})
