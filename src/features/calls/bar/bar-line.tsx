import { X } from 'lucide-react'
import { type ReactNode } from 'react'

import { BarButton } from './bar-button.tsx'

/** A line below the bar: words that stay until they are put away. */
export function BarLine({
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
