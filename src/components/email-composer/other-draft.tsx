import { useEffect, useEffectEvent, useState } from 'react'

import { type EmailContent, isForOther, isUnwritten } from '#/domain/email/email-draft.ts'
import { isAway } from '#/domain/message/send-state.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type ComposedEmail } from '#/providers/outbox/use-outbox.ts'
import { Button } from '#/ui/controls/button.tsx'

// The presses that were already handled, so that a composer that is unmounted and mounted again does not handle the
// same press twice.
const checked = new WeakSet<object>()

/** What happens to an existing draft when a press asked for another email. */
interface DraftCheck {
  readonly asked: object | undefined
  readonly draft: 'fits' | 'gives way' | 'stays'
}

/**
 * Detects a draft that is for another recipient, or answers another email, than the one that the user just asked for. A
 * draft without any written text is discarded. Any other draft stays, and the composer says so (docs/decisions.md).
 * @param asked a new object for each press that asks for `start`, undefined when no press asked for it
 */
export function useOtherDraft(email: ComposedEmail, start: EmailContent, asked: object | undefined) {
  const { content, hasDraft, send } = email
  const [check, setCheck] = useState<DraftCheck>({ asked: undefined, draft: 'fits' })
  if (check.asked !== asked) {
    const fits =
      asked === undefined || checked.has(asked) || !hasDraft || isAway(send) || !isForOther(content, start)
    setCheck({ asked, draft: fits ? 'fits' : isUnwritten(content) ? 'gives way' : 'stays' })
  }
  const giveWay = useEffectEvent(() => email.discard())
  useEffect(() => {
    if (check.asked) checked.add(check.asked)
    if (check.draft === 'gives way') giveWay()
  }, [check])
  return {
    isKept: check.draft === 'stays' && hasDraft && isForOther(content, start),
    keep: () => setCheck({ asked, draft: 'fits' }),
  }
}

/** Says whom the existing draft is for when another email was asked for. The user can use its text for that email. */
export function OtherDraftNotice({
  content,
  start,
  onKeep,
  onChange,
}: {
  content: EmailContent
  /** The email that was asked for. */
  start: EmailContent
  onKeep: () => void
  onChange: (some: Partial<EmailContent>) => void
}) {
  const { to, subject, quote, replyTo, forwards, files } = start
  // The written text and its own attachments are carried over. Content that came from the other email is not.
  const isOfMail = replyTo !== undefined || forwards !== undefined
  const changes = !isOfMail
    ? { to }
    : {
        // A forwarded email has no recipients yet.
        ...(forwards === undefined ? { to } : {}),
        subject,
        quote,
        replyTo,
        forwards,
        files: [...content.files.filter((file) => !file.forwarded), ...files],
      }
  return (
    <div role="status" className="rounded bg-warning-tint px-2.5 py-1.5 text-small text-warning-text">
      <p className="font-medium">{describeDraft(content, start)}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeep}>
          Keep it
        </Button>
        <Button size="sm" onClick={() => onChange(changes)}>
          {isOfMail ? 'Use it for this email' : `Change it to ${whom(start, content)}`}
        </Button>
      </div>
    </div>
  )
}

function describeDraft(draft: EmailContent, start: EmailContent): string {
  if (draft.forwards !== undefined) return 'You already started to forward an email'
  if (draft.replyTo !== undefined && draft.replyTo !== start.replyTo)
    return 'You already started a reply to another email'
  const what = draft.replyTo === undefined ? 'an email' : 'a reply'
  return `You already started ${what}${draft.to.length === 0 ? '' : ` to ${whom(draft, start)}`}`
}

const namesOf = ({ to }: EmailContent) => to.map(({ name, address }) => shortName(name ?? address)).join(', ')

/** Returns the recipients by name, or by address if those of another email have the same names. */
function whom(email: EmailContent, other: EmailContent): string {
  const names = namesOf(email)
  return names === namesOf(other) ? email.to.map(({ address }) => shortName(address)).join(', ') : names
}
