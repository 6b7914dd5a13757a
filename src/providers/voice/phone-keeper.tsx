import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent, useReducer } from 'react'

import { callInProgressQuery } from '#/api/call-in-progress.ts'
import { clock } from '#/lib/clock.ts'
import { useLive, useLiveEvents } from '#/providers/live/use-live.ts'

import { POLL_MS, RESET_MS } from './busy.ts'
import { tellCallOpen } from './open-call.ts'
import { quiet, simulatedPhone } from './phone.ts'
import { VoiceContext } from './voice-place.ts'
import { isOpen } from './voice-state.ts'

/**
 * Keeps the phone of the acting user while mounted. Needs the live channel and a VoiceProvider above.
 * @param userId the acting user, whose calls count
 */
export function PhoneKeeper({ userId }: { userId: string }) {
  const place = use(VoiceContext)
  const client = useQueryClient()
  const { status } = useLive()
  const [phone, tell] = useReducer(simulatedPhone, quiet)
  const open = isOpen(phone.voice)
  const asking = phone.busy.at === 'busy' || open
  const resetAt = phone.busy.at === 'busy' ? phone.busy.lastCall + RESET_MS : undefined

  useLiveEvents((event) => {
    if (event.userRef === userId) tell({ type: 'event', event, me: userId, now: clock.local() })
  })

  // A lookup that fails says nothing; the next one will.
  const look = useEffectEvent(async (still: () => boolean) => {
    try {
      const call = await client.query({ ...callInProgressQuery(userId), staleTime: 0 })
      if (still()) tell({ type: 'lookup', call, now: clock.local() })
    } catch {
      // Nothing was said.
    }
  })

  useEffect(() => {
    if (!asking) return undefined
    let wanted = true
    void look(() => wanted)
    const timer = setInterval(() => void look(() => wanted), POLL_MS)
    return () => {
      wanted = false
      clearInterval(timer)
    }
  }, [asking])

  // After an opening a call may have begun or ended unheard. Once, and not in the way of what the page loads.
  useEffect(() => {
    if (status !== 'OPEN') return undefined
    let wanted = true
    const timer = setTimeout(() => void look(() => wanted), POLL_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [status])

  useEffect(() => {
    if (resetAt === undefined) return undefined
    const timer = setTimeout(
      () => tell({ type: 'clock', now: clock.local() }),
      Math.max(0, resetAt - clock.local()),
    )
    return () => clearTimeout(timer)
  }, [resetAt])

  useEffect(() => {
    tellCallOpen(open)
    return () => tellCallOpen(false)
  }, [open])

  // Leaving the page would end the call (P45): the browser asks.
  useEffect(() => {
    if (!open) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [open])

  useEffect(() => place.set({ state: phone.voice, busy: phone.busy.at === 'busy' }), [place, phone])
  useEffect(() => () => place.set(undefined), [place])
  return null
}
