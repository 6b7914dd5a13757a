import { ArrowDown, RotateCw } from 'lucide-react'
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react'

import { MOST_IN_BUBBLE, TextBubble } from '#/components/text-bubble/text-bubble.tsx'
import { pendingLabel, textStatus } from '#/components/text-composer/text-status.ts'
import { isOutgoing } from '#/domain/message/communication-types.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { countIncomingSince } from '#/domain/message/new-texts.ts'
import { type SendState } from '#/domain/message/send-state.ts'
import { type SeenMark, seenMark } from '#/domain/message/text-marks.ts'
import {
  committedAs,
  isFailed,
  senderOf,
  type ThreadItem,
  threadItems,
} from '#/domain/message/text-thread.ts'
import { formatDateTime } from '#/domain/time/format.ts'
import { clock } from '#/lib/clock.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { type PendingText, type RefusedText } from '#/providers/outbox/text-outbox.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'
import { useStayAtEnd } from '#/ui/table/use-stay-at-end.ts'
import { useVirtualRows } from '#/ui/table/virtual-rows.ts'

import { useFirstNewText } from './use-first-new-text.ts'
import { INCOMING, useAcknowledgeShown, useAnnounceIncoming } from './use-incoming.ts'

/** A button that calls the number of a conversation. */
export const CallLead = lazyComponent(() =>
  import('../call-lead-button.tsx').then((module) => module.CallLeadButton),
)

/** A row of a thread: a text from the server or a pending one. */
type ThreadRow =
  | { readonly key: string; readonly item: ThreadItem; readonly pending?: undefined }
  | { readonly key: string; readonly item?: undefined; readonly pending: PendingText }

/** Returns a function that resends a refused text of the thread. If it can't be sent, the reason is announced. */
function useResend(target: TextTarget, onResend: ((refused: RefusedText) => boolean) | undefined) {
  const { texts: outbox } = useOutbox()
  return (text: Communication) => {
    const before = outbox.view(target).send.at
    if (onResend?.({ id: text.id, message: text.message ?? '' }) !== false) return
    const { send } = outbox.view(target)
    // If the send state changed, the composer shows it.
    if (send.at !== before) return
    announce(whyNotSent(send), 'assertive')
  }
}

/** Returns why a text was not resent. */
function whyNotSent(send: SendState): string {
  const known = send.at === 'limited' ? send : navigator.onLine ? undefined : ({ at: 'offline' } as const)
  return (
    (known && textStatus(known, '', clock.now(), navigator.onLine).note) ??
    'Send is waiting for an earlier message'
  )
}

/** What other components can call on a thread. */
export interface ThreadHandle {
  /** Scrolls to a text, wherever it is in the thread. */
  readonly showText: (communicationId: string) => void
}

/**
 * The thread of one number. It opens at the end and stays there only if the reader is there. Only the rows in view are
 * mounted. A pending text stays at the end until the server's text replaces it.
 */
export function ThreadTexts({
  target,
  texts,
  reading,
  pending,
  onResend,
  ref,
}: {
  target: TextTarget
  texts: readonly Communication[]
  /** Whether the texts are being refetched. */
  reading: boolean
  onResend: ((refused: RefusedText) => boolean) | undefined
  pending: readonly PendingText[]
  ref?: Ref<ThreadHandle> | undefined
}) {
  const { user } = useViewer()
  const again = useResend(target, onResend)
  const items = useMemo(() => threadItems(texts), [texts])
  const rows = useMemo(() => threadRows(items, pending, texts), [items, pending, texts])
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const [left, setLeft] = useState<SeenMark>()
  const [focused, setFocused] = useState<string>()
  const scroller = useRef<HTMLDivElement | null>(null)
  const { scrollerRef, mounted, height, measure, scrollToIndex, scrollToEnd } = useMountedRows(
    rows,
    keys,
    focused,
  )
  const scrollerBoth = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element
      scrollerRef(element)
    },
    [scrollerRef],
  )
  const { onScroll } = useStayAtEnd(scroller, keys, scrollToEnd, (atEnd) =>
    setLeft(atEnd ? undefined : seenMark(texts, 0)),
  )
  useImperativeHandle(ref, () => ({
    showText: (communicationId) => scrollToIndex(keys.indexOf(communicationId), 'center'),
  }))
  const firstNew = useFirstNewText(target, texts, reading)
  // An undelivered text can be resent until a later one was delivered.
  const through = useMemo(
    () => items.findLastIndex(({ text }) => isOutgoing(text) && !isFailed(text)),
    [items],
  )
  const resend = (text: Communication) => (
    <span className="flex gap-2">
      <Button size="sm" icon={RotateCw} onClick={() => again(text)}>
        Retry
      </Button>
      <CallLead {...target} word="Call instead" size="sm" />
    </span>
  )
  useAnnounceIncoming(texts, target.name)
  useAcknowledgeShown(scroller)

  const below = left === undefined ? 0 : countIncomingSince(left, texts)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is told where the focus is, no more */}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keys
        tabIndex={0}
        ref={scrollerBoth}
        role="region"
        aria-label={`Texts with ${target.name}`}
        onScroll={onScroll}
        onFocus={({ target: at }) => setFocused(at.closest<HTMLElement>('[data-text]')?.dataset['text'])}
        onBlur={() => setFocused(undefined)}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3.5 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <ol className="relative mt-auto shrink-0" style={{ height }}>
          {mounted.map(({ index, start, row }) => (
            <li
              key={row.key}
              ref={measure}
              data-index={index}
              data-text={row.key}
              {...(isIncoming(row) ? { [INCOMING]: row.key } : {})}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {row.key === firstNew && <ThreadDivider look="new">New since you last looked</ThreadDivider>}
              {row.pending ? (
                <OnItsWay pending={row.pending} />
              ) : (
                <SentOrReceived
                  item={row.item}
                  name={target.name}
                  sender={senderOf(row.item.text, user.id)}
                  action={onResend && isFailed(row.item.text) && index > through && resend(row.item.text)}
                />
              )}
            </li>
          ))}
        </ol>
      </div>
      {below > 0 && (
        <Button
          size="sm"
          icon={ArrowDown}
          onClick={scrollToEnd}
          className="absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full bg-raised shadow-md hover:bg-hover"
        >
          {countOf(below, 'new text')}
        </Button>
      )}
    </div>
  )
}

const isIncoming = ({ item }: ThreadRow) => item !== undefined && !isOutgoing(item.text)

/**
 * Returns the rows that are mounted now.
 * @param focused key of a row that stays mounted
 */
function useMountedRows(rows: readonly ThreadRow[], keys: readonly string[], focused: string | undefined) {
  // The library recalculates the layout of all rows when these functions change. That must happen when the thread
  // changes, not on every render.
  const layout = useMemo(
    () => ({ rowHeight: (at: number) => guessHeight(rows[at]), keyOf: (at: number) => keys[at] ?? at }),
    [rows, keys],
  )
  const retained = focused === undefined ? -1 : keys.indexOf(focused)
  const { items, ...virtual } = useVirtualRows({
    count: rows.length,
    ...layout,
    anchor: 'end',
    gap: 8,
    paddingStart: 12,
    paddingEnd: 12,
    retained: retained < 0 ? undefined : retained,
  })
  const mounted = items.flatMap(({ index, start }) => {
    const row = rows[index]
    return row ? [{ index, start, row }] : []
  })
  return { mounted, ...virtual }
}

/** Returns the rows of a thread, oldest first. A text that the server already returns is not listed as pending. */
function threadRows(
  items: readonly ThreadItem[],
  pending: readonly PendingText[],
  texts: readonly Communication[],
): ThreadRow[] {
  return [
    ...items.map((item) => ({ key: item.text.id, item })),
    ...pending
      .filter(({ attempt }) => !committedAs(attempt, texts))
      .map((one) => ({ key: one.attempt.id, pending: one })),
  ]
}

/** Returns the estimated height of a row, in pixels. A bubble holds about 36 characters per line. */
function guessHeight(row: ThreadRow | undefined): number {
  const text = row?.item?.text.message ?? row?.pending?.attempt.text ?? ''
  return (
    16 +
    20 * Math.ceil((Math.min(text.length, MOST_IN_BUBBLE) + 1) / 36) +
    (row?.item?.opens === undefined ? 0 : 32)
  )
}

/** A text from the server, below the time divider if it starts one. */
function SentOrReceived({
  item: { text, opens, newDay },
  name,
  sender,
  action,
}: {
  item: ThreadItem
  name: string
  sender: string | undefined
  action: ReactNode
}) {
  return (
    <>
      {opens !== undefined && <ThreadDivider look={newDay ? 'day' : 'pause'}>{opens}</ThreadDivider>}
      <TextBubble
        direction={text.communicationDirection}
        text={text.message ?? ''}
        time={formatDateTime(text.createdTs)}
        timeShown={opens === undefined ? 'phone' : 'never'}
        failed={isFailed(text)}
        sender={sender}
        spoken={isOutgoing(text) ? 'Sent' : `${name} wrote`}
        action={action}
      />
    </>
  )
}

/** A pending text. */
function OnItsWay({ pending: { attempt, send } }: { pending: PendingText }) {
  return (
    <TextBubble
      direction="OUTGOING"
      text={attempt.text.trim()}
      time={formatDateTime(attempt.startedTs)}
      pending={pendingLabel(send)}
      spoken="On its way"
    />
  )
}

/** A divider in the thread: a day, the time after a pause, or the start of unseen texts. */
function ThreadDivider({ look, children }: { look: 'day' | 'pause' | 'new'; children: string }) {
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
