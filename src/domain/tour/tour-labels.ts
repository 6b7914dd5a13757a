import { labelOfWord } from '../team/words.ts'
import { months, formatTime } from '../time/format.ts'
import { type Tour } from './tour.ts'

/** Labels of the tour statuses. */
export const tourStatusLabels: Readonly<Record<string, string>> = {
  SCHEDULED: 'Scheduled',
  COMPLETED: 'Completed',
  NO_SHOW: 'No show',
  CANCELLED: 'Cancelled',
}

/** Labels of the tour types. */
export const tourTypeLabels: Readonly<Record<string, string>> = {
  IN_PERSON: 'In person',
  VIRTUAL: 'Virtual',
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Long names of the months. */
export const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** `Thursday, July 16`, with the year where it is another one. Epoch milliseconds. */
export function formatLongDay(ts: number, now: number): string {
  const date = new Date(ts)
  const words = `${weekdays[date.getDay()] ?? ''}, ${longMonths[date.getMonth()] ?? ''} ${String(date.getDate())}`
  return date.getFullYear() === new Date(now).getFullYear()
    ? words
    : `${words}, ${String(date.getFullYear())}`
}

/** `2:30 to 3:15 PM`, and `11:30 AM to 12:15 PM` over noon. */
export function formatTourSpan(startTs: number, lengthMins: number): string {
  const from = formatTime(startTs)
  const to = formatTime(startTs + lengthMins * 60_000)
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} to ${to}` : `${from} to ${to}`
}

/** The whole choice: `Thursday, July 16, 2:30 to 3:15 PM`. */
export function formatTourWhen(startTs: number, lengthMins: number, now: number): string {
  return `${formatLongDay(startTs, now)}, ${formatTourSpan(startTs, lengthMins)}`
}

/** `Thursday, 2:30 PM`, as the list of tours says it beside its date. */
export function formatTourTime(ts: number): string {
  return `${weekdays[new Date(ts).getDay()] ?? ''}, ${formatTime(ts)}`
}

/** `JUL` and `16`, for the date tile. */
export function tourTile(ts: number): { month: string; day: string } {
  const date = new Date(ts)
  return { month: (months[date.getMonth()] ?? '').toUpperCase(), day: String(date.getDate()) }
}

/** `In person, Foundry Lofts, unit 4C with Priya Raman`. */
export function tourSummary(tour: Pick<Tour, 'tourType' | 'property' | 'unit' | 'host'>): string {
  const kind = tourTypeLabels[tour.tourType] ?? labelOfWord(tour.tourType)
  const unit = tour.unit?.trim()
  const where = [tour.property?.name, unit ? `unit ${unit}` : undefined].filter(Boolean)
  return [kind, ...where].join(', ') + (tour.host ? ` with ${tour.host.name}` : '')
}

/** What a tour that is over and still set needs (field study 3.3). */
export function needsOutcome(
  tour: Pick<Tour, 'tourStatus' | 'startTs' | 'lengthMins'>,
  now: number,
): boolean {
  return tour.tourStatus === 'SCHEDULED' && tour.startTs + tour.lengthMins * 60_000 <= now
}

/** The zone of this machine in words: `Central Time`. */
export function zoneName(): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' }).formatToParts(new Date(0))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}
