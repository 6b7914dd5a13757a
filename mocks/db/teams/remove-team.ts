import { type TeamRemoval } from '#/domain/delete-team/team-removal.ts'
import { forwardsToItself } from '#/domain/user/forwarding.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { openersOf, raise } from '../alert-changes.ts'
import { giveBackNumber, isPorting, saveNumber } from '../company/billing-usage.ts'
import { changeStatus, type Doer, note, releaseChannel } from '../leads/lead-changes.ts'
import { type CampaignRecord, type LeadRecord, type TeamRecord, type UserRecord } from '../records.ts'
import { decide, flagsIn } from '../rights.ts'
import { iso } from '../wire/wire.ts'
import { type World } from '../world.ts'
import { touchProperty } from './change-property.ts'
import { recordTeamActivity } from './team-activity.ts'

type Channels = Omit<TeamRemoval['removeCampaigns'][number], 'campaignRef'>

/** Whether a lead is still being worked on. Such a lead is closed or reassigned when its team is deleted. */
export function isOpenLead(lead: LeadRecord): boolean {
  return lead.leadStatus !== 'CLOSED' && lead.leadStatus !== 'NOT_LEAD' && lead.leadStatus !== 'MERGED'
}

const comingTours = (world: World, lead: LeadRecord) =>
  (lead.tours ?? []).filter((tour) => tour.tourStatus === 'SCHEDULED' && tour.startTs > world.clock.now())

/** Returns the number of running calls about leads of a team. */
export function runningCalls(world: World, team: TeamRecord): number {
  return [...world.store.calls.values()].filter(
    (call) => call.leadRef !== undefined && world.leads.get(call.leadRef)?.teamRef === team.id,
  ).length
}

/** Whether a team is the only team of its client. */
export function isOnlyTeam(world: World, team: TeamRecord): boolean {
  return ![...world.store.teams.values()].some((one) => one !== team && one.clientRef === team.clientRef)
}

/** Returns a member of a team who can be given its leads: active in the team and as a user, and not read-only. */
export function activeMember(world: World, team: TeamRecord, userId: string): UserRecord | undefined {
  const user = world.store.users.get(userId)
  const member = team.members.find((one) => one.userRef === userId)
  return member?.status === 'ACTIVE' && user?.status === 'ACTIVE' && user.role !== 'READ_ONLY_USER'
    ? user
    : undefined
}

/** Counts the effects of deleting a team. */
export function removalFacts(world: World, team: TeamRecord) {
  const open = world.leads.ofTeam(team.id).filter(isOpenLead)
  const others = [...world.store.teams.values()].filter((one) => one !== team)
  const deleter = team.deletedByRef === undefined ? undefined : world.store.users.get(team.deletedByRef)
  return {
    openLeads: open.length,
    setTours: open.reduce((sum, lead) => sum + comingTours(world, lead).length, 0),
    lastTeamOf: team.members
      .filter(
        ({ userRef }) => !others.some((one) => one.members.some((member) => member.userRef === userRef)),
      )
      .flatMap(({ userRef }) => {
        const user = world.store.users.get(userRef)
        // Users with another role can access every team.
        return user?.role === 'USER' ? [{ id: user.id, name: user.name }] : []
      }),
    runningCalls: runningCalls(world, team),
    onlyTeam: isOnlyTeam(world, team),
    deletedBy: deleter ? { id: deleter.id, name: deleter.name } : null,
  }
}

/** Returns what a user may do with a lead that was given to them in a team. */
export function rightsAfterReassigning(user: UserRecord, team: TeamRecord) {
  const { communicate, edit, assign } = decide({
    me: user.id,
    flags: flagsIn(user, team),
    lead: { assignedAgentRef: user.id },
    team,
    campaign: undefined,
  })
  return { communicate, edit, assign }
}

/** The recipient of the leads of a deleted team. */
export interface LeadTarget {
  team: TeamRecord
  user: UserRecord
}

/** Deletes a team and everything that belongs to it. The caller has checked everything. */
export function deleteTeam(
  world: World,
  team: TeamRecord,
  removal: TeamRemoval,
  target: LeadTarget | undefined,
  doer: Doer,
): void {
  const { store } = world
  const leads = world.leads.ofTeam(team.id).flatMap((lead) => world.leads.get(lead.id) ?? [])
  const notified = new Set(leads.flatMap((lead) => [...openersOf(world, lead)]))
  for (const user of store.users.values())
    if (user.permissions.has(team.id) || (user.clientRef === team.clientRef && user.role !== 'USER'))
      notified.add(user.id)
  const ofTeam = new Set(leads.map((lead) => lead.id))
  for (const alert of store.alerts.values()) if (ofTeam.has(alert.leadRef)) store.alerts.delete(alert.id)
  for (const lead of leads) {
    if (target) reassign(world, lead, target, doer)
    else if (isOpenLead(lead)) close(world, lead, team, doer)
  }
  settleChannels(world, team, removal)
  for (const template of store.templates.values())
    if (template.teamRef === team.id) store.templates.delete(template.id)
  dropCriteria(world, team)
  for (const invitation of store.invitations.values()) {
    invitation.teamRefs = invitation.teamRefs.filter((id) => id !== team.id)
    delete invitation.flags?.[team.id]
  }
  for (const id of team.properties) {
    const property = store.properties.get(id)
    if (property) touchProperty(world, property)
  }
  for (const lead of world.leads.values()) {
    if (!lead.shares?.some((share) => share.teamRef === team.id)) continue
    lead.shares = lead.shares.filter((share) => share.teamRef !== team.id)
    world.leads.changed(lead)
  }
  // Closed leads stay stored but are no longer visible, because nobody has permissions in their team any more.
  store.teams.delete(team.id)
  for (const user of store.users.values()) user.permissions.delete(team.id)
  recordTeamActivity(
    world,
    target?.team.id ?? team.id,
    {
      kind: 'LEADS',
      text: target ? `Deleted ${team.name} and moved its leads here` : `Deleted ${team.name}`,
    },
    doer,
  )
  // One event for each user and without a lead: everybody who has the team on the screen refetches it, even if it had
  // no leads, and everybody's permissions have changed.
  for (const userRef of notified)
    world.hub.emit(
      { eventType: 'LEAD_CHANGED', createdTs: iso(world.clock.now()), userRef },
      ({ actingId }) => actingId === userRef,
    )
}

function reassign(world: World, lead: LeadRecord, { team, user }: LeadTarget, doer: Doer): void {
  const before = openersOf(world, lead)
  lead.teamRef = team.id
  delete lead.campaignRef
  if (isOpenLead(lead)) {
    lead.assignedAgentRef = user.id
    lead.actionBy = doer.user.id
    note(world, lead, { activityType: 'ASSIGNED', to: user.name }, doer)
    if (user.id !== doer.user.id)
      raise(world, user.id, 'ASSIGNED', lead, {
        actionBy: doer.user.id,
        communicationRef: lead.communications.at(-1)?.id,
      })
    world.tell('LEAD_ASSIGNED', lead, { userRef: user.id }, before)
  } else world.leads.changed(lead)
}

function close(world: World, lead: LeadRecord, team: TeamRecord, doer: Doer): void {
  const coming = new Set(comingTours(world, lead))
  if (coming.size > 0)
    lead.tours = (lead.tours ?? []).map((tour) =>
      coming.has(tour) ? { ...tour, tourStatus: 'CANCELLED' as const } : tour,
    )
  changeStatus(world, lead, 'CLOSED', doer, `${team.name} was deleted`)
}

function settleChannels(world: World, team: TeamRecord, removal: TeamRemoval): void {
  const { store } = world
  const settled = new Map(removal.removeCampaigns.map((one) => [one.campaignRef, one]))
  for (const campaign of [...store.campaigns.values()].filter((one) => one.teamRef === team.id)) {
    settleCampaign(world, team, campaign, settled.get(campaign.id))
    store.campaigns.delete(campaign.id)
  }
}

/** Saves or releases the number and the address of a campaign that is about to be deleted. */
export function settleCampaign(
  world: World,
  team: TeamRecord,
  campaign: CampaignRecord,
  choice: Channels | undefined,
): void {
  const { store } = world
  settleNumber(world, team, campaign, choice?.removePhoneChannel)
  if (campaign.emailAddress === undefined) return
  if (choice?.removeEmailChannel?.saveEmail !== true) {
    releaseChannel(world, team.clientRef, campaign.emailAddress)
    return
  }
  const { forwardingEmail } = choice.removeEmailChannel
  const id = store.id('address')
  store.savedAddresses.set(id, {
    id,
    clientRef: team.clientRef,
    address: campaign.emailAddress,
    ...(forwardingEmail === undefined ? {} : { forwardingEmail }),
  })
}

function settleNumber(
  world: World,
  team: TeamRecord,
  campaign: CampaignRecord,
  choice: TeamRemoval['removeCampaigns'][number]['removePhoneChannel'],
): void {
  const { phoneNumber } = campaign
  if (phoneNumber === undefined) return
  if (choice?.savePhone !== true) return giveBackNumber(world, team.clientRef, phoneNumber)
  const { forwardingNumber: to } = choice
  return saveNumber(world, team.clientRef, phoneNumber, to === undefined ? undefined : `+${to}`)
}

/** Returns why the number of a deleted campaign cannot be released. undefined when it can. */
export function numberStays(
  world: World,
  team: TeamRecord,
  { phoneNumber }: CampaignRecord,
  choice: TeamRemoval['removeCampaigns'][number]['removePhoneChannel'],
): string | undefined {
  const releases = phoneNumber !== undefined && choice?.savePhone === false
  return releases && isPorting(world, team.clientRef, phoneNumber) ? 'It is being ported' : undefined
}

/** Returns the refusals of channels that are forwarded to themselves, by field. */
export function forwardingErrors(
  { phoneNumber, emailAddress }: CampaignRecord,
  { removePhoneChannel, removeEmailChannel }: Channels,
): Record<string, string> {
  const number = removePhoneChannel?.forwardingNumber
  const address = removeEmailChannel?.forwardingEmail
  return {
    ...(number !== undefined && `+${number}` === phoneNumber
      ? { forwardingNumber: forwardsToItself.number }
      : {}),
    ...(address !== undefined && emailAddress !== undefined && sameIgnoringCase(address, emailAddress)
      ? { forwardingEmail: forwardsToItself.address }
      : {}),
  }
}

/**
 * Removes the deleted team from the criteria of smart lists. A list that had only this team is then not filtered by
 * team, because an unknown id would keep it empty forever.
 */
function dropCriteria(world: World, team: TeamRecord): void {
  for (const list of world.store.smartLists.values()) {
    const teams = list.criteria['team']
    if (!Array.isArray(teams) || !teams.includes(team.id)) continue
    const rest = teams.filter((id) => id !== team.id)
    const { team: _, ...criteria } = list.criteria
    list.criteria = rest.length === 0 ? criteria : { ...criteria, team: rest }
  }
}

/** Whether an address is in use, either by a campaign or saved from a deleted one. */
export function isAddressUsed(world: World, address: string): boolean {
  const same = (other: string | undefined) => other !== undefined && sameIgnoringCase(other, address)
  return (
    [...world.store.campaigns.values()].some((campaign) => same(campaign.emailAddress)) ||
    [...world.store.savedAddresses.values()].some((saved) => same(saved.address))
  )
}
