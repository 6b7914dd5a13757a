import { type Lead } from '#/domain/lead/lead.ts'
import { formatLongDate } from '#/domain/time/format.ts'
import { tourTypeLabels } from '#/domain/tour/tour-labels.ts'
import { formatTourDay, formatTourTime } from '#/domain/tour/tour-time.ts'
import { type Tour } from '#/domain/tour/tour.ts'
import { isUnreadable, readable } from '#/lib/schema.ts'
import { formatList } from '#/lib/text/format-list.ts'

/** A fact in the normal text color, with an optional muted text next to it. */
export interface Fact {
  readonly text: string
  readonly more: string | undefined
}

/** Returns the property, "Foundry Lofts, 4C and 4F", with the team next to it. */
export function propertyFact(lead: Lead, team: string | undefined): Fact {
  const { property } = lead
  if (property === undefined) return { text: team ?? 'No property yet', more: undefined }
  const units = lead.interests
    .flatMap((one) => (isUnreadable(one) || one.property.id !== property.id ? [] : [one.units ?? '']))
    .flatMap((list) => list.split(','))
    .map((unit) => unit.trim())
    .filter((unit) => unit !== '')
  return { text: [property.name, formatList(units)].filter(Boolean).join(', '), more: team }
}

/** Returns the next tour, "Tour Thursday, July 16, 2:30 PM", with its type next to it. */
export function tourFact(tour: Tour | undefined, now: number): Fact {
  if (tour === undefined) return { text: 'No tour set', more: undefined }
  return {
    text: `Tour ${formatTourDay(tour, now)}, ${formatTourTime(tour)}`,
    more: tourTypeLabels[tour.tourType]?.toLowerCase(),
  }
}

/** Returns the assignment, "Assigned to you", and since when, as far as the timeline says. */
export function assignedFact(lead: Lead, me: string, now: number): Fact {
  const { assignedAgentRef, assignedAgent } = lead
  if (assignedAgentRef === undefined) return { text: 'Unassigned', more: undefined }
  const since = readable(lead.activities)
    .filter(({ activityType }) => activityType === 'ASSIGNED' || activityType === 'CLAIMED')
    .reduce<number | undefined>((newest, { createdTs }) => Math.max(newest ?? 0, createdTs), undefined)
  return {
    text: `Assigned to ${assignedAgentRef === me ? 'you' : (assignedAgent?.name ?? 'a colleague')}`,
    more: since === undefined ? undefined : `since ${formatLongDate(since, now)}`,
  }
}
