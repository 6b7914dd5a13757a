import * as z from 'zod/mini'

import { exchangeOf } from '../carrier/exchange.ts'
import { carrierGlance } from '../carrier/glance.ts'
import { agentsOf, type Call } from '../carrier/parties.ts'
import { linesFor } from '../carrier/routes.ts'
import { numberFor } from '../db/leads/lead-changes.ts'
import { numbersOf } from '../db/leads/lead-facts.ts'
import { type World } from '../db/world.ts'
import { command, leadOf, nothing, number, SimulatorError, text, userOf } from './command.ts'

/** Returns the newest running call, or that of a lead if one is given. */
function callOf(world: World, leadId: string | undefined): Call {
  const calls = exchangeOf(world).board.calls()
  const call = calls.findLast((one) => leadId === undefined || one.leadId === leadId)
  if (!call) throw new SimulatorError(leadId === undefined ? 'Nobody calls.' : `${leadId} has no call.`)
  return call
}

const notWithPage = 'The other side of this call has a page of its own, or does not wait for this.'
const ofLead = z.object({ leadId: text })

/** Calls of renters without a renter page, and failures of a carrier. */
export const phoneCommands = {
  /**
   * A renter calls without a renter page, so there is no sound. Rings the users whom the line routes to, or only
   * `userId`. Without `leadId`, the call comes from `number`, which nobody knows. `voicemailSeconds`: leaves a message
   * if nobody answers.
   */
  renterRings: command(
    z.object({ leadId: text, number: text, name: text, userId: text, line: text, voicemailSeconds: number }),
    (world, input) => {
      const lead = input.leadId === undefined ? undefined : leadOf(world, input.leadId)
      if (input.userId !== undefined) userOf(world, input.userId)
      const from = input.number ?? (lead && world.leads.facts(lead).phone)
      if (from === undefined) throw new SimulatorError('Say leadId of a lead with a phone number, or number.')
      const line = input.line ?? (lead ? numberFor(world, lead, from) : linesFor(world, undefined)[0]?.number)
      const { name, userId, voicemailSeconds } = input
      const call = exchangeOf(world).ring({
        lead,
        number: from,
        line: line ?? '',
        name,
        userId,
        voicemailSeconds,
      })
      return { ok: true, callId: call.id, devices: call.ringing.size }
    },
  ),

  /**
   * Returns the identity of a renter on their own phone, and which of our lines can be called. Without `leadId`,
   * returns only the lines.
   */
  renter: command(ofLead, (world, { leadId }) => {
    const lead = leadId === undefined ? undefined : leadOf(world, leadId)
    const phone = lead && world.leads.facts(lead).phone
    return {
      id: lead?.id ?? '',
      name: lead ? world.leads.facts(lead).name : '',
      number: phone ?? '',
      numbers: lead ? numbersOf(lead) : [],
      line: lead && phone !== undefined ? numberFor(world, lead, phone) : undefined,
      lines: linesFor(world, lead),
    }
  }),

  /** Sets the mobile number of a user: a colleague who dials it reaches the user's phones. */
  setMobile: command(z.object({ userId: z.string(), mobile: z.string() }), (world, { userId, mobile }) => {
    userOf(world, userId).mobile = mobile
    return { ok: true }
  }),

  /** The renter who was dialed answers. */
  renterAnswers: command(ofLead, (world, { leadId }) => {
    const call = callOf(world, leadId)
    if (call.at === 'held') exchangeOf(world).board.release(call.id)
    if (!exchangeOf(world).board.paperAnswers(call.id)) throw new SimulatorError(notWithPage)
    return { ok: true, callId: call.id }
  }),

  /** The renter who was dialed rejects the call. */
  callRejectedByRenter: command(ofLead, (world, { leadId }) => {
    const call = callOf(world, leadId)
    if (!exchangeOf(world).board.paperDeclines(call.id)) throw new SimulatorError(notWithPage)
    return { ok: true, callId: call.id }
  }),

  /** The renter ends the call, or gives up while it rings. */
  renterHangsUp: command(ofLead, (world, { leadId }) => {
    const call = callOf(world, leadId)
    if (!exchangeOf(world).board.paperHangsUp(call.id)) throw new SimulatorError(notWithPage)
    return { ok: true, callId: call.id }
  }),

  /** Returns the calls and registrations that the carrier knows. */
  carrierState: command(nothing, (world) => {
    const { board } = exchangeOf(world)
    return {
      calls: carrierGlance(world).calls,
      devices: board.lines().flatMap(({ line, owner }) =>
        owner.kind === 'agent'
          ? [
              {
                userId: owner.userId,
                profile: owner.profile,
                rings: owner.rings,
                // The reason that the device reported for not being able to answer.
                cannotAnswer: board.unableOf(line) ?? null,
              },
            ]
          : [],
      ),
      phones: board
        .lines()
        .flatMap(({ owner }) =>
          owner.kind === 'phone' ? [{ number: owner.number, name: owner.name ?? null }] : [],
        ),
    }
  }),

  /** Cuts a user's connection to the carrier for a time. Calls are kept for 30 s. */
  dropSignalling: command(
    z.object({ userId: z.string(), forMs: z.number() }),
    (world, { userId, forMs }) => ({
      ok: true,
      dropped: exchangeOf(world).cut(userId, forMs),
    }),
  ),

  /** Interrupts the sound of a user's calls, for a time or permanently. */
  dropMedia: command(z.object({ userId: z.string(), forMs: number }), (world, { userId, forMs }) => {
    const exchange = exchangeOf(world)
    let dropped = 0
    for (const call of exchange.board.calls())
      for (const party of agentsOf(call)) {
        if (call.at !== 'talking' || party.userId !== userId || party.line === undefined) continue
        dropped += 1
        exchange.send(party.line, {
          type: 'disturb',
          callId: call.id,
          ...(forMs === undefined ? {} : { forMs }),
        })
      }
    return { ok: true, dropped }
  }),

  /** Expires the voice tokens of a user: their devices get error 20104 and do not ring until they have a new token. */
  expireVoiceToken: command(z.object({ userId: z.string() }), (world, { userId }) => {
    const { tokens, board, tick } = exchangeOf(world)
    const ended = tokens.expire(userId)
    board.expire(userId)
    tick()
    return { ok: true, ended }
  }),

  /** Refuses the next registrations. The defaults are code 20101 and one time. 0 times ends it. */
  refuseRegistration: command(
    z.object({ userId: text, code: number, times: number }),
    (world, { userId, code = 20_101, times = 1 }) => {
      exchangeOf(world).refuse(times > 0 ? { userId, code, times } : undefined)
      return { ok: true }
    },
  ),

  /** Makes the carrier unreachable for everybody. 0 brings it back. */
  loseCarrier: command(z.object({ forMs: z.number() }), (world, { forMs }) => ({
    ok: true,
    dropped: exchangeOf(world).lose(forMs),
  })),

  /** Simulates a late ring: its caller has given up, and whoever answers it hears nobody. */
  lateRing: command(z.object({ userId: z.string(), leadId: z.string() }), (world, input) => {
    const lead = leadOf(world, input.leadId)
    const exchange = exchangeOf(world)
    const phone = world.leads.facts(lead).phone ?? ''
    const callId = world.store.id('call')
    const lines = exchange.board
      .lines()
      .filter(({ owner }) => owner.kind === 'agent' && owner.userId === input.userId && owner.rings)
    for (const { line } of lines)
      exchange.send(line, {
        type: 'incoming',
        callId,
        number: phone,
        line: numberFor(world, lead, phone),
        name: world.leads.facts(lead).name,
        leadId: lead.id,
      })
    return { ok: true, callId, devices: lines.length }
  }),
}
