import { labelOfWord } from '../team/team-kind.ts'
import { formatLongDay, formatMonthDay, formatTime } from '../time/format.ts'
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

/** `JUL` and `16`, for the date tile. */
export function tourTile(ts: number): { month: string; day: string } {
  const [month = '', day = ''] = formatMonthDay(ts).split(' ')
  return { month: month.toUpperCase(), day }
}

/** `In person, Foundry Lofts, unit 4C with Priya Raman`. */
export function tourSummary(tour: Pick<Tour, 'tourType' | 'property' | 'unit' | 'host'>): string {
  const kind = tourTypeLabels[tour.tourType] ?? labelOfWord(tour.tourType)
  const unit = tour.unit?.trim()
  const where = [tour.property?.name, unit ? `unit ${unit}` : undefined].filter(Boolean)
  return [kind, ...where].join(', ') + (tour.host ? ` with ${tour.host.name}` : '')
}

/** What a tour that is over and still set needs. */
export function needsOutcome(
  tour: Pick<Tour, 'tourStatus' | 'startTs' | 'lengthMins'>,
  now: number,
): boolean {
  return tour.tourStatus === 'SCHEDULED' && tour.startTs + tour.lengthMins * 60_000 <= now
}
