import { zoneOfProperty } from '#/domain/time/property-zone.ts'

import { type PropertyRecord } from './records.ts'

/** Returns the zone of a property: its own, otherwise that of its ZIP code, otherwise UTC. */
export const propertyZone = (property: PropertyRecord | undefined): string =>
  zoneOfProperty(property) ?? 'UTC'

/** Formats a moment at a property for a renter. UTC is named, because it is only used if the zone is not known. */
export function formatAtProperty(
  property: PropertyRecord | undefined,
  ts: number,
  options: Intl.DateTimeFormatOptions,
): string {
  const text = new Intl.DateTimeFormat('en-US', { ...options, timeZone: propertyZone(property) }).format(ts)
  return options.timeStyle !== undefined && zoneOfProperty(property) === undefined ? `${text} UTC` : text
}
