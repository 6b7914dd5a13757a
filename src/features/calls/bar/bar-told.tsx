import { X } from 'lucide-react'

import { BarButton } from './bar-button.tsx'

/**
 * What is told beside a call: what a device did, who called meanwhile. It lies below the bar and takes no room, or what
 * stands there would move in the middle of a call.
 */
export function BarTold({
  notice,
  missed,
  onDismiss,
}: {
  notice: string | undefined
  missed: string | undefined
  onDismiss: () => void
}) {
  return (
    <div className="call-told">
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
