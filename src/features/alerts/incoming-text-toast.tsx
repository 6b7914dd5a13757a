import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { leadQuery } from '#/api/leads.ts'
import { useAcknowledge, useLiveEvents } from '#/providers/live/use-live.ts'

import { createIncomingTexts, type IncomingTexts } from './incoming-texts.ts'

/**
 * Says that a text came in for a lead that is not on the screen: name, first words, "View Lead". Renders nothing.
 * @param openLeadIds leads whose texts are on the screen: the page's lead, an expanded pop-out's lead
 */
export function IncomingTextToast({
  openLeadIds,
  onViewLead,
}: {
  openLeadIds: readonly (string | undefined)[]
  onViewLead: (leadId: string) => void
}) {
  const client = useQueryClient()
  const acknowledge = useAcknowledge()
  const latest = useRef({ openLeadIds, onViewLead })
  const texts = useRef<IncomingTexts>(undefined)

  useEffect(() => {
    latest.current = { openLeadIds, onViewLead }
    texts.current?.look()
  }, [openLeadIds, onViewLead])

  useEffect(() => {
    const made = createIncomingTexts({
      readLead: (leadId) => client.query({ ...leadQuery(leadId), staleTime: 0 }),
      isOpen: (leadId) => latest.current.openLeadIds.includes(leadId),
      onViewLead: (leadId) => latest.current.onViewLead(leadId),
      acknowledge,
    })
    texts.current = made
    return () => made.stop()
  }, [client, acknowledge])

  useLiveEvents((event) => texts.current?.hear(event))

  return null
}
