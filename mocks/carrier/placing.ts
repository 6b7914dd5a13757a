import { type CarrierRequest } from '#/domain/call/carrier-wire.ts'

import { numberFor } from '../db/leads/lead-changes.ts'
import { type LeadRecord, type UserRecord } from '../db/records.ts'
import { hasPhoneLine, rightsOn, whyNot } from '../db/rights.ts'
import { type World } from '../db/world.ts'
import { type Call, type CallSpec, type Out, type Owner, type Party } from './parties.ts'
import { campaignOf, leadOfNumber, peopleToRing, whomToDial } from './routes.ts'
import { type Switchboard } from './switchboard.ts'

/** An incoming call of a renter. */
export interface RingOptions {
  readonly lead: LeadRecord | undefined
  /** The renter's number and ours. */
  readonly number: string
  readonly line: string
  readonly name?: string | undefined
  readonly userId?: string | undefined
  readonly voicemailSeconds?: number | undefined
}

/** Places calls: who may call whom, with which lead and from which number. */
export interface CallPlacing {
  /** Places a call of a renter. @param ref the caller's own ID of this attempt */
  ring(options: RingOptions, caller?: Party, ref?: string): Call
  /** Handles a socket that dials. */
  dial(line: string, request: DialRequest): void
  /** Rings an agent's own phone, then the number that the agent wants to call (DIALBACK). */
  dialBack(user: UserRecord, repId: string | undefined, lead: LeadRecord, to: string): Call
  /** Rings the phones of a user and plays a recording to them. */
  playTo(user: UserRecord, name: string, plays: NonNullable<CallSpec['plays']>): Call
}

type DialRequest = Extract<CarrierRequest, { type: 'dial' }>

/** How long an agent's own phone rings before the agent answers it (DIALBACK). */
const PICKS_UP_MS = 2_000

/** Creates the call placing of a switchboard. @param keepTime advances time for as long as there are calls */
export function createCallPlacing(
  world: World,
  board: Switchboard,
  send: Out['send'],
  keepTime: () => void,
): CallPlacing {
  const leadWith = (id: string | undefined) => (id === undefined ? undefined : world.leads.get(id))

  const ring = (
    options: RingOptions,
    caller: Party = { kind: 'paper', line: undefined, round: 0 },
    ref?: string,
  ) => {
    const spec = incoming(world, options)
    const id = world.store.id('call')
    if (ref !== undefined && caller.line !== undefined)
      send(caller.line, { type: 'dialled', ref, callId: id, ...spec.callerFacts })
    keepTime()
    return board.placeCall({ ...spec, id, caller })
  }

  const dialAsRenter = (line: string, { number, name }: Telephone, request: DialRequest) => {
    const { ref, to, voicemailSeconds } = request
    const client = world.store.teams.get(campaignOf(world, to)?.teamRef ?? '')?.clientRef ?? ''
    const lead = leadWith(request.leadId) ?? leadOfNumber(world, number, client)
    ring({ lead, number, line: to, name, voicemailSeconds }, { kind: 'phone', line, round: 0 }, ref)
  }

  const dialAsAgent = (line: string, { userId, repId }: Agent, request: DialRequest) => {
    const { ref, to } = request
    const refuse = (message: string) => send(line, { type: 'error', code: 31_002, message, ref })
    const user = world.store.users.get(userId)
    const lead = leadWith(request.leadId) ?? leadOfNumber(world, to, user?.clientRef ?? '')
    if (!user || (request.leadId !== undefined && !lead)) return refuse('This lead no longer exists.')
    if (lead && !rightsOn(world.store, user, lead).communicate)
      return refuse(whyNot(world.store, user, lead, 'communicate'))
    const spec = outgoing(world, user, to, lead)
    const id = world.store.id('call')
    const caller: Party = { kind: 'agent', userId, repId, line, awayTs: undefined, round: 0 }
    send(line, { type: 'dialled', ref, callId: id, ...spec.callerFacts })
    board.placeCall({ ...spec, id, caller })
  }

  return {
    ring,
    dial(line, request) {
      const owner = board.ownerOf(line)
      if (!owner) send(line, { type: 'error', code: 31_204, message: 'AccessTokenInvalid', ref: request.ref })
      else if (owner.kind === 'phone') dialAsRenter(line, owner, request)
      else dialAsAgent(line, owner, request)
    },
    playTo(user, name, plays) {
      const line = lineOf(world, user)
      const facts = { number: line, line, name }
      keepTime()
      return board.placeCall({
        id: world.store.id('call'),
        direction: 'INCOMING',
        number: line,
        line,
        leadId: undefined,
        campaignId: undefined,
        caller: { kind: 'paper', line: undefined, round: 0 },
        targets: { userIds: new Set([user.id]), profile: undefined },
        callerFacts: facts,
        calleeFacts: facts,
        voicemailSeconds: undefined,
        plays,
      })
    },
    dialBack(user, repId, lead, to) {
      const caller: Party = { kind: 'handset', userId: user.id, repId, line: undefined, round: 0 }
      const call = board.placeCall({
        ...outgoing(world, user, to, lead),
        id: world.store.id('call'),
        caller,
        onHold: true,
      })
      keepTime()
      world.later.in(PICKS_UP_MS, () => board.release(call.id))
      return call
    },
  }
}

type Telephone = Extract<Owner, { kind: 'phone' }>
type Agent = Extract<Owner, { kind: 'agent' }>

/** Returns an outgoing call: the number that an agent's call comes from, and what both sides are told. */
function outgoing(
  world: World,
  user: UserRecord,
  to: string,
  lead: LeadRecord | undefined,
): Omit<CallSpec, 'id' | 'caller'> {
  const ours = lead ? numberFor(world, lead, to) : lineOf(world, user)
  const leadId = lead?.id
  const name = lead && world.leads.facts(lead).name
  const campaignId = campaignOf(world, ours)?.id
  return {
    direction: 'OUTGOING',
    number: to,
    line: ours,
    leadId,
    campaignId,
    targets: whomToDial(world, user, to, lead),
    callerFacts: { number: to, line: ours, name, leadId, campaignId },
    calleeFacts: { number: ours, line: to, name: user.name, leadId, campaignId },
    voicemailSeconds: undefined,
  }
}

/** Returns a number of one of the teams whose phone line the user has. */
function lineOf(world: World, user: UserRecord): string {
  return (
    [...world.store.campaigns.values()].find(({ phoneNumber, teamRef }) => {
      const team = world.store.teams.get(teamRef)
      return phoneNumber !== undefined && team !== undefined && hasPhoneLine(user, team)
    })?.phoneNumber ?? '+15125550100'
  )
}

/** Returns an incoming call: what both sides of a renter's call are told, and whom it rings. */
function incoming(world: World, options: RingOptions): Omit<CallSpec, 'id' | 'caller'> {
  const { lead, number, line, userId, voicemailSeconds } = options
  const campaign = campaignOf(world, line)
  const name = options.name ?? (lead && world.leads.facts(lead).name)
  const about = { leadId: lead?.id, campaignId: campaign?.id }
  return {
    direction: 'INCOMING',
    number,
    line,
    ...about,
    targets: peopleToRing(world, { line, lead, userId }),
    callerFacts: { number: line, line: number, name: campaign?.name, ...about },
    calleeFacts: { number, line, name, ...about },
    voicemailSeconds,
  }
}
