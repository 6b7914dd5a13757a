import { tourSummary } from './tour-labels.ts'
import { type Tour } from './tour.ts'

/** What the calendar file contains in addition to the tour itself. */
interface TourCalendarFacts {
  readonly renter: string
  /** Address of the lead. */
  readonly url: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** A line ends before its 76th octet (RFC 5545, 3.1). */
const MOST_OCTETS = 75

/**
 * Returns a tour as an iCalendar file (RFC 5545), for the calendar of anyone who opens it. The times are in UTC. Every
 * calendar shows them in its own zone, so the file does not need the property's zone. A tour that was moved replaces
 * the previous entry.
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

/** Formats a time: `20260714T193000Z`. */
const utc = (ts: number) => new Date(ts).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/**
 * Returns the value of a property with separators escaped. Other control characters would end a line, so they are
 * removed.
 */
function text(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
}

const octets = new TextEncoder()

/** Folds a line: continuation lines start with a space. Characters are never split. */
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
