import { useSelector } from '@tanstack/react-store'
import { type Atom } from '@tanstack/store'
import { CloudOff, ArrowUp } from 'lucide-react'

import { useHeaderItems } from '#/components/header-items.tsx'
import { formatTime } from '#/domain/time/format.ts'

import './list-status.css'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { pillLabel } from './arrivals.ts'

/** In the footer's place while the browser is offline: what is seen and from when, and what waits to be sent. */
export function OfflineBar({ since, onRetry }: { since: number | undefined; onRetry: () => void }) {
  const { unsent } = useHeaderItems()
  return (
    <div
      role="status"
      className="offline-bar flex h-11 shrink-0 items-center gap-2 border-t border-line bg-warning-tint pr-4 pl-6 max-tablet:pl-4"
    >
      <Icon icon={CloudOff} className="text-warning-text" />
      <span className="min-w-0 flex-1 truncate">
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

/** Rows that came in while somebody is in the list; pressing it brings them in. */
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

/** What is shown could not be renewed: how old it is, and a way to try again. */
export function StaleBadge({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <span
      role="status"
      className="inline-flex h-6 shrink-0 items-center gap-2 rounded-sm bg-warning-tint pr-1 pl-2.5 text-small font-medium whitespace-nowrap text-ink"
    >
      <span aria-hidden className="size-1.5 rounded-full bg-warning" />
      {words}
      <button
        type="button"
        onClick={onRetry}
        className="h-6 rounded-sm px-1.5 text-accent-text hover:underline"
      >
        Retry
      </button>
    </span>
  )
}
