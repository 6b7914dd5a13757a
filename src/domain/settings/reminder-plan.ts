import { dayStart } from '../time/dates.ts'
import { zonedDay, zonedInstants, zonedMinutes } from '../time/zoned-time.ts'

/** Hours in which nothing goes out, wall-clock times of the property: `21:00` to `08:00`. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

/** A tour as its reminders are planned: epoch milliseconds, minutes, and by whose clock. */
export interface RemindedTour {
  readonly startTs: number
  readonly lengthMins: number
  readonly zone: string | undefined
}

/** One reminder of a tour: when it would go out, and when it does. */
export interface PlannedReminder {
  readonly hours: number
  readonly channel: string
  /** `channel` without the way in which another one goes out at that moment. */
  readonly sendBy: string
  readonly dueTs: number
  /** Undefined: it does not go out. */
  readonly sendTs: number | undefined
  /** Why it does not go out when it is due; undefined: it does. */
  readonly because: 'quiet' | 'over' | 'alike' | undefined
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** When a message of an instant may go out: then, or at the end of the quiet hours that it falls into. */
export function afterQuiet(ts: number, quiet: QuietHours | undefined, zone: string | undefined): number {
  if (quiet === undefined || quiet.from === quiet.to) return ts
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)]
  const overMidnight = from > to
  const isQuiet = (minutes: number) =>
    overMidnight ? minutes >= from || minutes < to : minutes >= from && minutes < to
  const now = zonedMinutes(ts, zone)
  if (!isQuiet(now)) return ts
  const today = zonedDay(ts, zone)
  const day = overMidnight && now >= from ? dayStart(today, 1) : today
  // A clock that is set forward over the end leaves that time out: then an hour later is as near as it comes. Quiet hours
  // that begin again within that hour leave the day no time at all: then it is the day after.
  const ends = [day, dayStart(day, 1)].flatMap((one) => [
    ...zonedInstants(one, to, zone),
    ...zonedInstants(one, to + 60, zone),
  ])
  return ends.find((end) => end > ts && !isQuiet(zonedMinutes(end, zone))) ?? ts
}

/** When each reminder of a tour goes out, the earliest first. Quiet hours move them; no two go out at once in one way. */
export function reminderPlan(
  reminders: readonly { readonly hours: number; readonly channel: string }[],
  tour: RemindedTour,
  quiet: QuietHours | undefined,
): PlannedReminder[] {
  const over = tour.startTs + tour.lengthMins * 60_000
  const used = new Set<string>()
  return reminders
    .toSorted((a, b) => b.hours - a.hours)
    .map(({ hours, channel }) => {
      const dueTs = tour.startTs - hours * 3_600_000
      const moved = afterQuiet(dueTs, quiet, tour.zone)
      const planned = { hours, channel, sendBy: channel, dueTs }
      if (moved >= over) return { ...planned, sendTs: undefined, because: 'over' as const }
      const ways = (channel === 'BOTH' ? ['TEXT', 'EMAIL'] : [channel]).filter(
        (way) => !used.has(`${way} ${moved}`),
      )
      const [way] = ways
      if (way === undefined) return { ...planned, sendTs: undefined, because: 'alike' as const }
      for (const one of ways) used.add(`${one} ${moved}`)
      const sendBy = ways.length === 1 ? way : channel
      return { ...planned, sendBy, sendTs: moved, because: moved === dueTs ? undefined : ('quiet' as const) }
    })
}

/** What is added to texts of a tour that waits for a confirmation. */
export const ASK_TO_CONFIRM = 'Reply C to confirm.'

/** Whether a text of a renter confirms a tour. */
export function isConfirmation(text: string): boolean {
  return /^\s*c(?:onfirm(?:ed)?)?[.!]?\s*$/i.test(text)
}
