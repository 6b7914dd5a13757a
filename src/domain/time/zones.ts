import { tzName } from '@date-fns/tz/tzName'

/** Returns the IANA name of this machine's zone: `America/Chicago`. */
export function machineZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A day of these years, because some places were in another zone in earlier decades. */
const NAMED_ON = new Date(Date.UTC(2026, 0, 1))

/**
 * Returns the common name of a zone, which is the same in all seasons: `Central Time`. Without an argument, that of
 * this machine.
 */
export function zoneName(zone = machineZone()): string {
  return tzName(zone, NAMED_ON, 'longGeneric')
}

/** Returns the short name of this machine's zone at an instant: `CDT`. Takes epoch milliseconds. */
export function shortZoneName(ts: number): string {
  return tzName(machineZone(), new Date(ts), 'short')
}
