import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { textDraftKey } from '#/domain/message/draft-keys.ts'
import { storeArrival } from '#/providers/check-in/stored-arrivals.ts'
import { storedDraft } from '#/providers/outbox/stored-drafts.ts'
import { type Session, SessionProvider } from '#/providers/session.tsx'
import { markUnsaved } from '#/providers/unsaved.ts'

import { LogOutButton } from './log-out-button.tsx'

const signOut = vi.fn<() => Promise<void>>(() => Promise.resolve())
const session: Session = {
  signedInUserId: 'user-priya',
  representing: undefined,
  token: () => Promise.resolve('t'),
  renew: () => Promise.resolve(undefined),
  signOut,
}
const key = textDraftKey(
  { signedInUser: 'user-priya', actingUser: 'user-priya' },
  { leadId: 'lead-1', phone: '+15125550107' },
)

function show() {
  render(
    <SessionProvider session={session}>
      <LogOutButton />
    </SessionProvider>,
  )
  return userEvent.setup()
}

beforeEach(() => {
  localStorage.clear()
  signOut.mockClear()
})

describe('Log Out', () => {
  test('does not ask when nothing would be lost', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
  })

  test('asks if a text is unsent, and Stay signed in keeps everything', async () => {
    storedDraft(key).write({ text: 'See you Thursday', updatedTs: Date.now() })
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Log Out' }))
    expect(await screen.findByRole('dialog', { name: 'Log out?' })).toHaveTextContent(
      'One thing you wrote is not sent yet',
    )
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(signOut).not.toHaveBeenCalled()
    expect(storedDraft(key).read()?.text).toBe('See you Thursday')
  })

  test('asks if the arrival of a visitor is unsent', async () => {
    storeArrival({
      key: 'arrival-1',
      user: 'user-priya',
      teamId: 'team-1',
      openHouseId: 'open-house-1',
      arrivedTs: Date.now(),
      name: 'Ada Quill',
      mayText: false,
    })
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Log Out' }))
    expect(await screen.findByRole('dialog', { name: 'Log out?' })).toHaveTextContent(
      '1 arrival at an open house was not sent yet. Logging out removes it from this device.',
    )
    expect(signOut).not.toHaveBeenCalled()
  })

  test('ends the session after the confirmation', async () => {
    storedDraft(key).write({ text: 'See you Thursday', updatedTs: Date.now() })
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Log Out' }))
    await user.click(await screen.findByRole('button', { name: 'Log Out' }))
    expect(signOut).toHaveBeenCalledTimes(1)
  })

  test('asks if the page has unsaved changes', async () => {
    const release = markUnsaved()
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Log Out' }))
    expect(await screen.findByRole('dialog', { name: 'Log out?' })).toHaveTextContent(
      'This page has unsaved changes. Logging out discards them.',
    )
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
    expect(signOut).not.toHaveBeenCalled()
    release()
  })
})
