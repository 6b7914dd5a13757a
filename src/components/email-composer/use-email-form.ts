import { type RefObject, useRef, useState } from 'react'

import { emailProblems, type EmailProblems, hasText } from '#/domain/email/email-problems.ts'
import { tidyEmail } from '#/domain/email/email-rules.ts'
import { isAway, type SendState } from '#/domain/message/send-state.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { type ComposedEmail } from '#/providers/outbox/use-outbox.ts'
import { afterPress } from '#/ui/after-press.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { useOnline } from '#/ui/use-online.ts'

import { emailStatus } from './email-status.ts'

type Field = keyof EmailProblems

/**
 * Splits a refusal into the errors that fields show next to them, and the state without these errors. The other errors
 * are shown below the text.
 */
function refusalAtFields(send: SendState): {
  readonly errors: { readonly [K in Field]?: string | undefined }
  readonly rest: SendState
  /** Whether fields show everything that is wrong. */
  readonly all: boolean
} {
  if (send.at !== 'failed') return { errors: {}, rest: send, all: false }
  const { toAddresses: to, subject, ...others } = send.fields ?? {}
  if (to === undefined && subject === undefined) return { errors: {}, rest: send, all: false }
  const reason = Object.values(others).join('. ')
  const names = [...(to === undefined ? [] : ['recipients']), ...(subject === undefined ? [] : ['subject'])]
  return {
    errors: { to, subject },
    rest: { ...send, reason: reason || `Check the ${names.join(' and the ')}` },
    all: reason === '',
  }
}

/**
 * The validation of an email as a form. The error of a field is shown after the user left the field or pressed Send.
 * Send focuses the first field with an error.
 */
export function useEmailForm(
  { content, send, uploads, checking, sendEmail }: ComposedEmail,
  {
    verdict,
    locked,
    gaps,
    bodyRef,
  }: {
    verdict: Verdict
    locked: boolean
    gaps: { stops: () => boolean }
    bodyRef: RefObject<HTMLTextAreaElement | null>
  },
) {
  const now = useNow(send.at === 'limited' ? 1_000 : 60_000)
  const online = useOnline()
  const toRef = useRef<HTMLInputElement>(null)
  const subjectRef = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const attached = new Set(uploads.keys())
  const problems = emailProblems(content, attached, checking.length > 0)
  const empty = !hasText(content)
  const refusal = refusalAtFields(send)
  const status = emailStatus(refusal.rest, now, online)
  const limited = send.at === 'limited' && now < send.untilTs

  const onSend = (anyway = false) => {
    if (!verdict.ok || isAway(send) || limited || empty) return
    const tidy = tidyEmail(content)
    const wrong = emailProblems(tidy, attached, checking.length > 0)
    setLeft(new Set<Field>(['to', 'subject', 'body', 'files']))
    if (wrong.to !== undefined) toRef.current?.focus()
    else if (wrong.subject !== undefined) subjectRef.current?.focus()
    else if (wrong.body !== undefined) bodyRef.current?.focus()
    const first = wrong.to ?? wrong.subject ?? wrong.body ?? wrong.files
    if (first !== undefined) announce(first, 'assertive')
    else if (anyway || !gaps.stops()) sendEmail(tidy)
  }
  return {
    toRef,
    subjectRef,
    status,
    /** Whether the text is wrong, or the email as a whole. */
    isTextInvalid: status.tone === 'error' && !refusal.all,
    blocked: empty || limited,
    /** The error of a field, once it may be shown: ours, or the server's until the email is changed. */
    problem: (field: Field) =>
      locked ? undefined : ((left.has(field) ? problems[field] : undefined) ?? refusal.errors[field]),
    // An error message moves the content below it, so wait until the current press has ended.
    leave: (field: Field) => afterPress(() => setLeft((before) => new Set([...before, field]))),
    reset: () => setLeft(new Set()),
    onSend,
  }
}

/** The return value of `useEmailForm`, as the fields use it. */
export type EmailForm = ReturnType<typeof useEmailForm>
