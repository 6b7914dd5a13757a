import { createConversations } from './conversations.ts'
import {
  type BoardState,
  type Call,
  type CallRequest,
  type CallSpec,
  deviceKey,
  type Out,
  type Over,
  type Owner,
  type Party,
  partyOn,
} from './parties.ts'
import { createRinging, type Ringing } from './ringing.ts'

/** Milliseconds for which a call rings. */
export const RING_MS = 30_000

/** Milliseconds for which a call waits for an agent whose socket is gone. */
export const AWAY_MS = 30_000

/** Calls and registrations of one carrier, without timers, transport or world. `tick` advances its time. */
export interface Switchboard {
  /** Sets the owner of a socket, for the first time or again. Calls that ring for the owner ring there too. */
  own(line: string, owner: Owner): void
  ownerOf(line: string): Owner | undefined
  /** The socket takes no more calls. */
  quiet(line: string): void
  /** Expires the tokens of a user's sockets, which are notified with the next tick. */
  expire(userId: string): void
  /**
   * A browser reported why it cannot answer, or with undefined, that it can. In that case, calls that ring for its user
   * ring there too.
   */
  able(device: { userId: string; deviceId: string }, reason: string | undefined): void
  /** Returns why a socket's browser cannot answer, as the browser reported it. */
  unableOf(line: string): string | undefined
  closed(line: string): void
  placeCall(spec: CallSpec): Call
  /** Rings the targets of a held call. */
  release(callId: string): void
  hear(line: string, request: CallRequest): void
  /** Answers or rejects a call for a side without a page. @returns whether that was possible */
  paperAnswers(callId: string): boolean
  paperDeclines(callId: string): boolean
  /** Ends a call for a side without a page. */
  paperHangsUp(callId: string): boolean
  calls(): readonly Call[]
  lines(): readonly { line: string; owner: Owner }[]
  tick(): void
}

/** Creates a switchboard. @param now epoch milliseconds */
export function createSwitchboard(now: () => number, out: Out): Switchboard {
  const state: BoardState = {
    now,
    out,
    owners: new Map(),
    expired: new Set(),
    unable: new Map(),
    calls: new Map(),
  }
  const { owners, expired, calls } = state
  const ringing = createRinging(state)
  const conversations = createConversations(state)
  const { expireTokens, ...registrations } = createRegistrations(state, ringing)

  const answered = (call: Call, callee: Party) => {
    call.callee = callee
    call.at = 'talking'
    call.answeredTs = now()
    if (callee.line !== undefined) call.ringing.delete(callee.line)
    for (const line of call.ringing) ringing.stop(call, line, true)
    conversations.startSound(call, [call.caller, callee])
    out.changed(call, 'answered')
  }

  const over = (call: Call, how: Over, by?: string) => {
    if (!calls.delete(call.id)) return
    for (const line of call.ringing) ringing.stop(call, line, false)
    for (const party of [call.caller, call.callee])
      if (party?.line !== undefined && party.line !== by)
        out.send(party.line, { type: 'hangup', callId: call.id })
    out.over(call, how)
  }

  const accept = (line: string, callId: string) => {
    const call = calls.get(callId)
    const owner = owners.get(line)
    if (!call || !owner || !call.ringing.has(line) || call.at !== 'ringing') {
      // The ringing came too late, or somebody else was faster.
      out.send(line, { type: 'cancel', callId, answeredElsewhere: call?.at === 'talking' })
      return
    }
    if (owner.kind === 'phone') return answered(call, { kind: 'phone', line, round: 0 })
    call.done.add(owner.userId)
    const { userId, repId } = owner
    answered(call, { kind: 'agent', userId, repId, line, awayTs: undefined, round: 0 })
  }

  const rejected = (line: string, call: Call) => {
    if (ringing.turnDown(call, line, 'rejected'))
      over(call, owners.get(line)?.kind === 'phone' ? 'declined' : 'unanswered')
  }

  const hangUp = (line: string, call: Call) => {
    if (!partyOn(call, line)) return
    over(call, call.at === 'talking' ? 'completed' : 'given-up', line)
  }

  const leave = (call: Call, line: string) => {
    call.ringing.delete(line)
    const party = partyOn(call, line)
    if (!party) return
    if (call.at !== 'talking') return over(call, 'given-up', line)
    if (party.kind !== 'agent') return over(call, 'completed', line)
    conversations.away(call, party)
  }

  return {
    ...registrations,
    closed(line) {
      owners.delete(line)
      expired.delete(line)
      for (const call of calls.values()) leave(call, line)
    },
    placeCall(spec) {
      const call = newCall(spec, now())
      calls.set(call.id, call)
      out.changed(call, 'placed')
      if (spec.onHold !== true) ringing.start(call)
      return call
    },
    release(callId) {
      const call = calls.get(callId)
      if (call?.at === 'held') ringing.start(call)
    },
    hear(line, request) {
      if (request.type === 'accept') return accept(line, request.callId)
      if (request.type === 'rejoin') return conversations.rejoin(line, request.ref, request.callId)
      if (request.type === 'resume') return conversations.resume(line, request.callId)
      const call = calls.get(request.callId)
      if (!call) return
      switch (request.type) {
        case 'reject':
          return rejected(line, call)
        case 'ignore':
          ringing.turnDown(call, line, 'ignored')
          return
        case 'hangup':
          return hangUp(line, call)
        case 'again':
          if (call.at === 'talking' && partyOn(call, line)) conversations.startSound(call, [])
          return
        case 'sdp':
        case 'ice':
        case 'dtmf':
          return conversations.relay(line, request)
      }
    },
    ...createPapers(calls, answered, over),
    calls: () => [...calls.values()],
    tick() {
      for (const call of calls.values()) {
        const how = endOf(call, now())
        if (how) over(call, how)
      }
      expireTokens()
    },
  }
}

/** Returns a call that does not ring yet. */
function newCall(spec: CallSpec, now: number): Call {
  return {
    ...spec,
    at: 'held',
    startedTs: now,
    ringsTs: now,
    answeredTs: undefined,
    callee: undefined,
    ringing: new Set(),
    done: new Set(),
    deaf: new Set(),
    round: 0,
    digits: '',
  }
}

/** Keeps the owners of the sockets, and how long their tokens are valid. */
function createRegistrations(
  { now, out, owners, expired, unable, calls }: BoardState,
  ringing: Ringing,
): Pick<Switchboard, 'own' | 'ownerOf' | 'quiet' | 'expire' | 'able' | 'unableOf' | 'lines'> & {
  expireTokens(): void
} {
  return {
    own(line, owner) {
      owners.set(line, owner)
      expired.delete(line)
      ringing.join(line, owner)
    },
    ownerOf: (line) => owners.get(line),
    quiet(line) {
      const owner = owners.get(line)
      if (owner?.kind === 'agent') owners.set(line, { ...owner, rings: false })
      for (const call of calls.values()) ringing.stop(call, line, false)
    },
    expire(userId) {
      for (const [line, owner] of owners)
        if (owner.kind === 'agent' && owner.userId === userId) owners.set(line, { ...owner, expiresTs: 0 })
    },
    able(device, reason) {
      const key = deviceKey(device)
      if (reason !== undefined) return void unable.set(key, reason)
      unable.delete(key)
      for (const [line, owner] of owners) if (deviceKey(owner) === key) ringing.join(line, owner)
    },
    unableOf: (line) => unable.get(deviceKey(owners.get(line))),
    lines: () => [...owners].map(([line, owner]) => ({ line, owner })),
    /** Notifies the sockets whose token has expired. */
    expireTokens() {
      for (const [line, owner] of owners) {
        if (owner.kind !== 'agent' || expired.has(line) || owner.expiresTs > now()) continue
        expired.add(line)
        owners.set(line, { ...owner, rings: false })
        out.send(line, { type: 'error', code: 20_104, message: 'AccessTokenExpired' })
        out.send(line, { type: 'unregistered' })
      }
    },
  }
}

/** Returns how a call ends because of the time that has passed, if it does. */
function endOf(call: Call, now: number): Over | undefined {
  if (call.at === 'ringing' && now - call.ringsTs >= RING_MS) return 'unanswered'
  const gone = [call.caller, call.callee].some(
    (one) => one?.kind === 'agent' && one.awayTs !== undefined && now - one.awayTs >= AWAY_MS,
  )
  if (gone) return call.at === 'talking' ? 'completed' : 'given-up'
  return undefined
}

/** The simulator's actions for renters without a page. */
function createPapers(
  calls: ReadonlyMap<string, Call>,
  answered: (call: Call, callee: Party) => void,
  over: (call: Call, how: Over) => void,
): Pick<Switchboard, 'paperAnswers' | 'paperDeclines' | 'paperHangsUp'> {
  /** Returns a call that rings at a renter without a page. */
  const ringingAt = (callId: string) => {
    const call = calls.get(callId)
    const rings = call?.at === 'ringing' && call.ringing.size === 0 && call.direction === 'OUTGOING'
    return rings ? call : undefined
  }
  return {
    paperAnswers(callId) {
      const call = ringingAt(callId)
      if (call) answered(call, { kind: 'paper', line: undefined, round: 0 })
      return call !== undefined
    },
    paperDeclines(callId) {
      const call = ringingAt(callId)
      if (call) over(call, 'declined')
      return call !== undefined
    },
    paperHangsUp(callId) {
      const call = calls.get(callId)
      const paper = call && (call.caller.kind === 'paper' || call.callee?.kind === 'paper')
      if (!call || paper !== true) return false
      over(call, call.at === 'talking' ? 'completed' : 'given-up')
      return true
    },
  }
}
