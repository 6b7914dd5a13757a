import { X } from 'lucide-react'
import { type ReactNode } from 'react'

import { BarButton } from './bar-button.tsx'

/** A line below the bar. Its text stays until it is dismissed. */
export function BarMessage({
  children,
  urgent = false,
  dismissLabel = 'Dismiss',
  onDismiss,
}: {
  children: ReactNode
  /** Whether screen readers announce the text at once instead of at the next pause. */
  urgent?: boolean
  dismissLabel?: string
  onDismiss?: (() => void) | undefined
}) {
  return (
    <div className="call-notice">
      <p role={urgent ? 'alert' : 'status'}>{children}</p>
      {onDismiss && <BarButton label={dismissLabel} icon={X} iconOnly onClick={onDismiss} />}
    </div>
  )
}

/** Notices during a call: what happened to a device, and who called in the meantime. */
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
    <div className="call-notice">
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
