import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

import { type Recipient } from '#/domain/email/email-draft.ts'
import { useEmailWindows } from '#/providers/popout/email-window.ts'
import { type Backend } from '#mocks/db/backend.ts'

import { mountTexting, sofiaTarget } from '../pop-out/tree.testing.tsx'
import { EmailHost } from './email-host.tsx'
// Imported in advance, because this does not test how long a lazy component takes on a busy machine.
import './new-message.tsx'

function EmailPage({ to }: { to: readonly Recipient[] | undefined }) {
  const windows = useEmailWindows()
  return (
    <>
      <button type="button" onClick={() => windows.open(to ? { ...sofiaTarget, to } : sofiaTarget)}>
        Write an email
      </button>
      <EmailHost />
    </>
  )
}

/** Renders a page with a button that opens New Message to Sofia or other recipients. */
export const mountEmail = (backend: Backend, to?: readonly Recipient[]) =>
  mountTexting(<EmailPage to={to} />, { backend })

/** Returns the open New Message. */
export const newMessage = () => screen.findByRole('dialog', { name: 'New Message' })

/** Opens New Message in the page of `mountEmail`. */
export async function openNewMessage(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Write an email' }))
  return newMessage()
}
