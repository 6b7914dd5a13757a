import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { tourCalendarFile } from './calendar-file.ts'
import { type Tour } from './tour.ts'

const start = Date.parse('2026-07-16T19:30:00Z')
const facts = {
  renter: 'Sofia Marchetti',
  url: 'https://lintel.example.com/leads/lead-sofia-marchetti',
  now: Date.parse('2026-07-14T15:00:00Z'),
}
const tour: Tour = {
  id: 'tour-1',
  tourType: 'IN_PERSON',
  tourStatus: 'SCHEDULED',
  startTs: start,
  lengthMins: 45,
  property: { id: 'p', name: 'Foundry Lofts', timeZone: 'America/Chicago', zip: undefined },
  unit: '4C',
  host: { id: 'user-priya', name: 'Priya Raman' },
  note: 'Ask for parking; two cars',
  textReminder: undefined,
  confirmedTs: undefined,
}
/** Returns the lines as a calendar app reads them. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('contains the renter, the time in UTC, the place and the link to the lead', () => {
  expect(linesOf(tourCalendarFile(tour, facts))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lintel//Tours//EN',
    'BEGIN:VEVENT',
    'UID:tour-tour-1@lintel',
    'DTSTAMP:20260714T150000Z',
    'DTSTART:20260716T193000Z',
    'DTEND:20260716T201500Z',
    'SUMMARY:Tour with Sofia Marchetti',
    String.raw`LOCATION:Foundry Lofts\, unit 4C`,
    String.raw`DESCRIPTION:In person\, Foundry Lofts\, unit 4C with Priya Raman\nAsk for parking\; two cars\nhttps://lintel.example.com/leads/lead-sofia-marchetti`,
    'URL:https://lintel.example.com/leads/lead-sofia-marchetti',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('law: a name or note never adds a line to the file, and no line is too long', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      (renter, note) => {
        const file = tourCalendarFile({ ...tour, note }, { ...facts, renter })
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
        }
        expect(linesOf(file)).toHaveLength(15)
      },
    ),
  )
})

test('limits a line to 75 octets and fills lines up to that', () => {
  const lines = (length: number) =>
    tourCalendarFile({ ...tour, note: 'x'.repeat(length) }, facts).split('\r\n')
  for (const line of lines(300)) expect(line.length).toBeLessThanOrEqual(75)
  expect(lines(300).filter((line) => line.length === 75).length).toBeGreaterThan(2)
})
