import { labelOfWord } from '../team/team-kind.ts'
import { type Tour } from './tour.ts'

/** Labels of the tour statuses. */
export const tourStatusLabels: Readonly<Record<string, string>> = {
  SCHEDULED: 'Scheduled',
  COMPLETED: 'Completed',
  NO_SHOW: 'No show',
  CANCELLED: 'Canceled',
}

/** Returns what is announced when a change is undone and a tour has its status again. */
export function tourUndone(status: string): string {
  return status === 'SCHEDULED'
    ? 'The tour is scheduled again'
    : `The tour is marked ${tourStatusLabels[status] ?? labelOfWord(status)} again`
}

/** Labels of the tour types. */
export const tourTypeLabels: Readonly<Record<string, string>> = {
  IN_PERSON: 'In person',
  VIRTUAL: 'Virtual',
}

/** Returns a summary of a tour: `In person, Foundry Lofts, unit 4C with Priya Raman`. */
export function tourSummary(
  tour: Pick<Tour, 'tourType' | 'unit' | 'host'> & {
    readonly property: { readonly name: string } | undefined
  },
): string {
  const kind = tourTypeLabels[tour.tourType] ?? labelOfWord(tour.tourType)
  const unit = tour.unit?.trim()
  const where = [tour.property?.name, unit ? `unit ${unit}` : undefined].filter(Boolean)
  return [kind, ...where].join(', ') + (tour.host ? ` with ${tour.host.name}` : '')
}

/** Whether a tour is over but still scheduled, so that it needs an outcome. */
export function needsOutcome(
  tour: Pick<Tour, 'tourStatus' | 'startTs' | 'lengthMins'>,
  now: number,
): boolean {
  return tour.tourStatus === 'SCHEDULED' && tour.startTs + tour.lengthMins * 60_000 <= now
}
