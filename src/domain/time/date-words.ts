/** Short names of the months. */
export const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** What stands for a time that is none. */
export const UNKNOWN = 'Unknown time'

/** `Jul 14, 2026`. */
export function dateWords(ts: number): string {
  const date = new Date(ts)
  if (Number.isNaN(date.getTime())) return UNKNOWN
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`
}
