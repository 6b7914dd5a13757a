import { useState } from 'react'

import { type NotedCall } from '#/domain/call/call-note.ts'
import { type CallRef, type Ending, type VoiceState } from '#/providers/voice/state/voice-state.ts'

/** The call that the card is about: while it lasts, and after it for as long as it asks how it went. */
export interface ShownCall {
  /** Another number is another call: what belongs to a card begins anew. */
  readonly serial: number
  readonly phase: 'call' | 'after'
  readonly noted: NotedCall
  readonly where: CallRef['where']
  /** When people began to talk. */
  readonly openedTs?: number | undefined
  readonly how?: Ending | undefined
  /** Its end was put away, here or in another tab: saved, skipped or dismissed. */
  readonly dismissed?: boolean | undefined
}

/**
 * The call of the card after the phone changed. A call that ends keeps its card, the next one takes its place; the same
 * object where nothing changed.
 */
export function followCall(shown: ShownCall | undefined, state: VoiceState): ShownCall | undefined {
  switch (state.at) {
    case 'idle': {
      if (!shown) return undefined
      const dismissed = state.dismissed !== undefined && isSame(shown.noted, state.dismissed)
      if (dismissed) return shown.dismissed ? shown : { ...shown, phase: 'after', dismissed }
      // A call that was reset without an end.
      return shown.phase === 'call' ? { ...shown, phase: 'after' } : shown
    }
    case 'incoming':
    case 'dialing':
    case 'open': {
      const goesOn =
        shown?.phase === 'call' ? isSame(shown.noted, state.call) : isJoinedAgain(shown, state.call)
      const running = goesOn ? shown : undefined
      const direction = directionOf(state, running)
      const noted = notedOf(state.call, direction, running?.noted.since ?? state.since)
      const openedTs = state.at === 'open' ? (running?.openedTs ?? state.since) : undefined
      const next = { phase: 'call' as const, noted, where: state.call.where, openedTs }
      if (!running) return { ...next, serial: (shown?.serial ?? 0) + 1 }
      return alike(running, next) ? running : { ...next, serial: running.serial }
    }
    case 'ended': {
      // Told again: with a message that came late, or of a card that stands already.
      if (shown?.phase === 'after' && isSame(shown.noted, state.call))
        return shown.how === state.how ? shown : { ...shown, how: state.how }
      const running = shown?.phase === 'call' && isSame(shown.noted, state.call) ? shown : undefined
      const talked =
        state.talked ?? (running?.openedTs === undefined ? undefined : state.since - running.openedTs)
      const direction = running?.noted.direction ?? state.call.direction
      return {
        serial: running?.serial ?? (shown?.serial ?? 0) + 1,
        phase: 'after',
        noted: { ...notedOf(state.call, direction, running?.noted.since ?? state.since), talked },
        where: state.call.where,
        openedTs: running?.openedTs,
        how: state.how,
      }
    }
  }
}

/** Whether a call is one that asks how it went: people talked, or somebody was called. */
export function asksHowItWent({ noted, how }: ShownCall): boolean {
  if (noted.talked !== undefined) return true
  return noted.direction === 'outgoing' && how !== 'failed'
}

/** A call whose line was lost can be joined again, which is done by its id; its number alone may be called anew. */
const isJoinedAgain = (shown: ShownCall | undefined, { callId }: CallRef): boolean =>
  shown?.how === 'lost' && callId !== undefined && shown.noted.callId === callId

function isSame(noted: NotedCall, call: CallRef): boolean {
  if (noted.callId !== undefined && call.callId !== undefined) return noted.callId === call.callId
  return noted.number === undefined || call.number === undefined || noted.number === call.number
}

function directionOf(state: VoiceState & { call: CallRef }, running: ShownCall | undefined) {
  const said = state.call.direction ?? running?.noted.direction
  if (said !== undefined) return said
  return state.at === 'incoming' ? 'incoming' : state.at === 'dialing' ? 'outgoing' : undefined
}

function notedOf(call: CallRef, direction: NotedCall['direction'], since: number): NotedCall {
  const { callId, leadId, number, line, campaignId, name } = call
  return { callId, leadId, direction, number, line, campaignId, name, since }
}

function alike(shown: ShownCall, next: Omit<ShownCall, 'serial'>): boolean {
  const facts = ({ noted, where, openedTs, phase }: Omit<ShownCall, 'serial'>) => {
    const { callId, leadId, direction, number, line, campaignId, name, since } = noted
    const who = [callId, leadId, direction, number, line, campaignId, name]
    return JSON.stringify([...who, since, where, openedTs, phase])
  }
  return facts(shown) === facts(next)
}

/** The call that the card is about, through all that the phone tells. */
export function useShownCall(state: VoiceState): ShownCall | undefined {
  const [seen, setSeen] = useState(() => ({ state, shown: followCall(undefined, state) }))
  if (seen.state === state) return seen.shown
  const next = { state, shown: followCall(seen.shown, state) }
  setSeen(next)
  return next.shown
}
