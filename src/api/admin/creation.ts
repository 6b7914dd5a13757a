import { useRef } from 'react'

import { randomUuid } from '#/lib/random-id.ts'

import { settle } from '../cache/settle.ts'
import { errorMessage } from '../request/errors.ts'

/**
 * The idempotency keys of one form: the same key for the same creation, however often it is sent. What was changed in
 * between is another creation, and a server refuses a key that it knows from other contents.
 */
export function useCreationKey(): (contents: unknown) => string {
  const last = useRef({ contents: '', key: '' })
  return (contents) => {
    const text = JSON.stringify(contents)
    if (last.current.contents !== text) last.current = { contents: text, key: randomUuid() }
    return last.current.key
  }
}

/**
 * What is said where the answer to a creation was lost and the list that was read again does not show it.
 * @param known whether the list could be read
 */
export function lostAnswer(error: unknown, known: boolean): Error {
  return new Error(
    known
      ? `${errorMessage(error).replace(/\.$/, '')}. Nothing was saved. Try Again.`
      : 'We couldn’t confirm it was saved. Try Again.',
    { cause: error },
  )
}

/** What is done about an invitation that nobody has answered yet. */
export interface InvitationAct {
  readonly invitation: { readonly id: string; readonly sentTs: number }
  readonly act: 'resend' | 'withdraw'
}

/**
 * Sends an invitation again, or withdraws it; an answer that was lost is looked up.
 * @param run the requests, and how the invitations are read
 * @throws see `settle`
 */
export function actOnInvitation(
  { invitation: { id, sentTs }, act }: InvitationAct,
  run: {
    readonly resend: (options: { idempotencyKey: string }) => Promise<unknown>
    readonly withdraw: () => Promise<unknown>
    readonly read: () => Promise<{ readonly invitations: readonly InvitationAct['invitation'][] }>
  },
): Promise<unknown> {
  return settle<unknown, Awaited<ReturnType<typeof run.read>>, boolean>(
    () =>
      act === 'resend'
        ? // The same until the list shows a later day: a second press is another try of the same mail.
          run.resend({ idempotencyKey: `resend-${id}-${sentTs}` })
        : run.withdraw(),
    {
      read: run.read,
      found: ({ invitations }) => {
        const now = invitations.find((one) => one.id === id)
        return act === 'resend' ? now !== undefined && now.sentTs > sentTs : now === undefined
      },
    },
  )
}
