import { type QueryKey } from '@tanstack/react-query'
import { Key } from 'lucide-react'

import { type Dashboard } from '#/api/dashboard.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { shortName } from '#/domain/user/short-name.ts'
import { readable } from '#/lib/schema.ts'
import { formatIsoDate } from '#/lib/time/format-date.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/** The leases behind the number of the dashboard. */
export function LeasesDialog({
  queryKey,
  leases,
  open,
  onClose,
}: {
  /** The query key of the dashboard. */
  queryKey: QueryKey
  leases: Dashboard['leases']['items']
  open: boolean
  onClose: () => void
}) {
  const rows = readable(leases)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title="Leases this month"
      width={480}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <MissingRows
        queryKey={[...queryKey, 'leases', 'items']}
        one="lease"
        many="leases"
        className="mb-2 text-small"
      />
      {rows.length === 0 ? (
        <EmptyState icon={Key} title="No leases yet" body="Leases you add to a lead show up here." />
      ) : (
        <ul aria-label="Leases this month" className="-my-1">
          {rows.map((lease) => (
            <li
              key={lease.leadRef}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_20px] items-center gap-3 border-t border-line first:border-t-0"
            >
              <div className="min-w-0">
                <Link
                  to="/leads/$leadId"
                  params={{ leadId: lease.leadRef }}
                  look="plain"
                  className="block truncate rounded-xs font-medium hover:underline"
                >
                  <PersonName name={shortName(lease.name)} />
                </Link>
                {lease.property && (
                  <p className="truncate text-small text-ink-3" data-user-text>
                    {lease.property.name}
                  </p>
                )}
              </div>
              <span className="text-ink-2 tabular-nums">{formatIsoDate(lease.leasedDate)}</span>
              {lease.agent ? (
                <UserAvatar
                  id={lease.agent.id}
                  name={lease.agent.name}
                  color={lease.agent.colorSelection}
                  labeled
                />
              ) : (
                <span />
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
