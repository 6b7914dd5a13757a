import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { lead } from '#/domain/lead/lead.testing.ts'

import { worldOf } from '../page/lead.testing.tsx'
import { ContactsDialog } from './contacts-dialog.tsx'

test('the focus moves from a deleted number to the one in its place, otherwise to the one before', async () => {
  const phoneNumbers = ['+15125550139', '+15125550140', '+15125550141'].map((number) => ({
    number,
    phoneType: 'MOBILE' as const,
  }))
  const of = lead({
    contacts: [
      { id: 'sofia', name: 'Sofia Marchetti', contactType: 'TENANT', primaryContact: true, phoneNumbers },
    ],
  })
  await worldOf(of).show(<ContactsDialog lead={of} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Contacts' }))
  const closed = dialog.queryByRole('button', { name: /^Sofia Marchetti/, expanded: false })
  if (closed) await userEvent.click(closed)
  const remove = (row: number) => dialog.getByRole('button', { name: `Delete phone number ${String(row)}` })
  await userEvent.click(remove(2))
  expect(remove(2)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(dialog.queryByRole('button', { name: 'Delete phone number 2' })).not.toBeInTheDocument()
  expect(remove(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(remove(1)).toHaveFocus()
  expect(dialog.getByLabelText('Phone number 1 of Sofia Marchetti')).toHaveValue('')
})
