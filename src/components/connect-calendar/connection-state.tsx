import { ExternalLink } from 'lucide-react'

import { type PopupState } from '#/providers/popup/open-popup.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

/** Shows the state of the provider's popup and how to continue. The user can cancel every wait. */
export function ConnectionState({
  popup,
  onFocus,
  onCancel,
}: {
  popup: PopupState
  onFocus: () => void
  onCancel: () => void
}) {
  return (
    // The buttons disappear one by one when the popup is closed, and all together when it is answered.
    <div ref={passFocusOn} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span role="status">
        {popup.kind === 'waiting'
          ? popup.slow
            ? 'This is taking a while. Finish in the other window, or cancel.'
            : 'Finish in the other window.'
          : popup.kind === 'blocked'
            ? 'Your browser didn’t open the window.'
            : 'Window closed. Try again'}
      </span>
      {popup.kind === 'blocked' && (
        <a
          href={popup.href}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1 rounded-xs text-accent-text underline underline-offset-2"
        >
          Open it in a new tab
          <Icon icon={ExternalLink} size={13} />
        </a>
      )}
      {popup.kind === 'waiting' && (
        <Button ref={passFocusOn} size="sm" variant="ghost" onClick={onFocus}>
          Show window
        </Button>
      )}
      {popup.kind !== 'closed' && (
        <Button ref={passFocusOn} size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}
