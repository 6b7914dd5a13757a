import { getDuplicates, mergeLead } from '#/api/endpoints/lead-duplicates.ts'

import { duplicatesOf } from '../db/duplicates.ts'
import { merge } from '../db/lead-deeds.ts'
import { doerOf } from './doer.ts'
import { demand, openLead } from './find.ts'
import { on, refuse } from './on.ts'

/** Other leads of the same person, and making one of two (assumed; field study 3.3). */
export const leadDuplicateHandlers = {
  getDuplicates: on(getDuplicates, (call) => {
    return duplicatesOf(call.world, call.viewer, openLead(call, call.param('leadId')))
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
