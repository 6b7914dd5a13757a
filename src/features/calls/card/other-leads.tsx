import { Count } from '#/ui/count.tsx'

import { LeadRows } from './lead-rows.tsx'
import { useOtherLeads } from './use-other-leads.ts'

/** Other leads with the number of the call; nothing where there is none. */
export function OtherLeads({
  number,
  but,
  onChoose,
}: {
  number: string | undefined
  /** The lead that the call is of. */
  but: string | undefined
  onChoose: (lead: { id: string; name: string }) => void
}) {
  const { leads, more } = useOtherLeads(number, but)
  if (leads.length === 0) return null
  const title = but === undefined ? 'Leads with this number' : 'Other leads with this number'
  return (
    <section aria-label={title} className="call-part">
      <div className="flex h-7 items-center gap-2">
        <h3 className="min-w-0 flex-1 text-small font-semibold text-ink-2">{title}</h3>
        <Count look="chip" value={leads.length + more} label={`${String(leads.length + more)} leads`} />
      </div>
      <LeadRows leads={leads} onChoose={onChoose} />
    </section>
  )
}
