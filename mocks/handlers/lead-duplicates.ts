import { getDuplicates, mergeLead } from '#/api/endpoints/lead-duplicates.ts'

import { inCommon, merge } from '../db/lead-deeds.ts'
import { rightsOn } from '../db/rights.ts'
import { wireRow } from '../db/wire.ts'
import { doerOf } from './doer.ts'
import { demand, openLead } from './find.ts'
import { on, refuse } from './on.ts'

/** Other leads of the same person, and making one of two (assumed; field study 3.3). */
export const leadDuplicateHandlers = {
  getDuplicates: on(getDuplicates, (call) => {
    const { world, viewer } = call
    const lead = openLead(call, call.param('leadId'))
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
  }),

  mergeLead: on(mergeLead, (call) => {
    const { world, body } = call
    const from = openLead(call, call.param('leadId'))
    const into = openLead(call, body.intoLeadRef)
    if (from === into)
      refuse(422, 'Choose another lead.', { fieldErrors: { intoLeadRef: 'Selection Required' } })
    for (const one of [from, into]) {
      if (one.leadStatus === 'MERGED')
        refuse(409, 'Changed by someone else', {
          detail: `${world.leads.facts(one).name} was merged into another lead meanwhile.`,
        })
      demand(call, one, 'edit')
    }
    merge(world, from, into, doerOf(call))
    return { intoLeadRef: into.id }
  }),
}
