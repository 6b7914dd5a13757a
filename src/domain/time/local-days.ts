/** A calendar day in the zone of this machine; `month` counts from 0, and days outside the month roll over. */
export interface LocalDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The calendar day of an instant (epoch milliseconds). */
export function dayOf(ts: number): LocalDay {
  const date = new Date(ts)
  return { year: date.getFullYear(), month: date.getMonth(), day: date.getDate() }
}

/**
 * The first instant of a day. Where clocks go forward at midnight (Santiago) that is 1:00, which is what `Date` makes of
 * the missing 0:00; so days touch without gap or overlap, whether they have 23, 24 or 25 hours (promise P66).
 */
export function startOf({ year, month, day }: LocalDay): number {
  return new Date(year, month, day).getTime()
}

/** The same day some days later, or earlier with a negative count. */
export function plusDays(day: LocalDay, count: number): LocalDay {
  return { ...day, day: day.day + count }
}
