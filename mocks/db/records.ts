import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'
import { type callResults, type communicationTypes } from '#/domain/message/communication.ts'
import { type SentNotices } from '#/domain/user/sent-notices.ts'
import { type TeamPermission } from '#/domain/user/user.ts'

import { type InterestRecord, type LeaseRecord, type ShareRecord } from './lead-part-records.ts'
import { type CampaignCostsRecord } from './office-records.ts'
import { type AccountRecord, type SettingsRecord, type WarningsRecord } from './settings/settings-record.ts'

/** The four channels. */
export type Channel = (typeof communicationTypes)[number]

/** How a call ended. */
export type CallResult = (typeof callResults)[number]

/** The flags of one permission entry; a missing one is false. */
export type Flags = Partial<TeamPermission>

/** The kinds of team. */
export type TeamKind = 'BROKER' | 'BROKER_SINGLE_PROP' | 'OWNER'

/** A client organization. */
export interface ClientRecord {
  id: string
  name: string
  supportedTeamTypes: TeamKind[]
  supportedPropertyTypes: ('RESIDENTIAL' | 'COMMERCIAL')[]
  emailDomain?: string
  emailHosting?: 'INTERNAL' | 'EXTERNAL'
  calendarScope: 'TEAM' | 'USER'
  forceProvider?: 'google' | 'microsoft'
  outgoingCallMethod: 'VOIP' | 'DIALBACK'
  approvalStatus: 'unknown' | 'approved' | 'not_approved' | 'not_required'
}

/** Since when somebody may represent somebody, and when they last did. Epoch milliseconds; undefined: before it was kept. */
export interface GrantRecord {
  grantedTs?: number
  lastUsedTs?: number
}

/** A person with an account. */
export interface UserRecord {
  id: string
  clientRef: string
  name: string
  email: string
  status: 'ACTIVE' | 'INACTIVE'
  role: 'SUPERUSER' | 'READ_ONLY_USER' | 'USER'
  colorSelection?: string
  mobile?: string
  title?: string
  /** The kinds of notice that go out by email and by text; undefined: none. */
  sentNotices?: SentNotices
  /** The person's own calendar; undefined: none was ever connected. */
  calendar?: { provider: 'google' | 'microsoft'; email: string; failed: boolean }
  /** One entry a team; no entry, no flag. */
  permissions: Map<string, Flags>
  manageProperties: boolean
  manageUsers: boolean
  manageTeams: boolean
  /** The users who granted that this one may represent them, by id. */
  administratorFor: Map<string, GrantRecord>
  /** Undefined: reachable; null: do not disturb without end; else until this moment. */
  doNotDisturbUntil?: number | null
  /** When they were last here. */
  lastSignInTs?: number
  /** When role, flags or profile were last changed by somebody who manages users, and by whom. */
  changedTs?: number
  changedByRef?: string
  /** What a deactivation took them out of, for their return. */
  left?: { campaignRef: string; named: boolean; ring?: { position: number; ringSeconds: number } }[]
  /** A device of theirs that is no browser of this mock takes calls. */
  phoneReady?: true
  /** What this person shows, in one line, for the sign-in list. */
  about: string
}

/** Somebody of a team. Epoch milliseconds. */
export interface MemberRecord {
  userRef: string
  status: 'ACTIVE' | 'INACTIVE'
  role: 'TEAM_LEAD' | 'MEMBER'
  /** When their permissions were last changed, and by whom. */
  changedTs?: number
  changedByRef?: string
}

/** Somebody without an account who was asked by email to join a team. Epoch milliseconds. */
export interface MemberInvitationRecord {
  id: string
  name: string
  email: string
  flags: Flags
  sentTs: number
  sentByRef: string
}

/** A team or a property desk. */
export interface TeamRecord {
  id: string
  clientRef: string
  name: string
  teamType: TeamKind
  properties: string[]
  assignmentMode: 'ASSIGN' | 'CLAIM'
  collaborationMode: 'FULL' | 'INDIVIDUAL' | 'VISIBILITY'
  /** Whole days for which a claimed lead is kept for its agent (lock mode TIMED). */
  lockDays?: number
  propertyTypes?: string[]
  /** What its settings pages hold that nothing else reads, by section, and who changed which when. */
  settings?: Map<string, SettingsRecord>
  warnings?: WarningsRecord
  members: MemberRecord[]
  /** The order in which people are rung, by id; missing: that of the members. Epoch milliseconds of its last change. */
  phoneOrder?: string[]
  phoneOrderTs?: number
  invitations?: MemberInvitationRecord[]
  watchWarnings: Set<string>
  calendarConnected: boolean
  calendarAuthFailed: boolean
  emailAuthStatus: 'OK' | 'FAILED'
  /** What was connected and by whom; missing: as it was seeded. */
  calendarAccount?: AccountRecord
  /** Null: it was given up. */
  mailAccount?: AccountRecord | null
  /** Of Google Ads, and what was uploaded there last. */
  adsAccount?: AccountRecord
  adsUpload?: { ts: number; leads: number; tours: number; leases: number; error?: string }
  /** The last test message of the mail account. */
  mailTest?: { ts: number; arrivedMs?: number; reason?: string }
  businessProfileRef?: string
  /** Who is deleting it at this moment. */
  deletedByRef?: string
}

/** Where leads come from. */
export interface CampaignRecord {
  id: string
  teamRef: string
  name: string
  scope: 'WHOLE_TEAM' | 'FEED_ADDRESS_OWNER' | 'SPECIFIC_MEMBERS'
  category: 'DEFAULT' | 'FORM' | 'FEED'
  status: 'ACTIVE' | 'INACTIVE'
  teamMembers: string[]
  emailAddress?: string
  phoneNumber?: string
  callRouting?: 'RING_ALL' | 'DISTRIBUTED' | 'SPECIFIC_ORDER'
  /** For SPECIFIC_ORDER. */
  ringOrder?: { userRef: string; ringSeconds: number }[]
  greeting?: GreetingChoice
  webChannel?: { pageName: string; url: string }
  /** The listing that it is for; undefined: the whole team. */
  propertyRef?: string
  /** The carrier refuses the number; the mailbox refuses the address. */
  phoneFailed?: true
  emailFailed?: true
  /** Of a feed. */
  feed?: { address: string; mapped: number; listings: number; lastError?: string }
  /** Of a form; `completion` is in percent. `left`: when somebody opened it and did not send it. */
  form?: { fields: { label: string; required: boolean }[]; completion?: number; left?: number[] }
  /** When it was last changed; undefined: as it was seeded. */
  changedTs?: number
  /** What it cost; undefined: nobody entered anything. */
  costs?: CampaignCostsRecord
}

/** What callers hear first. */
export interface GreetingChoice {
  greetingMethod: 'NO_GREETING' | 'USE_DEFAULT' | 'PLAY_RECORDING' | 'READ_TEXT'
  text?: string
  voice?: 'Joanna' | 'Matthew'
  greetingRef?: string
  greetingPlacement?: 'BEGINNING' | 'END'
}

/** A building or a listing. */
export interface PropertyRecord {
  id: string
  clientRef: string
  name: string
  propertyType: 'RESIDENTIAL' | 'COMMERCIAL'
  listing: 'LISTED' | 'NOT_LISTED'
  /** Since when it is listed; undefined: it is not, or nobody knows. */
  listedTs?: number
  /** Street and number. */
  address: string
  city?: string
  state?: string
  zip?: string
  timeZone?: string
  shortExternalListingId: string
  /** Whose it is; undefined: nobody has said so. */
  ownerRef?: string
  /** When a leader last changed it; undefined: as it was seeded. */
  changedTs?: number
  /** What its pages hold that nothing else reads, by section; those of an owner's property stand at its team. */
  settings?: Map<string, SettingsRecord>
  /** Out of use: since when, by whom and why, and the team that it left. */
  archived?: { ts: number; byRef: string; reason: string; teamRef?: string }
}

/** A call, text, email or web form. */
export interface CommunicationRecord {
  id: string
  communicationType: Channel
  communicationDirection: 'INCOMING' | 'OUTGOING'
  createdTs: number
  message?: string
  /** An e-mail as its sender made it up; `message` is the same in plain text. */
  messageHtml?: string
  subject?: string
  /** The email that this one forwarded. */
  forwardOfRef?: string
  fromAddress?: string
  toAddress?: string
  name?: string
  phoneNumber?: string
  calledFromNumber?: string
  calledToNumber?: string
  textedFromNumber?: string
  textedToNumber?: string
  callerId?: { firstName?: string; lastName?: string }
  callResult?: CallResult
  durationSeconds?: number
  ringSeconds?: number
  voicemailUrl?: string
  voicemailSeconds?: number
  textStatus?: 'FAILED' | 'SENT' | 'DELIVERED'
  sentByUserRef?: string
  sentByUserName?: string
  sentByRepUserName?: string
  /** The number or address of the company that it came to or left from is not the company's any more. */
  channelReleased?: boolean
  /** Who took a missed call on, and when. */
  handledByRef?: string
  handledByName?: string
  handledTs?: number
  attachments?: { name: string; url?: string; bytes?: number }[]
  formFields?: { label: string; value: string }[]
  /** The template that it was written with, and the materials that went along, by id. */
  templateRef?: string
  materialRefs?: string[]
}

/** A person to reach about a lead. */
export interface ContactRecord {
  id: string
  name: string
  email?: string
  contactType: 'TENANT' | 'REPRESENTATIVE' | 'DIRECT_REPLY'
  phoneNumbers: { number: string; phoneType?: 'MOBILE' | 'OFFICE' | 'HOME' | 'OTHER'; ext?: string }[]
  primaryContact: boolean
  company?: string
}

/** A comment of the team. */
export interface CommentRecord {
  id: string
  createdTs: number
  text: string
  userRef: string
  userName: string
}

/** A line of a lead's history. */
export interface ActivityRecord {
  id: string
  createdTs: number
  activityType:
    | 'CREATED'
    | 'ASSIGNED'
    | 'CLAIMED'
    | 'RELEASED'
    | 'STATUS_CHANGED'
    | 'SHARED'
    | 'MERGED'
    | 'MOVED_IN'
    | 'MOVED_OUT'
    | 'TOUR_SET'
    | 'TOUR_CHANGED'
    | 'LEASE_SET'
    | 'CONTACTS_CHANGED'
    | 'REQUIREMENTS_CHANGED'
    | 'INTEREST_CHANGED'
  userName?: string
  repUserName?: string
  from?: string
  to?: string
  reason?: string
}

/** What a renter looks for; see `requirementsSchema`. */
export interface RequirementsRecord {
  zip?: string
  minBedrooms?: number
  bedroomsExact?: boolean
  moveInDate?: string
  budgetMin?: number
  budgetMax?: number
  propertyType?: 'RESIDENTIAL' | 'COMMERCIAL'
  pets?: boolean
  notes?: string
}

/** A visit of a home. Epoch milliseconds and minutes. */
export interface TourRecord {
  id: string
  tourType: 'IN_PERSON' | 'VIRTUAL'
  tourStatus: 'SCHEDULED' | 'COMPLETED' | 'NO_SHOW' | 'CANCELLED'
  startTs: number
  lengthMins: number
  propertyRef?: string
  unit?: string
  hostRef?: string
  note?: string
  /** A text two hours before was asked for when it was set. */
  textReminder?: boolean
  /** The reminders that went out, and what came of them. */
  reminded?: string[]
  confirmedTs?: number
  noShowTs?: number
  /** When it was set; missing: not kept. */
  setTs?: number
  /** The renter called it off, not we. */
  cancelledByRenter?: true
}

/** One renter's enquiry. Communications, comments and activities are kept in the order of time. */
export interface LeadRecord {
  id: string
  clientRef: string
  teamRef: string
  campaignRef?: string
  assignedAgentRef?: string
  propertyRef?: string
  tenantName?: string
  name?: string
  leadStatus: KnownLeadStatus
  createdTs: number
  communications: CommunicationRecord[]
  /** How it came in, where its communications went with a merge. */
  firstChannel?: Channel
  contacts: ContactRecord[]
  comments: CommentRecord[]
  activities: ActivityRecord[]
  sharedByRef?: string
  actionBy?: string
  mergedIntoRef?: string
  mergedInitial?: CommunicationRecord
  /** The campaigns of leads that were merged into it, or of the lead that it was merged into. */
  touchedRefs?: string[]
  requirements?: RequirementsRecord
  /** Newest first by `startTs`; missing: none. */
  tours?: TourRecord[]
  interests?: InterestRecord[]
  lease?: LeaseRecord
  shares?: ShareRecord[]
  /** Why it was closed or is no lead. */
  closeReason?: string
  /** When it came onto the waiting list. */
  joinedTs?: number
}

/** Something that asks one person for action. */
export interface AlertRecord {
  id: string
  userRef: string
  alertType:
    | 'LEAD_AVAILABLE_ASSIGNMENT'
    | 'INCOMING_COMMUNICATION'
    | 'LEAD_SHARED'
    | 'ASSIGNED'
    | 'LEAD_AVAILABLE_CLAIM'
  createdTs: number
  invalidated: boolean
  dismissed: boolean
  actionBy?: string
  /** When `actionBy` acted. */
  actionTs?: number
  leadRef: string
  communicationRef?: string
}
