import { type QueryKey } from '@tanstack/react-query'

import { keys } from '../cache/keys.ts'
import { type LiveEventType, liveEventTypes } from './events.ts'

/** Changes that only we make: no event of the server tells of them, and the same table says what they make stale. */
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

/** The name of a change that only we make. */
export type OwnChange = (typeof ownChanges)[number]

/** What a change made stale. Server events and our own mutations say it in the same words. */
export interface Hint {
  eventType: LiveEventType | OwnChange
  lead?: { id: string } | undefined
  teamId?: string | undefined
  /** Whom an event names: whoever did it; where it names no lead, whom it is about. */
  userRef?: string | undefined
  communication?: { id: string } | undefined
}

// Exhaustive by type: a new part of a hint does not compile until it stands here.
const parts: { readonly [K in Exclude<keyof Hint, 'eventType'>]: (hint: Hint) => string | undefined } = {
  lead: (hint) => hint.lead?.id,
  teamId: (hint) => hint.teamId,
  userRef: aboutUser,
  // A conversation is read whole.
  communication: () => undefined,
}
const partsOf = Object.values(parts)

/** The same text for hints that make the same stale, whatever else their events say. */
export function hintKey(hint: Hint): string {
  let text: string = hint.eventType
  for (const partOf of partsOf) text += ` ${JSON.stringify(partOf(hint))}`
  return text
}

/** Whom a change is about that is not about a lead. */
function aboutUser(hint: Hint): string | undefined {
  return hint.lead ? undefined : hint.userRef
}

/** The starts of the keys of one's own rights: they come together with the teams that they are about. */
export function rightsKeys(): QueryKey[] {
  return [keys.currentUser(), keys.teams(), keys.anyTeam()]
}

/** What of one's own rights a change made stale: all where it names us, or neither a lead nor anybody. */
function ownRights(hint: Hint, us: string | undefined): QueryKey[] {
  const named = aboutUser(hint)
  const others = hint.lead !== undefined || (named !== undefined && us !== undefined && named !== us)
  return others ? [] : rightsKeys()
}

const lists = () => [
  keys.leadPages(),
  keys.leadCounts(),
  keys.anyLeadFacets(),
  keys.anyLeadSummary(),
  keys.overdueLeads(),
  keys.missedCalls(),
  keys.anyDashboard(),
  keys.anyAdmin(),
]
// An event that does not name its lead may be about any.
const lead = (hint: Hint) => [hint.lead ? keys.lead(hint.lead.id) : keys.anyLead()]
const conversation = (hint: Hint) => [
  ...lead(hint),
  hint.lead ? keys.threads(hint.lead.id) : keys.anyThread(),
]

// Property Details writes into the property, and leads and their tours say its name.
const properties = () => [keys.anyProperty(), keys.anyPropertyNames(), keys.anyLead(), keys.anyMaterials()]

const team = (hint: Hint) => [hint.teamId === undefined ? keys.anyTeam() : keys.team(hint.teamId)]
const ofTeam = (hint: Hint) => [...team(hint), keys.teams(), ...lists()]

/**
 * Event → query keys that it makes stale. Exhaustive by type: a new event does not compile until it stands here.
 * `us` is the acting user's id; undefined where any event may be about us.
 */
export const staleAfter: Readonly<Record<Hint['eventType'], (hint: Hint, us?: string) => QueryKey[]>> = {
  INCOMING_COMMUNICATION: (hint) => [...conversation(hint), ...lists(), keys.alerts()],
  LEAD_ASSIGNED: (hint) => [...lead(hint), ...lists(), keys.alerts()],
  LEAD_CLAIMED: (hint) => [...lead(hint), ...lists(), keys.alerts()],
  // A text may have moved to it or away, and a merge joins conversations.
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
  TEAM_WATCHED: (hint) => [...team(hint), keys.teams(), keys.overdueLeads()],
  // Its teams can book tours again: their settings, Accounts and lists of administration say so.
  CALENDAR_CONNECTED: () => [...rightsKeys(), keys.anyDashboard(), keys.anyAdmin()],
  // Members says who can be reached.
  DO_NOT_DISTURB_SET: () => [keys.anyTransferRules(), keys.anyAdmin()],
  // Leads, rows and whom a lead can be given to say name and color.
  PROFILE_CHANGED: () => [
    keys.currentUser(),
    keys.anyUser(),
    keys.users(),
    keys.anyTeam(),
    keys.anyLead(),
    ...lists(),
  ],
  ADMINISTRATORS_CHANGED: () => [keys.administrators()],
  SMART_LISTS_CHANGED: () => [keys.smartLists(), keys.leadCounts()],
  // It asks for the user and the client anew by itself.
  COMPANY_CORRECTED: () => [keys.approval()],
  TEMPLATES_CHANGED: (hint) => [
    hint.teamId === undefined ? keys.anyTemplates() : keys.templatesOfTeam(hint.teamId),
  ],
  // Who sees and does what in a team follows from it, its members and its campaigns: so do lists and one's own rights.
  TEAM_CHANGED: (hint) => [...ofTeam(hint), keys.currentUser()],
  // Campaigns name members, and a lead brings its campaign with it.
  MEMBERS_CHANGED: (hint) => [
    ...ofTeam(hint),
    keys.currentUser(),
    keys.anyUser(),
    keys.users(),
    keys.anyCampaign(),
    keys.anyLead(),
  ],
  // A lead brings its campaign with it, and an answer leaves from the campaign's number.
  CAMPAIGNS_CHANGED: (hint) => [...ofTeam(hint), keys.anyCampaign(), keys.anyLead(), keys.anyThread()],
  LISTINGS_CHANGED: (hint) => [...ofTeam(hint), ...properties()],
  OPEN_HOUSES_CHANGED: () => [keys.anyAdmin()],
  TEAM_SETTINGS_CHANGED: (hint) => [...ofTeam(hint), ...properties()],
  // Its thread was read: that is how it is known to have arrived.
  TEXT_SENT: (hint) => [...lead(hint), ...lists(), keys.undeliveredTexts(), keys.alerts()],
}

/** The starts of all keys that some event makes stale. */
export function eventKeys(): QueryKey[] {
  return liveEventTypes.flatMap((eventType) => staleAfter[eventType]({ eventType }))
}
