import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { inMachineZone, inZone } from '#/domain/time/zones.testing.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { nextMailOf } from '#mocks/db/company/owners-mail.ts'

import { mountOwnerPage, ownerNumbers, ownerRecord, pressButton } from './owner-page.testing.tsx'

beforeEach(() => {
  mockScrollerHeight()
})
afterEach(inMachineZone)

test('a weekly report is sent at 8 AM in the time zone of the user who shares it', async () => {
  inZone('Pacific/Honolulu')
  const { backend } = await mountOwnerPage()
  await ownerNumbers()
  await pressButton('Share report')
  const dialog = within(await screen.findByRole('dialog', { name: 'Share report' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Report' }), 'Listing')
  await userEvent.click(dialog.getByRole('radio', { name: 'Every week' }))
  const before = ownerRecord(backend)?.shares.length ?? 0
  await userEvent.click(dialog.getByRole('button', { name: 'Share every week' }))
  await waitFor(() => expect(ownerRecord(backend)?.shares).toHaveLength(before + 1))
  const made = ownerRecord(backend)?.shares.at(-1)
  const next = made && nextMailOf(made, made.createdTs)
  expect(next === undefined ? undefined : new Date(next).getHours()).toBe(8)
})
