import { VoicemailBox } from '#/components/voicemail/voicemail-box.tsx'
import { type Communication } from '#/domain/message/communication.ts'
import { useShownPart } from '#/ui/use-shown-part.ts'

import { callBackPart } from './call-back-part.ts'
import { CommentBody } from './comment-body.tsx'
import { EmailBody } from './email-body.tsx'
import { FormBody } from './form-body.tsx'
import { LongText } from './long-text.tsx'
import { type RowFrame } from './row-frame.ts'
import { type TimelineBlock } from './timeline-blocks.ts'

/** What stands under the sentence of an item, where there is anything. */
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
          {frame.waitsAt === id && <WaitsForCall leadId={frame.leadId} call={block.communication} />}
        </>
      )
    }
    case 'email':
      return <EmailBody email={block.communication} />
    case 'form':
      return <FormBody form={block.communication} verbatim={frame.verbatim} />
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

const hasText = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** Its room is there at once. */
function WaitsForCall(waits: { leadId: string; call: Communication }) {
  const CallBack = useShownPart(callBackPart, true)?.CallBack
  return <div className="mt-1.5 min-h-7">{CallBack && <CallBack {...waits} />}</div>
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
