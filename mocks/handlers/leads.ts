import { getLeadCounts } from '#/api/endpoints/lead-counts.ts'
import { getLead, getTextThread, moveCommunication, sendText } from '#/api/endpoints/lead.ts'
import { listLeads } from '#/api/endpoints/leads.ts'
import { getTeamLeads } from '#/api/endpoints/team-leads.ts'

import { duplicatesOf } from '../db/duplicates.ts'
import { move, sendTextOut } from '../db/lead-changes.ts'
import { leadCounts } from '../db/lead-counts.ts'
import { numbersOf, threadOf } from '../db/lead-facts.ts'
import { type LeadRecord } from '../db/records.ts'
import { rightsOn } from '../db/rights.ts'
import { wireCommunication, wireLead, wireRow } from '../db/wire.ts'
import { type World } from '../db/world.ts'
import { demand, openLead, openTeam } from './find.ts'
import { checkScope } from './lead-scope.ts'
import { on, refuse } from './on.ts'

/** The most rows a page may have, and how many it has unless told. */
const MOST_ROWS = 200
const ROWS = 50

/** The longest text that the carrier takes in one piece. */
const LONGEST_TEXT = 1_600

const nameIn = (world: World) => (id: string) => {
  const lead = world.leads.get(id)
  return lead && world.leads.facts(lead).name
}

/** Leads, their threads and their lists (S1 section 7; decisions, Lists). */
export const leadHandlers = {
  getLead: on(getLead, (call) => {
    const { world, viewer } = call
    const lead = openLead(call, call.param('leadId'))
    return {
      ...wireLead(world.store, lead, nameIn(world)),
      duplicates: duplicatesOf(world, viewer, lead),
    }
  }),

  getTeamLeads: on(getTeamLeads, (call) => {
    const { world, viewer } = call
    const team = openTeam(call, call.param('teamId'))
    return world.leads
      .ofTeam(team.id)
      .filter((lead) => rightsOn(world.store, viewer, lead).open)
      .map((lead) => wireRow(world.store, lead, world.leads.facts(lead), nameIn(world)))
  }),

  getTextThread: on(getTextThread, (call) => {
    const lead = openLead(call, call.param('leadId'))
    return threadOf(lead, call.query.phone).map((communication) => wireCommunication(communication, lead.id))
  }),

  sendText: on(sendText, (call) => {
    const { world, viewer, signedIn, body, headers } = call
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'communicate')
    const key = headers.get('idempotency-key')
    const place = `${viewer.id} ${key}`
    const payload = JSON.stringify([lead.id, body])
    const earlier = key === null ? undefined : world.idempotent.get(place)
    if (earlier && earlier.payload !== payload) refuse(422, 'This Idempotency-Key was used for another text')
    if (earlier) return asAnswer(earlier.answer, lead)
    checkText(lead, body)
    const doer = { user: viewer, ...(viewer === signedIn ? {} : { representative: signedIn }) }
    const communication = sendTextOut(world, lead, doer, {
      message: body.message,
      phone: body.targetPhoneNumber,
    })
    if (key !== null) world.idempotent.set(place, { payload, answer: communication.id })
    return wireCommunication(communication, lead.id)
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

  listLeads: on(listLeads, ({ world, viewer, query }) => {
    const { cursor, offset = 0, limit = ROWS, ...question } = query
    const problems: Record<string, string> = {}
    if (!Number.isInteger(offset) || offset < 0) problems['offset'] = 'offset must be a whole number from 0'
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST_ROWS)
      problems['limit'] = `limit must be a whole number from 1 to ${MOST_ROWS}`
    checkScope(question, undefined, problems)
    return world.lists.page(viewer, question, world.clock.now(), { cursor, offset, limit })
  }),

  getLeadCounts: on(getLeadCounts, ({ world, viewer, query }) => leadCounts(world, viewer, query)),
}

function asAnswer(communicationId: unknown, lead: LeadRecord) {
  const communication = lead.communications.find((one) => one.id === communicationId)
  return communication ? wireCommunication(communication, lead.id) : null
}

function checkText(
  lead: LeadRecord,
  body: { message: string; targetPhoneNumber: string; targetContactRef?: string | undefined },
): void {
  const fieldErrors: Record<string, string> = {}
  if (body.message.trim() === '') fieldErrors['message'] = 'Required'
  else if (body.message.length > LONGEST_TEXT)
    fieldErrors['message'] = `A text holds at most ${LONGEST_TEXT} characters.`
  if (!numbersOf(lead).includes(body.targetPhoneNumber))
    fieldErrors['targetPhoneNumber'] = 'This number does not belong to the lead.'
  if (
    body.targetContactRef !== undefined &&
    !lead.contacts.some((contact) => contact.id === body.targetContactRef)
  ) {
    fieldErrors['targetContactRef'] = 'This contact does not belong to the lead.'
  }
  const [first] = Object.values(fieldErrors)
  if (first !== undefined)
    refuse(422, first === 'Required' ? 'A text can not be empty.' : first, { fieldErrors })
}
