import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { leadRowSchema } from '../lead/lead-row.ts'
import { type Membership, whyLeft } from './list-membership.ts'

const NOW = Date.UTC(2026, 6, 14, 15)
const row = (more: Record<string, unknown> = {}) =>
  z.parse(leadRowSchema, {
    id: 'lead-teresa-galvan',
    name: 'Teresa Galvan',
    leadStatus: 'NEW_LEAD',
    teamRef: 'team-eastside',
    teamName: 'Eastside',
    createdTs: NOW,
    lastActivityTs: NOW,
    ...more,
  })
const said = (last: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  row({
    lastCommunication: {
      id: 'c',
      communicationType: 'TEXT_MESSAGE',
      communicationDirection: 'OUTGOING',
      createdTs: NOW,
      ...last,
    },
    ...more,
  })
const ana = { assignedAgent: { id: 'user-ana', name: 'Ana' } }
const at = (more: Partial<Membership> = {}): Membership => ({
  list: 'all',
  filters: {},
  me: 'user-priya',
  claims: () => true,
  ...more,
})

describe('whyLeft for the rule of a list', () => {
  test.each([
    ['unassigned', row(), undefined],
    ['unassigned', row(ana), 'Claimed by Ana'],
    ['unassigned', row({ assignedAgent: { id: 'user-priya', name: 'Priya' } }), 'Claimed by you'],
    ['opportunities', row({ leadStatus: 'OPPORTUNITY' }), undefined],
    ['opportunities', row({ leadStatus: 'PROSPECT' }), 'Status is now Prospect'],
    ['prospects', row({ leadStatus: 'CLOSED' }), 'Status is now Closed'],
    ['waitingList', row({ leadStatus: 'WAITING_LIST' }), undefined],
    ['waitingList', row({ leadStatus: 'OPPORTUNITY' }), 'Status is now Opportunity'],
    ['notContacted', row(), undefined],
    ['notContacted', said({ sentByUserRef: 'u', sentByUserName: 'Marcus' }), 'Contacted by Marcus'],
    ['notContacted', said({ sentByUserRef: 'user-priya' }), 'Contacted by you'],
    ['notContacted', said({ textStatus: 'FAILED' }), undefined],
    ['notContacted', said({ communicationDirection: 'INCOMING' }), undefined],
    ['unresponded', said({ communicationDirection: 'INCOMING' }, { waitingSince: NOW }), undefined],
    ['unresponded', said({ sentByUserRef: 'u', sentByUserName: 'Marcus' }), 'Answered by Marcus'],
    ['unresponded', row(), 'No longer waiting'],
    ['all', row({ ...ana, leadStatus: 'CLOSED' }), undefined],
  ] as const)('explains a row of %s: case %#', (list, given, expected) => {
    expect(whyLeft(given, at({ list }))).toBe(expected)
  })

  test('does not say claimed in a team whose leads are assigned', () => {
    expect(whyLeft(row(ana), at({ list: 'unassigned', claims: () => false }))).toBe('Assigned to Ana')
  })
})

describe('whyLeft for a filter', () => {
  test.each([
    [{ inquiry: true }, row({ leadStatus: 'NOT_LEAD' }), 'Status is now Not a lead'],
    [
      { inquiry: true },
      row({ leadStatus: 'MERGED', mergedInto: { id: 'x', name: 'Elif Demir' } }),
      'Merged into Elif Demir',
    ],
    [{ status: ['NEW_LEAD' as const] }, row({ leadStatus: 'PROSPECT' }), 'Status is now Prospect'],
    [{ agent: ['unassigned'] }, row(ana), 'Claimed by Ana'],
    [{ agent: ['me'] }, row(), 'No longer assigned'],
    [{ agent: ['me', 'user-ana'] }, row(ana), undefined],
    // A lead that somebody had can't be claimed by another user, even in a team whose leads are claimed.
    [{ agent: ['me'] }, row(ana), 'Assigned to Ana'],
    [{ agent: ['me', 'unassigned'] }, row(ana), 'Claimed by Ana'],
    [{ team: ['team-midtown'] }, row(), 'Now in Eastside'],
    [{ property: ['p'] }, row({ property: { id: 'q', name: 'The Hollis' } }), 'Property is now The Hollis'],
    [{ property: ['p'] }, row(), 'No property anymore'],
    [{ overTarget: true }, row(), 'No longer waiting'],
    [{ shared: true }, row(), 'No longer shared'],
    [
      { tour: ['SCHEDULED' as const] },
      row({ tour: { id: 't', tourType: 'VIRTUAL', tourStatus: 'COMPLETED', startTs: NOW } }),
      'Tour is now Completed',
    ],
    [{ direction: 'INCOMING' as const }, said({}), 'There’s newer activity'],
    [{ channel: ['EMAIL' as const] }, said({}), 'There’s newer activity'],
    [{ channel: ['EMAIL' as const, 'TEXT_MESSAGE' as const] }, said({}), undefined],
    [
      { callResult: ['VOICEMAIL' as const] },
      said({ communicationType: 'CALL', callResult: 'ANSWERED' }),
      'There’s newer activity',
    ],
    // A row is never grayed out because of a filter on data that it does not contain.
    [{ q: 'nobody', campaign: ['c'], bedrooms: [2 as const], failedText: true }, row(), undefined],
    [{ period: 'today' }, row(), undefined],
  ])('explains a row filtered by %j', (filters, given, expected) => {
    expect(whyLeft(given, at({ filters }))).toBe(expected)
  })
})

describe('whyLeft for matching and similar rows', () => {
  const property = { id: 'p', name: 'Foundry Lofts' }
  const tour = (tourStatus: string) =>
    row({ tour: { id: 't', tourType: 'VIRTUAL', tourStatus, startTs: NOW } })
  const call = (callResult: string) => said({ communicationType: 'CALL', callResult })
  const kinds: Membership['filters'] = { channel: ['TEXT_MESSAGE'], callResult: ['VOICEMAIL'] }

  test.each<[string, Membership['filters'], ReturnType<typeof row>, string | undefined]>([
    ['no lead, where nobody asked for inquiries', {}, row({ leadStatus: 'NOT_LEAD' }), undefined],
    ['an inquiry', { inquiry: true }, row(), undefined],
    ['the property that is asked for', { property: ['p'] }, row({ property }), undefined],
    ['another property', { property: ['q'] }, row({ property }), 'Property is now Foundry Lofts'],
    ['no tour, where that is asked for', { tour: ['NONE'] }, row(), undefined],
    ['the tour that is asked for', { tour: ['SCHEDULED'] }, tour('SCHEDULED'), undefined],
    ['another tour', { tour: ['SCHEDULED'] }, tour('NO_SHOW'), 'Tour is now No show'],
    ['a tour unknown today', { tour: ['SCHEDULED'] }, tour('MOVED_AWAY'), 'Tour is now Moved away'],
    ['no tour, where one is asked for', { tour: ['SCHEDULED'] }, row(), 'No tour anymore'],
    ['any tour, where nobody asked', {}, tour('NO_SHOW'), undefined],
    ['a text', kinds, said({}), undefined],
    ['a call that ended as asked', kinds, call('VOICEMAIL'), undefined],
    ['a call that did not', kinds, call('ANSWERED'), 'There’s newer activity'],
    ['an email', kinds, said({ communicationType: 'EMAIL' }), 'There’s newer activity'],
    ['any call', { channel: ['CALL'] }, call('ANSWERED'), undefined],
    ['a text where calls are asked for', { channel: ['CALL'] }, said({}), 'There’s newer activity'],
    [
      'a lead that was merged, nobody knows into which',
      { status: ['NEW_LEAD'] },
      row({ leadStatus: 'MERGED' }),
      'Status is now Merged',
    ],
  ])('%s', (_, filters, given, expected) => {
    expect(whyLeft(given, at({ filters }))).toBe(expected)
  })
})
