import { useNavigate } from '@tanstack/react-router'

import { isChosen } from '#/domain/alert/alert-choices.ts'
import { useNotificationChoices } from '#/providers/notify/choices.ts'
import { Notifier } from '#/providers/notify/notifier.tsx'

import { FailedTextToast } from './failed-text-toast.tsx'
import { IncomingTextToast } from './incoming-text-toast.tsx'

/**
 * What alerts and texts make the page say: one came in for another lead, one could not be delivered, and by sound, on the
 * desktop and in the title what the person chose. Renders nothing.
 * @param openLeadIds leads whose texts are on the screen
 */
export function TextToasts({
  openLeadIds,
  onViewLead,
}: {
  openLeadIds: readonly (string | undefined)[]
  onViewLead: (leadId: string) => void
}) {
  const navigate = useNavigate()
  const { choices } = useNotificationChoices()
  return (
    <>
      {isChosen(choices, 'INCOMING_COMMUNICATION', 'inApp') && (
        <IncomingTextToast openLeadIds={openLeadIds} onViewLead={onViewLead} />
      )}
      <FailedTextToast onViewLead={onViewLead} />
      <Notifier onOpenLead={onViewLead} onOpenAlerts={() => void navigate({ to: '/alerts' })} />
    </>
  )
}
