import * as z from 'zod/mini'

import { type SmallestCase, smallestCases } from '#/domain/policy/smallest-cases.testing.ts'

import { type CampaignRecord, type Flags, type LeadRecord, type UserRecord } from '../db/records.ts'
import { type World } from '../db/world.ts'
import { colleagueCommands } from './colleague.ts'
import { command, leadOf, SimulatorError, userOf } from './command.ts'
import { renterCommands } from './renter.ts'

const settingOf = ({ mode, collaboration, flags }: SmallestCase) => [mode, collaboration, ...flags].join(' ')

/** Sets the campaign through which a lead came: a new one, or none. */
function comeThrough(
  world: World,
  lead: LeadRecord,
  campaign: Pick<CampaignRecord, 'name' | 'scope' | 'category' | 'status' | 'teamMembers'> | undefined,
): void {
  if (campaign === undefined) delete lead.campaignRef
  else {
    const id = world.store.id('campaign')
    world.store.campaigns.set(id, { ...campaign, id, teamRef: lead.teamRef })
    lead.campaignRef = id
  }
  world.leads.changed(lead)
}

/** Creates one case. @returns what the screens must show for it */
function addCase(world: World, one: SmallestCase, teamId: string, me: UserRecord, other: UserRecord) {
  const { flags, mode, collaboration, assigned, campaign: shape } = one
  colleagueCommands.setTeamMode.run(world, {
    teamId,
    assignmentMode: mode,
    collaborationMode: collaboration,
  })
  const entry: Flags = {}
  for (const flag of flags) entry[flag] = true
  colleagueCommands.setPermission.run(world, {
    userId: me.id,
    teamId,
    flags: flags.length === 0 ? null : entry,
  })
  const { leadId } = renterCommands.newLead.run(world, { teamId, name: one.renter, channel: 'TEXT_MESSAGE' })
  const name = `Signs of ${one.renter}`
  comeThrough(
    world,
    leadOf(world, leadId),
    shape && {
      name,
      scope: shape.scope,
      category: shape.category,
      status: shape.status,
      teamMembers: shape.listsMe ? [other.id, me.id] : [other.id],
    },
  )
  const assignee = { ME: me, OTHER: other, NONE: undefined }[assigned]
  if (assignee) colleagueCommands.colleagueClaims.run(world, { userId: assignee.id, leadId })
  const team = world.store.teams.get(teamId)?.name ?? ''
  const named = Object.entries(one.blocked).map(([right, text]) => [
    right,
    text.replaceAll('TEAM', team).replaceAll('CAMPAIGN', name).replaceAll('AGENT', other.name),
  ])
  const blocked: SmallestCase['blocked'] = Object.fromEntries(named)
  return {
    leadId,
    title: one.title,
    renter: one.renter,
    assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
    allows: one.allows,
    blocked,
  }
}

/** The cases that distinguish every clause of the specification, as leads. */
export const permissionCaseCommands = {
  /**
   * Creates the cases `from` up to `to` of the 18 (src/domain/policy/smallest-cases.testing.ts) for `userId`, with
   * `otherId` as "another". Each setting of modes and flags needs one team of the client, so six of them fit at a time.
   */
  addPermissionCases: command(
    z.object({ userId: z.string(), otherId: z.string(), from: z.number(), to: z.number() }),
    (world, input) => {
      const [me, other] = [userOf(world, input.userId), userOf(world, input.otherId)]
      const cases = smallestCases.slice(input.from, input.to)
      const settings = [...new Set(cases.map(settingOf))]
      const teams = [...world.store.teams.values()].filter(({ clientRef }) => clientRef === me.clientRef)
      if (settings.length > teams.length)
        throw new SimulatorError(`${settings.length} settings do not fit ${teams.length} teams.`)
      return cases.map((one) =>
        addCase(world, one, teams[settings.indexOf(settingOf(one))]?.id ?? '', me, other),
      )
    },
  ),
}
