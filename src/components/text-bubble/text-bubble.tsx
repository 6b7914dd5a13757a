import { CircleAlert, Clock } from 'lucide-react'
import { type ReactNode } from 'react'

import { LongText } from '#/components/long-text.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

/** Maximum number of characters that a bubble shows at first. No phone sends a longer text. */
export const MOST_IN_BUBBLE = 12_000

interface TextBubbleProps {
  direction: 'INCOMING' | 'OUTGOING' | (string & {})
  text: string
  /** `7/14/26, 9:52 AM` (domain/time/format.ts). */
  time: string
  /** Whether the time is visible. Otherwise it is only read out. */
  timeShown?: 'always' | 'phone' | 'never' | undefined
  /** The carrier refused the text. */
  failed?: boolean | undefined
  /** Shown instead of the time while the text is on its way: `Sending…`. */
  pending?: string | undefined
  /** Who sent the text, when several people write: `Ana for Joe`. */
  sender?: string | undefined
  /** Read out before the text: `Teresa Galvan wrote`. */
  spoken?: string | undefined
  /** Shows the time below the bubble (pop-out) or next to it (timeline, below on phones). */
  meta?: 'below' | 'inline' | undefined
  /** Shown below the bubble: an action for the text. */
  action?: ReactNode
}

/**
 * One text. Incoming texts are on the left, outgoing ones on the right, at most 78% wide. A refused text says "Not
 * Delivered", a pending one has a clock icon. Its content is always rendered as text: isolated, wrapped anywhere, never
 * as markup.
 */
export function TextBubble({
  direction,
  text,
  time,
  timeShown = 'always',
  failed = false,
  pending,
  sender,
  spoken,
  meta = 'below',
  action,
}: TextBubbleProps) {
  const out = direction === 'OUTGOING'
  const inline = meta === 'inline'
  const shown = failed || timeShown === 'always'
  const hasMeta = failed || pending !== undefined || sender !== undefined || timeShown !== 'never'
  return (
    <div
      className={cx(
        'flex flex-col gap-1.5',
        out ? 'items-end' : 'items-start',
        inline && 'tablet:gap-2',
        inline && (out ? 'tablet:flex-row-reverse tablet:items-end' : 'tablet:flex-row tablet:items-end'),
      )}
    >
      <div
        className={cx(
          'max-w-[78%] rounded-lg px-[11px] py-[7px] text-bubble max-tablet:text-[15px]/[21px]',
          out ? 'rounded-br-[3px]' : 'rounded-bl-[3px]',
          failed
            ? 'border border-danger/45 bg-danger-tint px-[10px] py-[6px]'
            : out
              ? 'bg-accent-tint-2 forced-colors:border'
              : 'bg-active forced-colors:border',
          pending !== undefined && 'opacity-85',
        )}
      >
        {spoken !== undefined && <VisuallyHidden>{`${spoken}: `}</VisuallyHidden>}
        <LongText text={text} most={MOST_IN_BUBBLE} />
      </div>
      {!hasMeta && <VisuallyHidden>{time}</VisuallyHidden>}
      {hasMeta && (
        <div
          className={cx(
            'flex min-w-0 shrink-0 flex-wrap items-center gap-x-1.5 text-[11px]/[16px] text-ink-3',
            inline && 'tablet:pb-0.5',
            out && 'justify-end',
            !failed &&
              pending === undefined &&
              sender === undefined &&
              timeShown === 'phone' &&
              'tablet:sr-only',
          )}
        >
          {failed && (
            <span className="inline-flex items-center gap-1 font-medium text-danger-text">
              <Icon icon={CircleAlert} size={14} />
              Not Delivered
            </span>
          )}
          {sender !== undefined && <bdi className="wrap-anywhere">{sender}</bdi>}
          {pending === undefined ? (
            <span
              className={cx('tabular-nums', !shown && (timeShown === 'phone' ? 'tablet:sr-only' : 'sr-only'))}
            >
              {time}
            </span>
          ) : (
            <span className="inline-flex items-center gap-1">
              <Icon icon={Clock} size={12} />
              {pending}
            </span>
          )}
        </div>
      )}
      {action}
    </div>
  )
}
