import { type CarrierFrame, type CarrierRequest } from '#/domain/call/carrier-wire.ts'

/** Whose a socket is. */
export type Owner =
  | {
      readonly kind: 'agent'
      readonly userId: string
      /** The person behind, while representing. */
      readonly repId: string | undefined
      /** The business profile that the token is for: only its numbers ring. */
      readonly profile: string
      /** The browser, as it names itself. */
      readonly deviceId?: string | undefined
      readonly expiresTs: number
      readonly rings: boolean
    }
  | { readonly kind: 'phone'; readonly number: string; readonly name: string | undefined }

/** One side of a call. `line` is the socket that speaks for it; undefined: none now. */
export type Party =
  /** An agent in a browser. `awayTs`: since when the socket is gone. */
  | {
      kind: 'agent'
      readonly userId: string
      readonly repId: string | undefined
      line: string | undefined
      awayTs: number | undefined
      round: number
    }
  /** An agent on a telephone of their own (DIALBACK). */
  | {
      kind: 'handset'
      readonly userId: string
      readonly repId: string | undefined
      readonly line: undefined
      round: number
    }
  /** A renter with a page. */
  | { kind: 'phone'; line: string | undefined; round: number }
  /** A renter without one: the simulator's commands speak for them. */
  | { kind: 'paper'; readonly line: undefined; round: number }

/** Who is rung: people with a device for a business profile, or a telephone; and whoever of them comes while it rings. */
export type Targets =
  | { readonly userIds: ReadonlySet<string>; readonly profile: string | undefined }
  | { readonly number: string }

/** What a side is told of a call. */
export type Facts = Omit<Extract<CarrierFrame, { type: 'incoming' }>, 'type' | 'callId'>

/** A call before it is placed. */
export interface CallSpec {
  readonly id: string
  readonly direction: 'INCOMING' | 'OUTGOING'
  /** The renter's number and ours, E.164. */
  readonly number: string
  readonly line: string
  readonly leadId: string | undefined
  readonly campaignId: string | undefined
  readonly caller: Party
  readonly targets: Targets
  readonly callerFacts: Facts
  readonly calleeFacts: Facts
  /** How long a message the caller leaves when nobody answers; undefined: none. */
  readonly voicemailSeconds: number | undefined
  /** Nobody is rung before `release`. */
  readonly onHold?: boolean | undefined
  /** What a machine plays to whoever answers, and for how long: a test, which is filed nowhere. */
  readonly plays?: { readonly url: string; readonly seconds: number } | undefined
}

/** A call that runs. */
export interface Call extends Omit<CallSpec, 'leadId'> {
  /** A call from an unknown number gets its lead when it is answered. */
  leadId: string | undefined
  at: 'held' | 'ringing' | 'talking'
  readonly startedTs: number
  /** Since when it rings. */
  ringsTs: number
  answeredTs: number | undefined
  callee: Party | undefined
  /** The sockets that ring. */
  readonly ringing: Set<string>
  /** People who took it or turned it down: nothing of theirs rings again. */
  readonly done: Set<string>
  /** Sockets that stopped ringing without a word: nothing rings there again, and other devices of the person may. */
  readonly deaf: Set<string>
  /** Counts the beginnings of sound. */
  round: number
  /** What was typed on keypads, by both sides. */
  digits: string
}

/** How a call came to its end. */
export type Over =
  | 'completed'
  /** Nobody answered in time, or everybody turned it down. */
  | 'unanswered'
  /** The caller hung up before anybody answered. */
  | 'given-up'
  /** The renter turned an outgoing call down. */
  | 'declined'

/** What a switchboard sets off. */
export interface Out {
  send(line: string, frame: CarrierFrame): void
  /** A call was placed, rings, is answered. */
  changed(call: Call, what: 'placed' | 'rings' | 'answered'): void
  over(call: Call, how: Over): void
}

/** What a device says of a call that exists; what needs the world (tokens, rights, routes) is the exchange's. */
export type CallRequest = Exclude<
  CarrierRequest,
  { type: 'register' | 'unregister' | 'phone' | 'dial' | 'ping' }
>

/** What a switchboard knows: whose its sockets are, and its calls. */
export interface BoardState {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly out: Out
  readonly owners: Map<string, Owner>
  /** Sockets whose token is over. */
  readonly expired: Set<string>
  /** Browsers that said that they cannot answer, with the reason. */
  readonly unable: Map<string, string>
  readonly calls: Map<string, Call>
}

/** A browser of a person, as it is known to have said that it cannot answer; a telephone, or nobody, has none. */
export function deviceKey(of: { userId: string; deviceId?: string | undefined } | Owner | undefined): string {
  return of && 'userId' in of && of.deviceId !== undefined ? `${of.userId} ${of.deviceId}` : ''
}

/** The other side. */
export function otherOf(call: Call, party: Party): Party | undefined {
  return call.caller === party ? call.callee : call.caller
}

/** The side that a socket speaks for. */
export function partyOn(call: Call, line: string): Party | undefined {
  return call.caller.line === line ? call.caller : call.callee?.line === line ? call.callee : undefined
}

/** The sides of a call that are agents, wherever their sound is. */
export function agentsOf(call: Call): Extract<Party, { kind: 'agent' | 'handset' }>[] {
  return [call.caller, call.callee].filter(
    (party): party is Extract<Party, { kind: 'agent' | 'handset' }> =>
      party?.kind === 'agent' || party?.kind === 'handset',
  )
}
