import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { emptyEmail, type Recipient } from '#/domain/email/email-draft.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { OtherDraftNotice } from './other-draft.tsx'

const show = (draft: Recipient, asked: Recipient) =>
  renderScreen({
    page: (
      <OtherDraftNotice
        content={{ ...emptyEmail, to: [draft] }}
        start={{ ...emptyEmail, to: [asked] }}
        onKeep={() => undefined}
        onChange={() => undefined}
      />
    ),
  })
const sofia = { address: 'sofia@example.com', name: 'Sofia Marchetti' }

test('names the recipients of the draft and of the email that was asked for', async () => {
  await show(sofia, { address: 'paul@example.com', name: 'Paul Renner' })
  expect(screen.getByText('You already started an email to Sofia Marchetti')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change it to Paul Renner' })).toBeVisible()
})

test('names the addresses if both have the same name', async () => {
  await show(sofia, { ...sofia, address: 'sofia.work@example.com' })
  expect(screen.getByText('You already started an email to sofia@example.com')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change it to sofia.work@example.com' })).toBeVisible()
})
