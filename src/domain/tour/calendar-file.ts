import { tourSummary } from './tour-labels.ts'
import { type Tour } from './tour.ts'

/** What the calendar of an agent is told of a tour beside its own facts. */
export interface TourCalendarFacts {
  readonly renter: string
  /** Address of the lead. */
  readonly url: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** A line ends before its 76th octet (RFC 5545, 3.1). */
const MOST_OCTETS = 75

/**
 * A tour as an iCalendar file (RFC 5545), for the calendar of whoever opens it. Its moments are UTC: each calendar shows them
 * by its own clock, so the file needs no time zone of the property. A tour that was moved replaces the one before it.
 */
export function tourCalendarFile(tour: Tour, { renter, url, now }: TourCalendarFacts): string {
  const unit = tour.unit?.trim()
  const where = [tour.property?.name, unit ? `unit ${unit}` : undefined].filter(Boolean).join(', ')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lintel//Tours//EN',
    'BEGIN:VEVENT',
    `UID:${text(`tour-${tour.id}@lintel`)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(tour.startTs)}`,
    `DTEND:${utc(tour.startTs + tour.lengthMins * 60_000)}`,
    `SUMMARY:${text(`Tour with ${renter}`)}`,
    ...(where === '' ? [] : [`LOCATION:${text(where)}`]),
    `DESCRIPTION:${text([tourSummary(tour), tour.note, url].filter(Boolean).join('\n'))}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** `20260714T193000Z`. */
const utc = (ts: number) => new Date(ts).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A value of a property: what separates values is escaped, other control characters end a line and are left out. */
function text(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
}

const octets = new TextEncoder()

/** Goes on in lines that begin with a blank; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of line) {
    const more = octets.encode(character).length
    if (size + more > MOST_OCTETS) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += character
    size += more
  }
  return [...parts, part].join('\r\n')
}
