import { eachIdleCode } from './lazy.tsx'

/** Loads the idle batch, as happens shortly after the first page. */
export async function loadIdleComponents(): Promise<void> {
  const loads: Promise<unknown>[] = []
  eachIdleCode((code) => void loads.push(code.load()))()
  await Promise.all(loads)
}
