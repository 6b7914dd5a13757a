import { CloudOff } from 'lucide-react'

import { useHeaderItems } from '#/components/header-items.tsx'
import { formatTime } from '#/domain/time/format.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import './offline-bar.css'

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
