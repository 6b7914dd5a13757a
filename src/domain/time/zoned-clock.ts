import { zonedMinutes } from './zoned-time.ts'

/** Returns the local time in a zone at an instant, in the format of a time field: `14:30`. */
export function zonedClock(ts: number, zone: string | undefined): string {
  const minutes = zonedMinutes(ts, zone)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Returns the minutes after midnight of a time in the format of a time field. undefined when it is no time of a day. */
export function clockMinutes(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}
