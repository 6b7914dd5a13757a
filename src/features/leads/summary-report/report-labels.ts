import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { statusReasonLabel } from '#/domain/lead/status-reasons.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { tourStatusLabels } from '#/domain/tour/tour-labels.ts'
import { formatTourMonthDay, formatTourShortDay } from '#/domain/tour/tour-time.ts'
import { type BadgeTone } from '#/ui/display/badge.tsx'

/** The outcome of a tour, or its date if it is still scheduled. */
interface TourLabel {
  readonly tone: BadgeTone
  readonly text: string
}

const tones: Readonly<Record<string, BadgeTone>> = {
  SCHEDULED: 'accent',
  COMPLETED: 'success',
  NO_SHOW: 'danger',
}

/**
 * Returns the label of a row's tour; undefined when the row has none.
 * @param now epoch milliseconds
 */
export function tourLabel({ tour }: Pick<LeadRow, 'tour'>, now: number): TourLabel | undefined {
  if (!tour) return undefined
  const { tourStatus: status } = tour
  const tone = tones[status] ?? 'neutral'
  if (status === 'SCHEDULED') return { tone, text: formatTourMonthDay(tour, now) }
  const label = tourStatusLabels[status] ?? labelOfWord(status)
  return { tone, text: status === 'CANCELLED' ? label : `${label} ${formatTourShortDay(tour, now)}` }
}

/** Returns why a lead was lost; undefined when it was not. A lease does not count as lost. */
export function lostReason({
  leadStatus,
  closeReason,
}: Pick<LeadRow, 'leadStatus' | 'closeReason'>): string | undefined {
  if (closeReason === undefined || (leadStatus !== 'CLOSED' && leadStatus !== 'NOT_LEAD')) return undefined
  return closeReason.toUpperCase() === 'LEASED' ? undefined : statusReasonLabel(closeReason)
}
