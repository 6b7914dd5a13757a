import * as z from 'zod/mini'

import { blockTime } from '../db/dashboard/tour-calendar.ts'
import * as deeds from '../db/leads/lead-actions.ts'
import { type Doer, move } from '../db/leads/lead-changes.ts'
import { type World } from '../db/world.ts'
import { command, leadOf, number, SimulatorError, text, userOf } from './command.ts'

const both = { userId: z.string(), leadId: z.string() }
const by = (world: World, userId: string): Doer => ({ user: userOf(world, userId) })

function tourOf(world: World, leadId: string, tourId: string | undefined) {
  const tours = leadOf(world, leadId).tours ?? []
  const tour =
    tourId === undefined
      ? tours.find((one) => one.tourStatus === 'SCHEDULED')
      : tours.find((one) => one.id === tourId)
  if (!tour) throw new SimulatorError(`${leadId} has no such tour.`)
  return tour
}

/** What colleagues do with tours, leases, comments and communications. Their rights are not checked. */
export const leadActionCommands = {
  /** Creates a tour. Times are epoch milliseconds. */
  colleagueSetsTour: command(
    z.object({ ...both, startTs: z.number(), lengthMins: number }),
    (world, input) => {
      const { id } = deeds.setTour(
        world,
        leadOf(world, input.leadId),
        {
          tourType: 'IN_PERSON',
          startTs: input.startTs,
          lengthMins: input.lengthMins ?? 45,
          hostRef: input.userId,
        },
        by(world, input.userId),
      )
      return { ok: true, tourId: id }
    },
  ),

  /** Records how a tour ended: the given one, or else the first that is scheduled. */
  colleagueEndsTour: command(
    z.object({
      ...both,
      tourId: text,
      tourStatus: z.enum(['SCHEDULED', 'COMPLETED', 'NO_SHOW', 'CANCELLED']),
    }),
    (world, input) => {
      const tour = tourOf(world, input.leadId, input.tourId)
      deeds.endTour(world, leadOf(world, input.leadId), tour, input.tourStatus, by(world, input.userId))
      return { ok: true, tourId: tour.id }
    },
  ),

  /** Adds an appointment to a user's calendar. */
  blockTime: command(
    z.object({ userId: z.string(), startTs: z.number(), endTs: z.number() }),
    (world, input) => {
      blockTime(world, userOf(world, input.userId).id, input.startTs, input.endTs)
      return { ok: true }
    },
  ),

  /** Records that a lead has leased. Dates are `yyyy-mm-dd`. */
  colleagueSetsLease: command(
    z.object({ ...both, leasedDate: z.string(), startDate: text, endDate: text, rent: number }),
    (world, { userId, leadId, ...given }) => {
      const { leasedDate, startDate, endDate, rent } = given
      deeds.setLease(
        world,
        leadOf(world, leadId),
        {
          leasedDate,
          ...(startDate === undefined ? {} : { startDate }),
          ...(endDate === undefined ? {} : { endDate }),
          ...(rent === undefined ? {} : { rent }),
        },
        by(world, userId),
      )
      return { ok: true }
    },
  ),

  /** Shares a lead with another team. */
  colleagueSharesWithTeam: command(
    z.object({ ...both, teamId: z.string(), propertyId: text }),
    (world, input) => {
      const team = world.store.teams.get(input.teamId)
      if (!team) throw new SimulatorError(`There is no team ${input.teamId}.`)
      const share = deeds.shareWithTeam(
        world,
        leadOf(world, input.leadId),
        { team, propertyRef: input.propertyId },
        by(world, input.userId),
      )
      return { ok: true, shareId: share.id }
    },
  ),

  /** Moves a communication to another lead. */
  colleagueMoves: command(
    z.object({ ...both, communicationId: z.string(), toLeadId: z.string() }),
    (world, input) => {
      const from = leadOf(world, input.leadId)
      const communication = from.communications.find((one) => one.id === input.communicationId)
      if (!communication)
        throw new SimulatorError(`${from.id} has no communication ${input.communicationId}.`)
      move(world, from, leadOf(world, input.toLeadId), communication, by(world, input.userId))
      return { ok: true }
    },
  ),

  /** Merges a lead into another one. */
  colleagueMerges: command(z.object({ ...both, intoLeadId: z.string() }), (world, input) => {
    deeds.merge(world, leadOf(world, input.leadId), leadOf(world, input.intoLeadId), by(world, input.userId))
    return { ok: true }
  }),
}
