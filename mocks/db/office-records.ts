/** A templated response. */
export interface TemplateRecord {
  id: string
  teamRef: string
  name: string
  text: string
  templateType: 'TEXT_MESSAGE' | 'EMAIL'
  privateAccess: boolean
  ownerRef: string
  /** When it was last changed, in epoch milliseconds, and by whom. */
  changedTs: number
  changedByRef: string
  /** Number of uses in the last 30 days. undefined when they are not counted. */
  usedCount?: number
  /** Percentage of these uses that got a reply. */
  replyRate?: number
  /** The ids of the materials that are sent with it. */
  materialRefs?: string[]
}

/** A saved list. */
export interface SmartListRecord {
  id: string
  name: string
  owner: string
  criteria: Record<string, unknown>
}

/** A recorded greeting. */
export interface GreetingRecord {
  id: string
  clientRef: string
  name: string
  /** Duration of the recording in seconds. undefined when it is not known. */
  seconds?: number
}

/** A voice business profile. */
export interface BusinessProfileRecord {
  id: string
  clientRef: string
  name: string
  /** undefined means approved. */
  approval?: 'unknown' | 'approved' | 'not_approved' | 'not_required'
  /** Why it was not approved, and what must be corrected. */
  why?: string
  corrections?: string[]
}

/** A phone number that the client owns. */
export interface NumberRecord {
  id: string
  clientRef: string
  number: string
  /** The number to which calls are forwarded while no campaign has this number, in E.164. */
  forwardingNumber?: string
  profileRef?: string
  /** When the client got the number. */
  sinceTs?: number
  /** Whether people call and text the number. A number that was just bought is not known to anybody yet. */
  busy?: boolean
  /** Nobody has called or texted the number since this time. */
  quietSinceTs?: number
  /** Usage before this time is billed to the team that had the number then. */
  countsFromTs?: number
  port?: PortRecord
  changedTs?: number
}

/** A phone number that is being moved between carriers. */
export interface PortRecord {
  direction: 'IN' | 'OUT'
  state: 'submitted' | 'in_review' | 'scheduled' | 'rejected' | 'completed' | 'cancelled'
  dateTs?: number
  why?: string
  carrier: string
  accountNumber: string
  accountHolder: string
  letter?: string
  letterId?: string
  askedTs: number
  askedByRef: string
}

/** An email address that was kept when its team was deleted. */
export interface SavedAddressRecord {
  id: string
  clientRef: string
  address: string
  forwardingEmail?: string
}

/** A marketing material. */
export interface MaterialRecord {
  id: string
  propertyRef: string
  name: string
  marketingMaterialType: 'FILE' | 'URL'
  url?: string
  bytes?: number
  /** Epoch milliseconds. */
  addedTs?: number
  changedTs?: number
  /** Number of sends in the last 30 days. undefined when they are not counted. */
  sent?: number
  /** Number of unsent drafts that contain the material. */
  drafts?: number
}

/** An ongoing call. */
export interface CallRecord {
  id: string
  userRef: string
  /** undefined when a dialed number has no lead. */
  leadRef?: string
  direction: 'INCOMING' | 'OUTGOING'
  callStatus: 'INITIATED' | 'RINGING' | 'IN_PROGRESS'
  startedTs: number
}

/**
 * The cost of a campaign in whole cents by month (`yyyy-mm`), and who entered what, the newest entry last. Times are in
 * epoch milliseconds.
 */
export interface CampaignCostsRecord {
  months: Map<string, number>
  history: {
    id: string
    month: string
    /** undefined when there was no cost. */
    before?: number
    /** undefined when the cost was removed. */
    after?: number
    createdTs: number
    userName: string
    repUserName?: string
  }[]
  changedTs: number
}

/**
 * A part of a property that can be rented. Dates are `yyyy-mm-dd`, the rent is in dollars, and `changedTs` is in epoch
 * milliseconds.
 */
export interface UnitRecord {
  id: string
  propertyRef: string
  name: string
  bedrooms?: number
  baths?: number
  squareFeet?: number
  rent?: number
  availableDate?: string
  /** The end of a lease that was signed before its lead came here. */
  leasedUntil?: string
  notes?: string
  listing: 'LISTED' | 'NOT_LISTED'
  feeds?: { mapped: number; total: number; warning?: string }
  changedTs?: number
  /** When it was listed. undefined when it is not listed or the date is not known. */
  listedTs?: number
  /** The changes of the rent while the unit was listed, the newest last. */
  priceChanges?: { ts: number; from: number; to: number }[]
}
