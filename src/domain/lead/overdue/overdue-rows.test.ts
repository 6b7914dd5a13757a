import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { teamSchema, type WarningSettings } from '../../team/team.ts'
import { type OverdueLead, overdueLeadSchema } from './overdue-lead.ts'
import { countsOf, formatLimit, overdueRows, quietLast, systemNotices } from './overdue-rows.ts'

const HOUR = 3_600_000
const now = Date.UTC(2026, 6, 14, 15)
const on = { enabled: true, timePeriod: { interval: 1, unit: 'HOUR' } }
const settings: WarningSettings = {
  useWarnings: true,
  notAssigned: undefined,
  notContacted: undefined,
  communicationNotResponded: on,
  notQualified: undefined,
  noActivity: on,
}
const lead = (id: string, waited: number | undefined, quiet = 0): OverdueLead =>
  z.parse(overdueLeadSchema, {
    id,
    name: id,
    teamRef: 'team',
    teamName: 'Eastside',
    leadStatus: 'OPPORTUNITY',
    createdTs: now - 90 * HOUR,
    assignedAgent: { id: 'user-priya', name: 'Priya' },
    firstContactTs: now - 89 * HOUR,
    waitingSince: waited === undefined ? undefined : now - waited,
    lastActivityTs: now - quiet,
  })
const rows = (...leads: OverdueLead[]) => overdueRows(leads, () => settings, now)

describe('overdue warnings', () => {
  test('are sorted by how long they are over, then by lead', () => {
    const found = rows(lead('b', 2 * HOUR), lead('long', 9 * HOUR), lead('a', 2 * HOUR))
    expect(found.map((row) => row.lead.id)).toEqual(['long', 'a', 'b'])
    expect(rows(lead('a', 2 * HOUR), lead('b', 2 * HOUR)).map((row) => row.lead.id)).toEqual(['a', 'b'])
  })

  test('are counted by kind', () => {
    const found = rows(lead('a', 2 * HOUR), lead('b', 3 * HOUR), lead('c', undefined, 5 * HOUR))
    expect(countsOf(found)).toEqual(
      new Map([
        ['communicationNotResponded', 2],
        ['noActivity', 1],
      ]),
    )
  })

  test('with mere inactivity are moved to the end by quietLast, however long they are over', () => {
    const found = rows(lead('quiet', undefined, 50 * HOUR), lead('waits', 2 * HOUR))
    expect(found.map((row) => row.lead.id)).toEqual(['quiet', 'waits'])
    expect(quietLast(found).map((row) => row.lead.id)).toEqual(['waits', 'quiet'])
  })
})

test.each([
  [HOUR, '1 hour'],
  [25 * HOUR, '25 hours'],
  [24 * HOUR, '1 day'],
  [7 * 24 * HOUR, '7 days'],
])('formatLimit formats %i ms as %s', (ms, text) => {
  expect(formatLimit(ms)).toBe(text)
})

test('systemNotices reports a lost calendar, a lost email, both or nothing per team', () => {
  const team = (id: string, more: object) =>
    z.parse(teamSchema, {
      id,
      name: id,
      settings: { assignmentMode: 'CLAIM', collaborationMode: 'FULL' },
      ...more,
    })
  const teams = [
    team('none', { emailAuthStatus: 'OK' }),
    team('both', { emailAuthStatus: 'FAILED', calendarAuthFailed: true }),
    team('mail', { emailAuthStatus: 'FAILED' }),
    team('calendar', { calendarAuthFailed: true }),
  ]
  const keys = (scope: string | undefined) => systemNotices(teams, scope).map(({ key }) => key)
  expect(keys('TEAM')).toEqual(['both calendar', 'both email', 'mail email', 'calendar calendar'])
  // If calendars belong to people, nobody can connect the calendar of a team.
  expect(keys('USER')).toEqual(['both email', 'mail email'])
  expect(keys(undefined)).toEqual(['both email', 'mail email'])
})
