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
  'saved in %s, a visit has the clock of its property, which is named',
  (zone) => {
    inZone(zone)
    const austin = { id: 'property-1', name: 'Juniper Hill' }
    expect(visitOf({ ...austin, timeZone: 'America/Chicago' })).toBe('2026-07-16 2:30 PM CDT')
    expect(visitOf({ ...austin, zip: '78701' })).toBe('2026-07-16 2:30 PM CDT')
  },
)

test('where the property is not known the clock of this machine is named', () => {
  inZone('America/New_York')
  expect(visitOf(null)).toBe('2026-07-16 3:30 PM EDT')
})
