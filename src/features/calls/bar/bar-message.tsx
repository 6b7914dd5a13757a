import { X } from 'lucide-react'
import { type ReactNode } from 'react'

import { BarButton } from './bar-button.tsx'

/** A line below the bar: words that stay until they are put away. */
export function BarMessage({
  children,
  urgent = false,
  dismissLabel = 'Dismiss',
  onDismiss,
}: {
  children: ReactNode
  /** Said at once, not when there is a pause. */
  urgent?: boolean
  dismissLabel?: string
  onDismiss?: (() => void) | undefined
}) {
  return (
    <div className="call-line">
      <p role={urgent ? 'alert' : 'status'}>{children}</p>
      {onDismiss && <BarButton label={dismissLabel} icon={X} iconOnly onClick={onDismiss} />}
    </div>
  )
}

/** What is told beside a call: what a device did, who called meanwhile. */
export function BarNotice({
  notice,
  missed,
  onDismiss,
}: {
  notice: string | undefined
  missed: string | undefined
  onDismiss: () => void
}) {
  return (
    <div className="call-line">
      <div role="status" className="min-w-0 flex-1">
        {notice !== undefined && <p>{notice}</p>}
        {missed !== undefined && <p data-user-text>{missed}</p>}
      </div>
      <BarButton
        label={notice === undefined ? 'Dismiss who called' : 'Dismiss the notice'}
        icon={X}
        iconOnly
        onClick={onDismiss}
      />
    </div>
  )
}
