import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { allowed, refused } from '#/lib/verdict.ts'

import { leadStatuses } from '../lead/lead-row.ts'
import { type Communication, communicationSchema } from '../message/communication.ts'
import { cannotBeMoved, moveVerdict, propertyStatusGate, statusReasonProblem } from './lead-action-gates.ts'
import {
  allOf,
  mergedGate,
  needsReason,
  rightsUnderStatus,
  sharingGate,
  statusChangeVerdict,
  tourGate,
} from './lead-gates.ts'

const noEdit = { edit: refused('not-agent', 'You are not an agent in Eastside') }
const mayEdit = { edit: allowed }
const targetsOf = (leadStatus: string, rights: typeof mayEdit | typeof noEdit) =>
  leadStatuses.filter((status) => statusChangeVerdict({ leadStatus }, status, rights).ok)

describe('status gates', () => {
  // Tour, property status, sharing. Typed from the three sentences of the specification.
  test.each([
    ['NEW_LEAD', true, true, false],
    ['OPPORTUNITY', true, true, true],
    ['PROSPECT', false, false, true],
    ['WAITING_LIST', false, false, true],
    ['CLOSED', false, true, false],
    ['NOT_LEAD', false, false, false],
    ['MERGED', false, false, false],
    ['ON_HOLD', false, false, false],
  ])(
    '%s: allows or blocks tours, property status and sharing as specified',
    (leadStatus, tour, property, sharing) => {
      const lead = { leadStatus }
      expect([tourGate(lead).ok, propertyStatusGate(lead).ok, sharingGate(lead).ok]).toEqual([
        tour,
        property,
        sharing,
      ])
    },
  )

  test('a refusal says what is needed, and its step leads there', () => {
    expect(tourGate({ leadStatus: 'CLOSED' })).toEqual({
      ok: false,
      rule: 'tour-status',
      why: 'A tour can be set only for a new lead or an opportunity',
      step: 'Change the status to Opportunity first',
    })
    expect(targetsOf('CLOSED', mayEdit)).toContain('OPPORTUNITY')
    expect(
      [tourGate, propertyStatusGate, sharingGate].map((gate) => gate({ leadStatus: 'OPPORTUNITY' }).ok),
    ).toEqual([true, true, true])
  })

  test('reports a missing right before a status gate', () => {
    expect(allOf(noEdit.edit, tourGate({ leadStatus: 'CLOSED' }))).toBe(noEdit.edit)
    expect(allOf(allowed, tourGate({ leadStatus: 'CLOSED' }))).toMatchObject({ rule: 'tour-status' })
    expect(allOf(allowed, allowed)).toEqual({ ok: true })
  })
})

describe('a merged lead', () => {
  const merged = { leadStatus: 'MERGED', mergedInto: { id: 'lead-elif-demir', name: 'Elif Demir' } }

  test('names the lead it was merged into', () => {
    expect(mergedGate(merged)).toMatchObject({
      ok: false,
      why: 'This lead was merged into Elif Demir',
      step: 'Open Elif Demir',
    })
    expect(mergedGate({ leadStatus: 'MERGED' })).toMatchObject({
      why: 'This lead was merged into another one',
    })
    expect(mergedGate({ leadStatus: 'CLOSED' })).toEqual({ ok: true })
  })

  test('can only be opened', () => {
    const all = { edit: allowed, communicate: allowed, assign: allowed, comment: allowed, open: allowed }
    const rights = rightsUnderStatus(all, merged)
    expect(Object.entries(rights).filter(([, verdict]) => verdict.ok)).toEqual([['open', allowed]])
    expect(rights.communicate).toMatchObject({ rule: 'merged' })
    expect(rightsUnderStatus(all, { leadStatus: 'CLOSED' })).toBe(all)
    expect(tourGate(merged)).toMatchObject({ rule: 'merged' })
  })
})

describe('status changes', () => {
  test.each([
    ['NEW_LEAD', ['OPPORTUNITY', 'PROSPECT', 'WAITING_LIST', 'CLOSED', 'NOT_LEAD']],
    ['OPPORTUNITY', ['PROSPECT', 'WAITING_LIST', 'CLOSED', 'NOT_LEAD']],
    ['CLOSED', ['OPPORTUNITY', 'PROSPECT', 'WAITING_LIST', 'NOT_LEAD']],
    ['NOT_LEAD', ['OPPORTUNITY', 'PROSPECT', 'WAITING_LIST', 'CLOSED']],
    ['ON_HOLD', ['OPPORTUNITY', 'PROSPECT', 'WAITING_LIST', 'CLOSED', 'NOT_LEAD']],
    ['MERGED', []],
  ])('offers the allowed targets from %s, and none without edit rights', (leadStatus, targets) => {
    expect(targetsOf(leadStatus, mayEdit)).toEqual(targets)
    expect(targetsOf(leadStatus, noEdit)).toEqual([])
  })

  test('says why a target is not offered', () => {
    const lead = { leadStatus: 'OPPORTUNITY' }
    expect(statusChangeVerdict(lead, 'MERGED', mayEdit)).toMatchObject({
      why: 'A lead becomes Merged only when you merge it',
    })
    expect(statusChangeVerdict(lead, 'NEW_LEAD', mayEdit)).toMatchObject({
      why: 'A lead can’t go back to New lead',
    })
    expect(statusChangeVerdict(lead, 'OPPORTUNITY', mayEdit)).toMatchObject({
      why: 'The status is already Opportunity',
    })
    expect(statusChangeVerdict(lead, 'CLOSED', noEdit)).toBe(noEdit.edit)
    expect(statusChangeVerdict({ leadStatus: 'MERGED' }, 'CLOSED', mayEdit)).toMatchObject({ rule: 'merged' })
  })

  test('requires a reason to close or dismiss a lead, and a description for OTHER', () => {
    expect(leadStatuses.filter(needsReason)).toEqual(['CLOSED', 'NOT_LEAD'])
    expect(statusReasonProblem('CLOSED', {})).toEqual({ field: 'reason', message: 'Selection Required' })
    expect(statusReasonProblem('NOT_LEAD', { reason: '  ' })).toEqual({
      field: 'reason',
      message: 'Selection Required',
    })
    expect(statusReasonProblem('CLOSED', { reason: 'OTHER' })).toEqual({
      field: 'description',
      message: 'Required',
    })
    expect(statusReasonProblem('CLOSED', { reason: 'OTHER', description: ' \n' })).toEqual({
      field: 'description',
      message: 'Required',
    })
    expect(statusReasonProblem('CLOSED', { reason: 'OTHER', description: 'Moved away' })).toBeUndefined()
    expect(statusReasonProblem('CLOSED', { reason: 'LEASED' })).toBeUndefined()
    expect(statusReasonProblem('PROSPECT', {})).toBeUndefined()
  })
})

describe('moving a communication', () => {
  const communication = (id: string, createdTs: number, communicationDirection = 'INCOMING'): Communication =>
    z.parse(communicationSchema, { id, createdTs, communicationDirection, communicationType: 'TEXT_MESSAGE' })
  const first = communication('first', 1_000)
  const newest = communication('newest', 2_000)
  const ours = communication('ours', 3_000, 'OUTGOING')
  const broken = { unreadable: true, at: 'x', why: 'createdTs: missing' } as const
  const lead = { leadStatus: 'OPPORTUNITY', communications: [newest, broken, first, ours] }

  test('allows an older incoming one, regardless of the order of the list', () => {
    expect(moveVerdict(first, lead, mayEdit)).toEqual({ ok: true })
  })

  test.each([
    ['the newest incoming communication, although it was answered', newest, lead, mayEdit, 'newest-incoming'],
    ['an outgoing communication', ours, lead, mayEdit, 'outgoing'],
    ['without edit rights', first, lead, noEdit, 'not-agent'],
    ['on a merged lead', first, { ...lead, leadStatus: 'MERGED' }, mayEdit, 'merged'],
    [
      'a communication that was moved to another lead in the meantime',
      communication('gone', 500),
      lead,
      mayEdit,
      'not-on-lead',
    ],
    [
      'one of the two newest',
      communication('twin', 2_000),
      { ...lead, communications: [...lead.communications, communication('twin', 2_000)] },
      mayEdit,
      'newest-incoming',
    ],
    ['the only communication', first, { ...lead, communications: [first] }, mayEdit, 'newest-incoming'],
  ])('rejects a move: %s', (_title, subject, of, rights, rule) => {
    const verdict = moveVerdict(subject, of, rights)
    expect(verdict).toMatchObject({ ok: false, rule })
    expect(!verdict.ok && verdict.why.length).toBeGreaterThan(10)
  })

  test('the modal uses the text of the specification', () => {
    expect(cannotBeMoved).toBe('This communication cannot be moved')
  })
})
