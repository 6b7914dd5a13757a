import { type Fault } from '../db/faults.ts'
import { type World } from '../db/world.ts'
import { json, type Reply, strike } from './strike.ts'

/**
 * Runs a request through the faults that match it.
 * @param weathered whether the delays and probabilities of the weather apply, too
 * @returns undefined when the connection must be cut
 */
export async function meetFaults(
  world: World,
  request: Request,
  weathered: boolean,
  run: () => Promise<Reply>,
): Promise<Reply | undefined> {
  const { pathname } = new URL(request.url)
  const weather = weathered
    ? world.faults.weatherFor(world.random)
    : { delayMs: 0, error: false, lost: false }
  const met = world.faults.meet(request.method, pathname)
  for (const fault of met)
    world.log.line('fault', `${fault.act.kind}: ${request.method} ${pathname}`, world.clock.now())
  if (weather.delayMs > 0) await pass(weather.delayMs, request.signal)

  for (const fault of met.filter((one) => one.when === 'before')) {
    if (!(await waits(world, fault, request.signal))) return undefined
    if (ends(fault)) return strike(fault.act, undefined)
  }
  if (weather.error)
    return json(500, { message: 'The server had a problem.', detail: 'Bad weather in the simulator.' })

  let reply: Reply | undefined = await run()
  for (const fault of met.filter((one) => one.when === 'after')) {
    if (!(await waits(world, fault, request.signal))) return undefined
    reply = strike(fault.act, reply)
  }
  return weather.lost ? undefined : reply
}

/** Waits as long as a fault requires. Resolves with false when the client gave up or there will be no response. */
async function waits(world: World, fault: Fault, signal: AbortSignal): Promise<boolean> {
  if (fault.act.kind === 'delay') await pass(fault.act.ms, signal)
  if (fault.act.kind === 'gate') return world.faults.wait(fault, signal)
  if (fault.act.kind === 'never') {
    await world.faults.wait(fault, signal)
    return false
  }
  return !signal.aborted
}

function ends(fault: Fault): boolean {
  return fault.act.kind !== 'delay' && fault.act.kind !== 'gate'
}

function pass(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
