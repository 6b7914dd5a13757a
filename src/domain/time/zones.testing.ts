// Node rereads TZ when it is set, so the tests run the shipped code (Date in the computer's time zone).
const machineZone = process.env.TZ

/** Sets the time zone for what follows, until the test ends. */
export function inZone(zone: string) {
  process.env.TZ = zone
  const real = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (real !== zone && !(zone === 'Asia/Kolkata' && real === 'Asia/Calcutta'))
    throw new Error(`zone is ${real}, not ${zone}`)
}

/** Restores the computer's time zone. */
export function inMachineZone() {
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
}

/** Six zones whose clocks change in different ways. */
export const zones = [
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Santiago',
  'UTC',
  'Asia/Kolkata',
] as const
