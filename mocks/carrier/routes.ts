import { openersOf } from '../db/alert-changes.ts'
import { numbersOf } from '../db/leads/lead-facts.ts'
import { type CampaignRecord, type LeadRecord, type UserRecord } from '../db/records.ts'
import { hasPhoneLine } from '../db/rights.ts'
import { type World } from '../db/world.ts'
import { type Targets } from './parties.ts'

/** Returns the campaign that one of our numbers belongs to. */
export function campaignOf(world: World, line: string): CampaignRecord | undefined {
  return [...world.store.campaigns.values()].find((campaign) => campaign.phoneNumber === line)
}

/** Whether a user has do not disturb on now. */
function isQuiet(world: World, user: UserRecord): boolean {
  const until = user.doNotDisturbUntil
  return until === null || (until !== undefined && until > world.clock.now())
}

/**
 * Returns whom a call to one of our numbers rings: the users with the team's phone line who may open the lead, or a
 * single user. Nobody with do not disturb on is rung.
 */
export function peopleToRing(
  world: World,
  about: {
    line: string
    lead: LeadRecord | undefined
    userId?: string | undefined
    except?: string | undefined
  },
): Targets {
  const { lead, userId, except } = about
  const campaign = campaignOf(world, about.line)
  const team = world.store.teams.get(campaign?.teamRef ?? lead?.teamRef ?? '')
  const openers = lead && openersOf(world, lead)
  const reached = (user: UserRecord) => {
    if (user.status !== 'ACTIVE' || user.id === except || isQuiet(world, user)) return false
    if (userId !== undefined) return user.id === userId
    return team !== undefined && hasPhoneLine(user, team) && (!openers || openers.has(user.id))
  }
  const people = [...world.store.users.values()].filter(reached)
  return { userIds: new Set(people.map((user) => user.id)), profile: team?.businessProfileRef }
}

/**
 * Returns whom an agent's call to a number rings: a colleague if it is their mobile number, a team if it is the team's
 * line, otherwise a telephone.
 */
export function whomToDial(
  world: World,
  caller: UserRecord,
  to: string,
  lead: LeadRecord | undefined,
): Targets {
  const colleague = [...world.store.users.values()].find(
    (user) => user.mobile === to && user.clientRef === caller.clientRef && user.id !== caller.id,
  )
  if (colleague) {
    const userIds = new Set(isQuiet(world, colleague) ? [] : [colleague.id])
    return { userIds, profile: undefined }
  }
  const team = world.store.teams.get(campaignOf(world, to)?.teamRef ?? '')
  if (team?.clientRef === caller.clientRef) return peopleToRing(world, { line: to, lead, except: caller.id })
  return { number: to }
}

/** Returns the client's newest lead with a number. */
export function leadOfNumber(world: World, number: string, clientRef: string): LeadRecord | undefined {
  return [...world.leads.values()]
    .filter(
      (lead) =>
        lead.clientRef === clientRef && lead.leadStatus !== 'MERGED' && numbersOf(lead).includes(number),
    )
    .toSorted((a, b) => b.createdTs - a.createdTs)[0]
}

/** Returns every one of our numbers that can be called, with its campaign. Those of the lead's team come first. */
export function linesFor(world: World, lead: LeadRecord | undefined): { number: string; name: string }[] {
  const clientRef = lead?.clientRef
  return [...world.store.campaigns.values()]
    .filter((campaign) => {
      const team = world.store.teams.get(campaign.teamRef)
      return (
        campaign.phoneNumber !== undefined &&
        campaign.status === 'ACTIVE' &&
        (clientRef === undefined || team?.clientRef === clientRef)
      )
    })
    .toSorted((a, b) => Number(b.teamRef === lead?.teamRef) - Number(a.teamRef === lead?.teamRef))
    .map((campaign) => ({ number: campaign.phoneNumber ?? '', name: campaign.name }))
}
