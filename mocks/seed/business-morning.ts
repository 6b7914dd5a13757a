import { dayIn, wallClock } from '../db/zone-days.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** Where the desk of the seed works. */
const ZONE = 'America/Chicago'
const OPENS = 9 * HOUR
const CLOSES = 18 * HOUR
/** The time of day of the drawings. */
const MORNING = 10 * HOUR + 24 * 60_000

/**
 * When a world that people look at begins: now while the desk is open, otherwise on the morning of the last business day.
 * Seeded at night or on a Sunday, everybody would have waited for hours and every tour of today would be over.
 * @param now epoch milliseconds, as is the result
 */
export function businessMorning(now: number): number {
  const time = wallClock(now, ZONE)
  const isOpenOn = (day: number) => ![0, 6].includes(new Date(day).getUTCDay())
  let day = dayIn(now, ZONE)
  const sinceMidnight = time - day
  if (isOpenOn(day) && sinceMidnight >= OPENS && sinceMidnight < CLOSES) return now
  if (sinceMidnight < CLOSES) day -= DAY
  while (!isOpenOn(day)) day -= DAY
  // What the clocks there show then is that time of day, in summer and in winter.
  const guess = now - (time - (day + MORNING))
  return guess - (wallClock(guess, ZONE) - (day + MORNING))
}
