import { dayIn, wallClock } from '../db/zone-days.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** Time zone and opening hours of the leasing desk in the seed. */
const ZONE = 'America/Chicago'
const OPENS = 9 * HOUR
const CLOSES = 18 * HOUR
/** The time of day in the design drawings. */
const MORNING = 10 * HOUR + 24 * 60_000

/**
 * Returns the start time of a world that people look at: now while the desk is open, otherwise the morning of the last
 * business day. With a seed at night or on a Sunday, everybody would have waited for hours, and all of today's tours
 * would be over.
 * @param now epoch milliseconds, like the result
 */
export function businessMorning(now: number): number {
  const time = wallClock(now, ZONE)
  const isOpenOn = (day: number) => ![0, 6].includes(new Date(day).getUTCDay())
  let day = dayIn(now, ZONE)
  const sinceMidnight = time - day
  if (isOpenOn(day) && sinceMidnight >= OPENS && sinceMidnight < CLOSES) return now
  if (sinceMidnight < CLOSES) day -= DAY
  while (!isOpenOn(day)) day -= DAY
  // Correct the guess, so that the clocks there show that time of day in summer and in winter.
  const guess = now - (time - (day + MORNING))
  return guess - (wallClock(guess, ZONE) - (day + MORNING))
}
