// Node rereads TZ when it is set, so the code that ships (Date in the zone of the machine) is what runs here.
const machineZone = process.env.TZ

/** Runs what follows in a zone, until the test ends. */
export function inZone(zone: string) {
  process.env.TZ = zone
  const real = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (real !== zone && !(zone === 'Asia/Kolkata' && real === 'Asia/Calcutta'))
    throw new Error(`zone is ${real}, not ${zone}`)
}

/** Back to the zone of the machine. */
export function inMachineZone() {
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
}

/** Six zones that differ in how their clocks change. */
export const zones = [
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Santiago',
  'UTC',
  'Asia/Kolkata',
] as const
