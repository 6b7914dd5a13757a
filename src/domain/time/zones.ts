import { tzName } from '@date-fns/tz/tzName'

/** The zone of this machine, as IANA calls it: `America/Chicago`. */
export function machineZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The zone of this machine as people call it, whatever the season: `Central Time`. */
export function zoneName(): string {
  return tzName(machineZone(), new Date(0), 'longGeneric')
}

/** The zone of this machine at an instant, short: `CDT`. Epoch milliseconds. */
export function shortZoneName(ts: number): string {
  return tzName(machineZone(), new Date(ts), 'short')
}
