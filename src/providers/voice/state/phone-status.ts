import { countOf } from '#/lib/text/count-of.ts'

import { type PhoneStatus, type Unreachable } from '../voice-store.tsx'
import { unreachableLabels } from './unreachable-labels.ts'
import { type VoiceState } from './voice-state.ts'

/** How long a lost registration may be under repair before the phone counts as unreachable, in milliseconds. */
export const REPAIR_MS = 15_000
/**
 * How long there may be no proof that a call could arrive before the user is warned that calls may not arrive, in
 * milliseconds.
 */
export const PROOF_MS = 60_000

/** The input for the status of the phone. Times are epoch milliseconds. */
export interface PhoneStatusInput {
  readonly voice: VoiceState
  /** Whether the user is on a call on any phone. */
  readonly busy: boolean
  /** Number of phone lines of the acting user's teams; undefined while unknown. */
  readonly profiles: number | undefined
  readonly takesCalls: boolean
  /** Which tab is the phone leader; undefined until that is decided. */
  readonly leader: 'here' | 'other-tab' | undefined
  readonly webrtc: 'there' | 'blocked'
  /** The message to show when the microphone can't be used. */
  readonly microphone: string | undefined
  /** `failed` when no line has a token. */
  readonly token: 'fine' | 'failed'
  /** Number of lines on which a call would ring: they are registered, and there is proof of the last minute. */
  readonly ringable: number
  /** Since when no line is registered; undefined while at least one is. */
  readonly unregisteredSince: number | undefined
  /** Whether any line has been registered before. */
  readonly wasReady: boolean
  /** Since when at least one line is unregistered; undefined while all are registered. */
  readonly incompleteSince: number | undefined
  /** Whether all lines have been registered at once before. */
  readonly wasComplete: boolean
  /** When it was last certain that a call could arrive on any line; undefined while no line is open. */
  readonly provenAt: number | undefined
  readonly sound: 'fine' | 'blocked'
  /** Do Not Disturb. */
  readonly quiet: { readonly until: number | undefined } | undefined
  readonly now: number
}

const SILENT = 'Your browser won’t play sound until you click something in this tab'

const unreachable = (why: Exclude<Unreachable, 'microphone'>): PhoneStatus => ({
  at: 'unreachable',
  why,
  message: why === 'sound' ? SILENT : unreachableLabels[why],
})

/**
 * Returns the status of the phone. A call takes precedence, then whatever keeps all calls from ringing, the worst
 * problem first, then the lines that are lost while others ring.
 */
export function phoneStatus(facts: PhoneStatusInput): PhoneStatus {
  const { voice } = facts
  const elsewhere = 'call' in voice && voice.call.where === 'other-phone'
  // A ring that the user can't hear is reported instead of the ring itself. The bar shows the ring anyway.
  if (voice.at === 'incoming') return facts.sound === 'blocked' ? unreachable('sound') : { at: 'ringing' }
  if ((voice.at === 'dialing' || voice.at === 'open') && !elsewhere) return { at: 'on-call' }
  if (facts.busy || voice.at === 'dialing' || voice.at === 'open') return { at: 'busy' }
  if (facts.profiles === undefined) return { at: 'starting' }
  if (facts.profiles === 0) return { at: 'no-line' }
  if (!facts.takesCalls) return { at: 'off' }
  if (facts.leader === 'other-tab') return { at: 'other-tab' }
  if (facts.leader === undefined) return { at: 'starting' }
  return (
    problem(facts) ??
    (facts.quiet
      ? { at: 'quiet', until: facts.quiet.until }
      : (lostLines(facts, facts.profiles) ?? { at: 'ready' }))
  )
}

function problem(facts: PhoneStatusInput): PhoneStatus | undefined {
  if (facts.webrtc === 'blocked') return unreachable('webrtc')
  if (facts.token === 'failed') return unreachable('token')
  const { unregisteredSince, provenAt, now } = facts
  if (provenAt !== undefined && now - provenAt >= PROOF_MS) return unreachable('unproven')
  if (unregisteredSince !== undefined) {
    if (now - unregisteredSince >= REPAIR_MS) return unreachable('line')
    return { at: facts.wasReady ? 'reconnecting' : 'starting' }
  }
  if (facts.microphone !== undefined)
    return { at: 'unreachable', why: 'microphone', message: facts.microphone }
  return facts.sound === 'blocked' ? unreachable('sound') : undefined
}

function lostLines(
  { ringable, incompleteSince, wasComplete, now }: PhoneStatusInput,
  profiles: number,
): PhoneStatus | undefined {
  const lost = profiles - ringable
  if (lost <= 0) return undefined
  if (ringable === 0) return unreachable('line')
  if (incompleteSince !== undefined && now - incompleteSince < REPAIR_MS)
    return wasComplete ? { at: 'reconnecting', othersRing: true } : { at: 'starting' }
  return {
    at: 'some-lines',
    message: `${lost} of ${countOf(profiles, 'line')} ${lost === 1 ? 'isn’t' : 'aren’t'} connected`,
  }
}
