import { Merge } from 'lucide-react'

import { PersonName } from '#/components/person-name.tsx'
import { type Lead } from '#/domain/lead/lead.ts'
import { Icon } from '#/ui/icon.tsx'
import { Link } from '#/ui/link.tsx'

/** A merged lead is read-only and points to the one that lives on (decisions, Permissions). */
export function MergedLine({ lead }: { lead: Lead }) {
  if (lead.leadStatus !== 'MERGED') return null
  const survivor = lead.mergedInto
  return (
    <p className="flex min-h-9 shrink-0 items-center gap-2 border-b border-line bg-surface-2 px-4 py-1.5 text-body text-ink-2 tablet:px-6">
      <Icon icon={Merge} size={16} className="text-ink-3" />
      <span className="min-w-0 break-words">
        Read-only. This lead was merged into{' '}
        {survivor === undefined ? (
          'another one.'
        ) : (
          <Link to="/leads/$leadId" params={{ leadId: survivor.id }} data-user-text>
            <PersonName name={survivor.name} />
          </Link>
        )}
      </span>
    </p>
  )
}
