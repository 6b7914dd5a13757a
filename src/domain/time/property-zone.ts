/** What is known about a property's location. Both fields are assumed and optional (docs/product.md#tours). */
export interface ZoneFacts {
  /** The IANA name of the zone: `America/Chicago`. */
  readonly timeZone?: string | undefined
  /** Five or nine digits. */
  readonly zip?: string | undefined
}

// The zones of ZIP codes. Each entry applies from its three-digit prefix up to the next entry. If a prefix is in two
// zones, the zone where most of its people live is used. Facts: United States Postal Service, prefixes and their areas;
// 49 CFR part 71, limits of the zones.
const zoneFrom: readonly (readonly [from: number, zone: string | undefined])[] = [
  [0, undefined],
  [5, 'America/New_York'],
  [6, 'America/Puerto_Rico'],
  [10, 'America/New_York'],
  [90, undefined],
  [100, 'America/New_York'],
  [324, 'America/Chicago'],
  [326, 'America/New_York'],
  [350, 'America/Chicago'],
  [373, 'America/New_York'],
  [375, 'America/Chicago'],
  [376, 'America/New_York'],
  [380, 'America/Chicago'],
  [398, 'America/New_York'],
  [420, 'America/Chicago'],
  [425, 'America/New_York'],
  [463, 'America/Chicago'],
  [465, 'America/New_York'],
  [476, 'America/Chicago'],
  [478, 'America/New_York'],
  [500, 'America/Chicago'],
  [577, 'America/Denver'],
  [580, 'America/Chicago'],
  [586, 'America/Denver'],
  [587, 'America/Chicago'],
  [590, 'America/Denver'],
  [600, 'America/Chicago'],
  [693, 'America/Denver'],
  [700, 'America/Chicago'],
  [798, 'America/Denver'],
  [835, 'America/Los_Angeles'],
  [836, 'America/Denver'],
  [838, 'America/Los_Angeles'],
  [840, 'America/Denver'],
  [850, 'America/Phoenix'],
  [870, 'America/Denver'],
  [889, 'America/Los_Angeles'],
  [962, undefined],
  [967, 'Pacific/Honolulu'],
  [969, 'Pacific/Guam'],
  [970, 'America/Los_Angeles'],
  [979, 'America/Denver'],
  [980, 'America/Los_Angeles'],
  [995, 'America/Anchorage'],
  [1_000, undefined],
]

/** Returns the zone of a US ZIP code. undefined for an invalid ZIP code, and for those of the armed forces. */
export function zoneOfZip(zip: string): string | undefined {
  if (!/^\d{5}(-?\d{4})?$/.test(zip.trim())) return undefined
  const prefix = Number(zip.trim().slice(0, 3))
  return zoneFrom.findLast(([from]) => from <= prefix)?.[1]
}

/** Whether this browser supports a zone. The server can send any text. */
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Returns the zone in which the hours of a property are shown: its own zone, otherwise the zone of its ZIP code.
 * undefined when it is not known.
 */
export function zoneOfProperty(zoneFacts: ZoneFacts | undefined): string | undefined {
  const { timeZone, zip } = zoneFacts ?? {}
  if (timeZone !== undefined && isZone(timeZone)) return timeZone
  return zip === undefined ? undefined : zoneOfZip(zip)
}
