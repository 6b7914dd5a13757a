import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { leadNamesQuery } from '#/api/leads.ts'
import { administratorForQuery } from '#/api/users.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { groupUnsent, unsentGroupLabels, type UnsentWork } from '#/domain/message/unsent-work.ts'
import { refusalText, sentences } from '#/lib/verdict.ts'
import { useActAs } from '#/providers/acting/use-act-as.ts'
import { useActing } from '#/providers/acting/use-acting.ts'
import { type Unsent } from '#/providers/outbox/unsent.ts'
import { useSession } from '#/providers/session.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { Count } from '#/ui/display/count.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { TrayItem } from './tray-item.tsx'
import { useUnsentWork } from './use-unsent-work.ts'

const tones = {
  NOT_DELIVERED: 'text-danger-text',
  UNKNOWN: 'text-warning-text',
  NOT_SENT: 'text-danger-text',
  SENDING: 'text-ink-2',
  DRAFT: 'text-ink-2',
} as const

/** All unsent work of the acting user across all leads, grouped by what it needs. */
export function Tray({ elsewhere, onClose }: Pick<Unsent, 'elsewhere'> & { onClose: () => void }) {
  const { work, problem, retry } = useUnsentWork()
  const names = useLeadNames(work)
  const root = useRef<HTMLDivElement>(null)
  // An item that disappears takes the focus with it. Its menu returns the focus in its own task, which runs before this
  // one.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) root.current?.focus()
    })
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever an item goes
  }, [work.length])
  return (
    <div ref={root} tabIndex={-1} className="flex max-h-[calc(100dvh-120px)] flex-col outline-none">
      <div className="flex h-[49px] shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
        <h2 className="text-heading">Unsent work</h2>
        <Count look="chip" value={work.length} label={`${work.length} unsent`} />
        <span className="ml-auto text-small text-ink-3">Kept on this device</span>
        <IconButton label="Close" icon={X} onClick={onClose} />
      </div>
      <div className="min-h-0 overflow-y-auto">
        {problem !== undefined && (
          <p
            ref={passFocusOn}
            role="status"
            className="flex items-center gap-2 px-4 py-2 text-small text-ink-2"
          >
            Texts that weren’t delivered couldn’t be loaded. {problem}
            <button type="button" className="font-medium text-accent-text underline" onClick={retry}>
              Retry
            </button>
          </p>
        )}
        <MissingRows
          queryKey={keys.undeliveredTexts()}
          one="text that wasn’t delivered"
          many="texts that weren’t delivered"
          className="px-4 py-2 text-small"
        />
        {work.length === 0 && problem === undefined && (
          <p className="px-4 py-6 text-center text-body text-ink-3">Nothing unsent</p>
        )}
        {groupUnsent(work).map(({ group, items }) => (
          <section key={group} aria-label={unsentGroupLabels[group]}>
            <h3
              className={cx(
                'flex h-7 items-center gap-1.5 border-b border-line bg-surface-2 px-4 text-small font-medium',
                tones[group],
              )}
            >
              {unsentGroupLabels[group]}
              <span className="font-normal text-ink-3">{items.length}</span>
            </h3>
            <ul>
              {items.map((item) => (
                <TrayItem key={item.key} work={item} name={names(item)} onLeave={onClose} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <TrayElsewhere elsewhere={elsewhere} />
    </div>
  )
}

/** Returns the names of the leads of unsent work, with a single request for all of them. */
function useLeadNames(work: readonly UnsentWork[]): (work: UnsentWork) => string {
  const ids = [
    ...new Set(work.flatMap(({ leadId, leadName }) => (leadName === undefined ? [leadId] : []))),
  ].toSorted()
  const query = useQuery({ ...leadNamesQuery(ids), enabled: ids.length > 0 })
  const { data, isPending, isPlaceholderData, isError } = query
  const unnamed =
    isPending || isPlaceholderData
      ? 'Loading'
      : isError
        ? 'A lead whose name couldn’t be loaded'
        : 'A lead you can no longer open'
  return ({ leadId, leadName }) => leadName ?? data?.get(leadId) ?? unnamed
}

/** Unsent work in other accounts: only how much there is, never its content, and a link to switch there. */
function TrayElsewhere({ elsewhere }: Pick<Unsent, 'elsewhere'>) {
  const { signedInUserId } = useSession()
  const acting = useActing()
  const { verdict, actAs } = useActAs()
  const reason = useId()
  const others = elsewhere.some(({ userId }) => userId !== signedInUserId)
  const { data: accounts } = useQuery({ ...administratorForQuery(), enabled: others })
  return elsewhere.map(({ userId, count }) => {
    const self = userId === signedInUserId
    const account = accounts?.find(({ id }) => id === userId)
    const name = self ? (acting?.signedInName ?? 'yourself') : (account?.name ?? 'someone else')
    const mayGo = self || account !== undefined
    return (
      <p
        key={userId}
        className="flex items-center gap-2 border-t border-line bg-accent-tint px-4 py-2.5 text-body"
      >
        <UserAvatar id={userId} name={name} size={20} />
        <span className="min-w-0 flex-1">
          <strong className="font-semibold">
            {count} unsent as {self ? 'yourself' : <bdi>{name}</bdi>}
          </strong>
          {self && acting !== undefined && (
            <>
              {' '}
              while you work as <bdi>{acting.who.name}</bdi>
            </>
          )}
        </span>
        {mayGo && (
          <button
            type="button"
            aria-disabled={!verdict.ok || undefined}
            aria-describedby={verdict.ok ? undefined : reason}
            data-tip={refusalText(verdict)}
            className="shrink-0 font-medium text-accent-text"
            onClick={() => actAs(self ? undefined : userId)}
          >
            {self ? 'Switch back' : 'Switch'}
          </button>
        )}
        {!verdict.ok && <VisuallyHidden id={reason}>{sentences(verdict)}</VisuallyHidden>}
      </p>
    )
  })
}
