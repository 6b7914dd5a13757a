import { ArrowDown, RotateCw } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'

import { TextBubble } from '#/components/text-bubble/text-bubble.tsx'
import { pendingLabel } from '#/components/text-composer/text-status.ts'
import { type Communication, isOutgoing } from '#/domain/message/communication.ts'
import { countIncomingSince } from '#/domain/message/new-texts.ts'
import { type SeenMark, seenMark } from '#/domain/message/text-marks.ts'
import { committedAs, isFailed, senderOf, threadItems } from '#/domain/message/text-thread.ts'
import { formatDateTime } from '#/domain/time/format.ts'
import { type PendingText, type RefusedText } from '#/providers/outbox/text-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { earlier, firstShown, pinAtEnd } from './thread-window.ts'
import { INCOMING, useAcknowledgeShown, useAnnounceIncoming } from './use-incoming.ts'
import { useSinceLooked } from './use-since-looked.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

/** Calling the number of a conversation. */
export const CallLead = lazyComponent(() =>
  import('../call-lead-button.tsx').then((module) => module.CallLeadButton),
)

/**
 * The thread of one number. Opens at the end and follows only a reader who is there; the newest hundred stand in the page,
 * more on the way up. A text on its way stands at the end until the server's own takes its place.
 */
export function ThreadTexts({
  target,
  texts,
  reading,
  pending,
  onResend,
}: {
  target: TextTarget
  texts: readonly Communication[]
  /** They are being asked for anew. */
  reading: boolean
  onResend: ((refused: RefusedText) => boolean) | undefined
  pending: readonly PendingText[]
}) {
  const { user } = useViewer()
  const items = useMemo(() => threadItems(texts), [texts])
  const ids = useMemo(() => items.map(({ text }) => text.id), [items])
  const [pin, setPin] = useState<string>()
  const [left, setLeft] = useState<SeenMark>()
  const [known, setKnown] = useState(ids)
  if (known !== ids) {
    setKnown(ids)
    if (left === undefined) setPin(pinAtEnd(known, ids, pin))
  }

  const first = firstShown(ids, pin)
  const waiting = useMemo(
    () => pending.filter(({ attempt }) => !committedAs(attempt, texts)),
    [pending, texts],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const { onScroll, toEnd } = useThreadScroll(
    scroller,
    () => setPin((now) => earlier(ids, first) ?? now),
    (atEnd) => {
      setLeft(atEnd ? undefined : seenMark(texts, 0))
      setPin(atEnd ? undefined : ids[first])
    },
  )
  const firstNew = useSinceLooked(target, texts, reading)
  // An undelivered text can be sent again until a later one got through.
  const through = useMemo(
    () => items.findLastIndex(({ text }) => isOutgoing(text) && !isFailed(text)),
    [items],
  )
  const again = (text: Communication) => {
    if (onResend?.({ id: text.id, message: text.message ?? '' }) === false)
      announce('Send is waiting for an earlier message', 'assertive')
  }
  useAnnounceIncoming(texts, target.name)
  useAcknowledgeShown(scroller)

  const below = left === undefined ? 0 : countIncomingSince(left, texts)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keys
        tabIndex={0}
        ref={scroller}
        role="region"
        aria-label={`Texts with ${target.name}`}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3.5 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <ol className="flex min-h-full flex-col justify-end gap-2 py-3">
          {items.slice(first).map(({ text, opens, newDay }, index) => {
            const out = isOutgoing(text)
            return (
              <li key={text.id} data-text={text.id} {...(out ? {} : { [INCOMING]: text.id })}>
                {text.id === firstNew && <ThreadDivider look="new">New since you last looked</ThreadDivider>}
                {opens !== undefined && (
                  <ThreadDivider look={newDay ? 'day' : 'pause'}>{opens}</ThreadDivider>
                )}
                <TextBubble
                  direction={text.communicationDirection}
                  text={text.message ?? ''}
                  time={formatDateTime(text.createdTs)}
                  timeShown={opens === undefined ? 'phone' : 'never'}
                  failed={isFailed(text)}
                  sender={senderOf(text, user.id)}
                  spoken={out ? 'Sent' : `${target.name} wrote`}
                  action={
                    onResend && isFailed(text) && first + index > through ? (
                      <span className="flex gap-2">
                        <Button size="sm" icon={RotateCw} onClick={() => again(text)}>
                          Retry
                        </Button>
                        <CallLead {...target} word="Call instead" size="sm" />
                      </span>
                    ) : undefined
                  }
                />
              </li>
            )
          })}
          {waiting.map((one) => (
            <PendingItem key={one.attempt.id} pending={one} />
          ))}
        </ol>
      </div>
      {below > 0 && (
        <Button
          size="sm"
          icon={ArrowDown}
          onClick={toEnd}
          className="absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full bg-raised shadow-md hover:bg-hover"
        >
          {below === 1 ? '1 new text' : `${below} new texts`}
        </Button>
      )}
    </div>
  )
}

/** A text on its way. */
function PendingItem({ pending: { attempt, send } }: { pending: PendingText }) {
  return (
    <li data-text={attempt.id}>
      <TextBubble
        direction="OUTGOING"
        text={attempt.text.trim()}
        time={formatDateTime(attempt.startedTs)}
        pending={pendingLabel(send)}
        spoken="On its way"
      />
    </li>
  )
}

/** A divider across the thread: a day, the time after a pause, or where what was not seen yet begins. */
export function ThreadDivider({ look, children }: { look: 'day' | 'pause' | 'new'; children: string }) {
  const rule = look !== 'pause'
  return (
    <p
      className={cx(
        'flex items-center gap-2 pt-1.5 pb-2.5 text-center text-[11px]/[16px] tabular-nums',
        look === 'new' ? 'font-medium text-accent-text' : 'justify-center text-ink-3',
      )}
    >
      {rule && <span aria-hidden className={cx('h-px flex-1', look === 'new' ? 'bg-accent' : 'bg-line')} />}
      <span>{children}</span>
      {rule && <span aria-hidden className={cx('h-px flex-1', look === 'new' ? 'bg-accent' : 'bg-line')} />}
    </p>
  )
}
