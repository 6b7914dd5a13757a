import { type CarrierFrame, type CarrierRequest, readRequest } from '#/domain/call/carrier-wire.ts'

import { type Connection, type LiveSocket } from '../db/hub.ts'
import { numberFor } from '../db/leads/lead-changes.ts'
import { type LeadRecord, type UserRecord } from '../db/records.ts'
import { rightsOn, whyNot } from '../db/rights.ts'
import { type World } from '../db/world.ts'
import { createFiling } from './filing.ts'
import { type Call, type CallSpec, type Party } from './parties.ts'
import { campaignOf, leadOfNumber, peopleToRing, whomToDial } from './routes.ts'
import { createSwitchboard, type Switchboard } from './switchboard.ts'
import { createVoiceTokens, type VoiceTokens } from './voice-tokens.ts'

/** An incoming call without a page. */
export interface RingOptions {
  readonly lead: LeadRecord | undefined
  /** The renter's number and ours. */
  readonly number: string
  readonly line: string
  readonly name?: string | undefined
  readonly userId?: string | undefined
  readonly voicemailSeconds?: number | undefined
}

/** The carrier of one world: its sockets, its calls, its voice tokens. */
export interface Exchange {
  readonly tokens: VoiceTokens
  readonly board: Switchboard
  /** Takes an open socket of `CARRIER_PATH`. */
  connect(socket: LiveSocket): Connection
  /** Whether sockets are taken now. */
  isLost(): boolean
  /** A renter calls. */
  ring(options: RingOptions, caller?: Party): Call
  /** Rings an agent's own phone, then whom they want to call (DIALBACK). */
  dialBack(user: UserRecord, repId: string | undefined, lead: LeadRecord, to: string): Call
  /** Lets time pass now instead of within a quarter of a second. */
  tick(): void
  /** Cuts the sockets of a user, and takes no new registration for a time (milliseconds of the machine). */
  cut(userId: string, forMs: number): number
  /** Takes no socket at all for a time; 0 ends it. */
  lose(forMs: number): number
  /** Refuses the next registrations with an error. */
  refuse(refusal: { userId?: string | undefined; code: number; times: number } | undefined): void
  send(line: string, frame: CarrierFrame): void
  close(): void
}

const TICK_MS = 250

/** How long an agent's own phone rings before it is picked up (DIALBACK). */
const PICKS_UP_MS = 2_000

const exchanges = new WeakMap<World, Exchange>()

/** The carrier of a world. */
export function exchangeOf(world: World): Exchange {
  const known = exchanges.get(world) ?? createExchange(world)
  exchanges.set(world, known)
  return known
}

function createExchange(world: World): Exchange {
  const sockets = new Map<string, LiveSocket>()
  const tokens = createVoiceTokens(world.clock.now)
  const filing = createFiling(world)
  const cuts = new Map<string, number>()
  let refusal: { userId?: string | undefined; code: number; times: number } | undefined
  let lostUntil = 0
  let count = 0
  let ticking = false

  const send = (line: string, frame: CarrierFrame) => sockets.get(line)?.send(JSON.stringify(frame))
  const board = createSwitchboard(world.clock.now, {
    send,
    changed: (call, what) => filing.changed(call, what),
    over: (call, how) => filing.over(call, how),
  })
  const keepTime = () => {
    if (ticking) return
    ticking = true
    world.later.in(TICK_MS, () => {
      ticking = false
      board.tick()
      if (sockets.size > 0 || board.calls().length > 0) keepTime()
    })
  }
  const error = (line: string, code: number, message: string, ref?: string) =>
    send(line, { type: 'error', code, message, ...(ref === undefined ? {} : { ref }) })
  const leadWith = (id: string | undefined) => (id === undefined ? undefined : world.leads.get(id))

  const register = (line: string, { token, rings }: Extract<CarrierRequest, { type: 'register' }>) => {
    const known = tokens.read(token)
    const userId = known?.userId
    if (userId !== undefined && world.clock.local() < (cuts.get(userId) ?? 0)) return end(line)
    if (refusal && (refusal.userId === undefined || refusal.userId === userId)) {
      const { code } = refusal
      refusal.times -= 1
      if (refusal.times <= 0) refusal = undefined
      return error(line, code, 'The registration was refused')
    }
    if (!known) return error(line, 20_104, 'AccessTokenExpired')
    const left = Math.floor((known.expiresTs - world.clock.now()) / 1_000)
    send(line, { type: 'registered', expiresInSeconds: left })
    board.own(line, { kind: 'agent', ...known, rings })
  }

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
    return board.place({ ...spec, id, caller })
  }

  const dial = (line: string, request: Extract<CarrierRequest, { type: 'dial' }>) => {
    const owner = board.ownerOf(line)
    const { ref, to } = request
    if (!owner) return error(line, 31_204, 'AccessTokenInvalid', ref)
    if (owner.kind === 'phone') {
      const { number, name } = owner
      const client = world.store.teams.get(campaignOf(world, to)?.teamRef ?? '')?.clientRef ?? ''
      const lead = leadWith(request.leadId) ?? leadOfNumber(world, number, client)
      const caller: Party = { kind: 'phone', line, round: 0 }
      const { voicemailSeconds } = request
      ring({ lead, number, line: to, name, voicemailSeconds }, caller, ref)
      return
    }
    const user = world.store.users.get(owner.userId)
    const lead = leadWith(request.leadId) ?? leadOfNumber(world, to, user?.clientRef ?? '')
    if (!user || (request.leadId !== undefined && !lead))
      return error(line, 31_002, 'This lead no longer exists.', ref)
    if (lead && !rightsOn(world.store, user, lead).communicate)
      return error(line, 31_002, whyNot(world.store, user, lead, 'communicate'), ref)
    const spec = outgoing(world, user, to, lead)
    const id = world.store.id('call')
    const { userId, repId } = owner
    const caller: Party = { kind: 'agent', userId, repId, line, awayTs: undefined, round: 0 }
    send(line, { type: 'dialled', ref, callId: id, ...spec.callerFacts })
    board.place({ ...spec, id, caller })
  }

  const hear = (line: string, request: CarrierRequest) => {
    switch (request.type) {
      case 'register':
        return register(line, request)
      case 'unregister':
        return board.quiet(line)
      case 'phone':
        send(line, { type: 'registered' })
        return board.own(line, { kind: 'phone', number: request.number, name: request.name })
      case 'dial':
        return dial(line, request)
      case 'ping':
        return send(line, { type: 'pong' })
      default:
        return board.hear(line, request)
    }
  }

  const forget = (line: string) => {
    if (sockets.delete(line)) board.closed(line)
  }
  /** Cuts a socket without a word. */
  const end = (line: string) => {
    const socket = sockets.get(line)
    forget(line)
    if (socket?.terminate) socket.terminate()
    else socket?.close(1_011, 'dropped')
  }
  const linesOf = (userId: string) =>
    board.lines().filter(({ owner }) => owner.kind === 'agent' && owner.userId === userId)

  return {
    tokens,
    board,
    send,
    connect(socket) {
      count += 1
      const line = `line-${count}`
      sockets.set(line, socket)
      keepTime()
      if (world.clock.local() < lostUntil) end(line)
      return {
        receive(text) {
          const request = readRequest(text)
          if (!sockets.has(line)) return
          if (request) hear(line, request)
          else world.log.line('note', 'carrier: a message was not understood', world.clock.now())
        },
        closed: () => forget(line),
      }
    },
    isLost: () => world.clock.local() < lostUntil,
    ring: (options) => ring(options),
    dialBack(user, repId, lead, to) {
      const caller: Party = { kind: 'handset', userId: user.id, repId, line: undefined, round: 0 }
      const call = board.place({
        ...outgoing(world, user, to, lead),
        id: world.store.id('call'),
        caller,
        held: true,
      })
      keepTime()
      world.later.in(PICKS_UP_MS, () => board.release(call.id))
      return call
    },
    tick: () => board.tick(),
    cut(userId, forMs) {
      cuts.set(userId, world.clock.local() + forMs)
      const going = linesOf(userId)
      for (const { line } of going) end(line)
      return going.length
    },
    lose(forMs) {
      lostUntil = world.clock.local() + forMs
      const going = forMs > 0 ? [...sockets.keys()] : []
      for (const line of going) end(line)
      return going.length
    },
    refuse(next) {
      refusal = next
    },
    close() {
      for (const socket of sockets.values()) socket.close(1_001, 'the carrier began anew')
      sockets.clear()
    },
  }
}

/** The number that an agent's call comes from, and what both sides are told. */
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

/** Some line of the teams that somebody is an agent of. */
function lineOf(world: World, user: UserRecord): string {
  return (
    [...world.store.campaigns.values()].find(
      (campaign) =>
        campaign.phoneNumber !== undefined && user.permissions.get(campaign.teamRef)?.agent === true,
    )?.phoneNumber ?? '+15125550100'
  )
}

/** What both sides learn of a renter's call, and whom it rings. */
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
