import { getLeadStats } from '#/api/endpoints/admin/reports.ts'

import { type ReportQuestion } from '../../db/admin/report-counter.ts'
import { leadStatsOf } from '../../db/admin/report-lead-stats.ts'
import { on, refuse } from '../../server/on.ts'

const YEARS_5 = 5 * 366 * 86_400_000
const MOST_IDS = 50

/** Refuses what no report can answer. */
function checked(question: ReportQuestion): ReportQuestion {
  const { from, to, compareFrom, compareTo, team, property, agent, campaign } = question
  const fieldErrors: Record<string, string> = {}
  const range = (name: string, start: number | undefined, end: number | undefined) => {
    if (start === undefined || end === undefined) return
    if (start >= end) fieldErrors[name] = 'A period ends after it begins.'
    if (end - start > YEARS_5) fieldErrors[name] = 'A report shows at most five years.'
  }
  range('to', from, to)
  range('compareTo', compareFrom, compareTo)
  for (const [name, ids] of Object.entries({ team, property, agent, campaign }))
    if (ids !== undefined && ids.length > MOST_IDS) fieldErrors[name] = `At most ${MOST_IDS} can be chosen.`
  const [first] = Object.values(fieldErrors)
  if (first !== undefined) refuse(422, first, { fieldErrors })
  return question
}

/** The reports (assumed). */
export const reportHandlers = {
  getLeadStats: on(getLeadStats, ({ world, viewer, query }) => leadStatsOf(world, viewer, checked(query))),
}
