import { parseShown, type ShownRows } from '#/domain/report/report-rows.ts'

import { type UserRecord } from '../records.ts'
import { type World } from '../world.ts'
import { callRows } from './report-calls.ts'
import { campaignRows } from './report-campaign-rows.ts'
import { type ReportQuestion, type WireCountedRow } from './report-counter.ts'
import { sendRows } from './report-marketing.ts'
import { tourRows } from './report-tours.ts'

/** Returns the rows behind a number of a report, in any order. undefined when the report does not have this number. */
type RowsOf = (
  world: World,
  viewer: UserRecord,
  question: ReportQuestion,
  shown: ShownRows,
) => WireCountedRow[] | undefined

/** The reports that have rows, by the last part of their address. */
const reports = new Map<string, RowsOf>([
  ['call-stats', callRows],
  ['campaign', campaignRows],
  ['tour', tourRows],
  ['marketing', sendRows],
])

/** Returns the rows behind a number of a report, newest first. undefined when there is no such report or number. */
export function reportRowsOf(
  world: World,
  viewer: UserRecord,
  name: string,
  show: string,
  question: ReportQuestion,
): WireCountedRow[] | undefined {
  const shown = parseShown(show)
  const rows = shown && reports.get(name)?.(world, viewer, question, shown)
  return rows?.toSorted((a, b) => b.ts - a.ts || (a.id < b.id ? -1 : 1))
}
