import { FailedTextToast } from './failed-text-toast.tsx'
import { IncomingTextToast } from './incoming-text-toast.tsx'

/**
 * What texts make the page say: one came in for another lead, one could not be delivered. Renders nothing.
 * @param openLeadIds leads whose texts are on the screen
 */
export function TextToasts({
  openLeadIds,
  onViewLead,
}: {
  openLeadIds: readonly (string | undefined)[]
  onViewLead: (leadId: string) => void
}) {
  return (
    <>
      <IncomingTextToast openLeadIds={openLeadIds} onViewLead={onViewLead} />
      <FailedTextToast onViewLead={onViewLead} />
    </>
  )
}
