import { ArrowUpRight } from 'lucide-react'

import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/icon.tsx'
import { Link } from '#/ui/link.tsx'

/** The way to the lead of a call. */
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
