/** Somebody to reach at an owner. */
export interface OwnerContactRecord {
  id: string
  name: string
  /** What they do there: "Accounting". */
  title?: string
  email?: string
  /** E.164. */
  phone?: string
  primary: boolean
  /** When it was last changed; missing: as it was added. Epoch milliseconds. */
  changedTs?: number
}

/** What somebody wrote about an owner. Epoch milliseconds. */
export interface OwnerNoteRecord {
  id: string
  text: string
  createdTs: number
  changedTs?: number
  userRef: string
  userName: string
  repUserName?: string
}

/** A report that is mailed to a contact. Epoch milliseconds. */
export interface OwnerShareRecord {
  id: string
  /** The path of the report. */
  report: string
  filters: { property: string[]; period: string }
  contactRef: string
  /** 0 is Sunday; undefined: it goes once. */
  weekday?: number
  /** The last day on which it goes, `yyyy-mm-dd`; undefined: until it is stopped. */
  until?: string
  createdTs: number
  stoppedTs?: number
  /** The mails, the oldest first. */
  sent: { ts: number; opened: number }[]
}

/** A company or person that owns properties. Epoch milliseconds. */
export interface OwnerRecord {
  id: string
  clientRef: string
  name: string
  sinceTs: number
  archivedTs?: number
  contacts: OwnerContactRecord[]
  notes: OwnerNoteRecord[]
  shares: OwnerShareRecord[]
  changedTs?: number
  changedByRef?: string
}
