import { useEffect, useRef } from 'react'

import { useLiveEvents } from '#/providers/live/use-live.ts'
import { toast } from '#/ui/toast.ts'

/**
 * Says that a text could not be delivered (S1 section 8): once a text, one toast a lead, until dismissed. Renders nothing.
 * Raised for every TEXT_FAILED that the server sends to this person, whoever wrote the text: whoever hears of it can open
 * the lead and try again.
 */
export function FailedTextToast({ onViewLead }: { onViewLead: (leadId: string) => void }) {
  const said = useRef(new Set<string>())
  // A toast stays longer than a render.
  const view = useRef(onViewLead)
  useEffect(() => {
    view.current = onViewLead
  }, [onViewLead])

  useLiveEvents(({ eventType, lead, communication }) => {
    if (eventType !== 'TEXT_FAILED') return
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
