/** A templated response. */
export interface TemplateRecord {
  id: string
  teamRef: string
  name: string
  text: string
  templateType: 'TEXT_MESSAGE' | 'EMAIL'
  privateAccess: boolean
  ownerRef: string
  /** When it was last changed, epoch milliseconds, and by whom. */
  changedTs: number
  changedByRef: string
  /** How often it was used in the last 30 days; undefined: not counted. */
  usedCount?: number
  /** How many of them got a reply, in percent. */
  replyRate?: number
  /** What is sent along with it, by id. */
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
  /** How long it plays; undefined: not known. */
  seconds?: number
}

/** A voice business profile. */
export interface BusinessProfileRecord {
  id: string
  clientRef: string
  name: string
  /** Missing: approved. */
  approval?: 'unknown' | 'approved' | 'not_approved' | 'not_required'
  /** Why it was not approved, and what is to be corrected. */
  why?: string
  corrections?: string[]
}

/** A phone number that the client owns. */
export interface NumberRecord {
  id: string
  clientRef: string
  number: string
  /** Where its calls go while no campaign has it, E.164. */
  forwardingNumber?: string
  profileRef?: string
  /** Since when the client has it. */
  sinceTs?: number
  /** People call and text it; a number that was just bought is not known yet. */
  busy?: boolean
  /** Nobody has called or texted it since. */
  quietSinceTs?: number
  /** What it was used for before is booked with the team that had it then. */
  countsFromTs?: number
  port?: PortRecord
  changedTs?: number
}

/** A number on its way between carriers. */
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
  /** How often it was sent in the last 30 days; undefined: not counted. */
  sent?: number
  /** In how many unsent drafts it stands. */
  drafts?: number
}

/** A call that is going on. */
export interface CallRecord {
  id: string
  userRef: string
  /** A dialled number may have no lead. */
  leadRef?: string
  direction: 'INCOMING' | 'OUTGOING'
  callStatus: 'INITIATED' | 'RINGING' | 'IN_PROGRESS'
  startedTs: number
}

/** What a campaign cost, in whole cents by month (`yyyy-mm`), and who entered what, the newest last. Epoch milliseconds. */
export interface CampaignCostsRecord {
  months: Map<string, number>
  history: {
    id: string
    month: string
    /** Undefined: there was none. */
    before?: number
    /** Undefined: it was taken away. */
    after?: number
    createdTs: number
    userName: string
    repUserName?: string
  }[]
  changedTs: number
}

/** What can be rented of a property. Dates `yyyy-mm-dd`, rent in dollars, `changedTs` in epoch milliseconds. */
export interface UnitRecord {
  id: string
  propertyRef: string
  name: string
  bedrooms?: number
  baths?: number
  squareFeet?: number
  rent?: number
  availableDate?: string
  /** The end of a lease that was made before its lead came here. */
  leasedUntil?: string
  notes?: string
  listing: 'LISTED' | 'NOT_LISTED'
  feeds?: { mapped: number; total: number; warning?: string }
  changedTs?: number
  /** Since when it is listed; undefined: it is not, or nobody knows. */
  listedTs?: number
  /** How its rent changed while it was listed, the newest last. */
  priceChanges?: { ts: number; from: number; to: number }[]
}
