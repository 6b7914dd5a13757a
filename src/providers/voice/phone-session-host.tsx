import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'

import { onceWorthRetrying } from '#/lib/once-worth-retrying.ts'
import { useConfig } from '#/providers/config.tsx'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { useSession } from '#/providers/session.tsx'

import { useCallOngoing } from './use-voice.ts'
import { noPhoneSession, VoiceContext } from './voice-store.tsx'

/**
 * Runs the phone of the acting user while mounted. Needs session, configuration, the live channel and a VoiceProvider
 * above. Its code is loaded after the page, for users who could have a phone line. It is a separate chunk, so that it
 * is not part of the idle loading for everybody.
 * @param userId the acting user, whose calls count
 * @param mayCall whether that user could have a line (phone-line-rights.ts)
 */
export function PhoneSessionHost({ userId, mayCall }: { userId: string; mayCall: boolean }) {
  const voiceStore = use(VoiceContext)
  const client = useQueryClient()
  const wire = use(LiveContext)
  const { signedInUserId } = useSession()
  const config = useConfig()
  // A user who loses the right to call during a call can finish it.
  const callOngoing = useCallOngoing()
  const active = mayCall || callOngoing
  useEffect(() => {
    if (!active) voiceStore.voice.set({ ...noPhoneSession, status: { at: 'no-line' } })
  }, [active, voiceStore])
  useEffect(() => {
    if (!active || !wire) return undefined
    return loadAndRun(
      () => import('./session/phone-session.ts'),
      ({ startPhoneSession }) =>
        startPhoneSession({ voiceStore, client, wire, config, signedInUserId, userId }),
    )
  }, [active, voiceStore, client, wire, config, signedInUserId, userId])
  return null
}

/** Loads code and runs it. If it cannot be loaded, it is tried again when the connection is back, and every 15 s. */
function loadAndRun<Module>(load: () => Promise<Module>, run: (loaded: Module) => () => void): () => void {
  let stop: (() => void) | undefined
  let stopped = false
  const attempt = async () => {
    try {
      const loaded = await load()
      if (!stopped) stop = run(loaded)
    } catch {
      if (!stopped) stop = onceWorthRetrying(() => void attempt())
    }
  }
  void attempt()
  return () => {
    stopped = true
    stop?.()
  }
}
