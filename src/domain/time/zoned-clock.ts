import { zonedMinutes } from './zoned-time.ts'

/** Returns the local time in a zone at an instant, in the format of a time field: `14:30`. */
export function zonedClock(ts: number, zone: string | undefined): string {
  const minutes = zonedMinutes(ts, zone)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
