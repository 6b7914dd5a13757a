import { eachIdleCode } from './lazy.tsx'

/** What idle brings is there, as a moment after the first page. */
export async function loadIdleComponents(): Promise<void> {
  const loads: Promise<unknown>[] = []
  eachIdleCode((code) => void loads.push(code.load()))()
  await Promise.all(loads)
}
