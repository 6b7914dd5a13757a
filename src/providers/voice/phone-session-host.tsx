import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'

import { useConfig } from '#/providers/config.tsx'
import { LiveContext } from '#/providers/live/live-context.ts'
import { useSession } from '#/providers/session.tsx'

import { idleVoice } from './state/voice-state.ts'
import { useCallOpen } from './use-voice.ts'
import { VoiceContext } from './voice-store.tsx'

/** Milliseconds after which code that could not be loaded is asked for again. */
const RETRY_MS = 15_000

/**
 * Runs the phone of the acting user while mounted. Needs session, configuration, the live channel and a VoiceProvider
 * above. Its code is loaded after the page, for people who could have a phone line; it is a chunk of its own and not
 * among what idle brings to everybody.
 * @param userId the acting user, whose calls count
 * @param mayCall whether that user could have a line (phone-line-rights.ts)
 */
export function PhoneSessionHost({ userId, mayCall }: { userId: string; mayCall: boolean }) {
  const voiceStore = use(VoiceContext)
  const client = useQueryClient()
  const wire = use(LiveContext)
  const { signedInUserId } = useSession()
  const config = useConfig()
  // Rights that go during a call do not end it.
  const callOpen = useCallOpen()
  const active = mayCall || callOpen
  useEffect(() => {
    if (!active) voiceStore.set({ state: idleVoice, busy: false, status: { at: 'no-line' } })
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

/** Loads code and runs it; what can not be loaded is tried again when the connection is back, and every 15 s. */
function loadAndRun<Module>(load: () => Promise<Module>, run: (loaded: Module) => () => void): () => void {
  let stop: (() => void) | undefined
  let stopped = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const attempt = async () => {
    clearTimeout(retry)
    removeEventListener('online', tryAgain)
    try {
      const loaded = await load()
      if (!stopped && !stop) stop = run(loaded)
    } catch {
      if (stopped) return
      retry = setTimeout(tryAgain, RETRY_MS)
      addEventListener('online', tryAgain)
    }
  }
  const tryAgain = () => void attempt()
  tryAgain()
  return () => {
    stopped = true
    clearTimeout(retry)
    removeEventListener('online', tryAgain)
    stop?.()
  }
}
