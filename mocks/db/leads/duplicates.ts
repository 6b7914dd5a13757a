import { type LeadRecord, type UserRecord } from '../records.ts'
import { rightsOn } from '../rights.ts'
import { wireRow } from '../wire/wire.ts'
import { type World } from '../world.ts'
import { inCommon } from './lead-actions.ts'

/** Returns other leads with the same number or email address, as far as the viewer can open them. */
export function duplicatesOf(world: World, viewer: UserRecord, lead: LeadRecord) {
  const nameOf = (id: string) => {
    const other = world.leads.get(id)
    return other && world.leads.facts(other).name
  }
  return [...world.leads.values()].flatMap((other) => {
    if (other === lead || other.clientRef !== lead.clientRef || other.leadStatus === 'MERGED') return []
    const same = inCommon(lead, other)
    if (same.sameNumbers.length + same.sameEmails.length === 0) return []
    if (!rightsOn(world.store, viewer, other).open) return []
    return [{ ...wireRow(world.store, other, world.leads.facts(other), nameOf), ...same }]
  })
}
