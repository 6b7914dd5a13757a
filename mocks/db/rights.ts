import {
  type CampaignRecord,
  type Flags,
  type LeadRecord,
  type TeamRecord,
  type UserRecord,
} from './records.ts'
import { type Store } from './store.ts'

/**
 * The server's own implementation of the specification, with the interpretations in docs/decisions.md. Written
 * independently of `src/domain/policy` on purpose: two implementations that must agree check each other.
 */
export interface LeadRights {
  member: boolean
  edit: boolean
  communicate: boolean
  assign: boolean
  comment: boolean
  open: boolean
}

/** The input of a decision about one lead. */
export interface LeadCase {
  /** The acting user's id. */
  me: string
  flags: Flags
  lead: Pick<LeadRecord, 'assignedAgentRef' | 'campaignRef'>
  team: Pick<TeamRecord, 'assignmentMode' | 'collaborationMode'>
  campaign: Pick<CampaignRecord, 'scope' | 'category' | 'status' | 'teamMembers'> | undefined
}

/** Decides the rights on a lead. */
export function decide({ me, flags, lead, team, campaign }: LeadCase): LeadRights {
  const mine = lead.assignedAgentRef === me
  const unassigned = lead.assignedAgentRef === undefined
  const others = !mine && !unassigned
  const full = team.collaborationMode === 'FULL'
  const claimable = unassigned && team.assignmentMode === 'CLAIM'
  const agent = flags.agent === true
  const everything = flags.fullAccess === true

  let member: boolean
  if (campaign === undefined) member = lead.campaignRef === undefined && (mine || full)
  else {
    const open = campaign.scope === 'FEED_ADDRESS_OWNER' || campaign.scope === 'WHOLE_TEAM'
    member =
      (open && campaign.category === 'DEFAULT' && campaign.status === 'ACTIVE') ||
      campaign.teamMembers.includes(me)
  }

  const agentMember = agent && member
  const edit = everything || mine || (claimable && agentMember) || (others && agentMember && full)
  const communicate =
    mine || (claimable && agentMember) || (everything && agentMember && !unassigned) || (agentMember && full)
  const assign =
    everything ||
    flags.assignLeads === true ||
    mine ||
    (agentMember && full) ||
    campaign?.scope === 'FEED_ADDRESS_OWNER'
  const comment = edit || communicate || assign
  const open = comment || flags.readonly === true || team.collaborationMode === 'VISIBILITY'
  return { member, edit, communicate, assign, comment, open }
}

const superuserFlags: Flags = {
  fullAccess: true,
  manageCampaigns: true,
  manageListings: true,
  manageTeamMembers: true,
  manageConfiguration: true,
}

/** Returns a user's flags in a team. The role adds to the entry. */
export function flagsIn(user: UserRecord, team: Pick<TeamRecord, 'id' | 'clientRef'>): Flags {
  if (user.clientRef !== team.clientRef) return {}
  const entry = user.permissions.get(team.id) ?? {}
  if (user.role === 'SUPERUSER') return { ...entry, ...superuserFlags }
  if (user.role === 'READ_ONLY_USER') return { readonly: true }
  return entry
}

/** Whether a user has the phone line of a team: their own entry says agent or full access. */
export function hasPhoneLine(user: UserRecord, team: Pick<TeamRecord, 'id' | 'clientRef'>): boolean {
  if (user.role === 'READ_ONLY_USER' || user.clientRef !== team.clientRef) return false
  const { agent, fullAccess } = user.permissions.get(team.id) ?? {}
  return agent === true || fullAccess === true
}

/** Returns a user's rights on a lead. Users of another client have none. */
export function rightsOn(store: Store, user: UserRecord, lead: LeadRecord): LeadRights {
  const team = store.teams.get(lead.teamRef)
  if (!team || user.clientRef !== lead.clientRef) {
    return { member: false, edit: false, communicate: false, assign: false, comment: false, open: false }
  }
  const campaign = lead.campaignRef === undefined ? undefined : store.campaigns.get(lead.campaignRef)
  const own = decide({ me: user.id, flags: flagsIn(user, team), lead, team, campaign })
  // A lead that is still assigned to a read-only user, and a feed, whose leads everybody assigns, change nothing.
  if (user.role === 'READ_ONLY_USER')
    return { ...own, edit: false, communicate: false, assign: false, comment: false, open: true }
  return (lead.shares ?? []).reduce((rights, { teamRef }) => {
    const other = store.teams.get(teamRef)
    return other?.clientRef === user.clientRef ? either(rights, sharedRights(user, lead, other)) : rights
  }, own)
}

/**
 * Returns the rights in a team that a lead is shared with (our own rule): those of the specification for a lead of that
 * team without a campaign, for users with an entry in the team. Editing and assigning stay with the lead's own team.
 */
function sharedRights(user: UserRecord, lead: LeadRecord, team: TeamRecord): LeadRights {
  const { assignedAgentRef } = lead
  const flags = flagsIn(user, team)
  const asThere = assignedAgentRef === undefined ? {} : { assignedAgentRef }
  const rights = decide({ me: user.id, flags, lead: asThere, team, campaign: undefined })
  const open = rights.open && hasEntry(user, team)
  const communicate = rights.communicate && open
  return { member: false, edit: false, communicate, assign: false, comment: open && rights.comment, open }
}

const either = (a: LeadRights, b: LeadRights): LeadRights => ({
  member: a.member || b.member,
  edit: a.edit || b.edit,
  communicate: a.communicate || b.communicate,
  assign: a.assign || b.assign,
  comment: a.comment || b.comment,
  open: a.open || b.open,
})

/** A right to manage a part of a team. */
export type TeamRight = 'manageCampaigns' | 'manageListings' | 'manageTeamMembers' | 'manageConfiguration'

/** Whether a user may manage a part of a team. */
export function mayManage(user: UserRecord, team: TeamRecord, right: TeamRight): boolean {
  const flags = flagsIn(user, team)
  return flags.fullAccess === true || flags[right] === true
}

/**
 * Whether a user may open the pages of all properties: superusers of brokers, and users who manage properties there.
 */
export function managesProperties(store: Store, user: UserRecord): boolean {
  const broker = store.clients.get(user.clientRef)?.supportedTeamTypes[0] === 'BROKER'
  return broker && (user.role === 'SUPERUSER' || user.manageProperties)
}

/** Whether a user has access to a team, by role or by an entry. */
export function hasEntry(user: UserRecord, team: TeamRecord): boolean {
  return user.clientRef === team.clientRef && (user.role !== 'USER' || user.permissions.has(team.id))
}

/** Returns why a right on a lead is missing, in one plain sentence. */
export function whyNot(
  store: Store,
  user: UserRecord,
  lead: LeadRecord,
  right: 'edit' | 'communicate' | 'assign' | 'comment' | 'open',
): string {
  const team = store.teams.get(lead.teamRef)
  const owner = lead.assignedAgentRef === undefined ? undefined : store.users.get(lead.assignedAgentRef)
  const flags = team ? flagsIn(user, team) : {}
  const name = team?.name ?? 'this team'
  const what = {
    edit: 'change',
    communicate: 'write to or call',
    assign: 'assign',
    comment: 'comment on',
    open: 'open',
  }[right]
  if (lead.clientRef !== user.clientRef) return 'You don’t have access to this lead.'
  if (right === 'open') return `You no longer have access to this lead of ${name}.`
  if (flags.readonly === true && flags.agent !== true)
    return `You can read the leads of ${name} but not ${what} them.`
  if (flags.agent !== true) return `You cannot ${what} leads of ${name}: you are not an agent there.`
  if (owner) return `You cannot ${what} this lead: it belongs to ${owner.name}.`
  if (team?.assignmentMode === 'ASSIGN')
    return `You cannot ${what} this lead: ${name} assigns its leads and this one has nobody yet.`
  return `You cannot ${what} this lead: its campaign is for other people of ${name}.`
}
