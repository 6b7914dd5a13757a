import { useEffect, useEffectEvent, useState } from 'react'

import { type EmailContent, isForOther, isUnwritten } from '#/domain/email/email-draft.ts'
import { isAway } from '#/domain/message/send-state.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type ComposedEmail } from '#/providers/outbox/use-outbox.ts'
import { Button } from '#/ui/controls/button.tsx'

// A composer that is put aside and comes back has been asked for once.
const checked = new WeakSet<object>()

/** What becomes of the draft that stands where a press asked for another email. */
interface DraftCheck {
  readonly asked: object | undefined
  readonly draft: 'fits' | 'gives way' | 'stays'
}

/**
 * A draft that is for somebody else, or answers another mail, than what a person has just asked for. One in which nothing
 * was written gives way; any other stays, and the composer says so (docs/decisions.md).
 * @param asked a new object for each press that asks for `start`; undefined: nobody asked for it
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

/** Says to whom the draft goes that stands where another email was asked for; its words can go to that one. */
export function OtherDraftNotice({
  content,
  start,
  onKeep,
  onChange,
}: {
  content: EmailContent
  /** What was asked for. */
  start: EmailContent
  onKeep: () => void
  onChange: (some: Partial<EmailContent>) => void
}) {
  const { to, subject, quote, replyTo, forwards, files } = start
  // The words that were written, and the files that were attached to them, go over; what came of the other mail does not.
  const isOfMail = replyTo !== undefined || forwards !== undefined
  const changes = !isOfMail
    ? { to }
    : {
        // Nobody was chosen for a mail that is forwarded.
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
          {isOfMail ? 'Use it for this email' : `Change it to ${namesOf(start)}`}
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
  return `You already started ${what}${draft.to.length === 0 ? '' : ` to ${namesOf(draft)}`}`
}

const namesOf = ({ to }: EmailContent) => to.map(({ name, address }) => shortName(name ?? address)).join(', ')
