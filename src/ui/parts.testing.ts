import { eachIdlePart } from './part.ts'

/** What idle brings is there, as a moment after the first page. */
export async function loadIdleParts(): Promise<void> {
  const loads: Promise<unknown>[] = []
  eachIdlePart((lazy) => void loads.push(lazy.load()))()
  await Promise.all(loads)
}
