import { StatusLabel } from '#/components/status-label.tsx'
import { type LeadRow } from '#/domain/lead/lead-row.ts'

/** The rows of leads that a call can be filed under, 32 high. */
export function LeadRows({
  leads,
  onChoose,
}: {
  leads: readonly LeadRow[]
  onChoose: (lead: { id: string; name: string }) => void
}) {
  return (
    <ul>
      {leads.map((lead) => (
        <li key={lead.id}>
          <button
            type="button"
            onClick={() => onChoose({ id: lead.id, name: lead.name })}
            className="touch-row -mx-2 flex min-h-8 w-[calc(100%+16px)] items-center gap-3 rounded-sm px-2 text-left hover:bg-soft-hover"
          >
            <span className="sr-only">File the call under</span>{' '}
            <bdi className="w-28 shrink-0 truncate font-medium" data-user-text>
              {lead.name}
            </bdi>
            <bdi className="min-w-0 flex-1 truncate text-ink-3" data-user-text>
              {[lead.property?.name, lead.teamName].filter(Boolean).join(', ')}
            </bdi>
            <StatusLabel status={lead.leadStatus} />
          </button>
        </li>
      ))}
    </ul>
  )
}
