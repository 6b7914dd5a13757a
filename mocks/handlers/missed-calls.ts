import { getMissedCalls, setHandled } from '#/api/endpoints/missed-calls.ts'
import {
  handlerOf,
  LOOK_BACK_MS,
  waitingRenters,
  newestHandledMarks,
  missedSince,
} from '#/domain/call/missed-calls.ts'
import { contactEffect } from '#/domain/lead/response.ts'
import { isMissedCall } from '#/domain/message/communication-labels.ts'
import { formatAgo } from '#/domain/time/format.ts'

import { leadNames } from '../db/leads/lead-names.ts'
import { type CommunicationRecord, type LeadRecord } from '../db/records.ts'
import { rightsOn } from '../db/rights.ts'
import { wireCommunication, wireRow } from '../db/wire/wire.ts'
import { demand, openLead } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'

/** Statuses of leads that nobody calls back. */
const over: readonly string[] = ['MERGED', 'NOT_LEAD']

/**
 * Handles missed calls (assumed). Reaching the renter on any lead of the client counts as having reached the renter.
 * Only leads that the viewer can open produce a row. The generated leads of a volume world have no missed calls.
 */
export const missedCallHandlers = {
  getMissedCalls: on(getMissedCalls, ({ world, viewer }) => {
    const nameOf = leadNames(world)
    const known = [...world.leads.values()]
      .filter((lead) => lead.clientRef === viewer.clientRef)
      .map((lead) => {
        const rows = !over.includes(lead.leadStatus) && rightsOn(world.store, viewer, lead).open
        return {
          lead,
          phone: world.leads.facts(lead).phone,
          communications: rows
            ? lead.communications
            : lead.communications.filter((one) => contactEffect(one) === 'reaches'),
        }
      })
    return waitingRenters<LeadRecord, CommunicationRecord>(known, world.clock.now() - LOOK_BACK_MS).map(
      ({ lead, call, calls }) => ({
        lead: wireRow(world.store, lead, world.leads.facts(lead), nameOf),
        call: wireCommunication(call, lead.id),
        calls,
      }),
    )
  }),

  setHandled: on(setHandled, (call) => {
    const { world, viewer, body } = call
    const now = world.clock.now()
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'communicate')
    const missed = lead.communications.find((one) => one.id === call.param('commId'))
    if (!missed) refuse(404, 'This communication no longer exists.')
    if (missed.communicationType !== 'CALL' || !isMissedCall(missed))
      refuse(422, 'Only a missed call can be taken on.')
    const { handledByRef: wanted } = body
    if (wanted !== undefined && wanted !== viewer.id)
      refuse(422, 'A missed call can be taken on only for oneself.')
    // Handling one of the renter's calls counts for all of them.
    const waiting = missedSince(lead.communications)
    const marks = newestHandledMarks(waiting)
    const handler = handlerOf(marks, now)
    if (handler !== undefined && handler !== viewer.id)
      refuse(409, `${marks.handledByName ?? 'Another agent'} is on it`, {
        detail: `${marks.handledByName ?? 'Another agent'} took it on ${formatAgo(now - (marks.handledTs ?? now))}.`,
      })
    if (wanted === undefined) {
      for (const one of [missed, ...waiting]) {
        delete one.handledByRef
        delete one.handledByName
        delete one.handledTs
      }
    } else {
      missed.handledByRef = viewer.id
      missed.handledByName = viewer.name
      missed.handledTs = now
    }
    world.leads.changed(lead)
    world.tell('LEAD_CHANGED', lead, { userRef: viewer.id })
    return wireCommunication(missed, lead.id)
  }),
}
