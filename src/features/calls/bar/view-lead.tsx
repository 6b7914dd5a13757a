import { ArrowUpRight } from 'lucide-react'

import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

/** A link to the lead of a call. */
export function ViewLead({ leadId, className }: { leadId: string; className?: string | undefined }) {
  return (
    <Link
      to="/leads/$leadId"
      params={{ leadId }}
      look="plain"
      aria-label="View lead"
      className={cx('call-button hit no-underline', className)}
    >
      <Icon icon={ArrowUpRight} size={15} />
      <span className="call-label">View lead</span>
    </Link>
  )
}
