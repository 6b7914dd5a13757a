import { waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import '#/providers/outbox/upload-email-file.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { mountEmail, openNewMessage } from './new-message.testing.tsx'

beforeEach(() => localStorage.clear())

test('shows a file that is being checked, and is not sent without it', async () => {
  let finish = () => {}
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    finish = () => resolve(new TextEncoder().encode('%PDF-').buffer)
  })
  const slow = Object.assign(new File(['%PDF-'], 'Plan.pdf'), {
    slice: () => Object.assign(new Blob(), { arrayBuffer: () => bytes }),
  })
  await mountEmail(createBackend())
  const box = await openNewMessage()
  await userEvent.type(await within(box).findByRole('textbox', { name: 'Subject' }), 'Parking')
  const body = within(box).getByRole('textbox', { name: /^Email message/ })
  await userEvent.type(body, 'See the plan')
  await userEvent.upload(within(box).getByLabelText('Files to attach'), slow)
  const list = await within(box).findByRole('list', { name: 'Attachments' })
  expect(list).toHaveTextContent('Plan.pdf0%')
  await userEvent.click(within(box).getByRole('button', { name: 'Send' }))
  expect(await within(box).findByText('A file is still uploading')).toBeVisible()
  expect(body).not.toHaveAttribute('readonly')
  finish()
  // Only a file that is attached can be removed.
  await waitFor(() => expect(within(list).getByRole('button')).toHaveAccessibleName(/Plan.pdf$/))
  // 44 px to press where a finger points.
  expect(within(list).getByRole('button')).toHaveClass('hit', 'hit-square')
})
