import * as z from 'zod/mini'

import { calendarAccount } from '../db/settings/team-calendar.ts'
import { setMail } from '../db/settings/team-email.ts'
import { command, otherwise, SimulatorError, text, userOf } from './command.ts'

/** Commands for the calendars and mail accounts that users and teams connected. */
export const accountCommands = {
  /** Sets the calendar of a user: connected, failed (its permission ended), or none. */
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

  /** Revokes a team's access to its calendar, as somebody could do at the provider. False: the access works again. */
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

  /** Sets whether the mail account of a team still works, or with `campaignId`, the address of that campaign. */
  setEmailAuth: command(
    z.object({ teamId: z.string(), status: z.enum(['OK', 'FAILED']), campaignId: text }),
    (world, { teamId, status, campaignId }) => {
      const team = world.store.teams.get(teamId)
      if (!team) throw new SimulatorError(`There is no team ${teamId}.`)
      setMail(world, team, status === 'FAILED', campaignId)
      return { ok: true }
    },
  ),

  /** Sets the provider that a client requires of its users. Null leaves the choice to them. */
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

  /** Sets whether a client uses the calendars of teams or of users. */
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
