import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { alertSchema } from '../../alert/alert.ts'
import { lead } from '../lead.testing.ts'
import { statusReasonLabel, statusReasons } from '../status-reasons.ts'
import { momentsAgo, nextClaimable, lastAssignmentText } from './last-assignment.ts'
import { lastChangeBy } from './last-change.ts'

const NOW = Date.UTC(2026, 6, 14, 15, 24)
const line = (activityType: string, secondsAgo: number, more: object = {}) => ({
  id: `a-${activityType}-${secondsAgo}`,
  createdTs: NOW - secondsAgo * 1_000,
  activityType,
  userName: 'Ana Ruiz',
  ...more,
})
const used = (...activities: ReturnType<typeof line>[]) =>
  lastAssignmentText(lead({ assignedAgentRef: 'user-sam', activities }), 'Priya Raman', NOW)

describe('lastAssignmentText', () => {
  test('says who claimed the lead and how many seconds or minutes ago', () => {
    expect(used(line('CLAIMED', 2))).toBe('Claimed by Ana Ruiz 2 s ago')
    expect(used(line('CLAIMED', 240))).toBe('Claimed by Ana Ruiz 4 minutes ago')
  })

  test('says to whom and by whom the lead was assigned', () => {
    expect(used(line('ASSIGNED', 5, { to: 'Sam Okafor' }))).toBe('Assigned to Sam Okafor by Ana Ruiz 5 s ago')
    expect(used(line('ASSIGNED', 5, { to: 'Priya Raman' }))).toBe('Assigned to you by Ana Ruiz 5 s ago')
  })

  test('uses the newest change, and returns nothing without a history', () => {
    expect(used(line('CLAIMED', 90), line('ASSIGNED', 3, { to: 'Sam Okafor' }))).toMatch(
      /^Assigned to Sam Okafor/,
    )
    expect(used(line('STATUS_CHANGED', 1))).toBeUndefined()
    expect(lastAssignmentText(lead({ activities: [line('CLAIMED', 1)] }), 'Priya Raman', NOW)).toBeUndefined()
  })

  test('never shows a time in the future when a clock is ahead', () => {
    expect([momentsAgo(-5_000), momentsAgo(59_999), momentsAgo(60_000)]).toEqual([
      '0 s ago',
      '59 s ago',
      '1 minute ago',
    ])
  })
})

describe('nextClaimable', () => {
  const offer = (id: string, more: object = {}, ofLead: object = {}) =>
    z.parse(alertSchema, {
      id: `alert-${id}`,
      alertType: 'LEAD_AVAILABLE_CLAIM',
      createdTs: NOW,
      lead: { id, name: id, ...ofLead },
      ...more,
    })

  test('returns the lead with the longest wait that can still be claimed', () => {
    const alerts = [
      offer('new'),
      offer('gone', { invalidated: true, createdTs: 1 }),
      offer('assigned', { alertType: 'LEAD_AVAILABLE_ASSIGNMENT', createdTs: 1 }),
      offer('waits', { createdTs: NOW }, { waitingSince: NOW - 3_600_000 }),
      offer('taken', { createdTs: 1 }),
    ]
    expect(nextClaimable(alerts, 'taken')).toEqual({ id: 'waits', name: 'waits' })
    expect(nextClaimable([offer('first'), offer('second')], 'taken')?.id).toBe('first')
    expect(nextClaimable([offer('taken')], 'taken')).toBeUndefined()
    expect(nextClaimable([], 'taken')).toBeUndefined()
  })
})

test('lastChangeBy names the last person who changed something, but not to that person', () => {
  const of = lead({
    activities: [
      line('CONTACTS_CHANGED', 9, { userName: 'Sam Okafor' }),
      line('CONTACTS_CHANGED', 3),
      line('ASSIGNED', 2, { userName: 'Sam Okafor', repUserName: 'Sam Okafor' }),
      line('STATUS_CHANGED', 1, { userName: 'Sam Okafor', repUserName: 'Joe Park' }),
    ],
  })
  expect(lastChangeBy(of, 'Priya Raman', 'CONTACTS_CHANGED')).toBe('Ana Ruiz')
  expect(lastChangeBy(of, 'Ana Ruiz', 'CONTACTS_CHANGED')).toBeUndefined()
  expect(lastChangeBy(of, 'Priya Raman', 'STATUS_CHANGED')).toBe('Joe Park for Sam Okafor')
  expect(lastChangeBy(of, 'Priya Raman', 'ASSIGNED')).toBe('Sam Okafor')
  expect(lastChangeBy(of, 'Priya Raman', 'SHARED')).toBeUndefined()
})

test('every status reason has a label, and both statuses have OTHER', () => {
  for (const reasons of Object.values(statusReasons)) {
    expect(reasons.map(({ value }) => value)).toContain('OTHER')
    for (const { value, label } of reasons) expect(statusReasonLabel(value)).toBe(label)
  }
  expect(statusReasonLabel('MOVED_AWAY')).toBe('Moved away')
})
