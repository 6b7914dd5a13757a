// @vitest-environment node
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { countedRowSchema } from '#/domain/report/report-rows.ts'
import { inMachineZone, inZone } from '#/domain/time/zones.testing.ts'

import { csvOfRows } from './rows-csv.ts'

afterEach(inMachineZone)

const startTs = Date.parse('2026-07-16T14:30:00-05:00')
const rowAt = (property: object | null) =>
  z.parse(countedRowSchema, {
    id: 'tour-1',
    ts: startTs,
    lead: { id: 'lead-1', name: 'Sofia' },
    property,
    tour: { status: 'SCHEDULED', type: 'IN_PERSON', startTs },
  })

function visitOf(property: object | null) {
  const { header, rows } = csvOfRows([rowAt(property)])
  return rows[0]?.[header.indexOf('Visit')]
}

test.each(['America/Los_Angeles', 'UTC', 'Asia/Kolkata'])(
  'with the browser in %s, a visit is in the property’s time zone, which is named',
  (zone) => {
    inZone(zone)
    const austin = { id: 'property-1', name: 'Juniper Hill' }
    expect(visitOf({ ...austin, timeZone: 'America/Chicago' })).toBe('2026-07-16 2:30 PM CDT')
    expect(visitOf({ ...austin, zip: '78701' })).toBe('2026-07-16 2:30 PM CDT')
  },
)

test.each([
  ['America/Los_Angeles', '2026-07-16 12:30'],
  ['Asia/Kolkata', '2026-07-17 01:00'],
])('with the browser in %s, the time of an event is in the browser’s zone', (zone, time) => {
  inZone(zone)
  const { header, rows } = csvOfRows([rowAt(null)])
  expect(rows[0]?.[header.indexOf('Time')]).toBe(time)
  const sent = z.parse(countedRowSchema, {
    id: 'send-1',
    ts: startTs,
    lead: { id: 'lead-1', name: 'Sofia' },
    send: { channel: 'EMAIL', materials: [], tourSetTs: startTs },
  })
  const file = csvOfRows([sent])
  expect(file.rows[0]?.[file.header.indexOf('Tour set')]).toBe(time)
})

test('has US numbers without +1, also as the name of a lead', () => {
  const call = z.parse(countedRowSchema, {
    id: 'call-1',
    ts: startTs,
    lead: { id: 'lead-1', name: '+15125550139' },
    call: { direction: 'INCOMING', number: '+15125550139' },
  })
  const { header, rows } = csvOfRows([call])
  expect(rows[0]?.[header.indexOf('Lead')]).toBe('(512) 555-0139')
  expect(rows[0]?.[header.indexOf('Number')]).toBe('(512) 555-0139')
})

test('names the browser’s zone when the property is unknown', () => {
  inZone('America/New_York')
  expect(visitOf(null)).toBe('2026-07-16 3:30 PM EDT')
})
