import * as z from 'zod/mini'

import { leadStatuses } from '#/domain/lead/lead-row.ts'

import { openersOf } from '../db/alert-changes.ts'
import { assign, changeStatus, comment, failText, sendTextOut, share } from '../db/leads/lead-changes.ts'
import { type Flags } from '../db/records.ts'
import { command, leadOf, number, otherwise, SimulatorError, text, userOf } from './command.ts'

const both = { userId: z.string(), leadId: z.string() }
const flags = z.partial(
  z.object({
    fullAccess: z.boolean(),
    readonly: z.boolean(),
    assignLeads: z.boolean(),
    agent: z.boolean(),
    manageCampaigns: z.boolean(),
    manageListings: z.boolean(),
    manageTeamMembers: z.boolean(),
    manageConfiguration: z.boolean(),
  }),
)

/** What colleagues, administrators and the phone company do. The rights of colleagues are not checked. */
export const colleagueCommands = {
  /** Claims a lead. */
  colleagueClaims: command(z.object(both), (world, input) => {
    const user = userOf(world, input.userId)
    assign(world, leadOf(world, input.leadId), user, { user })
    return { ok: true }
  }),

  /** Assigns a lead to `toUserId`, or to nobody. */
  colleagueAssigns: command(z.object({ ...both, toUserId: z.nullable(z.string()) }), (world, input) => {
    const to = input.toUserId === null ? undefined : userOf(world, input.toUserId)
    assign(world, leadOf(world, input.leadId), to, { user: userOf(world, input.userId) })
    return { ok: true }
  }),

  /** Changes the status of a lead. `reason` applies when it is closed or not a lead. */
  colleagueChangesStatus: command(
    z.object({ ...both, status: z.enum(leadStatuses), reason: text }),
    (world, input) => {
      changeStatus(
        world,
        leadOf(world, input.leadId),
        input.status,
        { user: userOf(world, input.userId) },
        input.reason,
      )
      return { ok: true }
    },
  ),

  /** Shares a lead with `toUserId`. */
  colleagueShares: command(z.object({ ...both, toUserId: z.string() }), (world, input) => {
    share(world, leadOf(world, input.leadId), userOf(world, input.toUserId), {
      user: userOf(world, input.userId),
    })
    return { ok: true }
  }),

  /** Comments on a lead. */
  colleagueComments: command(z.object({ ...both, message: text }), (world, input) => {
    comment(
      world,
      leadOf(world, input.leadId),
      input.message ?? 'Called twice, no answer yet.',
      userOf(world, input.userId),
    )
    return { ok: true }
  }),

  /** Texts the lead, once or `count` times. */
  colleagueTexts: command(
    z.object({ ...both, message: text, phone: text, count: number }),
    (world, input) => {
      const lead = leadOf(world, input.leadId)
      const phone = input.phone ?? world.leads.facts(lead).phone
      if (phone === undefined) throw new SimulatorError(`${lead.id} has no phone number.`)
      const ids = Array.from({ length: input.count ?? 1 }, (_, index) => {
        const message = `${input.message ?? 'Thank you, I will come back to you today.'}${input.count === undefined ? '' : ` (${index + 1})`}`
        return sendTextOut(world, lead, { user: userOf(world, input.userId) }, { message, phone }).id
      })
      return { ok: true, communicationId: ids[0] ?? '' }
    },
  ),

  /** Changes a user's flags in a team. Null removes the entry. Everybody affected gets an event. */
  setPermission: command(
    z.object({ userId: z.string(), teamId: z.string(), flags: z.nullable(flags) }),
    (world, input) => {
      const user = userOf(world, input.userId)
      const entry: Flags = {}
      for (const [name, on] of Object.entries(input.flags ?? {}))
        if (on) Object.assign(entry, { [name]: true })
      if (input.flags === null) user.permissions.delete(input.teamId)
      else user.permissions.set(input.teamId, entry)
      world.hub.emit(
        { eventType: 'LEAD_CHANGED', createdTs: world.clock.now(), userRef: user.id },
        ({ actingId }) => actingId === user.id,
      )
      return { ok: true }
    },
  ),

  /** Grants or revokes that `userId` may represent `forUserId`. */
  setGrant: command(
    z.object({ userId: z.string(), forUserId: z.string(), granted: z.boolean() }),
    (world, input) => {
      const user = userOf(world, input.userId)
      const { id } = userOf(world, input.forUserId)
      if (input.granted) user.administratorFor.set(id, { grantedTs: world.clock.now() })
      else user.administratorFor.delete(id)
      // A user who represents them now gets an event and refetches.
      world.hub.emit(
        { eventType: 'LEAD_CHANGED', createdTs: world.clock.now(), userRef: id },
        ({ userId, actingId }) => userId === user.id && actingId === id,
      )
      return { ok: true }
    },
  ),

  /** Changes the modes of a team. */
  setTeamMode: command(
    z.object({
      teamId: z.string(),
      assignmentMode: z.optional(z.enum(['ASSIGN', 'CLAIM'])),
      collaborationMode: z.optional(z.enum(['FULL', 'INDIVIDUAL', 'VISIBILITY'])),
      calendarAuthFailed: z.optional(z.boolean()),
    }),
    (world, { teamId, ...modes }) => {
      const team = world.store.teams.get(teamId)
      if (!team) throw new SimulatorError(`There is no team ${teamId}.`)
      Object.assign(
        team,
        Object.fromEntries(Object.entries(modes).filter(([, value]) => value !== undefined)),
      )
      return { ok: true }
    },
  ),

  /**
   * Moves a property to another time zone. Without `timeZone`, the ZIP code determines it. Without both, the zone is
   * unknown.
   */
  setPropertyZone: command(
    z.object({ propertyId: z.string(), timeZone: z.optional(z.string()), zip: z.optional(z.string()) }),
    (world, { propertyId, timeZone, zip }) => {
      const property = world.store.properties.get(propertyId)
      if (!property) throw new SimulatorError(`There is no property ${propertyId}.`)
      delete property.timeZone
      delete property.zip
      if (timeZone !== undefined) property.timeZone = timeZone
      if (zip !== undefined) property.zip = zip
      return { ok: true }
    },
  ),

  /** Sets Do Not Disturb: without an end, until a moment (epoch milliseconds), or off. */
  setDoNotDisturb: command(
    z.object({ userId: z.string(), until: z.union([z.number(), z.literal('open'), z.literal('off')]) }),
    (world, { userId, until }) => {
      const user = userOf(world, userId)
      if (until === 'off') delete user.doNotDisturbUntil
      else user.doNotDisturbUntil = until === 'open' ? null : until
      return { ok: true }
    },
  ),

  /** Makes the carrier refuse the next texts (to `number`, if given), `afterMs` after each was sent. */
  carrierRefusesNext: command(z.object({ times: number, afterMs: number, number: text }), (world, input) => {
    world.carrier.refuseNext(input)
    return { ok: true, pending: world.carrier.pending() }
  }),

  /**
   * Reports that the carrier could not deliver a text that was sent: the given one, or else the newest one of the lead.
   */
  carrierRefuses: command(z.object({ leadId: z.string(), communicationId: text }), (world, input) => {
    const lead = leadOf(world, input.leadId)
    const sent = lead.communications.findLast(
      (one) =>
        one.communicationType === 'TEXT_MESSAGE' &&
        one.communicationDirection === 'OUTGOING' &&
        (input.communicationId === undefined
          ? one.textStatus !== 'FAILED'
          : one.id === input.communicationId),
    )
    if (!sent) throw new SimulatorError(`${lead.id} has no text that could be refused.`)
    failText(world, lead, sent)
    return { ok: true, communicationId: sent.id }
  }),

  /** Starts a call of a user, in order to test what the app may not do during a call. */
  callOpens: command(
    z.object({
      ...both,
      direction: otherwise(z.enum(['INCOMING', 'OUTGOING']), 'OUTGOING'),
      status: otherwise(z.enum(['INITIATED', 'RINGING', 'IN_PROGRESS']), 'IN_PROGRESS'),
    }),
    (world, input) => {
      const lead = leadOf(world, input.leadId)
      const id = world.store.id('call')
      const user = userOf(world, input.userId)
      world.store.calls.set(user.id, {
        id,
        userRef: user.id,
        leadRef: lead.id,
        direction: input.direction,
        callStatus: input.status,
        startedTs: world.clock.now(),
      })
      const eventType = input.direction === 'OUTGOING' ? 'OUTGOING_CALL_INITIATED' : 'CALL_TRANSFERRED'
      world.tell(eventType, lead, { userRef: user.id, callId: id }, new Set([user.id]))
      return { ok: true, callId: id }
    },
  ),

  /** Ends the call of a user and records it. A call that only rang is recorded as not answered. */
  callEnds: command(z.object({ userId: z.string() }), (world, input) => {
    const call = world.store.calls.get(input.userId)
    if (!call) throw new SimulatorError(`${input.userId} has no call.`)
    world.store.calls.delete(input.userId)
    const lead = leadOf(world, call.leadRef ?? '')
    const user = userOf(world, input.userId)
    const phone = world.leads.facts(lead).phone ?? ''
    const outgoing = call.direction === 'OUTGOING'
    const talked = call.callStatus === 'IN_PROGRESS'
    lead.communications.push({
      id: world.store.id('comm'),
      createdTs: call.startedTs,
      communicationType: 'CALL',
      communicationDirection: call.direction,
      callResult: talked ? 'ANSWERED' : 'NO_ANSWER',
      ...(talked && {
        durationSeconds: Math.max(1, Math.round((world.clock.now() - call.startedTs) / 1_000)),
      }),
      ...(outgoing ? { calledToNumber: phone } : { calledFromNumber: phone }),
      sentByUserRef: user.id,
      sentByUserName: user.name,
    })
    lead.communications.sort((a, b) => a.createdTs - b.createdTs)
    world.leads.changed(lead)
    world.tell(
      outgoing ? 'OUTGOING_CALL_COMPLETED' : 'CALL_COMPLETED',
      lead,
      { userRef: user.id, callId: call.id },
      openersOf(world, lead).add(user.id),
    )
    return { ok: true }
  }),
}
