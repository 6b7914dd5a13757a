import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { callNoteKey } from '#/domain/call/call-note.ts'
import { emailDraftKey } from '#/domain/email/email-draft.ts'
import { commentDraftKey, type DraftOwner, textDraftKey } from '#/domain/message/draft-keys.ts'
import { clock } from '#/lib/clock.ts'
import { createDraftStore, textDrafts } from '#/providers/outbox/drafts.ts'
import { OutboxProvider } from '#/providers/outbox/outbox-provider.tsx'
import { storedCallNote, storedDraft } from '#/providers/outbox/stored-drafts.ts'
import { inOwnTab } from '#/providers/outbox/tabs.testing.ts'
import { putAway, setPutAway } from '#/providers/outbox/unsent.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { DataSection } from './data-section.tsx'

const self: DraftOwner = { signedInUser: 'user-priya', actingUser: 'user-priya' }
const asDana: DraftOwner = { signedInUser: 'user-priya', actingUser: 'user-dana' }
const DAY = 86_400_000

const write = (key: string, text: string, updatedTs = clock.now()) =>
  storedDraft(key).write({ text, updatedTs })
const text = (owner: DraftOwner, leadId: string) => textDraftKey(owner, { leadId, phone: '+15125550107' })

const show = () =>
  renderScreen({ page: <DataSection />, frame: (page) => <OutboxProvider>{page}</OutboxProvider> })

beforeEach(() => localStorage.clear())

test('counts and clears drafts of texts, emails, comments and call notes, but not those as someone else', async () => {
  write(text(self, 'lead-a'), 'Hi')
  storedDraft(text(self, 'lead-d')).write({ text: '', other: 'In another tab', updatedTs: clock.now() })
  write(commentDraftKey(self, 'lead-a'), 'Ask Luis')
  write(emailDraftKey(self, { leadId: 'lead-b', kind: 'new' }), '{"subject":"Friday"}')
  const call = { callId: 'call-1', leadId: 'lead-a', since: 1 }
  storedCallNote(callNoteKey(self, call)).write({ text: 'Dog', note: 'Dog', updatedTs: clock.now(), call })
  write(text(self, 'lead-c'), 'Of last week', clock.now() - 8 * DAY)
  write(text(asDana, 'lead-a'), 'As Dana')
  setPutAway(self, 'comm-1', true)
  await show()
  expect(await screen.findByText(/^5 things you wrote are not sent yet/)).toHaveTextContent(
    '5 things you wrote are not sent yet. As someone else: 1.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Clear drafts' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('5 things you wrote are removed from this browser and can’t be recovered.')
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear drafts' }).at(-1) ?? dialog)
  expect(await screen.findByText(/^Nothing unsent is stored/)).toHaveTextContent(
    'Nothing unsent is stored for this account. As someone else: 1.',
  )
  expect(storedDraft(text(asDana, 'lead-a')).read()?.text).toBe('As Dana')
  expect(putAway(self)).toEqual(new Set(['comm-1']))
  const clear = screen.getByRole('button', { name: 'Clear drafts' })
  await waitFor(() => expect(clear).toHaveFocus())
  // A disabled button would lose the focus.
  expect(clear).toBeEnabled()
  expect(clear).toHaveAttribute('aria-disabled', 'true')
})

test('clears both texts that two other tabs wrote at the same time, so that neither tab stores its text again', async () => {
  const conversation = { leadId: 'lead-a', phone: '+15125550107' }
  const tabs = [1, 2].map(() =>
    inOwnTab(() => {
      const drafts = createDraftStore(textDrafts, self, clock.now)
      expect(drafts.view(conversation).text).toBe('')
      return { drafts, stop: drafts.start() }
    }),
  )
  const allHear = () => {
    for (let turn = 0; turn < 4; turn += 1) for (const tab of tabs) tab.hear(text(self, 'lead-a'))
  }
  tabs[0]?.page.drafts.type(conversation, 'Mine')
  tabs[1]?.page.drafts.type(conversation, 'Theirs')
  allHear()
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Clear drafts' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear drafts' }))
  allHear()
  for (const { page } of tabs)
    expect(page.drafts.view(conversation)).toMatchObject({ text: '', other: undefined })
  expect(await screen.findByText('Nothing unsent is stored in this browser.')).toBeVisible()
  for (const { page } of tabs) page.stop()
})

test('counts a comment written elsewhere after a moment', async () => {
  await show()
  expect(await screen.findByText('Nothing unsent is stored in this browser.')).toBeVisible()
  write(commentDraftKey(self, 'lead-a'), 'Ask Luis')
  expect(await screen.findByText('One thing you wrote is not sent yet.')).toBeVisible()
})
