import { type MediaRole } from '#/domain/call/carrier-wire.ts'

import { type BoardState, type Call, type CallRequest, otherOf, type Party, partyOn } from './parties.ts'

/** The answered calls of a switchboard: their sound, and agents who disconnect and come back. */
export interface Conversations {
  /** Negotiates the sound again. @param first the sides for which this call was just accepted */
  startSound(call: Call, first: readonly (Party | undefined)[]): void
  /** Moves an agent's call to another socket of the agent. */
  rejoin(line: string, ref: string, callId: string): void
  /** Continues a call after an agent's socket has reconnected. */
  resume(line: string, callId: string): void
  /** An agent's socket is gone. The call waits for the agent. */
  away(call: Call, party: Extract<Party, { kind: 'agent' }>): void
  /** Passes a message of one side to the other. */
  relay(line: string, request: Extract<CallRequest, { type: 'sdp' | 'ice' | 'dtmf' }>): void
}

/** Creates the conversations of a switchboard. */
export function createConversations({ now, out, owners, calls }: BoardState): Conversations {
  const roleOf = (call: Call, party: Party): MediaRole => {
    if (otherOf(call, party)?.line === undefined || party.line === undefined) return 'none'
    return party === call.caller ? 'offer' : 'answer'
  }

  const startSound = (call: Call, first: readonly (Party | undefined)[]) => {
    call.round += 1
    for (const party of [call.caller, call.callee]) {
      if (party?.line === undefined) continue
      party.round = call.round
      const type = first.includes(party) ? 'accepted' : 'media'
      out.send(party.line, { type, callId: call.id, role: roleOf(call, party), round: call.round })
    }
  }

  /** Returns the running call and this agent's side of it. */
  const mine = (line: string, callId: string) => {
    const call = calls.get(callId)
    const owner = owners.get(line)
    if (!call || call.at !== 'talking' || owner?.kind !== 'agent') return undefined
    const party = [call.caller, call.callee].find(
      (one): one is Extract<Party, { kind: 'agent' }> => one?.kind === 'agent' && one.userId === owner.userId,
    )
    return party && { call, party }
  }

  const comeBack = (call: Call, party: Extract<Party, { kind: 'agent' }>, line: string) => {
    if (party.line !== undefined && party.line !== line)
      out.send(party.line, { type: 'hangup', callId: call.id })
    const wasAway = party.awayTs !== undefined
    party.line = line
    party.awayTs = undefined
    const other = otherOf(call, party)
    if (wasAway && other?.line !== undefined)
      out.send(other.line, { type: 'away', callId: call.id, away: false })
  }

  const rejoin = (line: string, ref: string, callId: string) => {
    const found = mine(line, callId)
    if (!found) {
      out.send(line, { type: 'error', code: 31_404, message: 'This call is over.', ref })
      return
    }
    const { call, party } = found
    comeBack(call, party, line)
    const facts = party === call.caller ? call.callerFacts : call.calleeFacts
    const since = call.answeredTs === undefined ? {} : { sinceTs: call.answeredTs }
    out.send(line, { type: 'dialled', ref, callId, ...facts, ...since })
    startSound(call, [party])
  }

  const resume = (line: string, callId: string) => {
    const found = mine(line, callId)
    if (!found) return out.send(line, { type: 'hangup', callId })
    comeBack(found.call, found.party, line)
    out.send(line, { type: 'resumed', callId })
    // The sound was negotiated again while this side was away.
    if (found.party.round !== found.call.round) startSound(found.call, [])
  }

  const relay = (line: string, request: Extract<CallRequest, { type: 'sdp' | 'ice' | 'dtmf' }>) => {
    const call = calls.get(request.callId)
    const party = call && partyOn(call, line)
    if (!party || call.at !== 'talking') return
    if (request.type === 'dtmf') call.digits += request.digits
    else if (request.round !== call.round) return
    const other = otherOf(call, party)?.line
    if (other !== undefined) out.send(other, request)
  }

  return {
    startSound,
    rejoin,
    resume,
    away(call, party) {
      party.line = undefined
      party.awayTs = now()
      const other = otherOf(call, party)
      if (other?.line !== undefined) out.send(other.line, { type: 'away', callId: call.id, away: true })
    },
    relay,
  }
}
