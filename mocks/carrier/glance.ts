import { type World } from '../db/world.ts'
import { exchangeOf } from './exchange.ts'
import { agentsOf, type Call } from './parties.ts'

/** Returns the calls of a carrier, and how many devices ring. */
export function carrierGlance(world: World) {
  const { board } = exchangeOf(world)
  return {
    calls: board.calls().map(glanceOf),
    devices: board.lines().filter(({ owner }) => owner.kind === 'agent' && owner.rings).length,
  }
}

function glanceOf(call: Call) {
  return {
    id: call.id,
    at: call.at,
    direction: call.direction,
    leadId: call.leadId ?? null,
    number: call.number,
    line: call.line,
    agents: agentsOf(call).map(({ userId }) => userId),
    rings: call.ringing.size,
    /** Digits that were entered on keypads. */
    digits: call.digits,
    /** Whether the renter has a page. */
    withPage: call.caller.kind === 'phone' || call.callee?.kind === 'phone',
  }
}
