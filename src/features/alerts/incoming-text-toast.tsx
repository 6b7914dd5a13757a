import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { type LiveEvent } from '#/api/live/events.ts'
import { currentUserQuery } from '#/api/users.ts'
import { useAcknowledge, useLiveEvents } from '#/providers/live/use-live.ts'
import { useOpenText } from '#/providers/popout/popout-context.ts'

import { type IncomingTexts } from './incoming-texts.ts'

/**
 * Shows a toast when a text arrives for a lead that is not on the screen: name, beginning of the text, Reply and "View
 * Lead". Renders nothing itself.
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
  const openText = useOpenText()
  const acknowledge = useAcknowledge()
  const latest = useRef({ openLeadIds, onViewLead, openText })
  const texts = useRef<Promise<IncomingTexts | undefined>>(undefined)

  useEffect(() => {
    latest.current = { openLeadIds, onViewLead, openText }
    void texts.current?.then((made) => made?.look())
  }, [openLeadIds, onViewLead, openText])

  useEffect(
    () => () => {
      void texts.current?.then((made) => made?.stop())
      texts.current = undefined
    },
    [],
  )

  // The code is loaded with the first text, because no text arrives during most visits.
  const load = async () => {
    try {
      const { createIncomingTexts } = await import('./incoming-texts.ts')
      return createIncomingTexts({
        me: client.getQueryData(currentUserQuery().queryKey)?.id,
        readLead: (leadId) => client.query({ ...leadQuery(leadId), staleTime: 0 }),
        isOpen: (leadId) => latest.current.openLeadIds.includes(leadId),
        onReply: (target) => latest.current.openText(target),
        onViewLead: (leadId) => latest.current.onViewLead(leadId),
        acknowledge,
      })
    } catch {
      // The bell still shows this text. The next text tries to load the code again.
      texts.current = undefined
      return undefined
    }
  }
  const hear = (event: LiveEvent) => {
    if (event.eventType !== 'INCOMING_COMMUNICATION') return
    texts.current ??= load()
    void texts.current.then((made) => made?.hear(event))
  }
  useLiveEvents(hear)

  return null
}
