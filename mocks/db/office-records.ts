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
}

/** A phone number that the client owns. */
export interface NumberRecord {
  id: string
  clientRef: string
  number: string
  /** Where its calls go while no campaign has it, E.164. */
  forwardingNumber?: string
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
}
