import { changeTour, getTourCalendar, setTour, setTourStatus } from '#/api/endpoints/lead-tours.ts'
import { LONGEST_UNIT_TEXT } from '#/domain/lead/lead-details.ts'
import { tourStatusLabels } from '#/domain/tour/tour-labels.ts'
import { tourCorrections } from '#/domain/tour/tour-outcomes.ts'

import { busyOf, calendarReadable, clashIn } from '../db/dashboard/tour-calendar.ts'
import * as leadActions from '../db/leads/lead-actions.ts'
import { type Doer } from '../db/leads/lead-changes.ts'
import { sendMailOut } from '../db/leads/lead-mail.ts'
import { formatAtProperty } from '../db/property-zone.ts'
import { type LeadRecord, type TourRecord, type UserRecord } from '../db/records.ts'
import { flagsIn } from '../db/rights.ts'
import { tourRulesOf } from '../db/settings/team-calendar.ts'
import { mailAddress } from '../db/settings/tour-reminder.ts'
import { wireTour } from '../db/wire/wire-details.ts'
import { type World } from '../db/world.ts'
import { doerOf, demand, openLead, openTeam } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'
import { tooLong } from '../server/too-long.ts'

/** Maximum range of a calendar request, in milliseconds. */
const LONGEST_RANGE = 62 * 86_400_000
const LONGEST_NOTE = 500

interface Wanted {
  tourType: TourRecord['tourType']
  startTs: number
  lengthMins: number
  propertyRef?: string | undefined
  unit?: string | undefined
  hostRef?: string | undefined
  note?: string | undefined
  overBusy?: boolean | undefined
  textReminder?: boolean | undefined
}

function gate(lead: LeadRecord): void {
  if (lead.leadStatus !== 'NEW_LEAD' && lead.leadStatus !== 'OPPORTUNITY')
    refuse(409, 'A tour can be set only for a new lead or an opportunity')
}

function checked(world: World, viewer: UserRecord, lead: LeadRecord, body: Wanted, except?: string) {
  const fieldErrors: Record<string, string> = tooLong({
    unit: [body.unit, LONGEST_UNIT_TEXT],
    note: [body.note, LONGEST_NOTE],
  })
  const team = world.store.teams.get(lead.teamRef)
  const host = body.hostRef === undefined ? undefined : world.store.users.get(body.hostRef)
  const property = body.propertyRef === undefined ? undefined : world.store.properties.get(body.propertyRef)
  if (
    body.hostRef !== undefined &&
    (!team || host?.status !== 'ACTIVE' || flagsIn(host, team).agent !== true)
  )
    fieldErrors['hostRef'] = 'Selection Required'
  if (body.propertyRef !== undefined && property?.clientRef !== viewer.clientRef)
    fieldErrors['propertyRef'] = 'Selection Required'
  if (!Number.isInteger(body.lengthMins) || body.lengthMins < 15 || body.lengthMins > 240)
    fieldErrors['lengthMins'] = 'Selection Required'
  if (!Number.isSafeInteger(body.startTs) || body.startTs <= world.clock.now())
    fieldErrors['startTs'] = 'Choose a time in the future'
  const [first] = Object.values(fieldErrors)
  if (first !== undefined) refuse(422, first, { fieldErrors })
  const clash = body.overBusy === true ? undefined : clashIn(world, lead, body, except)
  if (clash)
    refuse(409, 'This time was taken meanwhile', {
      detail: `${host?.name ?? 'The host'} has ${clash.kind === 'TOUR' ? 'another tour' : 'an appointment'} ${clash.near ?? 'then'}. Choose another time.`,
    })
  return {
    tourType: body.tourType,
    startTs: body.startTs,
    lengthMins: body.lengthMins,
    ...(body.textReminder === undefined ? {} : { textReminder: body.textReminder }),
    ...(property ? { propertyRef: property.id } : {}),
    ...(host ? { hostRef: host.id } : {}),
    ...(body.unit?.trim() ? { unit: body.unit.trim() } : {}),
    ...(body.note?.trim() ? { note: body.note.trim() } : {}),
  }
}

/**
 * Sends the renter an email about the tour with its time (in the time zone of the property), place, host and note.
 * Without an email address, nothing is sent.
 * @param before the start of the tour before it was changed. undefined when the tour is new
 */
function invite(world: World, lead: LeadRecord, tour: TourRecord, doer: Doer, before?: number): void {
  const to = mailAddress(lead)
  if (to === undefined) return
  const property = world.store.properties.get(tour.propertyRef ?? '')
  const host = world.store.users.get(tour.hostRef ?? '')
  const when = formatAtProperty(property, tour.startTs, { dateStyle: 'full', timeStyle: 'short' })
  const first =
    before === undefined
      ? `You are invited to a tour on ${when}.`
      : before === tour.startTs
        ? `Your tour on ${when} was changed.`
        : `Your tour was moved to ${when}.`
  sendMailOut(world, lead, doer, {
    to: [to],
    subject: `Your tour of ${property?.name ?? 'your new home'}`,
    message: [
      first,
      ...(property ? [`Address: ${property.address}`] : []),
      ...(tour.unit === undefined ? [] : [`Unit: ${tour.unit}`]),
      ...(host ? [`Host: ${host.name}`] : []),
      ...(tour.note === undefined ? [] : ['', tour.note]),
    ].join('\n'),
    attachments: [],
  })
}

function tourOf(lead: LeadRecord, tourId: string): TourRecord {
  const tour = lead.tours?.find((one) => one.id === tourId)
  if (!tour) refuse(404, 'This tour no longer exists.')
  return tour
}

/** Handles the tours of a lead and the calendar that contains them (assumed). */
export const leadTourHandlers = {
  getTourCalendar: on(getTourCalendar, (call) => {
    const { world, query } = call
    const team = openTeam(call, call.param('teamId'))
    if (!(query.to > query.from) || query.to - query.from > LONGEST_RANGE)
      refuse(422, 'This range is not valid.', { fieldErrors: { to: 'This value is not valid' } })
    if (!calendarReadable(world, team))
      refuse(424, `The calendar of ${team.name} cannot be read`, {
        detail: team.calendarAuthFailed
          ? `The calendar of ${team.name} needs authorization.`
          : `${team.name} has no calendar connected.`,
      })
    const { readsBusy, ...rules } = tourRulesOf(world, team)
    return {
      ...rules,
      busy: query.hostRef === undefined ? [] : busyOf(world, query.hostRef, query.from, query.to, readsBusy),
    }
  }),

  setTour: on(setTour, (call) => {
    const { world, viewer, body } = call
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'edit')
    gate(lead)
    const wanted = checked(world, viewer, lead, body)
    if (body.invitation === true || body.textReminder === true) demand(call, lead, 'communicate')
    const tour = leadActions.setTour(world, lead, wanted, doerOf(call))
    if (body.invitation === true) invite(world, lead, tour, doerOf(call))
    return wireTour(world.store, tour)
  }),

  changeTour: on(changeTour, (call) => {
    const { world, viewer, body } = call
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'edit')
    gate(lead)
    const tour = tourOf(lead, call.param('tourId'))
    if (tour.tourStatus !== 'SCHEDULED' || tour.startTs !== body.fromStartTs)
      refuse(409, 'Changed by someone else', { detail: 'This tour was changed meanwhile.' })
    const wanted = checked(world, viewer, lead, body, tour.id)
    const before = tour.startTs
    if (body.invitation === true || body.textReminder === true) demand(call, lead, 'communicate')
    const moved = leadActions.changeTour(world, lead, tour, wanted, doerOf(call))
    if (body.invitation === true) invite(world, lead, moved, doerOf(call), before)
    return wireTour(world.store, moved)
  }),

  setTourStatus: on(setTourStatus, (call) => {
    const { world, body } = call
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'edit')
    const tour = tourOf(lead, call.param('tourId'))
    if (tour.tourStatus === body.tourStatus) return wireTour(world.store, tour)
    if (tour.tourStatus !== body.fromTourStatus)
      refuse(409, 'Changed by someone else', {
        detail: `This tour is marked ${tourStatusLabels[tour.tourStatus] ?? tour.tourStatus} already.`,
      })
    if (tour.startTs !== body.fromStartTs)
      refuse(409, 'Changed by someone else', { detail: 'This tour was moved to another time meanwhile.' })
    if (body.tourStatus === 'NO_SHOW' && tour.startTs > world.clock.now())
      refuse(422, 'This tour has not begun', { detail: 'A tour can be marked No show once it has begun.' })
    if (
      tour.tourStatus !== 'SCHEDULED' &&
      !tourCorrections(tour, world.clock.now()).some(({ status }) => status === body.tourStatus)
    )
      refuse(422, 'This outcome can no longer be changed', {
        detail: 'The outcome of a tour can be changed for seven days after the tour began.',
      })
    leadActions.endTour(world, lead, tour, body.tourStatus, doerOf(call))
    return wireTour(world.store, tour)
  }),
}
