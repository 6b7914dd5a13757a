import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { type AlertSort, alertSorts, alertTypes } from './alert-kinds.ts'
import { alertSections, filterAlerts, firstRows, goneAlerts, groupAlerts } from './alert-rows.ts'
import { type Alert, alertSchema, headerBadge, isOffer, menuBadge, unreadCount } from './alert.ts'

const NOW = new Date(2026, 6, 14, 10, 24).getTime()
const MINUTE = 60_000

function alert(id: string, over: object = {}, lead: object = {}): Alert {
  return z.parse(alertSchema, {
    id,
    alertType: 'INCOMING_COMMUNICATION',
    createdTs: NOW - MINUTE,
    ...over,
    lead: { id: 'lead-a', ...lead },
  })
}

const everything = { available: false }

describe('groupAlerts', () => {
  test('shows an open offer first in its row, however old it is', () => {
    const [group] = groupAlerts([
      alert('offer', { alertType: 'LEAD_AVAILABLE_CLAIM', createdTs: NOW - 9 * MINUTE }),
      alert('old', { createdTs: NOW - 20 * MINUTE }),
      alert('new', { createdTs: NOW }),
    ])
    expect(group?.head.id).toBe('offer')
    expect(group?.newestTs).toBe(NOW)
    expect(group?.messages).toBe(2)
    expect(group?.alerts.map(({ id }) => id)).toEqual(['new', 'offer', 'old'])
  })

  test('sorts rows by their newest alert, and equal times by the later ID', () => {
    const groups = groupAlerts([
      alert('1', { createdTs: NOW - 2 * MINUTE }, { id: 'b' }),
      alert('2', { createdTs: NOW }, { id: 'a' }),
      alert('3', { createdTs: NOW }, { id: 'a' }),
    ])
    expect(groups.map(({ leadId }) => leadId)).toEqual(['a', 'b'])
    expect(groups[0]?.alerts.map(({ id }) => id)).toEqual(['3', '2'])
  })

  test('shows unavailable alerts after others, and marks a row with only those as unavailable', () => {
    const gone = alert('gone', { alertType: 'LEAD_AVAILABLE_CLAIM', invalidated: true, createdTs: NOW })
    expect(groupAlerts([gone, alert('text')])[0]).toMatchObject({ head: { id: 'text' }, gone: false })
    expect(groupAlerts([gone])[0]).toMatchObject({ head: { id: 'gone' }, gone: true })
  })

  test('marks only offers as unavailable', () => {
    const text = alert('text', { invalidated: true })
    expect(groupAlerts([text])[0]?.gone).toBe(false)
    expect(goneAlerts([text])).toEqual([])
  })

  test('loses no alert and repeats none', () => {
    const some = fc.record({ id: fc.integer({ max: 40, min: 0 }), lead: fc.integer({ max: 5, min: 0 }) })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 60 }), (given) => {
        const alerts = given.map(({ id, lead }) => alert(`${lead}-${id}`, {}, { id: `lead-${lead}` }))
        const groups = groupAlerts(alerts)
        const ids = groups.flatMap((group) => group.alerts.map(({ id }) => id))
        expect(ids.toSorted()).toEqual([...new Set(alerts.map(({ id }) => id))].toSorted())
        expect(groups.map(({ leadId }) => leadId)).toHaveLength(new Set(given.map(({ lead }) => lead)).size)
      }),
    )
  })
})

describe('filterAlerts', () => {
  const offer = alert('offer', { alertType: 'LEAD_AVAILABLE_CLAIM' }, { id: 'a', teamRef: 'team-e' })
  const text = alert(
    'text',
    { communication: { communicationType: 'TEXT_MESSAGE' } },
    { id: 'a', teamRef: 'team-e' },
  )
  const gone = alert('gone', { alertType: 'LEAD_AVAILABLE_ASSIGNMENT', invalidated: true }, { id: 'b' })
  const shared = alert(
    'shared',
    { alertType: 'LEAD_SHARED' },
    { id: 'c', initialCommunicationDetails: { communicationType: 'EMAIL' } },
  )
  const all = [offer, text, gone, shared]
  const ids = (filter: Parameters<typeof filterAlerts>[1]) => filterAlerts(all, filter).map(({ id }) => id)

  test('returns everything without a filter', () => {
    expect(ids(everything)).toEqual(['offer', 'text', 'gone', 'shared'])
  })

  test('returns all alerts of leads with an open offer for available leads only', () => {
    expect(ids({ available: true })).toEqual(['offer', 'text'])
  })

  test('filters by type, team and channel', () => {
    expect(ids({ available: false, type: 'LEAD_SHARED' })).toEqual(['shared'])
    expect(ids({ available: false, team: 'team-e' })).toEqual(['offer', 'text'])
    expect(ids({ available: false, channel: 'TEXT_MESSAGE' })).toEqual(['text'])
    expect(ids({ available: false, channel: 'EMAIL' })).toEqual(['shared'])
  })
})

describe('alertSections', () => {
  const groups = groupAlerts([
    alert('1', { createdTs: NOW - MINUTE }, { id: 'a', teamRef: 'team-w', waitingSince: NOW - MINUTE }),
    alert('2', { createdTs: NOW - 2 * MINUTE }, { id: 'b', teamRef: 'team-e', waitingSince: 1_000 }),
    alert('3', { createdTs: NOW - 24 * 60 * MINUTE }, { id: 'c' }),
  ])
  const names: Record<string, string> = { 'team-w': 'Westbrook', 'team-e': 'Eastside' }
  const shown = (sort: AlertSort) =>
    alertSections(groups, sort, NOW, (id) => (id === undefined ? undefined : names[id])).map((section) => [
      section.title,
      ...section.groups.map(({ leadId }) => leadId),
    ])

  test('sorts by newest, grouped by day', () => {
    expect(shown('newest')).toEqual([
      ['Today', 'a', 'b'],
      ['Yesterday', 'c'],
    ])
  })

  test('sorts by longest wait, with leads that do not wait last', () => {
    expect(shown('waiting')).toEqual([
      ['Waiting for an answer', 'b', 'a'],
      ['No one waiting', 'c'],
    ])
  })

  test('groups by team, with unknown teams last', () => {
    expect(shown('team')).toEqual([
      ['Eastside', 'b'],
      ['Westbrook', 'a'],
      ['Other', 'c'],
    ])
  })

  test('sorts teams by name in any order of the rows', () => {
    const of = (team: string | undefined, at: number) =>
      alert(`of-${team}`, { createdTs: NOW - at }, { id: `lead-${team}`, teamRef: team })
    const rows = [of('B', 1), of(undefined, 2), of('C', 3), of('A', 4)]
    for (const given of [rows, rows.toReversed()]) {
      const sections = alertSections(groupAlerts(given), 'team', NOW, (id) => id)
      expect(sections.map(({ title }) => title)).toEqual(['A', 'B', 'C', 'Other'])
    }
  })

  test.each(alertSorts)('%s: has every row once, and firstRows returns the beginning', (sort) => {
    const sections = alertSections(groups, sort, NOW, () => undefined)
    const all = sections.flatMap((section) => section.groups)
    expect(all).toHaveLength(3)
    expect(firstRows(sections, 2).flatMap((section) => section.groups)).toEqual(all.slice(0, 2))
  })
})

describe('alert counts', () => {
  test.each([
    [1, '1', '1'],
    [99, '99', '99'],
    [100, '99+', '!'],
    [1_000, '99+', '!'],
  ])('show %i as %s in the header and %s in the menu', (count, header, menu) => {
    expect(headerBadge(count)).toBe(header)
    expect(menuBadge(count)).toBe(menu)
  })

  test('leave out only incoming communications of assigned leads and unavailable offers', () => {
    for (const alertType of alertTypes) {
      const used = alert('x', { alertType }, { assignedAgentRef: 'user-marcus' })
      expect(unreadCount([used])).toBe(alertType === 'INCOMING_COMMUNICATION' ? 0 : 1)
      expect(unreadCount([alert('x', { alertType })])).toBe(1)
      const gone = { alertType, invalidated: true }
      expect(unreadCount([alert('x', gone)])).toBe(isOffer(gone) ? 0 : 1)
    }
  })
})
