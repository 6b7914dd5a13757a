import { communicationIcons } from '#/components/lead/communication-icons.ts'
import { VoicemailBox } from '#/components/voicemail/voicemail-box.tsx'
import { callIcon } from '#/domain/call/call-icon.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import {
  callSentence,
  emailSentence,
  formSentence,
  otherSentence,
  type Sentence,
  textsSentence,
} from '#/domain/lead/timeline/timeline-sentences.ts'
import { channelLook, isMissedCall } from '#/domain/message/communication-labels.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { entryTime } from '#/domain/message/entry-time.ts'
import { isFailed } from '#/domain/message/text-thread.ts'
import { formatFullTime, isoTime } from '#/domain/time/format.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

/** Maximum number of characters of a body to render. Two lines show fewer than that. */
const MOST = 400

/** One communication in the preview: one line for what happened, two lines for what was said. */
export function PreviewEntry({
  lead,
  communication: c,
  now,
  last,
}: {
  lead: Lead
  communication: Communication
  now: number
  last: boolean
}) {
  const call = c.communicationType === 'CALL'
  const missed = call && isMissedCall(c)
  const icon = communicationIcons[call ? callIcon(c) : channelLook(c.communicationType).icon]
  const outgoing = c.communicationDirection === 'OUTGOING'
  return (
    <li
      className={cx(
        'relative pb-2.5 pl-[38px] before:absolute before:top-0 before:left-[13.5px] before:w-px before:bg-line-2',
        last ? 'before:h-3.5' : 'before:bottom-0',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'absolute top-0 left-0 grid size-7 place-items-center rounded-full border',
          missed
            ? 'border-transparent bg-danger-tint text-danger-text'
            : outgoing
              ? 'border-transparent bg-accent-tint text-accent-text'
              : 'border-line-2 bg-surface text-ink-2',
        )}
      >
        <Icon icon={icon} size={15} />
      </span>
      <div className="flex min-h-7 items-center gap-3">
        <p data-user-text className="min-w-0 flex-1 truncate">
          {shortSentence(lead, c).map((part, index) => (
            // Segments of a sentence have no identity of their own and are never reordered, so the index is part of the
            // key.
            <span key={`${index}-${part.role}`}>
              {index > 0 && ' '}
              <bdi
                className={
                  part.role === 'head' ? 'font-semibold' : part.role === 'detail' ? 'text-ink-3' : ''
                }
              >
                {part.text}
              </bdi>
            </span>
          ))}
        </p>
        <time
          dateTime={isoTime(c.createdTs)}
          data-tip={formatFullTime(c.createdTs)}
          className="shrink-0 text-small text-ink-3 tabular-nums"
        >
          {entryTime(c, now)}
        </time>
      </div>
      {call && (c.voicemailUrl !== undefined || c.callResult === 'VOICEMAIL') && (
        <div className="mt-0.5">
          <VoicemailBox url={c.voicemailUrl} seconds={c.voicemailSeconds} of={leadName(lead)} />
        </div>
      )}
      <Said communication={c} outgoing={outgoing} />
    </li>
  )
}

function Said({ communication: c, outgoing }: { communication: Communication; outgoing: boolean }) {
  const message = (c.message ?? '').slice(0, MOST).trim()
  if (c.communicationType === 'TEXT_MESSAGE') {
    const failed = isFailed(c)
    return (
      <>
        <p
          data-user-text
          dir="auto"
          className={cx(
            'mt-0.5 line-clamp-2 rounded-lg px-3 py-1.5 wrap-anywhere',
            failed
              ? 'border border-danger bg-danger-tint'
              : outgoing
                ? 'rounded-br-[3px] bg-accent-tint-2'
                : 'rounded-bl-[3px] bg-active',
          )}
        >
          {message}
        </p>
        {failed && <p className="mt-0.5 text-small font-medium text-danger-text">Not Delivered</p>}
      </>
    )
  }
  const subject = c.communicationType === 'EMAIL' ? c.subject?.trim() || 'No subject' : undefined
  const fields =
    message === '' && c.communicationType === 'WEBFORM'
      ? c.formFields
          .map(({ label, value }) => `${label}: ${value}`)
          .join(', ')
          .slice(0, MOST)
      : message
  if (subject === undefined && fields === '') return null
  return (
    <div className="mt-0.5 rounded-md border border-line px-3 py-1.5">
      {subject !== undefined && (
        <p data-user-text dir="auto" className="truncate font-medium">
          {subject}
        </p>
      )}
      {fields !== '' && (
        <p
          data-user-text
          dir="auto"
          className={cx('wrap-anywhere text-ink-2', subject === undefined ? 'line-clamp-2' : 'truncate')}
        >
          {fields}
        </p>
      )}
    </div>
  )
}

// The origin of a text is shown on the lead page. Here there is no room for it.
function shortSentence(lead: Lead, c: Communication): Sentence {
  const sentence = sentenceOf(lead, c)
  return c.communicationType === 'TEXT_MESSAGE' ? sentence.filter(({ role }) => role !== 'detail') : sentence
}

function sentenceOf(lead: Lead, c: Communication): Sentence {
  switch (c.communicationType) {
    case 'CALL':
      return callSentence(lead, c)
    case 'TEXT_MESSAGE':
      return textsSentence(lead, [c])
    case 'EMAIL':
      return emailSentence(lead, c)
    case 'WEBFORM':
      return formSentence(lead, c)
    default:
      return otherSentence(lead, c)
  }
}
