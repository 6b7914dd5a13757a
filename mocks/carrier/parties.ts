import { type CarrierFrame, type CarrierRequest } from '#/domain/call/carrier-wire.ts'

/** The owner of a socket. */
export type Owner =
  | {
      readonly kind: 'agent'
      readonly userId: string
      /** The signed-in user, while representing. */
      readonly repId: string | undefined
      /** The business profile that the token is for. Only numbers of this profile ring. */
      readonly profile: string
      /** The browser's own device ID. */
      readonly deviceId?: string | undefined
      readonly expiresTs: number
      readonly rings: boolean
    }
  | { readonly kind: 'phone'; readonly number: string; readonly name: string | undefined }

/** One side of a call. `line` is the socket of this side; undefined when it has none now. */
export type Party =
  /** An agent in a browser. `awayTs` is since when the socket is gone. */
  | {
      kind: 'agent'
      readonly userId: string
      readonly repId: string | undefined
      line: string | undefined
      awayTs: number | undefined
      round: number
    }
  /** An agent on their own telephone (DIALBACK). */
  | {
      kind: 'handset'
      readonly userId: string
      readonly repId: string | undefined
      readonly line: undefined
      round: number
    }
  /** A renter with a page. */
  | { kind: 'phone'; line: string | undefined; round: number }
  /** A renter without a page. The simulator's commands act for the renter. */
  | { kind: 'paper'; readonly line: undefined; round: number }

/**
 * Whom a call rings: the users with a device for a business profile, or a telephone. Also those who connect while it
 * rings.
 */
export type Targets =
  | { readonly userIds: ReadonlySet<string>; readonly profile: string | undefined }
  | { readonly number: string }

/** What a side is told about a call. */
export type Facts = Omit<Extract<CarrierFrame, { type: 'incoming' }>, 'type' | 'callId'>

/** A call before it is placed. */
export interface CallSpec {
  readonly id: string
  readonly direction: 'INCOMING' | 'OUTGOING'
  /** The renter's number and ours, in E.164. */
  readonly number: string
  readonly line: string
  readonly leadId: string | undefined
  readonly campaignId: string | undefined
  readonly caller: Party
  readonly targets: Targets
  readonly callerFacts: Facts
  readonly calleeFacts: Facts
  /** Length of the message that the caller leaves when nobody answers; undefined when there is no message. */
  readonly voicemailSeconds: number | undefined
  /** Rings nobody before `release`. */
  readonly onHold?: boolean | undefined
  /** The recording to play when the call is answered, and its length. Such a call is a test and is not filed. */
  readonly plays?: { readonly url: string; readonly seconds: number } | undefined
}

/** A running call. */
export interface Call extends Omit<CallSpec, 'leadId'> {
  /** A call from an unknown number gets its lead when it is answered. */
  leadId: string | undefined
  at: 'held' | 'ringing' | 'talking'
  readonly startedTs: number
  /** Since when the call rings. */
  ringsTs: number
  answeredTs: number | undefined
  callee: Party | undefined
  /** The sockets that ring. */
  readonly ringing: Set<string>
  /** Users who answered or rejected the call. None of their devices rings again. */
  readonly done: Set<string>
  /**
   * Sockets that stopped ringing without an answer or a rejection. They do not ring again, but other devices of the
   * user may.
   */
  readonly deaf: Set<string>
  /** Counts how often the sound was negotiated. */
  round: number
  /** Digits that both sides entered on keypads. */
  digits: string
}

/** How a call ended. */
export type Over =
  | 'completed'
  /** Nobody answered in time, or everybody rejected the call. */
  | 'unanswered'
  /** The caller hung up before anybody answered. */
  | 'given-up'
  /** The renter rejected an outgoing call. */
  | 'declined'

/** Callbacks of a switchboard. */
export interface Out {
  send(line: string, frame: CarrierFrame): void
  /** A call was placed, rings, or was answered. */
  changed(call: Call, what: 'placed' | 'rings' | 'answered'): void
  over(call: Call, how: Over): void
}

/**
 * A device's request about an existing call. Requests that need the world (tokens, permissions, routes) are handled by
 * the exchange.
 */
export type CallRequest = Exclude<
  CarrierRequest,
  { type: 'register' | 'unregister' | 'phone' | 'dial' | 'ping' }
>

/** The state of a switchboard: the owners of its sockets, and its calls. */
export interface BoardState {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly out: Out
  readonly owners: Map<string, Owner>
  /** Sockets whose token has expired. */
  readonly expired: Set<string>
  /** Browsers that reported that they cannot answer, with the reason. */
  readonly unable: Map<string, string>
  readonly calls: Map<string, Call>
}

/**
 * Returns the key under which a browser of a user may have reported that it cannot answer. Empty for a telephone or a
 * missing owner.
 */
export function deviceKey(of: { userId: string; deviceId?: string | undefined } | Owner | undefined): string {
  return of && 'userId' in of && of.deviceId !== undefined ? `${of.userId} ${of.deviceId}` : ''
}

/** Returns the other side of a call. */
export function otherOf(call: Call, party: Party): Party | undefined {
  return call.caller === party ? call.callee : call.caller
}

/** Returns the side of a call that a socket belongs to. */
export function partyOn(call: Call, line: string): Party | undefined {
  return call.caller.line === line ? call.caller : call.callee?.line === line ? call.callee : undefined
}

/** Returns the sides of a call that are agents, in a browser or on their own telephone. */
export function agentsOf(call: Call): Extract<Party, { kind: 'agent' | 'handset' }>[] {
  return [call.caller, call.callee].filter(
    (party): party is Extract<Party, { kind: 'agent' | 'handset' }> =>
      party?.kind === 'agent' || party?.kind === 'handset',
  )
}
