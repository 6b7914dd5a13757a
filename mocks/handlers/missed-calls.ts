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
import { toE164 } from '#/domain/user/phone-number.ts'
import { sameNumber } from '#/domain/user/phone.ts'

import { leadNames } from '../db/leads/lead-names.ts'
import { type CommunicationRecord, type LeadRecord, type UserRecord } from '../db/records.ts'
import { rightsOn } from '../db/rights.ts'
import { wireCommunication, wireRow } from '../db/wire/wire.ts'
import { type World } from '../db/world.ts'
import { demand, openLead } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'

/** Statuses of leads that nobody calls back. */
const over: readonly string[] = ['MERGED', 'NOT_LEAD']

/** Returns the communications of a lead that count for a viewer's missed calls: all of them, or those that reach. */
function seenBy(world: World, viewer: UserRecord, lead: LeadRecord): CommunicationRecord[] {
  const rows = !over.includes(lead.leadStatus) && rightsOn(world.store, viewer, lead).open
  return rows ? lead.communications : lead.communications.filter((one) => contactEffect(one) === 'reaches')
}

/** Returns the leads of a client that have the same renter as a lead, including that lead. */
function leadsOfRenter(world: World, lead: LeadRecord): LeadRecord[] {
  const { phone } = world.leads.facts(lead)
  return [...world.leads.values()].filter(
    (other) =>
      other === lead ||
      (other.clientRef === lead.clientRef &&
        sameNumber(toE164(phone), toE164(world.leads.facts(other).phone))),
  )
}

/**
 * Handles missed calls (assumed). Reaching the renter on any lead of the client counts as having reached the renter.
 * Only leads that the viewer can open produce a row. The generated leads of a volume world have no missed calls.
 */
export const missedCallHandlers = {
  getMissedCalls: on(getMissedCalls, ({ world, viewer }) => {
    const nameOf = leadNames(world)
    const known = [...world.leads.values()]
      .filter((lead) => lead.clientRef === viewer.clientRef)
      .map((lead) => ({
        lead,
        phone: world.leads.facts(lead).phone,
        communications: seenBy(world, viewer, lead),
      }))
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
    // Handling one of the renter's calls counts for all of them, on whichever lead.
    const leads = leadsOfRenter(world, lead)
    const waiting = missedSince(leads.flatMap((one) => seenBy(world, viewer, one)))
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
    for (const one of wanted === undefined ? leads : [lead]) {
      world.leads.changed(one)
      world.tell('LEAD_CHANGED', one, { userRef: viewer.id })
    }
    return wireCommunication(missed, lead.id)
  }),
}
