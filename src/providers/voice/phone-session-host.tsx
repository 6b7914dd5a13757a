import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'

import { useConfig } from '#/providers/config.tsx'
import { LiveContext } from '#/providers/live/live-context.ts'
import { useSession } from '#/providers/session.tsx'
import { part, preload, usePart } from '#/ui/part.ts'

import { idleVoice } from './state/voice-state.ts'
import { useCallOpen } from './use-voice.ts'
import { VoiceContext } from './voice-store.tsx'

// Not one of the parts that idle brings to everybody: it comes for who may take calls, as the phone's own row of the byte
// budget.
const keeping = part(() => import('./session/phone-session.ts'))

/**
 * Keeps the phone of the acting user while mounted. Needs session, configuration, the live channel and a VoiceProvider
 * above. What keeps it is loaded after the page, for people who could have a phone line.
 * @param userId the acting user, whose calls count
 * @param mayCall whether that user could have a line (line-rights.ts)
 */
export function PhoneSessionHost({ userId, mayCall }: { userId: string; mayCall: boolean }) {
  const place = use(VoiceContext)
  const client = useQueryClient()
  const wire = use(LiveContext)
  const { signedInUserId } = useSession()
  const config = useConfig()
  const parts = usePart(keeping)
  // Rights that go during a call do not end it (P45).
  const callOpen = useCallOpen()
  const keeps = mayCall || callOpen
  useEffect(() => {
    if (keeps) preload(keeping)
    else place.set({ state: idleVoice, busy: false, status: { at: 'no-line' } })
  }, [keeps, place])
  useEffect(
    () =>
      keeps && parts && wire
        ? parts.startPhoneSession({ place, client, wire, config, signedInUserId, userId })
        : undefined,
    [keeps, parts, place, client, wire, config, signedInUserId, userId],
  )
  return null
}
