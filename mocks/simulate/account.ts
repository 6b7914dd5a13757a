import * as z from 'zod/mini'

import { calendarAccount } from '../db/settings/team-calendar.ts'
import { setMail } from '../db/settings/team-email.ts'
import { command, otherwise, SimulatorError, text, userOf } from './command.ts'

/** What becomes of the calendars and mail accounts that people and teams connected. */
export const accountCommands = {
  /** The calendar of a person: connected, failed (its permission ended), or none. */
  setCalendar: command(
    z.object({
      userId: z.string(),
      state: z.enum(['connected', 'failed', 'none']),
      provider: z.optional(z.enum(['google', 'microsoft'])),
    }),
    (world, { userId, state, provider = 'google' }) => {
      const user = userOf(world, userId)
      if (state === 'none') delete user.calendar
      else user.calendar = { provider, email: user.email, failed: state === 'failed' }
      return { ok: true }
    },
  ),

  /** Somebody takes back, at the provider, what a team may do with its calendar; false: it works again. */
  revokeCalendar: command(
    z.object({ teamId: z.string(), on: otherwise(z.boolean(), true) }),
    (world, { teamId, on }) => {
      const team = world.store.teams.get(teamId)
      if (!team) throw new SimulatorError(`There is no team ${teamId}.`)
      const account = calendarAccount(world, team)
      if (!account) throw new SimulatorError(`${team.name} has no calendar.`)
      const { failedTs: _failed, reason: _reason, ...well } = account
      team.calendarAccount = on
        ? { ...well, failedTs: world.clock.now(), reason: 'Access was revoked.' }
        : well
      team.calendarAuthFailed = on
      return { ok: true }
    },
  ),

  /** Whether the mail account of a team still works, or with `campaignId` the address of that campaign. */
  setEmailAuth: command(
    z.object({ teamId: z.string(), status: z.enum(['OK', 'FAILED']), campaignId: text }),
    (world, { teamId, status, campaignId }) => {
      const team = world.store.teams.get(teamId)
      if (!team) throw new SimulatorError(`There is no team ${teamId}.`)
      setMail(world, team, status === 'FAILED', campaignId)
      return { ok: true }
    },
  ),

  /** Which provider a client forces upon its people; null leaves the choice to them. */
  setForceProvider: command(
    z.object({ clientId: z.string(), provider: z.nullable(z.enum(['google', 'microsoft'])) }),
    (world, { clientId, provider }) => {
      const client = world.store.clients.get(clientId)
      if (!client) throw new SimulatorError(`There is no client ${clientId}.`)
      if (provider === null) delete client.forceProvider
      else client.forceProvider = provider
      return { ok: true }
    },
  ),

  /** Whose calendars a client uses. */
  setCalendarScope: command(
    z.object({ clientId: z.string(), scope: z.enum(['TEAM', 'USER']) }),
    (world, { clientId, scope }) => {
      const client = world.store.clients.get(clientId)
      if (!client) throw new SimulatorError(`There is no client ${clientId}.`)
      client.calendarScope = scope
      return { ok: true }
    },
  ),
}
