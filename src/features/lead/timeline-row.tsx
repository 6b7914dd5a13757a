import { memo } from 'react'

import { useOptimistic } from '#/api/optimistic.ts'
import { TextBubble } from '#/components/text-bubble/text-bubble.tsx'
import { type Communication, isOutgoing } from '#/domain/message/communication.ts'
import { isFailed, senderOf } from '#/domain/message/text-thread.ts'
import { clockTime, dayWords, fullTime, textTime } from '#/domain/time/text-time.ts'
import { useNow } from '#/providers/now.ts'
import { Badge } from '#/ui/badge.tsx'
import { cx } from '#/ui/cx.ts'

import { calledLine, callLines } from './called-line.ts'
import { isoTime } from './iso-time.ts'
import { type RowFrame } from './row-frame.ts'
import { RowMenuButton } from './row-menu-button.tsx'
import { deedKey, hasMenu } from './row-request.ts'
import { SentenceLine } from './sentence-line.tsx'
import { communicationOf, sameBlock, type TimelineBlock } from './timeline-blocks.ts'
import { TimelineItemBody } from './timeline-item-body.tsx'
import { TimelineNode } from './timeline-node.tsx'
import { SEEN_ATTRIBUTE } from './use-seen.ts'
import { WholeNumbers } from './whole-numbers.tsx'

/** One row of a timeline; it renders again only when its own block or the frame changed. */
export const TimelineRow = memo(
  function TimelineRow({ block, frame }: { block: TimelineBlock; frame: RowFrame }) {
    // What was moved or removed is gone at once; a comment that was changed shows its new words (held for Undo).
    const shown = useOptimistic(deedKey(block) ?? '')
    const communication = communicationOf(block)
    if (shown === '') return null
    const incoming = communication?.communicationDirection === 'INCOMING' ? communication.id : undefined
    return (
      <li
        {...(incoming === undefined ? {} : { [SEEN_ATTRIBUTE]: incoming })}
        className={cx(
          'group/row relative before:absolute before:top-0 before:bottom-0 before:left-[13.5px] before:w-px before:bg-line-2 max-tablet:before:hidden',
          block.kind === 'bubble'
            ? cx('tablet:pl-10', block.last ? 'pb-3' : 'pb-1.5 max-tablet:pb-2')
            : cx('pl-10', block.kind === 'texts' ? 'pb-0.5' : 'pb-3'),
          block.kind === 'texts' && 'max-tablet:sr-only',
        )}
      >
        {frame.newsAt === block.key && block.kind !== 'day' && <NewsLine className="-ml-10 pb-3 pl-10" />}
        <Content block={changed(block, shown)} frame={frame} />
      </li>
    )
  },
  (a, b) => a.frame === b.frame && sameBlock(a.block, b.block),
)

function changed(block: TimelineBlock, words: string | undefined): TimelineBlock {
  if (words === undefined || block.kind !== 'comment') return block
  return { ...block, comment: { ...block.comment, text: words } }
}

function Content({ block, frame }: { block: TimelineBlock; frame: RowFrame }) {
  if (block.kind === 'day') return <Day ts={block.ts} news={frame.newsAt === block.key} />
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
  const line = block.kind === 'call' ? calledLine(block.communication, frame.campaign) : undefined
  return (
    <article>
      <TimelineNode item={block} />
      <div className={cx('flex items-start gap-3', quiet ? 'min-h-5' : 'min-h-7 pt-1')}>
        <p
          className={cx(
            'min-w-0 flex-1 text-bubble break-words [overflow-wrap:anywhere]',
            quiet ? 'text-ink-3' : 'text-ink',
          )}
        >
          {block.kind === 'unreadable' ? (
            <span className="text-ink-2">This item could not be shown</span>
          ) : (
            <SentenceLine sentence={block.sentence} quiet={quiet} />
          )}
          {line !== undefined && (
            <span
              data-user-text
              className="text-ink-3"
              data-tip={block.kind === 'call' ? callLines(block.communication, frame.campaign) : undefined}
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
        </p>
        {hasMenu(block) && <RowMenuButton block={block} frame={frame} className="-my-1" />}
        <time
          dateTime={isoTime(block.ts)}
          data-tip={fullTime(block.ts)}
          className="shrink-0 pt-px text-right text-small leading-5 whitespace-nowrap text-ink-3 tabular-nums"
        >
          {clockTime(block.ts)}
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
      time={textTime(message.createdTs)}
      failed={isFailed(message)}
      sender={sender}
      spoken={`${isOutgoing(message) ? (sender ?? 'You') : frame.renter} wrote`}
      meta={isFailed(message) ? 'below' : 'beside'}
    />
  )
}

function Day({ ts, news }: { ts: number; news: boolean }) {
  const now = useNow(60_000)
  const day = <h3 className="text-small leading-5 font-semibold text-ink-2">{dayWords(ts, now)}</h3>
  if (!news) return day
  return (
    <div className="flex items-center gap-3">
      {day}
      <NewsLine className="flex-1" />
    </div>
  )
}

/** Where what is new begins (ADDENDUM-agent 3, Focus queue). */
function NewsLine({ className }: { className: string }) {
  return (
    <p className={cx('flex items-center gap-3 text-small leading-5 font-medium text-accent-text', className)}>
      New since you last looked
      <span aria-hidden className="h-px flex-1 bg-accent-tint-2" />
    </p>
  )
}
