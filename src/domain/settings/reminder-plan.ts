import { dayStart } from '../time/dates.ts'
import { clockMinutes } from '../time/zoned-clock.ts'
import { zonedDay, zonedInstants, zonedMinutes } from '../time/zoned-time.ts'

/** Hours in which no reminders are sent, as wall-clock times of the property: `21:00` to `08:00`. */
interface QuietHours {
  readonly from: string
  readonly to: string
}

/**
 * The fields of a tour that its reminders are planned from: start in epoch milliseconds, length in minutes, and time
 * zone.
 */
interface RemindedTour {
  readonly startTs: number
  readonly lengthMins: number
  readonly zone: string | undefined
}

/** One reminder of a tour, with the time when it is due and the time when it is sent. */
export interface PlannedReminder {
  readonly hours: number
  readonly channel: string
  /** The same as `channel`, but without the channel in which another reminder is sent at the same time. */
  readonly sendBy: string
  readonly dueTs: number
  /** undefined when it is not sent. */
  readonly sendTs: number | undefined
  /** Why it is not sent when it is due. undefined when it is. */
  readonly because: 'quiet' | 'over' | 'alike' | undefined
}

/**
 * Returns when a message for a given time may be sent: at that time, or at the end of the quiet hours that contain it.
 */
export function afterQuiet(ts: number, quiet: QuietHours | undefined, zone: string | undefined): number {
  const [from, to] = [clockMinutes(quiet?.from ?? ''), clockMinutes(quiet?.to ?? '')]
  if (from === undefined || to === undefined || from === to) return ts
  const overMidnight = from > to
  const isQuiet = (minutes: number) =>
    overMidnight ? minutes >= from || minutes < to : minutes >= from && minutes < to
  const now = zonedMinutes(ts, zone)
  if (!isQuiet(now)) return ts
  const today = zonedDay(ts, zone)
  const day = overMidnight && now >= from ? dayStart(today, 1) : today
  // When the clocks are set forward, the end of the quiet hours may not exist on that day. Then the time an hour later
  // is the closest one. If quiet hours start again within that hour, the quarters in between are tried. If none of them
  // exists either, the next day is used.
  const ends = [day, dayStart(day, 1)].flatMap((one) =>
    [0, 60, 15, 30, 45].flatMap((later) => zonedInstants(one, to + later, zone)),
  )
  return ends.find((end) => end > ts && !isQuiet(zonedMinutes(end, zone))) ?? ts
}

/**
 * Returns when each reminder of a tour is sent, the earliest first. Quiet hours delay them. Two reminders are never
 * sent at the same time through the same channel.
 */
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

/** Text that is added to the texts of a tour that needs a confirmation. */
export const ASK_TO_CONFIRM = 'Reply C to confirm.'

/** Whether a text of a renter confirms a tour. */
export function isConfirmation(text: string): boolean {
  return /^\s*c(?:onfirm(?:ed)?)?[.!]?\s*$/i.test(text)
}
