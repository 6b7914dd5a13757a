/** What was used in one day. */
export interface DayUsage {
  minutes: number
  texts: number
}

/** What a number was used for while a team had it, by day of a period. */
export interface UsageLine {
  numberRef: string
  /** Undefined: it was saved, and forwarded. */
  teamRef: string | undefined
  teamName: string
  days: DayUsage[]
}

/** What is kept of the telephone bill of a client. */
export interface BillingRecord {
  clientRef: string
  /** The first period, `2026-04`. */
  firstPeriod: string
  /** Since when the client has the numbers of which nothing else is known. */
  sinceTs: number
  plan: { name: string; numbers: number }
  cap: { cents?: number; mail: boolean; stopsBuying: boolean; changedTs: number; changedByRef?: string }
  /** Usage that moves no more, by period: of periods that are over, and of numbers that changed their team. */
  booked: Map<string, UsageLine[]>
  /** Periods that were over when the record was made: nothing is counted for them anew. */
  closed: Map<string, number>
  /** Numbers that were given back, by the period that pays for them. */
  released: Map<string, number>
  /** The last invoice is not paid. */
  late?: boolean
}
