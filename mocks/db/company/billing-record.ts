/** The usage of one day. */
export interface DayUsage {
  minutes: number
  texts: number
}

/** The usage of a number while a team had it, by day of a period. */
export interface UsageLine {
  numberRef: string
  /** undefined while the number was saved and forwarded. */
  teamRef: string | undefined
  teamName: string
  days: DayUsage[]
}

/** The stored data of a client's telephone bill. */
export interface BillingRecord {
  clientRef: string
  /** The first period, `2026-04`. */
  firstPeriod: string
  /** Since when the client has the numbers for which nothing else is known. */
  sinceTs: number
  plan: { name: string; numbers: number }
  cap: { cents?: number; mail: boolean; stopsBuying: boolean; changedTs: number; changedByRef?: string }
  /** Fixed usage by period: of periods that are over, and of numbers that moved to another team. */
  booked: Map<string, UsageLine[]>
  /**
   * Periods that were already over when the record was created, with their number of paid numbers. They are not
   * calculated again.
   */
  closed: Map<string, number>
  /** Number of released numbers by the period that pays for them. */
  released: Map<string, number>
  /** The last invoice is unpaid. */
  late?: boolean
}
