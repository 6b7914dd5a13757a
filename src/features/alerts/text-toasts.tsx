import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { isFailedTextOf } from '#/api/live/events.ts'
import { currentUserQuery } from '#/api/users.ts'
import { isChosen } from '#/domain/alert/alert-choices.ts'
import { useLiveEvents } from '#/providers/live/use-live.ts'
import { useNoticeChoices } from '#/providers/notify/choices.ts'
import { Notifier } from '#/providers/notify/notifier.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { IncomingTextToast } from './incoming-text-toast.tsx'

/**
 * Announces alerts and texts: a text for another lead, a text that could not be delivered, and sound, desktop and title
 * notifications as the user chose them. Renders nothing itself.
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
  const choices = useNoticeChoices()
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

/**
 * Shows a toast when a text could not be delivered: once for each text, one toast for each lead, until dismissed.
 * Renders nothing itself.
 */
export function FailedTextToast({ onViewLead }: { onViewLead: (leadId: string) => void }) {
  const client = useQueryClient()
  const said = useRef(new Set<string>())
  // A ref, because a toast outlives the render.
  const view = useRef(onViewLead)
  useEffect(() => {
    view.current = onViewLead
  }, [onViewLead])

  useLiveEvents((event) => {
    if (!isFailedTextOf(event, client.getQueryData(currentUserQuery().queryKey)?.id)) return
    const { lead, communication } = event
    if (communication && said.current.has(communication.id)) return
    if (communication) said.current.add(communication.id)
    toast.error({
      id: `failed-text:${lead?.id ?? communication?.id ?? ''}`,
      title: 'Text Message Not Delivered',
      body: 'Send failure, see lead for details.',
      action: lead && { label: 'View Lead', onPress: () => view.current(lead.id) },
    })
  })

  return null
}
