import { dayOf } from './local-days.ts'

/** How many midnights lie between two instants; negative when `to` is earlier. Hours of the day do not matter. */
export function daysBetween(from: number, to: number): number {
  const number = (ts: number) => {
    const { year, month, day } = dayOf(ts)
    return Date.UTC(year, month, day) / 86_400_000
  }
  return number(to) - number(from)
}
