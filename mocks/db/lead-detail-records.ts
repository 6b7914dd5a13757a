/** A property that a lead is or is not interested in. */
export interface InterestRecord {
  propertyRef: string
  interest: 'INTERESTED' | 'NOT_INTERESTED'
  reason?: 'PRICE' | 'LOCATION' | 'SIZE' | 'TIMING' | 'PETS' | 'OTHER'
  description?: string
  units?: string
}

/** A signed lease. Dates are `yyyy-mm-dd`. */
export interface LeaseRecord {
  leasedDate: string
  startDate?: string
  endDate?: string
  propertyRef?: string
  unit?: string
  rent?: number
}

/** A share of a lead with another team. */
export interface ShareRecord {
  id: string
  createdTs: number
  teamRef: string
  propertyRef?: string
  sharedByRef: string
  note?: string
}
