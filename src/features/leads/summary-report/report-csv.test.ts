import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { leadRowSchema } from '#/domain/lead/lead-row.ts'
import { zoneShortName } from '#/domain/time/zoned-time.ts'

import { answerLabels, brokerLabel } from './new-dev-report.tsx'
import { byGroup, reportCsv } from './report-csv.ts'
import { lostReason, tourLabel } from './report-labels.ts'

const at = (text: string) => new Date(text).getTime()
const row = (id: string, more: object = {}) =>
  z.parse(leadRowSchema, {
    id,
    name: `Lead ${id}`,
    leadStatus: 'OPPORTUNITY',
    teamRef: 'team-a',
    createdTs: at('2026-07-02T09:30:00'),
    lastActivityTs: at('2026-07-02T09:30:00'),
    ...more,
  })
const inProperty = (id: string, property: string) =>
  row(id, { property: { id: property, name: property.toUpperCase() } })

test('orders rows by group, and keeps their order within a group', () => {
  const rows = [inProperty('1', 'b'), row('2'), inProperty('3', 'a'), inProperty('4', 'b')]
  const groups = [{ key: 'a' }, { key: 'b' }, { key: 'none' }]
  expect(byGroup(rows, groups, 'none').map(({ id }) => id)).toEqual(['3', '1', '4', '2'])
})

test('writes one line per lead, and escapes text that a spreadsheet would run', () => {
  const text = reportCsv([
    row('1', {
      name: '=1+1',
      property: { id: 'a', name: 'Maple, Row' },
      leadStatus: 'CLOSED',
      closeReason: 'PRICE',
      lastComment: '-2 "offers"',
      tour: { id: 't', tourType: 'IN_PERSON', tourStatus: 'NO_SHOW', startTs: at('2026-07-09T15:00:00') },
    }),
  ])
  const [head, line] = text.split('\r\n')
  expect(head?.slice(1)).toBe(
    'Property,Lead,Phone,Email,Status,Channel,Source,Last comment,Tour,Tour result,Lost reason,Assigned to,Created,Lead id',
  )
  expect(line).toBe(
    `"Maple, Row",'=1+1,,,Closed,,,"'-2 ""offers""",2026-07-09 3:00 PM ${zoneShortName(at('2026-07-09T15:00:00'), undefined)},No show,Price,Unassigned,2026-07-02 09:30,1`,
  )
})

test('has US numbers without +1, so that spreadsheets show no apostrophe, also as the name of a lead', () => {
  const [, line] = reportCsv([row('1', { name: '+15125550139', phone: '+15125550139' })]).split('\r\n')
  expect(line).toMatch(/^No property,\(512\) 555-0139,\(512\) 555-0139,/)
})

test.each([
  ['SCHEDULED', 'accent', 'Jul 9, 3:00 PM'],
  ['COMPLETED', 'success', 'Completed Jul 9'],
  ['NO_SHOW', 'danger', 'No show Jul 9'],
  ['CANCELLED', 'neutral', 'Canceled'],
  ['POSTPONED_AGAIN', 'neutral', 'Postponed again Jul 9'],
])('labels a tour that is %s', (tourStatus, tone, text) => {
  const startTs = at('2026-07-09T15:00:00')
  const tour = { id: 't', tourType: 'VIRTUAL', tourStatus, startTs }
  // The time zone of its property is not known, so the zone of this machine is named.
  const named = tourStatus === 'SCHEDULED' ? ` ${zoneShortName(startTs, undefined)}` : ''
  expect(tourLabel(row('1', { tour }), at('2026-07-14T10:00:00'))).toEqual({ tone, text: text + named })
})

test('returns no lost reason for a lease or an open lead', () => {
  expect(lostReason(row('1', { leadStatus: 'CLOSED', closeReason: 'Leased' }))).toBeUndefined()
  expect(lostReason(row('1', { leadStatus: 'CLOSED', closeReason: 'LOCATION' }))).toBe('Location')
  expect(lostReason(row('1', { leadStatus: 'CLOSED', closeReason: 'BUDGET' }))).toBe('Budget does not fit')
  expect(lostReason(row('1', { closeReason: 'LOCATION' }))).toBeUndefined()
})

test('sorts new-development answers by frequency, and names the broker with the company', () => {
  const answered = (labels: string[]) => ({ formAnswers: labels.map((label) => ({ label, value: 'yes' })) })
  expect(
    answerLabels([answered(['a']), answered(['b', 'a']), answered(['b', 'c']), answered(['b'])]),
  ).toEqual(['b', 'a', 'c'])
  expect(answerLabels([answered(['1', '2', '3', '4', '5', '6', '7'])])).toHaveLength(6)
  expect(brokerLabel(row('1'))).toBeUndefined()
  expect(brokerLabel(row('1', { broker: { name: 'Paul Renner', company: 'Renner Relocation' } }))).toBe(
    'Paul Renner, Renner Relocation',
  )
})
