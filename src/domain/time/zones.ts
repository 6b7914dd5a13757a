import { tzName } from '@date-fns/tz/tzName'

/** The zone of this machine, as IANA calls it: `America/Chicago`. */
export function machineZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A zone as people call it, whatever the season: `Central Time`. Without one, that of this machine. */
export function zoneName(zone = machineZone()): string {
  return tzName(zone, new Date(0), 'longGeneric')
}

/** The zone of this machine at an instant, short: `CDT`. Epoch milliseconds. */
export function shortZoneName(ts: number): string {
  return tzName(machineZone(), new Date(ts), 'short')
}
