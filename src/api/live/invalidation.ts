import { type QueryKey } from '@tanstack/react-query'

import { keys } from '../cache/keys.ts'
import { type LiveEventType, liveEventTypes } from './events.ts'

/** Changes that only this client makes. No server event reports them, and the same table says what they make stale. */
const ownChanges = [
  'ALERTS_DISMISSED',
  'TEAM_WATCHED',
  'CALENDAR_CONNECTED',
  'DO_NOT_DISTURB_SET',
  'PROFILE_CHANGED',
  'ADMINISTRATORS_CHANGED',
  'SMART_LISTS_CHANGED',
  'COMPANY_CORRECTED',
  'TEMPLATES_CHANGED',
  'TEAM_CHANGED',
  'MEMBERS_CHANGED',
  'CAMPAIGNS_CHANGED',
  'LISTINGS_CHANGED',
  'OPEN_HOUSES_CHANGED',
  'TEAM_SETTINGS_CHANGED',
  'TEXT_SENT',
] as const

/** The name of a change that only this client makes. */
export type OwnChange = (typeof ownChanges)[number]

/** Describes what a change made stale. Server events and our own mutations use the same format. */
export interface Hint {
  eventType: LiveEventType | OwnChange
  lead?: { id: string } | undefined
  teamId?: string | undefined
  /**
   * The user whom the event names: the one who made the change, or, if the event names no lead, the one whom it is
   * about.
   */
  userRef?: string | undefined
  communication?: { id: string } | undefined
}

// Exhaustive by type: a new field of `Hint` does not compile until it is listed here.
const parts: { readonly [K in Exclude<keyof Hint, 'eventType'>]: (hint: Hint) => string | undefined } = {
  lead: (hint) => hint.lead?.id,
  teamId: (hint) => hint.teamId,
  userRef: aboutUser,
  // A conversation is always refetched as a whole.
  communication: () => undefined,
}
const partsOf = Object.values(parts)

/** Returns the same text for hints that make the same keys stale, whatever else their events contain. */
export function hintKey(hint: Hint): string {
  let text: string = hint.eventType
  for (const partOf of partsOf) text += ` ${JSON.stringify(partOf(hint))}`
  return text
}

/** Returns the user whom a change is about, if it is not about a lead. */
function aboutUser(hint: Hint): string | undefined {
  return hint.lead ? undefined : hint.userRef
}

/** Prefixes of the keys of the acting user's own permissions. They come together with the teams that they apply to. */
export function rightsKeys(): QueryKey[] {
  return [keys.currentUser(), keys.teams(), keys.anyTeam()]
}

/**
 * Returns the keys of the acting user's own permissions that a change made stale: all of them if it names the acting
 * user, or neither a lead nor a user.
 */
function ownRights(hint: Hint, us: string | undefined): QueryKey[] {
  const named = aboutUser(hint)
  const others = hint.lead !== undefined || (named !== undefined && us !== undefined && named !== us)
  return others ? [] : rightsKeys()
}

const lists = () => [
  keys.leadPages(),
  keys.anyLeadCounts(),
  keys.anyLeadFacets(),
  keys.anyLeadSummary(),
  keys.overdueLeads(),
  keys.missedCalls(),
  keys.anyDashboard(),
  keys.anyAdmin(),
]
// An event that does not name its lead may be about any lead.
const lead = (hint: Hint) => [hint.lead ? keys.lead(hint.lead.id) : keys.anyLead()]
const conversation = (hint: Hint) => [
  ...lead(hint),
  hint.lead ? keys.threads(hint.lead.id) : keys.anyThread(),
]

// Property Details changes the property, and leads, their tours and campaigns contain its name. A campaign also contains
// the fields of its contact form.
const properties = () => [
  keys.anyProperty(),
  keys.anyPropertyNames(),
  keys.anyLead(),
  keys.anyCampaign(),
  keys.anyMaterials(),
]

const team = (hint: Hint) => [hint.teamId === undefined ? keys.anyTeam() : keys.team(hint.teamId)]
const ofTeam = (hint: Hint) => [...team(hint), keys.teams(), ...lists()]

/**
 * Event → query keys that it makes stale. Exhaustive by type: a new event does not compile until it is listed here.
 * `us` is the acting user's ID, or undefined when any event may be about the acting user.
 */
export const staleAfter: Readonly<Record<Hint['eventType'], (hint: Hint, us?: string) => QueryKey[]>> = {
  INCOMING_COMMUNICATION: (hint) => [...conversation(hint), ...lists(), keys.alerts()],
  LEAD_ASSIGNED: (hint) => [...lead(hint), ...lists(), keys.alerts()],
  LEAD_CLAIMED: (hint) => [...lead(hint), ...lists(), keys.alerts()],
  // A text may have been moved to or from the lead, and a merge joins conversations.
  LEAD_CHANGED: (hint, us) => [...conversation(hint), ...lists(), keys.alerts(), ...ownRights(hint, us)],
  LEAD_CREATED: (hint) => [...lead(hint), ...lists(), keys.alerts()],
  LEAD_SHARED: (hint) => [...lead(hint), ...lists(), keys.alerts()],
  OUTGOING_TEXT_MESSAGE: (hint) => [
    ...conversation(hint),
    ...lists(),
    keys.undeliveredTexts(),
    keys.alerts(),
  ],
  TEXT_FAILED: (hint) => [...conversation(hint), ...lists(), keys.undeliveredTexts(), keys.alerts()],
  CALL_TRANSFERRED: (hint) => [...lead(hint), ...lists(), keys.callInProgress()],
  OUTGOING_CALL_INITIATED: (hint) => [...lead(hint), ...lists(), keys.callInProgress()],
  CALL_COMPLETED: (hint) => [...lead(hint), ...lists(), keys.callInProgress(), keys.alerts()],
  OUTGOING_CALL_COMPLETED: (hint) => [...lead(hint), ...lists(), keys.callInProgress(), keys.alerts()],
  ALERTS_DISMISSED: () => [keys.alerts()],
  // The team's activity says who turned its warnings on or off.
  TEAM_WATCHED: (hint) => [...team(hint), keys.teams(), keys.overdueLeads(), keys.anyAdmin()],
  // The user's teams can schedule tours again, which their settings, Accounts and the administration lists show.
  CALENDAR_CONNECTED: () => [...rightsKeys(), keys.anyDashboard(), keys.anyAdmin()],
  // The Members page shows who can be reached.
  DO_NOT_DISTURB_SET: () => [keys.anyTransferRules(), keys.anyAdmin()],
  // Leads, rows and the assignable members contain the name and the color.
  PROFILE_CHANGED: () => [
    keys.currentUser(),
    keys.anyUser(),
    keys.users(),
    keys.anyTeam(),
    keys.anyLead(),
    ...lists(),
  ],
  // Users shows who may act for whom.
  ADMINISTRATORS_CHANGED: () => [keys.administrators(), keys.anyAdmin()],
  SMART_LISTS_CHANGED: () => [keys.smartLists(), keys.anyLeadCounts()],
  // The approval query refetches the user and the client itself.
  COMPANY_CORRECTED: () => [keys.approval()],
  // The team's activity says who changed a template.
  TEMPLATES_CHANGED: (hint) => [
    hint.teamId === undefined ? keys.anyTemplates() : keys.templatesOfTeam(hint.teamId),
    keys.anyAdmin(),
  ],
  // What users can see and do in a team depends on the team, its members and its campaigns. So do the lists and the
  // acting user's own permissions.
  TEAM_CHANGED: (hint) => [...ofTeam(hint), keys.currentUser()],
  // Campaigns name members, and a lead contains its campaign.
  MEMBERS_CHANGED: (hint) => [
    ...ofTeam(hint),
    keys.currentUser(),
    keys.anyUser(),
    keys.users(),
    keys.anyCampaign(),
    keys.anyLead(),
  ],
  // A lead contains its campaign, and replies are sent from the campaign's number.
  CAMPAIGNS_CHANGED: (hint) => [...ofTeam(hint), keys.anyCampaign(), keys.anyLead(), keys.anyThread()],
  // A template contains the materials that are sent along.
  LISTINGS_CHANGED: (hint) => [...ofTeam(hint), ...properties(), keys.anyTemplates()],
  OPEN_HOUSES_CHANGED: () => [keys.anyAdmin()],
  TEAM_SETTINGS_CHANGED: (hint) => [...ofTeam(hint), ...properties()],
  // The thread is not invalidated, because it was just read. That is how the text is known to have arrived.
  TEXT_SENT: (hint) => [...lead(hint), ...lists(), keys.undeliveredTexts(), keys.alerts()],
}

/** Returns the prefixes of all keys that some event makes stale. */
export function eventKeys(): QueryKey[] {
  return liveEventTypes.flatMap((eventType) => staleAfter[eventType]({ eventType }))
}
