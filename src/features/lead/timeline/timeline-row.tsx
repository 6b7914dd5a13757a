import { memo } from 'react'

import { useOptimistic } from '#/api/cache/optimistic.ts'
import { WaitingChip } from '#/components/people/waiting-chip.tsx'
import { TextBubble } from '#/components/text-bubble/text-bubble.tsx'
import { readCallComment } from '#/domain/call/call-note.ts'
import { type Sentence } from '#/domain/lead/timeline/timeline-sentences.ts'
import { isOutgoing } from '#/domain/message/communication-types.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { isFailed, senderOf } from '#/domain/message/text-thread.ts'
import { dayStart } from '#/domain/time/dates.ts'
import { formatTime, formatDay, formatFullTime, formatDateTime, isoTime } from '#/domain/time/format.ts'
import { useNow } from '#/providers/now.ts'
import { cx } from '#/ui/cx.ts'
import { Badge } from '#/ui/display/badge.tsx'

import { calledNumber, calledNumbers } from '../items/called-numbers.ts'
import { TimelineItemBody } from '../items/item-body.tsx'
import { type RowFrame, hasMenu } from './row-frame.ts'
import { RowMenuButton } from './row-menu.tsx'
import { SentenceText, WholeNumbers } from './sentence-text.tsx'
import { communicationOf, noteOf, sameBlock, type TimelineBlock } from './timeline-blocks.ts'
import { TimelineNode } from './timeline-node.tsx'
import { SEEN_ATTRIBUTE } from './use-seen.ts'

/** One row of a timeline. It re-renders only when its own block or the frame changes. */
export const TimelineRow = memo(
  function TimelineRow({ block, frame }: { block: TimelineBlock; frame: RowFrame }) {
    // Optimistic: an edited comment shows its new text while the action can still be undone.
    const comment = block.kind === 'comment' ? block.comment : noteOf(block)
    const edited = useOptimistic(comment === undefined ? '' : `comment:${comment.id}`)
    const communication = communicationOf(block)
    const incoming = communication?.communicationDirection === 'INCOMING' ? communication.id : undefined
    return (
      <div
        {...(incoming === undefined ? {} : { [SEEN_ATTRIBUTE]: incoming })}
        className={cx(
          'group/row relative before:absolute [@media(pointer:coarse)]:select-none before:top-0 before:bottom-0 before:left-[13.5px] before:w-px before:bg-line-2 max-tablet:before:hidden',
          block.kind === 'bubble'
            ? cx('tablet:pl-10', block.last ? 'pb-3' : 'pb-1.5 max-tablet:pb-2')
            : cx('pl-10', block.kind === 'texts' ? 'pb-0.5' : block.kind === 'day' ? 'pb-2' : 'pb-2.5'),
          block.kind === 'texts' && 'max-tablet:sr-only',
        )}
      >
        {frame.updatesAt === block.key && block.kind !== 'day' && (
          <UpdatesMark className="-ml-10 pb-3 pl-10" />
        )}
        <Content block={changed(block, edited)} frame={frame} />
      </div>
    )
  },
  (a, b) => a.frame === b.frame && sameBlock(a.block, b.block),
)

function changed(block: TimelineBlock, text: string | undefined): TimelineBlock {
  if (text === undefined) return block
  if (block.kind === 'comment') return { ...block, comment: { ...block.comment, text } }
  if (block.kind !== 'call' || block.note === undefined) return block
  return { ...block, note: { ...block.note, text } }
}

/** Returns the sentence of a call, with the outcome if a user noted one. */
function saidOf(block: Exclude<TimelineBlock, { kind: 'day' | 'bubble' }>): Sentence {
  const note = noteOf(block)
  const outcome = note && readCallComment(note.text)?.outcome
  if (outcome === undefined) return block.sentence
  const last = block.sentence.at(-1)
  if (last?.role !== 'detail') return [...block.sentence, { role: 'detail', text: outcome }]
  return [...block.sentence.slice(0, -1), { ...last, text: `${last.text}, ${outcome}` }]
}

/** Whether the time of a row is of a later day than the heading above it, because its texts go past midnight. */
const isOfLaterDay = (block: TimelineBlock) =>
  block.kind === 'texts' && dayStart(block.startTs) !== dayStart(block.ts)

function Content({ block, frame }: { block: TimelineBlock; frame: RowFrame }) {
  if (block.kind === 'day') return <Day ts={block.ts} isNew={frame.updatesAt === block.key} />
  if (block.kind === 'bubble') {
    return (
      <>
        <div className="tablet:pr-[60px]" data-user-text>
          <RunText message={block.message} frame={frame} />
        </div>
        <RowMenuButton
          block={block}
          frame={frame}
          className={cx(
            'absolute top-0',
            isOutgoing(block.message) ? 'left-0 tablet:right-0 tablet:left-auto' : 'right-0',
          )}
        />
      </>
    )
  }
  const quiet = block.kind === 'activity'
  const line = block.kind === 'call' ? calledNumber(block.communication, frame.campaign) : undefined
  return (
    <article>
      <TimelineNode item={block} />
      <div className={cx('flex items-start gap-3', quiet ? 'min-h-5' : 'min-h-7 pt-1')}>
        <p
          className={cx(
            'min-w-0 flex-1 text-bubble break-words wrap-anywhere max-tablet:line-clamp-2',
            quiet ? 'text-ink-3' : 'text-ink',
          )}
        >
          {block.kind === 'unreadable' ? (
            <span className="text-ink-2">This item couldn’t be shown</span>
          ) : (
            <SentenceText sentence={saidOf(block)} quiet={quiet} brief={block.kind === 'comment'} />
          )}
          {line !== undefined && (
            <span
              data-user-text
              className="text-ink-3 max-tablet:hidden"
              data-tip={
                block.kind === 'call' ? calledNumbers(block.communication, frame.campaign) : undefined
              }
            >
              {' '}
              <bdi>
                <WholeNumbers text={line} />
              </bdi>
            </span>
          )}
          {block.kind === 'call' && block.badge !== undefined && (
            <Badge tone="danger" className="ml-2 align-middle">
              {block.badge}
            </Badge>
          )}
          {frame.wait?.at === block.key && (
            <span className="ml-2 inline-flex align-middle">
              <WaitingChip response={frame.wait.response} settings={frame.wait.settings} />
            </span>
          )}
        </p>
        {hasMenu(block) && <RowMenuButton block={block} frame={frame} className="-my-1" />}
        <time
          dateTime={isoTime(block.ts)}
          data-tip={formatFullTime(block.ts)}
          className="shrink-0 pt-px text-right text-small leading-5 whitespace-nowrap text-ink-3 tabular-nums"
        >
          {isOfLaterDay(block) ? formatDateTime(block.ts) : formatTime(block.ts)}
        </time>
      </div>
      <div className="tablet:pr-[60px] [&:not(:empty)]:mt-0.5">
        <TimelineItemBody block={block} frame={frame} />
      </div>
    </article>
  )
}

function RunText({ message, frame }: { message: Communication; frame: RowFrame }) {
  const sender = senderOf(message, frame.me)
  return (
    <TextBubble
      direction={message.communicationDirection}
      text={message.message ?? ''}
      time={formatDateTime(message.createdTs)}
      failed={isFailed(message)}
      sender={sender}
      spoken={`${isOutgoing(message) ? (sender ?? 'You') : frame.renter} wrote`}
      meta={isFailed(message) ? 'below' : 'inline'}
    />
  )
}

function Day({ ts, isNew }: { ts: number; isNew: boolean }) {
  const now = useNow(60_000)
  const day = <h2 className="text-small leading-5 font-semibold text-ink-2">{formatDay(ts, now)}</h2>
  if (!isNew) return day
  return (
    <div className="flex items-center gap-3">
      {day}
      <UpdatesMark className="flex-1" />
    </div>
  )
}

/** Marks where the updates begin. */
function UpdatesMark({ className }: { className: string }) {
  return (
    <p className={cx('flex items-center gap-3 text-small leading-5 font-medium text-accent-text', className)}>
      New since you last looked
      <span aria-hidden className="h-px flex-1 bg-accent-tint-2" />
    </p>
  )
}
