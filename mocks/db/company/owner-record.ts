/** A contact of an owner. */
export interface OwnerContactRecord {
  id: string
  name: string
  /** The contact's role: "Accounting". */
  title?: string
  email?: string
  /** E.164. */
  phone?: string
  primary: boolean
  /** Time of the last change, undefined when the contact is unchanged since it was added. Epoch milliseconds. */
  changedTs?: number
}

/** A note about an owner. Epoch milliseconds. */
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
  /** Path of the report. */
  report: string
  filters: { property: string[]; period: string }
  contactRef: string
  /** 0 is Sunday. undefined when the report is only sent once. */
  weekday?: number
  /** The last day on which the report is sent, `yyyy-mm-dd`. undefined when it is sent until it is stopped. */
  until?: string
  /** IANA name of the time zone of days and hours. undefined for the zone of the server. */
  zone?: string
  createdTs: number
  stoppedTs?: number
  /** The sent emails, oldest first. */
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
