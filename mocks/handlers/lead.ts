import { getLead, moveCommunication } from '#/api/endpoints/lead.ts'

import { duplicatesOf } from '../db/leads/duplicates.ts'
import { move } from '../db/leads/lead-changes.ts'
import { leadNames } from '../db/leads/lead-names.ts'
import { wireLead } from '../db/wire/wire.ts'
import { demand, openLead } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'

/** Handles a lead and its thread. */
export const leadHandlers = {
  getLead: on(getLead, (call) => {
    const { world, viewer } = call
    const lead = openLead(call, call.param('leadId'))
    return {
      ...wireLead(world.store, lead, leadNames(world)),
      duplicates: duplicatesOf(world, viewer, lead),
    }
  }),

  moveCommunication: on(moveCommunication, (call) => {
    const { world, viewer, signedIn, query } = call
    const from = openLead(call, call.param('leadId'))
    demand(call, from, 'edit')
    const communication = from.communications.find((one) => one.id === call.param('commId'))
    if (!communication) refuse(404, 'This communication no longer exists.')
    const to = openLead(call, query.targetLeadRef)
    if (to === from)
      refuse(422, 'Choose another lead.', { fieldErrors: { targetLeadRef: 'Selection Required' } })
    if (to.leadStatus === 'MERGED') refuse(409, 'The other lead was merged and can only be read.')
    const newest = from.communications.findLast((one) => one.communicationDirection === 'INCOMING')
    if (communication.communicationDirection !== 'INCOMING' || communication === newest) {
      refuse(409, 'This communication cannot be moved')
    }
    move(world, from, to, communication, {
      user: viewer,
      ...(viewer === signedIn ? {} : { representative: signedIn }),
    })
    return { targetLeadRef: to.id }
  }),
}
