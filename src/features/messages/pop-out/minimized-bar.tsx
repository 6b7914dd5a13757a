import { useQuery } from '@tanstack/react-query'
import { ChevronUp, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { threadQuery } from '#/api/texts.ts'
import { targetNow } from '#/components/lead/lead-targets.ts'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { type Communication } from '#/domain/message/communication.ts'
import { countIncomingSince } from '#/domain/message/new-texts.ts'
import { type SendState } from '#/domain/message/send-state.ts'
import { type SeenMark, inOrder } from '#/domain/message/text-marks.ts'
import { isFailed } from '#/domain/message/text-thread.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { useTextConversation } from '#/providers/outbox/use-outbox.ts'
import { type Popout } from '#/providers/popout/popouts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

/**
 * A minimized conversation: 280 × 44, with the number of new texts. On phones it is a round button with the same
 * information.
 */
export function MinimizedBar({
  popout,
  atEdge,
  takesFocus,
  onRestore,
  onClose,
}: {
  popout: Popout
  /** Whether the bar is at the edge of the window. */
  atEdge: boolean
  /** Whether the conversation was just minimized with its button. */
  takesFocus: boolean
  onRestore: () => void
  onClose: () => void
}) {
  const { target: opened, seen } = popout
  const { data: texts } = useQuery(threadQuery(opened.leadId, opened.phone))
  const { data: lead } = useQuery(leadQuery(opened.leadId))
  const { text, send } = useTextConversation(opened)
  const target = targetNow(opened, lead)
  const restore = useRef<HTMLButtonElement>(null)
  const { problem: note, draft, fresh, summary: state } = conversationNote({ texts, seen, text, send })

  useEffect(() => {
    if (takesFocus) restore.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <section
      aria-label={`Texts with ${target.name}, minimized`}
      className={cx(
        'pop flex h-11 w-[280px] items-center border border-line-2 bg-raised pr-1.5 shadow-md max-tablet:w-auto max-tablet:rounded-full max-tablet:pr-0',
        atEdge ? 'rounded-t-lg max-tablet:border-b tablet:border-b-0' : 'rounded-lg',
      )}
    >
      <button
        ref={restore}
        type="button"
        onClick={onRestore}
        className="group flex h-full min-w-0 flex-1 items-center gap-2 rounded-tl-lg pr-1 pl-3 focus-visible:-outline-offset-2 max-tablet:rounded-full max-tablet:px-1.5"
      >
        <VisuallyHidden>{`Restore ${target.name}${state === '' ? '' : `, ${state}`}`}</VisuallyHidden>
        <span aria-hidden className="relative shrink-0">
          <UserAvatar id={target.contactRef ?? target.leadId} name={target.name} size={28} />
          {fresh > 0 && (
            <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-raised bg-accent" />
          )}
        </span>
        <span aria-hidden className="flex min-w-0 flex-1 flex-col text-left max-tablet:hidden">
          <PersonName name={target.name} className="truncate text-body/[17px] font-medium" />
          {note !== undefined && (
            <span className="truncate text-[11px]/[14px] font-medium text-danger-text">{note}</span>
          )}
          {draft !== undefined && <span className="truncate text-[11px]/[14px] text-ink-3">{draft}</span>}
        </span>
        {fresh > 0 && (
          <span
            aria-hidden
            className="inline-flex h-[18px] shrink-0 items-center rounded-full bg-accent px-2 text-micro font-semibold text-accent-ink tabular-nums"
          >
            {fresh} new
          </span>
        )}
        <span className="flex size-7 shrink-0 items-center justify-center rounded text-ink-2 group-hover:bg-hover max-tablet:hidden">
          <Icon icon={ChevronUp} />
        </span>
      </button>
      <IconButton label={`Close ${target.name}`} icon={X} onClick={onClose} className="max-tablet:hidden" />
    </section>
  )
}

/** Possible problems of a text, worst first. */
export const conversationProblems = ['Not Delivered', 'Not confirmed', 'Not sent'] as const

/** The notices of a minimized conversation. */
interface ConversationNote {
  /** The problem, if there is one. */
  readonly problem: (typeof conversationProblems)[number] | undefined
  readonly draft: 'Draft' | undefined
  /** Number of incoming texts since the conversation was minimized. */
  readonly fresh: number
  /** All notices as text for screen readers: `Not sent, 2 new`. */
  readonly summary: string
}

/** Returns the notices of a minimized conversation: what failed, a draft, and the number of new texts. */
export function conversationNote({
  texts,
  seen,
  text,
  send,
}: {
  texts: readonly Communication[] | undefined
  seen: SeenMark | undefined
  text: string
  send: SendState
}): ConversationNote {
  const newest = texts && inOrder(texts).at(-1)
  const problem = newest !== undefined && isFailed(newest) ? 'Not Delivered' : sendNote(send, text)
  const draft = problem === undefined && !isBlank(text) ? 'Draft' : undefined
  const fresh = texts && seen ? countIncomingSince(seen, texts) : 0
  // In the order of the screen, because people who use voice control say what they see.
  const summary = [problem, draft, fresh > 0 ? `${fresh} new` : undefined]
    .filter((part) => part !== undefined)
    .join(', ')
  return { problem, draft, fresh, summary }
}

function sendNote(send: SendState, text: string): ConversationNote['problem'] {
  // The server has or may have accepted the text, but the thread does not contain it yet. It may still reach the
  // renter.
  if (send.at === 'uncommitted' && send.attempt.accepted !== false) return 'Not confirmed'
  if (send.at === 'failed' || send.at === 'uncommitted' || send.at === 'offline') return 'Not sent'
  if (send.at === 'limited') return send.cleared === true || isBlank(text) ? undefined : 'Not sent'
  return send.at === 'unknown' && send.problem !== undefined ? 'Not confirmed' : undefined
}
