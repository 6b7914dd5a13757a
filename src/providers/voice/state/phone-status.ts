import { type PhoneStatus, type Unreachable } from '../voice-store.tsx'
import { type VoiceState } from './voice-state.ts'

/** Milliseconds for which a lost registration is being repaired before it is called unreachable. */
export const REPAIR_MS = 15_000
/** Milliseconds without proof that a call could arrive after which it is said that it may not. */
export const PROOF_MS = 60_000

/** What the status of the phone follows from. Times are epoch milliseconds. */
export interface PhoneStatusInput {
  readonly voice: VoiceState
  /** On a call somewhere. */
  readonly busy: boolean
  /** Phone lines of the acting user's teams; undefined while not known. */
  readonly profiles: number | undefined
  readonly takesCalls: boolean
  /** Which tab holds the phone; undefined while that is being settled. */
  readonly leader: 'here' | 'other-tab' | undefined
  readonly webrtc: 'there' | 'blocked'
  /** The words of a microphone that can not be used. */
  readonly microphone: string | undefined
  readonly token: 'fine' | 'failed'
  readonly registered: number
  /** Since when not every line is registered; undefined while all are. */
  readonly unregisteredSince: number | undefined
  /** When it was last certain that a call could arrive on every line; undefined while no line is open. */
  readonly provenAt: number | undefined
  /** Whether every line was registered before. */
  readonly wasReady: boolean
  readonly sound: 'fine' | 'blocked'
  /** Do Not Disturb. */
  readonly quiet: { readonly until: number | undefined } | undefined
  readonly now: number
}

/** There is no WebRTC: an extension or a policy blocks it. */
export const CALLING_BLOCKED = 'Calling is blocked in this browser'

const labels: Readonly<Record<Exclude<Unreachable, 'microphone'>, string>> = {
  token: 'Phone not connected',
  line: 'Phone not connected',
  unproven: 'Calls may not reach this tab',
  sound: 'Your browser won’t play sound until you click something in this tab',
  webrtc: CALLING_BLOCKED,
}

const unreachable = (why: Exclude<Unreachable, 'microphone'>): PhoneStatus => ({
  at: 'unreachable',
  why,
  message: labels[why],
})

/** How the phone is, in one word. A call comes first, then what keeps calls from ringing, the worst first. */
export function phoneStatus(facts: PhoneStatusInput): PhoneStatus {
  const { voice } = facts
  const elsewhere = 'call' in voice && voice.call.where === 'other-phone'
  // A ring that nobody hears is said before the ring, which the bar shows.
  if (voice.at === 'incoming') return facts.sound === 'blocked' ? unreachable('sound') : { at: 'ringing' }
  if ((voice.at === 'dialing' || voice.at === 'open') && !elsewhere) return { at: 'on-call' }
  if (facts.busy || voice.at === 'dialing' || voice.at === 'open') return { at: 'busy' }
  if (facts.profiles === undefined) return { at: 'starting' }
  if (facts.profiles === 0) return { at: 'no-line' }
  if (!facts.takesCalls) return { at: 'off' }
  if (facts.leader === 'other-tab') return { at: 'other-tab' }
  if (facts.leader === undefined) return { at: 'starting' }
  return trouble(facts) ?? (facts.quiet ? { at: 'quiet', until: facts.quiet.until } : { at: 'ready' })
}

function trouble(facts: PhoneStatusInput): PhoneStatus | undefined {
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
