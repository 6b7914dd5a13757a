import * as z from 'zod/mini'

import { type Report, reportsFor } from '../report/report.ts'
import { type TeamKind } from '../team/team-kind.ts'
import { dayStart, parsePeriod, periodLabel, type PeriodName } from '../time/dates.ts'
import { parseIsoDate, weekdayNames } from '../time/format-date.ts'
import { formatIsoDate } from '../time/format.ts'
import { type OwnedProperty, type OwnerShare } from './owner-details.ts'

/** The reports that can be narrowed to the properties of an owner: nobody reads of the others. */
export function shareableReports(kind: TeamKind): readonly Report[] {
  return reportsFor(kind).filter(({ filters }) => filters.includes('property'))
}

/** The name of a report; a path that nobody knows stands for itself. */
export function reportLabel(path: string, kind: TeamKind): string {
  return reportsFor(kind).find((report) => report.path === path)?.label ?? path
}

/** The periods that a shared report can be about. */
export const sharePeriods = [
  'last-week',
  'month-to-date',
  'last-month',
  'year-to-date',
] as const satisfies readonly PeriodName[]

/** The longest time for which a report is sent every week, in days. */
export const LONGEST_SHARE_DAYS = 366

const required = (text: string) => text !== ''

/** What is wrong with the last day of a weekly report. @param today the first instant of the day, epoch milliseconds */
export function untilProblem(until: string, today: number): string | undefined {
  if (until === '') return undefined
  const day = parseIsoDate(until)
  if (day === undefined) return 'Invalid date'
  if (day <= today) return 'Enter a day after today'
  return day > dayStart(today, LONGEST_SHARE_DAYS) ? 'At most one year from now' : undefined
}

/** The form of a report to be shared. @param today the first instant of the day, epoch milliseconds */
export const sharedReportSchema = (today: number) =>
  z
    .object({
      report: z.string().check(z.refine(required, 'Selection Required')),
      period: z.enum(sharePeriods),
      /** The id of a property, or empty: all of them. */
      property: z.string(),
      contact: z.string().check(z.refine(required, 'Selection Required')),
      often: z.enum(['once', 'weekly']),
      weekday: z.string(),
      until: z.string(),
    })
    .check((context) => {
      const { often, until } = context.value
      const message = often === 'weekly' ? untilProblem(until, today) : undefined
      if (message !== undefined)
        context.issues.push({ code: 'custom', input: context.value, path: ['until'], message })
    })

/** What the form of a report to be shared holds. */
export type ShareForm = z.output<ReturnType<typeof sharedReportSchema>>

/** "Mondays". */
const weekdayLabel = (weekday: number) => `${weekdayNames[weekday] ?? 'Day'}s`

/** When a report goes, and about what: "Weekly, Mondays until Dec 1, 2026", "Last Month". */
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

/** Whether it was opened: "Opened twice", "Not opened"; undefined where none has gone yet. */
export function openedLabel({ sentTs, opened }: Pick<OwnerShare, 'sentTs' | 'opened'>): string | undefined {
  if (sentTs === undefined) return undefined
  if (opened === 0) return 'Not opened'
  if (opened === 1) return 'Opened'
  return opened === 2 ? 'Opened twice' : `Opened ${opened} times`
}

/** Whether a report goes again until it is stopped. */
export const isRunning = ({ nextTs, stoppedTs }: OwnerShare) =>
  nextTs !== undefined && stoppedTs === undefined

/** Which properties a shared report is about. */
export function sharedProperties(share: Pick<OwnerShare, 'property'>, own: readonly OwnedProperty[]): string {
  const named = own.filter(({ id }) => share.property.includes(id))
  if (share.property.length === 1) return named[0]?.name ?? 'A property that moved'
  return named.length === own.length && named.length === share.property.length
    ? 'All properties'
    : `${share.property.length} properties`
}

/** What moving a property to another owner does to the weekly reports about it, as a sentence; undefined: there is none. */
export function movedReportsText(shares: readonly OwnerShare[], propertyId: string): string | undefined {
  const about = shares.filter((share) => isRunning(share) && share.property.includes(propertyId))
  if (about.length === 0) return undefined
  const one = about.length === 1
  return about.every(({ property }) => property.length === 1)
    ? `The weekly ${one ? 'report' : 'reports'} about it ${one ? 'stops' : 'stop'}.`
    : `Weekly reports are no longer about it.`
}
