import { describe, expect, test } from 'vitest'

import { leadStatuses } from './lead-row.ts'
import { isInquiry, leadStatusLook } from './lead-status.ts'

describe('lead statuses', () => {
  test.each([
    ['NEW_LEAD', 'New lead', 'circle-dot', 'info'],
    ['OPPORTUNITY', 'Opportunity', 'circle-arrow-up', 'success'],
    ['PROSPECT', 'Prospect', 'circle-dashed', 'plum'],
    ['WAITING_LIST', 'Waiting list', 'clock-3', 'warning'],
    ['CLOSED', 'Closed', 'circle-check', 'settled'],
    ['NOT_LEAD', 'Not a lead', 'circle-slash', 'quiet'],
    ['MERGED', 'Merged', 'merge', 'quiet'],
  ])('%s has its label, icon and tone', (status, label, icon, tone) => {
    expect(leadStatusLook(status)).toEqual({ label, icon, tone })
  })

  test.each(['ON_HOLD', 'constructor', '__proto__'])(
    '%s, which is unknown, is shown quietly with its own name',
    (status) => {
      const look = leadStatusLook(status)
      expect(look).toMatchObject({ icon: 'circle', tone: 'quiet' })
      expect(look.label.toLowerCase()).toContain(status.replaceAll('_', ' ').trim().toLowerCase())
    },
  )

  test('isInquiry excludes dismissed and merged leads', () => {
    expect(leadStatuses.filter((status) => !isInquiry(status))).toEqual(['NOT_LEAD', 'MERGED'])
    expect(isInquiry('ON_HOLD')).toBe(true)
  })
})
