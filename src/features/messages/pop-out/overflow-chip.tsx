import { useQueries } from '@tanstack/react-query'
import { ChevronUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { threadQuery } from '#/api/texts.ts'
import { targetNow } from '#/components/lead/lead-targets.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { type Popout } from '#/providers/popout/popouts.ts'
import { targetKey, type TextTarget } from '#/providers/popout/text-target.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { conversationNote, conversationProblems } from './minimized-bar.tsx'

/** The conversations that don't get a bar of their own: their number, their new texts, and a menu to restore one. */
export function OverflowChip({
  popouts,
  onRestore,
}: {
  popouts: readonly Popout[]
  onRestore: (target: TextTarget) => void
}) {
  const { texts: outbox } = useOutbox()
  const threads = useQueries({
    queries: popouts.map(({ target }) => threadQuery(target.leadId, target.phone)),
  })
  // Several conversations can be about one lead.
  const leadIds = [...new Set(popouts.map(({ target }) => target.leadId))]
  const leads = useQueries({ queries: leadIds.map((id) => leadQuery(id)) })
  const noteOf = ({ target, seen }: Popout, texts: readonly Communication[] | undefined) => {
    const { text, send } = outbox.view(target)
    return conversationNote({ texts, seen, text, send })
  }
  // Joined to one string, so that the snapshot is stable until a draft or a send changes it.
  useSyncExternalStore(outbox.subscribe, () =>
    popouts.map((popout) => noteOf(popout, undefined).summary).join('\n'),
  )
  const notes = popouts.map((popout, index) => noteOf(popout, threads[index]?.data))
  const fresh = notes.reduce((sum, note) => sum + note.fresh, 0)
  const problem = conversationProblems.find((one) => notes.some((note) => note.problem === one))
  return (
    <Menu
      label="More conversations"
      side="top"
      align="end"
      width={280}
      items={popouts.map(({ target }, index) => ({
        id: targetKey(target),
        label: shortName(targetNow(target, leads[leadIds.indexOf(target.leadId)]?.data).name, 28),
        detail: notes[index]?.summary,
        onSelect: () => onRestore(target),
      }))}
      trigger={
        <button
          type="button"
          className="pop inline-flex h-9 items-center gap-2 rounded-full border border-line-2 bg-raised px-3 text-small font-medium text-ink-2 shadow-md hover:bg-hover max-tablet:h-11"
        >
          {`${popouts.length} more`}{' '}
          <VisuallyHidden>{popouts.length === 1 ? 'conversation' : 'conversations'}</VisuallyHidden>{' '}
          {problem && <span className="text-danger-text">{problem}</span>}{' '}
          {fresh > 0 && (
            <span className="inline-flex h-[18px] items-center rounded-full bg-accent px-2 text-micro font-semibold text-accent-ink tabular-nums">
              {fresh} new
            </span>
          )}
          <Icon icon={ChevronUp} size={14} />
        </button>
      }
    />
  )
}
