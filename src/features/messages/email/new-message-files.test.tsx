import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { useEmailWindows } from '#/providers/popout/email-window.ts'
import '#/providers/outbox/upload-email-file.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { mountTexting, sofia } from '../pop-out/tree.testing.tsx'
import { EmailHost } from './email-host.tsx'
// Imported in advance, because this does not test how long a lazy component takes on a busy machine.
import './new-message.tsx'

function Page() {
  const windows = useEmailWindows()
  return (
    <>
      <button type="button" onClick={() => windows.open(sofia)}>
        Email Sofia
      </button>
      <EmailHost />
    </>
  )
}

beforeEach(() => localStorage.clear())

test('shows a file that is being checked, and is not sent without it', async () => {
  let finish = () => {}
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    finish = () => resolve(new TextEncoder().encode('%PDF-').buffer)
  })
  const slow = Object.assign(new File(['%PDF-'], 'Plan.pdf'), {
    slice: () => Object.assign(new Blob(), { arrayBuffer: () => bytes }),
  })
  await mountTexting(<Page />, { backend: createBackend() })
  await userEvent.click(screen.getByRole('button', { name: 'Email Sofia' }))
  const box = await screen.findByRole('dialog', { name: 'New Message' })
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
})
