import { type CarrierRequest, type MediaRole } from '#/domain/call/carrier-wire.ts'

import {
  type Call,
  type CallSpec,
  otherOf,
  type Out,
  type Over,
  type Owner,
  type Party,
  partyOn,
} from './parties.ts'

/** How long a call rings. */
export const RING_MS = 30_000

/** How long a call is kept for an agent whose socket is gone. */
export const AWAY_MS = 30_000

/** What a device says of a call that exists; what needs the world (tokens, rights, routes) is the exchange's. */
export type CallRequest = Exclude<
  CarrierRequest,
  { type: 'register' | 'unregister' | 'phone' | 'dial' | 'ping' }
>

/** Calls and registrations of one carrier: no timers, no transport, no world. `tick` lets its time pass. */
export interface Switchboard {
  /** A socket is of somebody, from now on or anew. What rings for them rings there too. */
  own(line: string, owner: Owner): void
  ownerOf(line: string): Owner | undefined
  /** It takes no calls any more. */
  quiet(line: string): void
  /** The tokens of a person's sockets are over; they hear of it with the next tick. */
  expire(userId: string): void
  closed(line: string): void
  place(spec: CallSpec): Call
  /** Rings whom a held call is for. */
  release(callId: string): void
  hear(line: string, request: CallRequest): void
  /** A side without a page answers, or turns it down. @returns whether it could */
  paperAnswers(callId: string): boolean
  paperDeclines(callId: string): boolean
  /** A side without a page ends a call. */
  paperHangsUp(callId: string): boolean
  calls(): readonly Call[]
  lines(): readonly { line: string; owner: Owner }[]
  tick(): void
}

/** Makes a switchboard. @param now epoch milliseconds */
export function createSwitchboard(now: () => number, out: Out): Switchboard {
  const owners = new Map<string, Owner>()
  const expired = new Set<string>()
  const calls = new Map<string, Call>()

  const meant = ({ targets, done, deaf }: Call, line: string, owner: Owner) => {
    if ('number' in targets) return owner.kind === 'phone' && owner.number === targets.number
    return (
      owner.kind === 'agent' &&
      owner.rings &&
      !expired.has(line) &&
      targets.userIds.has(owner.userId) &&
      !done.has(owner.userId) &&
      !deaf.has(line) &&
      (targets.profile === undefined || targets.profile === owner.profile)
    )
  }

  const ringOn = (call: Call, line: string) => {
    call.ringing.add(line)
    out.send(line, { type: 'incoming', callId: call.id, ...call.calleeFacts })
  }

  const ring = (call: Call) => {
    call.at = 'ringing'
    call.ringsTs = now()
    for (const [line, owner] of owners)
      if (line !== call.caller.line && meant(call, line, owner)) ringOn(call, line)
    if (call.caller.line !== undefined) out.send(call.caller.line, { type: 'ringing', callId: call.id })
    out.changed(call, 'rings')
  }

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

  const silence = (call: Call, line: string, answeredElsewhere: boolean) => {
    if (call.ringing.delete(line)) out.send(line, { type: 'cancel', callId: call.id, answeredElsewhere })
  }

  const answered = (call: Call, callee: Party) => {
    call.callee = callee
    call.at = 'talking'
    call.answeredTs = now()
    if (callee.line !== undefined) call.ringing.delete(callee.line)
    for (const line of call.ringing) silence(call, line, true)
    startSound(call, [call.caller, callee])
    out.changed(call, 'answered')
  }

  const over = (call: Call, how: Over, by?: string) => {
    if (!calls.delete(call.id)) return
    for (const line of call.ringing) silence(call, line, false)
    for (const party of [call.caller, call.callee])
      if (party?.line !== undefined && party.line !== by)
        out.send(party.line, { type: 'hangup', callId: call.id })
    out.over(call, how)
  }

  const accept = (line: string, callId: string) => {
    const call = calls.get(callId)
    const owner = owners.get(line)
    if (!call || !owner || !call.ringing.has(line) || call.at !== 'ringing') {
      // A ring that came late, or somebody else was faster.
      out.send(line, { type: 'cancel', callId, answeredElsewhere: call?.at === 'talking' })
      return
    }
    if (owner.kind === 'phone') return answered(call, { kind: 'phone', line, round: 0 })
    call.done.add(owner.userId)
    const { userId, repId } = owner
    answered(call, { kind: 'agent', userId, repId, line, awayTs: undefined, round: 0 })
  }

  const turnDown = (line: string, call: Call, told: boolean) => {
    if (!call.ringing.delete(line)) return
    const owner = owners.get(line)
    if (!told) call.deaf.add(line)
    else if (owner?.kind === 'agent') {
      call.done.add(owner.userId)
      // A person's No is said once, whichever of their devices heard it.
      for (const other of call.ringing) {
        const theirs = owners.get(other)
        if (theirs?.kind === 'agent' && theirs.userId === owner.userId) silence(call, other, false)
      }
    }
    if (told && call.ringing.size === 0) over(call, owner?.kind === 'phone' ? 'declined' : 'unanswered')
  }

  const hangUp = (line: string, call: Call) => {
    if (!partyOn(call, line)) return
    over(call, call.at === 'talking' ? 'completed' : 'given-up', line)
  }

  /** The side of a running call that is this person's. */
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
    // The other side began anew meanwhile.
    if (found.party.round !== found.call.round) startSound(found.call, [])
  }

  const leave = (call: Call, line: string) => {
    call.ringing.delete(line)
    const party = partyOn(call, line)
    if (!party) return
    if (call.at !== 'talking') return over(call, 'given-up', line)
    if (party.kind !== 'agent') return over(call, 'completed', line)
    party.line = undefined
    party.awayTs = now()
    const other = otherOf(call, party)
    if (other?.line !== undefined) out.send(other.line, { type: 'away', callId: call.id, away: true })
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
    own(line, owner) {
      owners.set(line, owner)
      expired.delete(line)
      for (const call of calls.values())
        if (
          call.at === 'ringing' &&
          !call.ringing.has(line) &&
          call.caller.line !== line &&
          meant(call, line, owner)
        )
          ringOn(call, line)
    },
    ownerOf: (line) => owners.get(line),
    quiet(line) {
      const owner = owners.get(line)
      if (owner?.kind === 'agent') owners.set(line, { ...owner, rings: false })
      for (const call of calls.values()) silence(call, line, false)
    },
    expire(userId) {
      for (const [line, owner] of owners)
        if (owner.kind === 'agent' && owner.userId === userId) owners.set(line, { ...owner, expiresTs: 0 })
    },
    closed(line) {
      owners.delete(line)
      expired.delete(line)
      for (const call of calls.values()) leave(call, line)
    },
    place(spec) {
      const call: Call = {
        ...spec,
        at: 'held',
        startedTs: now(),
        ringsTs: now(),
        answeredTs: undefined,
        callee: undefined,
        ringing: new Set(),
        done: new Set(),
        deaf: new Set(),
        round: 0,
        digits: '',
      }
      calls.set(call.id, call)
      out.changed(call, 'placed')
      if (spec.held !== true) ring(call)
      return call
    },
    release(callId) {
      const call = calls.get(callId)
      if (call?.at === 'held') ring(call)
    },
    hear(line, request) {
      if (request.type === 'accept') return accept(line, request.callId)
      if (request.type === 'rejoin') return rejoin(line, request.ref, request.callId)
      if (request.type === 'resume') return resume(line, request.callId)
      const call = calls.get(request.callId)
      if (!call) return
      switch (request.type) {
        case 'reject':
          return turnDown(line, call, true)
        case 'ignore':
          return turnDown(line, call, false)
        case 'hangup':
          return hangUp(line, call)
        case 'again':
          if (call.at === 'talking' && partyOn(call, line)) startSound(call, [])
          return
        case 'sdp':
        case 'ice':
        case 'dtmf':
          return relay(line, request)
      }
    },
    paperAnswers(callId) {
      const call = calls.get(callId)
      if (call?.at !== 'ringing' || call.ringing.size > 0 || call.direction !== 'OUTGOING') return false
      answered(call, { kind: 'paper', line: undefined, round: 0 })
      return true
    },
    paperDeclines(callId) {
      const call = calls.get(callId)
      if (call?.at !== 'ringing' || call.ringing.size > 0 || call.direction !== 'OUTGOING') return false
      over(call, 'declined')
      return true
    },
    paperHangsUp(callId) {
      const call = calls.get(callId)
      const paper = call && (call.caller.kind === 'paper' || call.callee?.kind === 'paper')
      if (!call || paper !== true) return false
      over(call, call.at === 'talking' ? 'completed' : 'given-up')
      return true
    },
    calls: () => [...calls.values()],
    lines: () => [...owners].map(([line, owner]) => ({ line, owner })),
    tick() {
      const time = now()
      for (const call of calls.values()) {
        if (call.at === 'ringing' && time - call.ringsTs >= RING_MS) over(call, 'unanswered')
        const gone = [call.caller, call.callee].some(
          (one) => one?.kind === 'agent' && one.awayTs !== undefined && time - one.awayTs >= AWAY_MS,
        )
        if (gone) over(call, call.at === 'talking' ? 'completed' : 'given-up')
      }
      for (const [line, owner] of owners) {
        if (owner.kind !== 'agent' || expired.has(line) || owner.expiresTs > time) continue
        expired.add(line)
        owners.set(line, { ...owner, rings: false })
        out.send(line, { type: 'error', code: 20_104, message: 'AccessTokenExpired' })
        out.send(line, { type: 'unregistered' })
      }
    },
  }
}
