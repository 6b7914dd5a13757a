import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { ContactFormPage } from './contact-form-page.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

test('the Enter of an input method does not send the preview', async () => {
  await renderScreen({
    as: 'user-elena',
    at: '/settings',
    others: { $: null },
    page: (
      <Suspense>
        <ContactFormPage teamId="team-maple-row" />
      </Suspense>
    ),
  })
  const preview = within(await screen.findByRole('group', { name: 'Form preview' }))
  const name = preview.getByRole('textbox', { name: 'Name' })
  fireEvent.keyDown(name, { key: 'Enter', isComposing: true })
  expect(name).toBeValid()
  await userEvent.type(name, '{Enter}')
  expect(name).toBeInvalid()
})

test('the focus does not move into the preview when the form could not be saved', async () => {
  await renderScreen({
    as: 'user-elena',
    at: '/settings',
    others: { $: null },
    answer: ({ method }) =>
      method === 'PATCH' ? Response.json({ message: 'No' }, { status: 422 }) : undefined,
    page: (
      <Suspense>
        <ContactFormPage teamId="team-maple-row" />
      </Suspense>
    ),
  })
  const preview = await screen.findByRole('group', { name: 'Form preview' })
  await userEvent.click(within(preview).getByRole('button', { name: 'Send' }))
  expect(within(preview).getByRole('textbox', { name: 'Name' })).toBeInvalid()
  await userEvent.type(screen.getByRole('textbox', { name: 'Thank-you text' }), ' Bye.')
  const save = screen.getByRole('button', { name: 'Save changes' })
  await userEvent.click(save)
  expect(await screen.findByText('No')).toBeVisible()
  expect(save).toHaveFocus()
})
