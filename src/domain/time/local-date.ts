import { dayOf } from './local-days.ts'

/** The local date of an instant as `yyyy-mm-dd`. */
export function localDate(ts: number): string {
  const { year, month, day } = dayOf(ts)
  return [String(year).padStart(4, '0'), two(month + 1), two(day)].join('-')
}

const two = (n: number) => String(n).padStart(2, '0')
