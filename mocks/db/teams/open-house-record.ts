/** Somebody who registered for an open house, or came to it. Epoch milliseconds. */
export interface AttendeeRecord {
  id: string
  name: string
  /** E.164. */
  phone?: string
  broker?: string
  registeredTs?: number
  arrivedTs?: number
  mayText: boolean
  leadRef?: string
}

/** An open house. Epoch milliseconds. */
export interface OpenHouseRecord {
  id: string
  teamRef: string
  propertyRef: string
  scope: 'PROPERTY' | 'UNIT' | 'LISTED_UNITS'
  unitRef?: string
  startTs: number
  endTs: number
  hostRef?: string
  capacity?: number
  note?: string
  cancelledTs?: number
  changedTs?: number
  changedByRef?: string
  attendees: AttendeeRecord[]
}
