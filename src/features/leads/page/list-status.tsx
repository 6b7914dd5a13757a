import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { type Atom } from '@tanstack/store'
import { CloudOff, ArrowUp } from 'lucide-react'
import { use } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { StaleBadge } from '#/components/failures/stale-badge.tsx'
import { updatedLabel } from '#/components/failures/updated-label.ts'
import { useHeaderItems } from '#/components/header/header-items.tsx'
import { formatTime } from '#/domain/time/format.ts'
import { clock } from '#/lib/clock.ts'
import { isChannelLost } from '#/providers/live/channel-lost.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { useLive } from '#/providers/live/use-live.ts'
import { useNow } from '#/providers/now.ts'

import './list-status.css'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { pillLabel } from './arrivals.ts'

/** Replaces the footer while the browser is offline: says how old the list is, and shows what waits to be sent. */
export function OfflineBar({ since, onRetry }: { since: number | undefined; onRetry: () => void }) {
  const { unsent } = useHeaderItems()
  return (
    <div
      ref={passFocusOn}
      className="offline-bar flex h-11 shrink-0 items-center gap-2 border-t border-line bg-warning-tint pr-4 pl-6 max-tablet:pl-4"
    >
      <Icon icon={CloudOff} className="text-warning-text" />
      <span role="status" className="min-w-0 flex-1 truncate">
        <strong className="font-semibold">You are offline.</strong>
        {since !== undefined && ` This is the list from ${formatTime(since)}.`}
        <span className="max-tablet:hidden"> What you write is kept on this device.</span>
      </span>
      <span className="contents">{unsent}</span>
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

/** Counts the rows that arrived while the user is in the list. Pressing it adds them. */
export function NewLeadsPill({ waitingLeads, onShow }: { waitingLeads: Atom<number>; onShow: () => void }) {
  const count = useSelector(waitingLeads)
  if (count === 0) return null
  return (
    <button
      type="button"
      onClick={onShow}
      className="inline-flex h-6 shrink-0 items-center gap-1 rounded-xl bg-accent-tint pr-2.5 pl-2 text-small font-medium whitespace-nowrap text-accent-text hover:bg-accent-tint-2 forced-colors:border"
    >
      <Icon icon={ArrowUp} size={14} />
      {pillLabel(count)}
    </button>
  )
}

/**
 * Shows the age of the list and a refetch button while the live channel is down.
 * @param updatedAt epoch ms of this computer's clock
 */
export function AgeBadge({ updatedAt }: { updatedAt: number }) {
  // Without a live channel in the context, nothing is live.
  return use(LiveContext) && <LostBadge updatedAt={updatedAt} />
}

function LostBadge({ updatedAt }: { updatedAt: number }) {
  const client = useQueryClient()
  useNow(10_000)
  const lost = useLive(isChannelLost)
  if (!lost || !Number.isFinite(updatedAt)) return null
  return (
    <StaleBadge
      text={updatedLabel(clock.local() - updatedAt)}
      onRetry={() => void client.refetchQueries({ queryKey: keys.leadPages(), type: 'active' })}
    />
  )
}
