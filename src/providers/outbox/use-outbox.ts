import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useMemo, useSyncExternalStore } from 'react'

import { type EmailContent, type EmailRef } from '#/domain/email/email-draft.ts'
import { type Conversation } from '#/domain/message/draft-keys.ts'

import { type DraftProblem } from './drafts.ts'
import { type EmailView } from './email-outbox.ts'
import { OutboxReactContext } from './outbox-provider.tsx'
import { type Outboxes, outboxesOf, signatureIn, startOutboxes } from './outboxes.ts'
import { type PendingText, type TextView } from './text-outbox.ts'
import { type FileRefusal } from './upload-email-file.ts'

/**
 * Returns the outboxes of the acting user, which are started once the component is mounted.
 * @throws Error outside an OutboxProvider
 */
export function useOutbox(): Outboxes {
  const scope = use(OutboxReactContext)
  if (!scope) throw new Error('Texts and emails need an OutboxProvider above them')
  useEffect(() => startOutboxes(scope), [scope])
  return outboxesOf(scope)
}

/** Returns the text and the send state of one conversation. Every composer of the conversation shows the same. */
export function useTextConversation({ leadId, phone }: Conversation): TextView {
  const { texts } = useOutbox()
  const conversation = useMemo(() => ({ leadId, phone }), [leadId, phone])
  return useSyncExternalStore(texts.subscribe, () => texts.view(conversation))
}

/**
 * Returns the texts of a lead that are being sent, limited to one number if it is given. The array stays the same until
 * something changes.
 */
export function usePendingTexts(leadId: string, phone?: string): readonly PendingText[] {
  const { texts } = useOutbox()
  const all = useSyncExternalStore(texts.subscribe, texts.pending)
  return useMemo(
    () => all.filter((text) => text.leadId === leadId && (phone === undefined || text.phone === phone)),
    [all, leadId, phone],
  )
}

/** Returns why typed text may not survive a reload; undefined when it will. */
export function useDraftProblem(of: 'texts' | 'emails'): DraftProblem | undefined {
  const outbox = useOutbox()[of]
  return useSyncExternalStore(outbox.subscribe, outbox.problem)
}

/** An email being composed, with the actions of a composer. */
export interface ComposedEmail extends Omit<EmailView, 'content'> {
  readonly content: EmailContent
  /** Whether something was written and is stored. */
  readonly hasDraft: boolean
  readonly signature: string
  change(some: Partial<EmailContent>): void
  sendEmail(content: EmailContent): boolean
  check(): void
  attach(files: readonly File[]): Promise<FileRefusal[]>
  detach(fileId: string): void
  chooseOther(): void
  chooseOwn(): void
  /** See `EmailOutbox.discard`. */
  discard(): () => boolean
}

/**
 * Returns the email of a lead and purpose. Every composer of it shows the same.
 * @param start the content before anything is written
 */
export function useEmail({ leadId, kind }: EmailRef, start: EmailContent): ComposedEmail {
  const { emails } = useOutbox()
  const client = useQueryClient()
  const ref = useMemo(() => ({ leadId, kind }), [leadId, kind])
  const view = useSyncExternalStore(emails.subscribe, () => emails.view(ref))
  return useMemo(() => {
    const now = () => emails.view(ref).content ?? start
    return {
      ...view,
      content: view.content ?? start,
      hasDraft: view.content !== undefined,
      signature: signatureIn(client),
      change: (some) => emails.write(ref, { ...now(), ...some }, start),
      sendEmail: (content) => emails.send(ref, content),
      check: () => emails.check(ref),
      attach: (files) => emails.attach(ref, now(), start, files),
      detach: (fileId) => emails.detach(ref, now(), start, fileId),
      chooseOther: () => emails.chooseOther(ref),
      chooseOwn: () => emails.chooseOwn(ref),
      discard: () => emails.discard(ref),
    }
  }, [view, emails, ref, start, client])
}
