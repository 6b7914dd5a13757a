import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useMemo } from 'react'

import { EmailComposer } from '#/components/email-composer/email-composer.tsx'
import { useEmailOutcomeAfterClose } from '#/components/email-composer/use-email-outcome-after-close.ts'
import { emptyEmail } from '#/domain/email/email-draft.ts'
import { emailRecipients, ownAddresses } from '#/domain/email/email-recipients.ts'
import {
  forwardStart,
  newestIncoming,
  newStart,
  replyAllStart,
  replyStart,
} from '#/domain/email/email-start.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { isAway } from '#/domain/message/send-state.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { readable } from '#/lib/schema.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useEmail } from '#/providers/outbox/use-outbox.ts'

import { type ReplyRequest } from './reply-context.ts'

/**
 * The email composer of the lead page. It replies to the newest incoming email unless another one is requested, or
 * forwards an email. If nobody has written an email, it starts one to the primary contact.
 */
export function EmailReply({
  lead,
  answers,
  onAnswered,
  verdict,
  onVerdictRetry,
  tabs,
  fieldRef,
}: {
  lead: Lead
  /** The user's request to reply to a communication or to forward it. */
  answers: ReplyRequest | undefined
  /**
   * Called when the requested email is being sent or was discarded. The next email then replies to the newest email
   * again.
   */
  onAnswered: () => void
  verdict: Verdict
  onVerdictRetry: (() => void) | undefined
  tabs: ReactNode
  fieldRef: RefObject<HTMLTextAreaElement | null>
}) {
  const all = readable(lead.communications)
  const mail = all.find((one) => one.id === answers?.id) ?? newestIncoming(all)
  const mailId = mail?.id
  const as = mail && mail.id === answers?.id ? answers.as : 'reply'
  // If another email arrives, the draft stays a reply to the email that it was started for.
  const start = useMemo(() => {
    if (mail && as === 'forward') return forwardStart(mail)
    if (mail && as === 'reply-all') return replyAllStart(mail, lead.contacts, ownAddresses(lead))
    if (mail) return replyStart(mail, lead.contacts)
    const first = emailRecipients(lead.contacts).slice(0, 1)
    return first.length > 0 ? newStart(first) : emptyEmail
    // oxlint-disable-next-line react/exhaustive-deps -- the mail is the same by its id
  }, [mailId, as, lead.contacts])
  const emailRef = useMemo(() => ({ leadId: lead.id, kind: 'reply' as const }), [lead.id])
  const name = leadName(lead)
  const navigate = useNavigate()
  // `#email` switches the page's composer to the email.
  const reopen = useCallback(
    () => void navigate({ to: '/leads/$leadId', params: { leadId: lead.id }, hash: 'email' }),
    [navigate, lead.id],
  )
  useEmailOutcomeAfterClose(emailRef, shortName(name), reopen)

  const { content, send } = useEmail(emailRef, start)
  const isAskedFor = answers !== undefined && (content.forwards ?? content.replyTo) === answers.id
  // Called when the email is being sent, not when it has arrived, because by then another tab of the composer may be
  // shown.
  const leaves = isAskedFor && isAway(send)
  const tellAnswered = useEffectEvent(onAnswered)
  useEffect(() => {
    if (leaves) tellAnswered()
  }, [leaves])

  return (
    <EmailComposer
      emailRef={emailRef}
      lead={lead}
      leadName={name}
      start={start}
      asked={answers}
      verdict={verdict}
      onVerdictRetry={onVerdictRetry}
      layout="page"
      head={<div className="flex min-h-10 items-center border-b border-line px-1">{tabs}</div>}
      fieldRef={fieldRef}
      onDiscarded={isAskedFor ? onAnswered : undefined}
    />
  )
}
