import { LongText, notShownLabel } from '#/components/long-text.tsx'
import { VoicemailBox } from '#/components/voicemail/voicemail-box.tsx'
import { readCallComment } from '#/domain/call/call-note.ts'
import { type LeadComment } from '#/domain/lead/timeline/timeline-sentences.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type RowFrame } from '../timeline/row-frame.ts'
import { type TimelineBlock } from '../timeline/timeline-blocks.ts'
import { EmailBody } from './email-body.tsx'
import { formRows } from './form-rows.ts'
import { mentionRuns } from './mentions.ts'

/** The content below the sentence of a timeline item, if there is any. */
export function TimelineItemBody({
  block,
  frame,
}: {
  block: Exclude<TimelineBlock, { kind: 'day' | 'bubble' }>
  frame: RowFrame
}) {
  switch (block.kind) {
    case 'call': {
      const { id, voicemailUrl, voicemailSeconds, message } = block.communication
      const hasVoicemail = voicemailUrl !== undefined || block.badge !== undefined
      return (
        <>
          {hasVoicemail && <VoicemailBox url={voicemailUrl} seconds={voicemailSeconds} of={frame.renter} />}
          {hasText(message) && <Said text={message} spaced={hasVoicemail} />}
          {block.note && <CallNoteBody note={block.note} names={frame.names.split('\n')} />}
          {frame.waitsAt === id && <WaitsForCall leadId={frame.leadId} call={block.communication} />}
        </>
      )
    }
    case 'email':
      return <EmailBody email={block.communication} />
    case 'form':
      return <WebFormBody leadId={frame.leadId} form={block.communication} verbatim={frame.verbatim} />
    case 'comment':
      return <CommentBody comment={block.comment} names={frame.names.split('\n')} />
    case 'other':
      return hasText(block.communication.message) ? <Said text={block.communication.message} /> : null
    case 'texts':
    case 'activity':
    case 'unreadable':
      return null
  }
}

const hasText = (text: string | undefined): text is string => text !== undefined && !isBlank(text)

const CallBack = lazyComponent(() => import('./call-back.tsx').then((m) => m.CallBack))

/** Reserves the space for the button, whose code is loaded separately because few leads need it. */
function WaitsForCall(waits: { leadId: string; call: Communication }) {
  return (
    <div className="mt-1.5 min-h-7">
      <CallBack {...waits} />
    </div>
  )
}

function Said({ text, spaced = false }: { text: string; spaced?: boolean }) {
  return (
    <div
      className={`rounded-md border border-line px-3 py-2.5 text-bubble text-ink-2 ${spaced ? 'mt-1.5' : ''}`}
    >
      <LongText text={text} />
    </div>
  )
}

/**
 * The note of a call. The outcome is already in the sentence above. A note that was edited by hand is shown unchanged.
 */
function CallNoteBody({ note, names }: { note: LeadComment; names: readonly string[] }) {
  const read = readCallComment(note.text)
  const text = read === undefined ? note.text : read.rest
  return text === '' ? null : <CommentBody comment={{ ...note, text }} names={names} />
}

/** A team comment on its own background color, with the mentioned people highlighted. */
function CommentBody({ comment, names }: { comment: LeadComment; names: readonly string[] }) {
  return (
    <p
      dir="auto"
      data-user-text
      className="rounded-md border border-note-line bg-note px-3 py-[9px] text-bubble break-words wrap-anywhere whitespace-pre-wrap text-ink"
    >
      {mentionRuns(comment.text, names).map((run, index) =>
        run.mention ? (
          <span key={`${index}-${run.text}`} className="font-medium text-accent-text">
            {run.text}
          </span>
        ) : (
          run.text
        ),
      )}
    </p>
  )
}

/**
 * Maximum number of form fields shown, and maximum length of a label in characters. The sender of a form can send any
 * number of fields.
 */
const MOST_ROWS = 100
const LONGEST_LABEL = 200

const Replies = lazyComponent(() => import('./form-replies.tsx').then((m) => m.FormReplies))

/** A web form: label and value side by side, or the unchanged message if the client has strict web-form text. */
export function WebFormBody({
  leadId,
  form,
  verbatim,
}: {
  leadId: string
  form: Communication
  verbatim: boolean
}) {
  const { rows, rest } = formRows(form, verbatim)
  const more = rows.length - MOST_ROWS
  return (
    <div className="rounded-md border border-line px-3 py-2.5 text-bubble">
      {rows.length === 0 && rest === '' && <p className="text-ink-3">Nothing was filled in</p>}
      {rows.length > 0 && (
        <dl className="grid grid-cols-[minmax(72px,auto)_minmax(0,1fr)] gap-x-4 gap-y-0.5">
          {rows.slice(0, MOST_ROWS).map((row, index) => (
            <div key={index} className="contents">
              <dt style={{ maxWidth: 'min(160px, 28vw)' }} className="break-words text-ink-3" data-user-text>
                {row.label.slice(0, LONGEST_LABEL)}
              </dt>
              <dd className="min-w-0 text-ink">
                <LongText text={row.value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {more > 0 && <p>{notShownLabel(more)}</p>}
      {rest !== '' && <LongText text={rest} className={rows.length > 0 ? 'mt-1.5 text-ink' : 'text-ink'} />}
      {/* Reserves the space for the buttons before they are loaded. */}
      <div className="mt-1.5 min-h-7 max-tablet:min-h-11">
        <Replies leadId={leadId} form={form} />
      </div>
    </div>
  )
}
