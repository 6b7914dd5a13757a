import { zonedMinutes } from './zoned-time.ts'

/** What the clock of a place shows at an instant, as a time field holds it: `14:30`. */
export function zonedClock(ts: number, zone: string | undefined): string {
  const minutes = zonedMinutes(ts, zone)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
