import * as z from 'zod/mini'

import { formatIsoDate, parseIsoDate, weekdayNames } from '#/lib/time/format-date.ts'

import { type Report, reportsFor } from '../report/report.ts'
import { type TeamKind } from '../team/team-kind.ts'
import { dayStart, parsePeriod, periodLabel, type PeriodName } from '../time/dates.ts'
import { type OwnedProperty, type OwnerShare } from './owner-details.ts'

/**
 * Returns the reports that can be narrowed to the properties of an owner, so that nobody learns anything about the
 * other properties.
 */
export function shareableReports(kind: TeamKind): readonly Report[] {
  return reportsFor(kind).filter(({ filters }) => filters.includes('property'))
}

/** Returns the label of a report. An unknown path is returned as it is. */
export function reportLabel(path: string, kind: TeamKind): string {
  return reportsFor(kind).find((report) => report.path === path)?.label ?? path
}

/** The periods that a shared report can cover. */
export const sharePeriods = [
  'last-week',
  'month-to-date',
  'last-month',
  'year-to-date',
] as const satisfies readonly PeriodName[]

/** Maximum number of days for which a weekly report is sent. */
export const LONGEST_SHARE_DAYS = 366

const required = (text: string) => text !== ''

/** Message for a last day that is before the first report. */
export const tooEarlyForWeekday = (weekday: number) =>
  `The next ${weekdayNames[weekday] ?? 'report'} is after this day`

/**
 * Returns what is wrong with the last day of a weekly report. undefined when nothing is.
 * @param today the first instant of the day, epoch milliseconds
 * @param weekday the day on which the report is sent, 0 for Sunday. It may still be sent today.
 */
export function untilProblem(until: string, today: number, weekday?: number): string | undefined {
  if (until === '') return undefined
  const day = parseIsoDate(until)
  if (day === undefined) return 'Invalid date'
  if (day <= today) return 'Enter a day after today'
  if (day > dayStart(today, LONGEST_SHARE_DAYS)) return 'At most one year from now'
  if (weekday === undefined) return undefined
  const first = dayStart(today, (weekday - new Date(today).getDay() + 7) % 7)
  return first > day ? tooEarlyForWeekday(weekday) : undefined
}

/**
 * The form for sharing a report.
 * @param today the first instant of the day, epoch milliseconds
 */
export const sharedReportSchema = (today: number) =>
  z
    .object({
      report: z.string().check(z.refine(required, 'Selection Required')),
      period: z.enum(sharePeriods),
      /** The id of a property. Empty for all properties. */
      property: z.string(),
      contact: z.string().check(z.refine(required, 'Selection Required')),
      often: z.enum(['once', 'weekly']),
      weekday: z.string(),
      until: z.string(),
    })
    .check((context) => {
      const { often, until, weekday } = context.value
      const message = often === 'weekly' ? untilProblem(until, today, Number(weekday)) : undefined
      if (message !== undefined)
        context.issues.push({ code: 'custom', input: context.value, path: ['until'], message })
    })

/** The values in the form for sharing a report. */
export type ShareForm = z.output<ReturnType<typeof sharedReportSchema>>

/** Returns the plural of a weekday: "Mondays". */
const weekdayLabel = (weekday: number) => `${weekdayNames[weekday] ?? 'Day'}s`

/** Returns when a report is sent and which period it covers: "Weekly, Mondays until Dec 1, 2026", "Last Month". */
export function shareLabel({
  weekday,
  until,
  period,
}: Pick<OwnerShare, 'weekday' | 'until' | 'period'>): string {
  const about = parsePeriod(period)
  if (weekday === undefined) return about === undefined ? 'Once' : periodLabel(about)
  const end = until === undefined ? '' : ` until ${formatIsoDate(until)}`
  return `Weekly, ${weekdayLabel(weekday)}${end}`
}

/** Returns whether the report was opened: "Opened twice", "Not opened". undefined when none was sent yet. */
export function openedLabel({ sentTs, opened }: Pick<OwnerShare, 'sentTs' | 'opened'>): string | undefined {
  if (sentTs === undefined) return undefined
  if (opened === 0) return 'Not opened'
  if (opened === 1) return 'Opened'
  return opened === 2 ? 'Opened twice' : `Opened ${opened} times`
}

/** Whether a report will be sent again and was not stopped. */
export const isRunning = ({ nextTs, stoppedTs }: OwnerShare) =>
  nextTs !== undefined && stoppedTs === undefined

/** Returns the number of weekly reports that are sent to a contact. */
export const reportsTo = (shares: readonly OwnerShare[], contactId: string) =>
  shares.filter((share) => share.contact?.id === contactId && isRunning(share)).length

/** Returns the label of the properties that a shared report covers. */
export function sharedProperties(share: Pick<OwnerShare, 'property'>, own: readonly OwnedProperty[]): string {
  const named = own.filter(({ id }) => share.property.includes(id))
  if (share.property.length === 1) return named[0]?.name ?? 'A property that moved'
  return named.length === own.length && named.length === share.property.length
    ? 'All properties'
    : `${share.property.length} properties`
}

/**
 * Returns a sentence about how moving a property to another owner affects the weekly reports about it. undefined when
 * there is no such report.
 */
export function movedReportsText(shares: readonly OwnerShare[], propertyId: string): string | undefined {
  const about = shares.filter((share) => isRunning(share) && share.property.includes(propertyId))
  if (about.length === 0) return undefined
  const one = about.length === 1
  return about.every(({ property }) => property.length === 1)
    ? `The weekly ${one ? 'report' : 'reports'} about it ${one ? 'stops' : 'stop'}.`
    : `Weekly reports are no longer about it.`
}

/**
 * Returns sentences about how a move to another owner affects the weekly reports, when it is not known which there are.
 * @param properties number of properties that leave an owner
 * @param owners number of owners that they leave
 */
export function formerReportsText(properties: number, owners: number): string {
  return `Weekly reports to the former ${owners === 1 ? 'owner' : 'owners'} are no longer about ${properties === 1 ? 'it' : 'them'}. A report about nothing else stops.`
}
