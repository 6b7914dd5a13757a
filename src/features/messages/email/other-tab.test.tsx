import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { emptyEmail } from '#/domain/email/email-draft.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { mountEmail, openNewMessage } from './new-message.testing.tsx'

const key = 'lintel:draft:user-priya:user-priya:lead-sofia-marchetti:email:new'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['Use the other text', 'Theirs'],
  ['Keep mine', 'Mine'],
])('%s leaves the focus in an email that another tab changed', async (choice, kept) => {
  await mountEmail(createBackend())
  const box = await openNewMessage()
  const message = await within(box).findByRole('textbox', { name: /^Email message/ })
  await userEvent.type(message, 'Mine')
  const text = JSON.stringify({ ...emptyEmail, body: 'Theirs' })
  localStorage.setItem(key, JSON.stringify({ n: 1, v: { text, updatedTs: Date.now() } }))
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key })))
  await userEvent.click(within(box).getByRole('button', { name: choice }))
  expect(screen.queryByText('Changed in another tab')).toBeNull()
  expect(message).toHaveValue(kept)
  expect(message).toHaveFocus()
})
