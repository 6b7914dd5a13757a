import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'
import { type callResults, type communicationTypes } from '#/domain/message/communication-types.ts'
import { type SentNotices } from '#/domain/user/sent-notices.ts'
import { type TeamPermission } from '#/domain/user/user.ts'

import { type InterestRecord, type LeaseRecord, type ShareRecord } from './lead-detail-records.ts'
import { type CampaignCostsRecord } from './office-records.ts'
import { type AccountRecord, type SettingsRecord, type WarningsRecord } from './settings/settings-record.ts'

/** The four channels. */
export type Channel = (typeof communicationTypes)[number]

/** The result of a call. */
export type CallResult = (typeof callResults)[number]

/** The flags of a permission entry. A missing flag is false. */
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

/**
 * When the permission to represent a user was granted, and when it was last used. In epoch milliseconds. undefined when
 * it was granted or used before this was recorded.
 */
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
  /** The kinds of notices that are sent by email and by text. undefined means none. */
  sentNotices?: SentNotices
  /** The user's own calendar. undefined when none was ever connected. */
  calendar?: { provider: 'google' | 'microsoft'; email: string; failed: boolean }
  /** One entry for each team. Without an entry, the user has no flags in that team. */
  permissions: Map<string, Flags>
  manageProperties: boolean
  manageUsers: boolean
  manageTeams: boolean
  /** The users who allowed this user to represent them, by id. */
  administratorFor: Map<string, GrantRecord>
  /** undefined: reachable. null: do not disturb, without an end. Otherwise: do not disturb until this time. */
  doNotDisturbUntil?: number | null
  /** When the user was last here. */
  lastSignInTs?: number
  /** When role, flags or profile were last changed by somebody who manages users, and by whom. */
  changedTs?: number
  changedByRef?: string
  /** What the deactivation removed the user from, so that it can be restored. */
  left?: { campaignRef: string; named: boolean; ring?: { position: number; ringSeconds: number } }[]
  /** True when the user has another device that takes calls, which is not a browser of this mock. */
  phoneReady?: true
  /** One line about what this user demonstrates, for the sign-in list. */
  about: string
}

/** A member of a team. Times are in epoch milliseconds. */
export interface MemberRecord {
  userRef: string
  status: 'ACTIVE' | 'INACTIVE'
  role: 'TEAM_LEAD' | 'MEMBER'
  /** When the member's permissions were last changed, and by whom. */
  changedTs?: number
  changedByRef?: string
}

/** A person without an account who was invited by email to join a team. Times are in epoch milliseconds. */
export interface MemberInvitationRecord {
  id: string
  name: string
  email: string
  flags: Flags
  sentTs: number
  sentByRef: string
}

/** A team. For owners and single-property brokers, the app calls it a property. */
export interface TeamRecord {
  id: string
  clientRef: string
  name: string
  teamType: TeamKind
  properties: string[]
  assignmentMode: 'ASSIGN' | 'CLAIM'
  collaborationMode: 'FULL' | 'INDIVIDUAL' | 'VISIBILITY'
  /** Whole days for which a claimed lead is locked to its agent (lock mode TIMED). */
  lockDays?: number
  propertyTypes?: string[]
  /** Values of the settings pages that nothing else reads, by section, with who changed them and when. */
  settings?: Map<string, SettingsRecord>
  warnings?: WarningsRecord
  members: MemberRecord[]
  /**
   * The order in which people are rung, by id. undefined means the order of the members. `phoneOrderTs` is when it was
   * last changed, in epoch milliseconds.
   */
  phoneOrder?: string[]
  phoneOrderTs?: number
  invitations?: MemberInvitationRecord[]
  watchWarnings: Set<string>
  calendarConnected: boolean
  calendarAuthFailed: boolean
  emailAuthStatus: 'OK' | 'FAILED'
  /** The connected accounts, and who connected them. undefined means as seeded. */
  calendarAccount?: AccountRecord
  /** null when the account was disconnected. */
  mailAccount?: AccountRecord | null
  /** The account of Google Ads, and the last upload to it. */
  adsAccount?: AccountRecord
  adsUpload?: { ts: number; leads: number; tours: number; leases: number; error?: string }
  /** The last test message of the mail account. */
  mailTest?: { ts: number; arrivedMs?: number; reason?: string }
  businessProfileRef?: string
  /** The user who is deleting the team at this moment. */
  deletedByRef?: string
}

/** A source of leads. */
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
  /** Used with SPECIFIC_ORDER. */
  ringOrder?: { userRef: string; ringSeconds: number }[]
  greeting?: GreetingChoice
  webChannel?: { pageName: string; url: string }
  /** The listing that the campaign is for. undefined means the whole team. */
  propertyRef?: string
  /** The carrier rejects the number, or the mailbox rejects the address. */
  phoneFailed?: true
  emailFailed?: true
  /** Only for feeds. */
  feed?: { address: string; mapped: number; listings: number; lastError?: string }
  /**
   * Only for forms. `completion` is in percent. `left` contains the times when somebody opened the form without sending
   * it.
   */
  form?: { completion?: number; left?: number[] }
  /** When it was last changed. undefined means as seeded. */
  changedTs?: number
  /** The campaign's costs. undefined when nobody has entered any. */
  costs?: CampaignCostsRecord
}

/** The greeting that callers hear first. */
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
  /** When it was listed. undefined when it is not listed or the date is not known. */
  listedTs?: number
  /** Street and number. */
  address: string
  city?: string
  state?: string
  zip?: string
  timeZone?: string
  shortExternalListingId: string
  /** The owner of the property. undefined when none is recorded. */
  ownerRef?: string
  /** When a team leader last changed it. undefined means as seeded. */
  changedTs?: number
  /**
   * Values of the property's pages that nothing else reads, by section. For an owner's property, they are stored at its
   * team.
   */
  settings?: Map<string, SettingsRecord>
  /** Set when the property is out of use: since when, by whom and why, and the team that it left. */
  archived?: { ts: number; byRef: string; reason: string; teamRef?: string }
}

/** A call, text, email or web form. */
export interface CommunicationRecord {
  id: string
  communicationType: Channel
  communicationDirection: 'INCOMING' | 'OUTGOING'
  createdTs: number
  message?: string
  /** The markup of an email as its sender wrote it. `message` is the same as plain text. */
  messageHtml?: string
  subject?: string
  /** The id of the email that this one forwarded. */
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
  /** True when the company's number or address in this communication no longer belongs to the company. */
  channelReleased?: boolean
  /** Who handled a missed call, and when. */
  handledByRef?: string
  handledByName?: string
  handledTs?: number
  attachments?: { name: string; url?: string; bytes?: number }[]
  formFields?: { label: string; value: string }[]
  /** The template that it was written with, and the materials that were sent with it, by id. */
  templateRef?: string
  materialRefs?: string[]
}

/** A contact of a lead. */
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

/** An entry in a lead's history. */
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

/** The renter's requirements, see `requirementsSchema`. */
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

/** A visit to a home. Times are in epoch milliseconds, the length is in minutes. */
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
  /** Whether a text two hours before the tour was requested when the tour was set. */
  textReminder?: boolean
  /** The reminders that were sent, and their outcome. */
  reminded?: string[]
  confirmedTs?: number
  noShowTs?: number
  /** When the tour was set. undefined when that was not recorded. */
  setTs?: number
  /** True when the renter canceled the tour. Otherwise, the team did. */
  cancelledByRenter?: true
}

/** A renter's inquiry. Communications, comments and activities are in chronological order. */
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
  /** The channel through which the lead came in, if its communications were moved by a merge. */
  firstChannel?: Channel
  contacts: ContactRecord[]
  comments: CommentRecord[]
  activities: ActivityRecord[]
  sharedByRef?: string
  actionBy?: string
  mergedIntoRef?: string
  mergedInitial?: CommunicationRecord
  /** The campaigns of leads that were merged into this one, or of the lead that it was merged into. */
  touchedRefs?: string[]
  requirements?: RequirementsRecord
  /** Sorted by `startTs`, newest first. undefined when there are none. */
  tours?: TourRecord[]
  interests?: InterestRecord[]
  lease?: LeaseRecord
  shares?: ShareRecord[]
  /** Why the lead was closed or is not a lead. */
  closeReason?: string
  /** When the lead was added to the waiting list. */
  joinedTs?: number
}

/** Something that requires an action by one user. */
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
  /** When `actionBy` took the action, or when an offer ended without anybody taking it. */
  actionTs?: number
  leadRef: string
  communicationRef?: string
}
