import { CornerUpRight } from 'lucide-react'

import { shortName } from '#/domain/user/short-name.ts'
import { Icon } from '#/ui/icon.tsx'

/** The lead that a call is filed under, and the way back. */
export function FiledUnder({
  name,
  why,
  onUndo,
}: {
  name: string
  /** Why the call itself stays with its lead. */
  why: string | undefined
  onUndo: () => void
}) {
  return (
    <p className="call-part flex items-center gap-2 bg-accent-tint">
      <Icon icon={CornerUpRight} size={15} className="text-ink-2" />
      <span className="min-w-0 flex-1" data-user-text>
        <span className="block truncate">
          Files under <bdi className="font-medium">{shortName(name)}</bdi>
        </span>
        {why !== undefined && <span className="block text-small text-ink-2">{why} The note goes there.</span>}
      </span>
      <button type="button" onClick={onUndo} className="shrink-0 font-medium text-accent-text">
        Undo
      </button>
    </p>
  )
}
