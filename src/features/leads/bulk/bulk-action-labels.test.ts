import { describe, expect, test } from 'vitest'

import { batchActionOf, draftProblem, emptyDraft } from './bulk-action-draft.ts'
import {
  byStatus,
  confirmLabel,
  actionTitle,
  planSummary,
  resultSummary,
  resultTitle,
  skipNames,
  stayLabel,
  tooMany,
} from './bulk-action-labels.ts'
import { bulkLead } from './bulk.testing.ts'

const lead = (name: string, leadStatus = 'OPPORTUNITY') => bulkLead(name, { leadStatus })
const seven = Array.from({ length: 7 }, (_, index) => lead(`Lead ${index}`))

describe('the labels of a bulk action', () => {
  test('name the action in the title', () => {
    expect(actionTitle('SHARE', seven, 'Harborview')).toBe('Share 7 leads with Harborview')
    expect(actionTitle('ASSIGN', [lead('Teresa Galvan')], 'Luis Ortega')).toBe(
      'Assign Teresa Galvan to Luis Ortega',
    )
    expect(actionTitle('CLOSE', seven, undefined)).toBe('Close 7 leads')
    expect(actionTitle('NOT_LEAD', [lead('+15125550148')], undefined)).toBe(
      'Mark +1 (512) 555-0148 as not a lead',
    )
    expect(resultTitle('SHARE', 'Harborview')).toBe('Share with Harborview')
  })

  test('describe what will happen', () => {
    expect(planSummary('SHARE', 4, 3)).toBe(
      '4 will be shared and 3 skipped. Nothing else about them changes.',
    )
    expect(planSummary('CLOSE', 1, 0)).toBe('1 will be closed. Nothing else about it changes.')
    expect(planSummary('CLAIM', 0, 3)).toBe('None can be claimed.')
    expect(confirmLabel('SHARE', 4)).toBe('Share 4 leads')
    expect(confirmLabel('CLAIM', 1)).toBe('Claim 1 lead')
    expect(byStatus([lead('a'), lead('b', 'PROSPECT'), lead('c')])).toBe('Opportunity 2, Prospect 1')
  })

  test('describe what happened', () => {
    expect(resultSummary('SHARE', { done: 3, failed: 1, skipped: 3 })).toBe('3 shared, 1 failed, 3 skipped.')
    expect(resultSummary('CLAIM', { done: 1_200, failed: 0, skipped: 0 })).toBe('1,200 claimed.')
    expect(stayLabel('SHARE', 4)).toBe('The 4 leads not shared stay selected in the list.')
  })

  test('write out up to four names of skipped leads', () => {
    const skips = seven.map((one) => ({ lead: one, detail: 'is Closed' }))
    expect(skipNames(skips.slice(0, 2))).toBe('Lead 0 is Closed, Lead 1 is Closed')
    expect(skipNames(skips)).toMatch(/, and 3 more$/)
  })

  test('reject more than 2,000 leads at once', () => {
    expect(tooMany(2_000)).toBeUndefined()
    expect(tooMany(2_001)).toBe('At most 2,000 leads can be changed at once')
  })
})

describe('the input of a dialog', () => {
  test.each([
    ['ASSIGN', {}, 'targetId', 'Selection Required'],
    ['SHARE', {}, 'targetId', 'Selection Required'],
    ['STATUS', {}, 'status', 'Selection Required'],
    ['STATUS', { status: 'CLOSED' }, 'reason', 'Selection Required'],
    ['CLOSE', {}, 'reason', 'Selection Required'],
    ['NOT_LEAD', { reason: 'OTHER', description: '  ' }, 'description', 'Required'],
    ['SHARE', { targetId: 'team-a', note: 'x'.repeat(501) }, 'note', 'At most 500 characters'],
  ] as const)('is incomplete or invalid for %s %j', (kind, change, field, message) => {
    expect(draftProblem(kind, { ...emptyDraft, ...change })).toEqual({ field, message })
  })

  test('is complete without anything more', () => {
    expect(draftProblem('CLAIM', emptyDraft)).toBeUndefined()
    expect(draftProblem('STATUS', { ...emptyDraft, status: 'PROSPECT' })).toBeUndefined()
    expect(draftProblem('CLOSE', { ...emptyDraft, reason: 'LEASED' })).toBeUndefined()
  })

  test('is sent trimmed', () => {
    expect(batchActionOf('NOT_LEAD', { ...emptyDraft, reason: 'OTHER', description: ' A parcel ' })).toEqual({
      action: 'STATUS',
      status: 'NOT_LEAD',
      reason: 'OTHER',
      description: 'A parcel',
    })
    expect(batchActionOf('SHARE', { ...emptyDraft, targetId: 'team-a', note: ' ' })).toEqual({
      action: 'SHARE',
      teamRef: 'team-a',
    })
  })
})
