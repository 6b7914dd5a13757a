import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { createBackend } from '#mocks/db/backend.ts'

import { mountEmail, newMessage, openNewMessage } from './new-message.testing.tsx'

const paul = { address: 'paul@example.com', name: 'Paul Renner' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('keeps the changed recipients of a minimized email that is restored after a reload', async () => {
  const backend = createBackend()
  const page = await mountEmail(backend, [paul])
  const box = await openNewMessage()
  await userEvent.click(await within(box).findByRole('button', { name: /^Remove Paul Renner/ }))
  await userEvent.type(within(box).getByRole('combobox', { name: /^To/ }), 'joe@example.com,')
  const [minimize] = within(box).getAllByRole('button', { name: 'Minimize' })
  if (minimize) await userEvent.click(minimize)
  page.unmount()
  await mountEmail(backend, [paul])
  const bar = await screen.findByRole('region', { name: /minimized$/ })
  const [restore] = within(bar).getAllByRole('button')
  if (restore) await userEvent.click(restore)
  const list = await within(await newMessage()).findByRole('list', { name: 'Recipients' })
  expect(list).toHaveTextContent('joe@example.com')
  expect(list).not.toHaveTextContent('Paul')
})
