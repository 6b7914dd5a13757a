import { ArrowLeft } from 'lucide-react'

import { Link } from '#/ui/controls/link.tsx'
import { Icon } from '#/ui/display/icon.tsx'

/**
 * The link back to the list. If the user came from a list, a plain click goes back in the history, so that the list is
 * as it was left. Otherwise, and in a new tab, it is a link to the list. In the focus queue, the queue itself has the
 * way back.
 */
export function BackToList({ onBack }: { onBack: (() => void) | undefined }) {
  return (
    <Link
      to="/leads/list/all"
      look="ghost"
      size="sm"
      aria-label="Back to leads"
      data-tip="Back to leads"
      className="size-7 !px-0 in-data-queue:hidden max-tablet:size-11 [&>svg]:!text-ink-2"
      onClick={(event) => {
        if (onBack === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
          return
        event.preventDefault()
        onBack()
      }}
    >
      <Icon icon={ArrowLeft} size={16} className="max-tablet:size-5" />
    </Link>
  )
}
