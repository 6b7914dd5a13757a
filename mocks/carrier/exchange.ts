import { type CarrierFrame, type CarrierRequest, readRequest } from '#/domain/call/carrier-wire.ts'

import { type Connection, type LiveSocket } from '../db/hub.ts'
import { type LeadRecord, type UserRecord } from '../db/records.ts'
import { type World } from '../db/world.ts'
import { createFiling } from './filing.ts'
import { type Call } from './parties.ts'
import { type CallPlacing, createCallPlacing, type RingOptions } from './placing.ts'
import { createCarrierSockets } from './sockets.ts'
import { createSwitchboard, type Switchboard } from './switchboard.ts'
import { createVoiceTokens, type VoiceTokens } from './voice-tokens.ts'

/** The carrier of one world: its sockets, its calls, its voice tokens. */
export interface Exchange {
  readonly tokens: VoiceTokens
  readonly board: Switchboard
  /** Takes an open socket of `CARRIER_PATH`. */
  connect(socket: LiveSocket): Connection
  /** Whether new sockets are rejected now. */
  isLost(): boolean
  /** Places a call of a renter. */
  ring(options: RingOptions): Call
  /** Rings an agent's own phone, then the number that the agent wants to call (DIALBACK). */
  dialBack(user: UserRecord, repId: string | undefined, lead: LeadRecord, to: string): Call
  /** Rings the phones of a user, plays a recording to them when they answer, and then hangs up. */
  playTo: CallPlacing['playTo']
  /** Advances time now instead of within a quarter of a second. */
  tick(): void
  /**
   * Cuts the sockets of a user, and accepts no new registration of the user for a time (milliseconds of the machine).
   */
  cut(userId: string, forMs: number): number
  /** Accepts no socket at all for a time; 0 ends it. */
  lose(forMs: number): number
  /** Rejects the next registrations with an error. */
  refuse(refusal: Refusal | undefined): void
  send(line: string, frame: CarrierFrame): void
  close(): void
}

/** Registrations to reject: of which user (all users by default), with which error, and how often. */
interface Refusal {
  userId?: string | undefined
  code: number
  times: number
}

const TICK_MS = 250

const exchanges = new WeakMap<World, Exchange>()

/** Returns the carrier of a world. */
export function exchangeOf(world: World): Exchange {
  const known = exchanges.get(world) ?? createExchange(world)
  exchanges.set(world, known)
  return known
}

function createExchange(world: World): Exchange {
  const tokens = createVoiceTokens(world.clock.now)
  const filing = createFiling(world)
  const sockets = createCarrierSockets(
    () => world.clock.local(),
    (line) => board.closed(line),
  )
  const { send } = sockets
  const play = ({ id, plays, callee }: Call) => {
    if (!plays || callee?.line === undefined) return
    send(callee.line, { type: 'plays', callId: id, url: plays.url })
    world.later.in(plays.seconds * 1_000, () => board.paperHangsUp(id))
  }
  const board = createSwitchboard(world.clock.now, {
    send,
    changed(call, what) {
      filing.changed(call, what)
      if (what === 'answered') play(call)
    },
    over: (call, how) => filing.over(call, how),
  })
  const keepTime = createTimekeeper(world, {
    tick: () => board.tick(),
    isNeeded: () => sockets.count() > 0 || board.calls().length > 0,
  })
  const placing = createCallPlacing(world, board, send, keepTime)
  let refusal: Refusal | undefined

  const register = (line: string, { token, rings }: Extract<CarrierRequest, { type: 'register' }>) => {
    const known = tokens.read(token)
    const userId = known?.userId
    const error = (code: number, message: string) => send(line, { type: 'error', code, message })
    if (userId !== undefined && sockets.isCut(userId)) return sockets.end(line)
    if (refusal && (refusal.userId === undefined || refusal.userId === userId)) {
      const { code } = refusal
      refusal.times -= 1
      if (refusal.times <= 0) refusal = undefined
      return error(code, 'The registration was refused')
    }
    if (!known) return error(20_104, 'AccessTokenExpired')
    send(line, { type: 'registered' })
    board.own(line, { kind: 'agent', ...known, rings })
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
        return placing.dial(line, request)
      case 'ping':
        return send(line, { type: 'pong' })
      default:
        return board.hear(line, request)
    }
  }

  return {
    tokens,
    board,
    send,
    connect(socket) {
      const line = sockets.add(socket)
      keepTime()
      return {
        receive(text) {
          const request = readRequest(text)
          if (!sockets.isOpen(line)) return
          if (request) hear(line, request)
          else world.log.line('note', 'carrier: a message was not understood', world.clock.now())
        },
        closed: () => sockets.forget(line),
      }
    },
    isLost: sockets.isLost,
    ring: (options) => placing.ring(options),
    dialBack: placing.dialBack,
    playTo: placing.playTo,
    tick: () => board.tick(),
    cut(userId, forMs) {
      const lines = board.lines().filter(({ owner }) => owner.kind === 'agent' && owner.userId === userId)
      return sockets.cut(
        userId,
        lines.map(({ line }) => line),
        forMs,
      )
    },
    lose: sockets.lose,
    refuse(next) {
      refusal = next
    },
    close: sockets.close,
  }
}

/**
 * Advances the time of the switchboard for as long as that is needed.
 * @returns a function that starts it unless it is running
 */
function createTimekeeper(world: World, board: { tick: () => void; isNeeded: () => boolean }): () => void {
  let ticking = false
  const keepTime = () => {
    if (ticking) return
    ticking = true
    world.later.in(TICK_MS, () => {
      ticking = false
      board.tick()
      if (board.isNeeded()) keepTime()
    })
  }
  return keepTime
}
