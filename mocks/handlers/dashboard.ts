import { getDashboard } from '#/api/endpoints/dashboard.ts'

import { dashboardOf } from '../db/dashboard/dashboard.ts'
import { on, refuse } from '../server/on.ts'

/** Number of bounds: 14 days and the first instant of the 15th. */
const BOUNDS = 15

/** Handles the dashboard (assumed). */
export const dashboardHandlers = {
  getDashboard: on(getDashboard, ({ world, viewer, query }) => {
    const days = query.days.map(Number)
    const rising = days.every(
      (day, at) => Number.isSafeInteger(day) && (at === 0 || day > (days[at - 1] ?? day)),
    )
    const fieldErrors: Record<string, string> = {}
    if (days.length !== BOUNDS || !rising)
      fieldErrors['days'] = 'The first instants of 14 days and of the next are needed.'
    if (!/^\d{4}-\d{2}$/.test(query.month)) fieldErrors['month'] = 'A month is written 2026-07.'
    if (!Number.isSafeInteger(query.monthFrom)) fieldErrors['monthFrom'] = 'This value is not valid'
    const [first] = Object.values(fieldErrors)
    if (first !== undefined) refuse(422, first, { fieldErrors })
    return dashboardOf(world, viewer, { ...query, days })
  }),
}
