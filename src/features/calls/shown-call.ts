import { useState } from 'react'

import { type NotedCall } from '#/domain/call/call-note.ts'
import { clock } from '#/lib/clock.ts'
import { type CallRef, type Ending, type VoiceState } from '#/providers/voice/state/voice-state.ts'

/** The call that the card is about, during the call and afterwards for as long as the card asks how it went. */
export interface ShownCall {
  /** A new serial number means a new call, so that the state of the card is reset. */
  readonly serial: number
  readonly phase: 'call' | 'after'
  readonly noted: NotedCall
  /** When the call rang or was dialed, by this machine's clock. `noted` has it by the server's. */
  readonly began: number
  readonly where: CallRef['where']
  /** When the call was answered. */
  readonly openedTs?: number | undefined
  readonly how?: Ending | undefined
  /** Whether the end of the call was saved, skipped or dismissed, here or in another tab. */
  readonly dismissed?: boolean | undefined
}

/**
 * Returns the call of the card after a change of the phone state. A call that ends keeps its card until the next call
 * replaces it. Returns the same object if nothing changed.
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
      // A call that is rejoined after a reload was dialed again now, but began when its conversation did.
      const began = Math.min(running?.began ?? state.since, state.since)
      const since = running?.began === began ? running.noted.since : serverTs(began)
      const noted = notedOf(state.call, direction, since)
      const openedTs = state.at === 'open' ? (running?.openedTs ?? state.since) : undefined
      const next = { phase: 'call' as const, noted, began, where: state.call.where, openedTs }
      if (!running) return { ...next, serial: (shown?.serial ?? 0) + 1 }
      return alike(running, next) ? running : { ...next, serial: running.serial }
    }
    case 'ended': {
      // The end is reported again, with a message that arrived late or for a card that is already shown.
      if (shown?.phase === 'after' && isSame(shown.noted, state.call))
        return shown.how === state.how ? shown : { ...shown, how: state.how }
      const running = shown?.phase === 'call' && isSame(shown.noted, state.call) ? shown : undefined
      const talked =
        state.talked ?? (running?.openedTs === undefined ? undefined : state.since - running.openedTs)
      const direction = running?.noted.direction ?? state.call.direction
      return {
        serial: running?.serial ?? (shown?.serial ?? 0) + 1,
        phase: 'after',
        noted: { ...notedOf(state.call, direction, running?.noted.since ?? serverTs(state.since)), talked },
        began: running?.began ?? state.since,
        where: state.call.where,
        openedTs: running?.openedTs,
        how: state.how,
      }
    }
  }
}

/** Whether the card asks how a call went: the call was answered, or it was an outgoing call. */
export function asksHowItWent({ noted, how }: ShownCall): boolean {
  if (noted.talked !== undefined) return true
  return noted.direction === 'outgoing' && how !== 'failed'
}

/**
 * A call whose connection was lost can be rejoined, which is recognized by its id. The same number could also be a new
 * call.
 */
const isJoinedAgain = (shown: ShownCall | undefined, { callId }: CallRef): boolean =>
  shown?.how === 'lost' && callId !== undefined && shown.noted.callId === callId

function isSame(noted: NotedCall, call: CallRef): boolean {
  if (noted.callId !== undefined && call.callId !== undefined) return noted.callId === call.callId
  return noted.number === undefined || call.number === undefined || noted.number === call.number
}

function directionOf(state: VoiceState & { call: CallRef }, running: ShownCall | undefined) {
  const said = state.call.direction ?? running?.noted.direction
  if (said !== undefined) return said
  if (state.at === 'incoming') return 'incoming'
  // A call that is rejoined is dialed again, whoever placed it. Every other call that this browser dials is known to be
  // outgoing.
  return state.at === 'dialing' && state.call.where !== 'browser' ? 'outgoing' : undefined
}

/** Converts a time of this machine to the server's, which files the call. The difference is known to the second. */
function serverTs(local: number): number {
  return local + Math.round((clock.now() - clock.local()) / 1_000) * 1_000
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

/** Returns the call that the card is about, through all changes of the phone state. */
export function useShownCall(state: VoiceState): ShownCall | undefined {
  const [seen, setSeen] = useState(() => ({ state, shown: followCall(undefined, state) }))
  if (seen.state === state) return seen.shown
  const next = { state, shown: followCall(seen.shown, state) }
  setSeen(next)
  return next.shown
}
