import * as z from 'zod/mini'

import { type TeamRecord } from '../db/records.ts'
import { settingsRules } from '../db/settings/settings-sections.ts'
import { put } from '../db/store.ts'
import { isOpenLead } from '../db/teams/remove-team.ts'
import { type World } from '../db/world.ts'
import { command, SimulatorError, userOf } from './command.ts'

function teamOf(world: World, teamId: string): TeamRecord {
  const team = world.store.teams.get(teamId)
  if (!team) throw new SimulatorError(`There is no team ${teamId}.`)
  return team
}

/** Actions of other users on teams, numbers and addresses while the user creates or deletes a team. */
export const teamCommands = {
  /** Another user renames a team, so that the new name is taken. */
  takeTeamName: command(z.object({ teamId: z.string(), name: z.string() }), (world, { teamId, name }) => {
    teamOf(world, teamId).name = name
    return { ok: true }
  }),

  /** Another user takes an email address. */
  takeAddress: command(z.object({ clientId: z.string(), address: z.string() }), (world, input) => {
    put(world.store.savedAddresses, {
      id: world.store.id('address'),
      clientRef: input.clientId,
      address: input.address,
    })
    return { ok: true }
  }),

  /** A saved number, or one for sale, is sold elsewhere: E.164. */
  sellNumber: command(z.object({ number: z.string() }), (world, { number }) => {
    const saved = [...world.store.numbers.values()].find((one) => one.number === number)
    if (saved) world.store.numbers.delete(saved.id)
    world.store.soldElsewhere.add(number)
    return { ok: true }
  }),

  /** Refuses every code that a provider has handed out or will hand out. false: the codes are valid again. */
  expireCodes: command(z.object({ on: z.boolean() }), (world, { on }) => {
    if (on) world.store.spentCodes.add('*')
    else world.store.spentCodes.delete('*')
    return { ok: true }
  }),

  /**
   * Refuses the next purchase of a number, or loses its response. In the second case the number is bought all the same.
   */
  setNextPurchase: command(z.object({ fate: z.enum(['refused', 'lost']) }), (world, { fate }) => {
    const match = 'POST /api/purchase-phone-number'
    const gone = 'The phone number is no longer available. Try a new search.'
    return fate === 'lost'
      ? world.faults.add({ match, act: { kind: 'lost' } })
      : world.faults.add({
          match,
          act: { kind: 'status', status: 409, body: { message: gone, fieldErrors: { number: gone } } },
        })
  }),

  /** Sets how the mailboxes of a client are hosted, and which types of teams it has. */
  setClient: command(
    z.object({
      clientId: z.string(),
      emailHosting: z.optional(z.enum(['INTERNAL', 'EXTERNAL'])),
      supportedTeamTypes: z.optional(z.array(z.enum(['BROKER', 'BROKER_SINGLE_PROP', 'OWNER']))),
    }),
    (world, { clientId, emailHosting, supportedTeamTypes }) => {
      const client = world.store.clients.get(clientId)
      if (!client) throw new SimulatorError(`There is no client ${clientId}.`)
      if (emailHosting !== undefined) client.emailHosting = emailHosting
      if (supportedTeamTypes !== undefined) client.supportedTeamTypes = supportedTeamTypes
      return { ok: true }
    },
  ),

  /** Another leader changes fields of a section of a team's settings, without validation. */
  changeSection: command(
    z.object({
      teamId: z.string(),
      userId: z.string(),
      section: z.string(),
      changes: z.record(z.string(), z.unknown()),
    }),
    (world, { teamId, userId, section, changes }) => {
      const team = teamOf(world, teamId)
      const rules = settingsRules[section]
      if (!rules) throw new SimulatorError(`There is no section ${section}.`)
      const values = { ...rules.read(world, team), ...changes }
      const before = team.settings?.get(section)?.changedTs ?? 0
      team.settings ??= new Map()
      team.settings.set(section, {
        values,
        changedTs: Math.max(world.clock.now(), before + 1),
        changedByRef: userOf(world, userId).id,
      })
      rules.write?.(values, world, team)
      return { ok: true }
    },
  ),

  /** Makes upload URLs that were handed out expire. The next ones are valid again. */
  expireUpload: command(z.object({ times: z.optional(z.number()) }), (world, { times = 1 }) =>
    world.faults.add({
      match: 'PUT /media/**',
      act: { kind: 'status', status: 403, body: { message: 'The address is over.' } },
      times,
    }),
  ),

  /** A user leaves a team. */
  removeMember: command(z.object({ teamId: z.string(), userId: z.string() }), (world, { teamId, userId }) => {
    const team = teamOf(world, teamId)
    team.members = team.members.filter((member) => member.userRef !== userId)
    userOf(world, userId).permissions.delete(teamId)
    return { ok: true }
  }),

  /** A user starts to delete a team. null: nobody does. */
  setDeleting: command(
    z.object({ teamId: z.string(), userId: z.nullable(z.string()) }),
    (world, { teamId, userId }) => {
      const team = teamOf(world, teamId)
      if (userId === null) delete team.deletedByRef
      else team.deletedByRef = userOf(world, userId).id
      return { ok: true }
    },
  ),

  /** Returns what a client has, to compare the screen with the server. */
  office: command(z.object({ clientId: z.string() }), (world, { clientId }) => {
    const own = <T extends { clientRef: string }>(records: Iterable<T>) =>
      [...records].filter((one) => one.clientRef === clientId)
    const { store } = world
    return {
      teams: own(store.teams.values()).map((team) => {
        const leads = world.leads.ofTeam(team.id)
        const ids = new Set(leads.map(({ id }) => id))
        return {
          id: team.id,
          name: team.name,
          leads: leads.length,
          openLeads: leads.filter(isOpenLead).length,
          alerts: [...store.alerts.values()].filter(({ leadRef }) => ids.has(leadRef)).length,
        }
      }),
      campaigns: [...store.campaigns.values()].filter(
        (campaign) => store.teams.get(campaign.teamRef)?.clientRef === clientId,
      ),
      numbers: own(store.numbers.values()),
      savedAddresses: own(store.savedAddresses.values()),
    }
  }),
}
