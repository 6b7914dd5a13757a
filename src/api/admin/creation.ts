import { useRef } from 'react'

import { settle } from '../cache/settle.ts'

/**
 * Returns a function for the idempotency keys of one form. It returns the same key for the same contents, however often
 * they are sent. Changed contents are a new creation and get a new key, because a server rejects a known key with other
 * contents.
 */
export function useCreationKey(): (contents: unknown) => string {
  const last = useRef({ contents: '', key: '' })
  return (contents) => {
    const text = JSON.stringify(contents)
    if (last.current.contents !== text) last.current = { contents: text, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** An action on an invitation that nobody has answered yet. */
export interface InvitationAct {
  readonly invitation: { readonly id: string; readonly sentTs: number }
  readonly act: 'resend' | 'withdraw'
}

/**
 * Resends or withdraws an invitation. If the response is lost, the invitations are refetched to find out whether it was
 * done.
 * @param run the requests, and a function that reads the invitations
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
        ? // The key stays the same until the list shows a later `sentTs`, so a second press retries the same email.
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
