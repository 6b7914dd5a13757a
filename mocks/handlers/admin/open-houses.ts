import type * as z from 'zod/mini'

import {
  addAttendeeLead,
  addOpenHouse,
  changeOpenHouse,
  checkInVisitor,
  getOpenHouse,
  getOpenHouses,
  textAttendee,
} from '#/api/endpoints/admin/open-houses.ts'
import { LONGEST_VISITOR_TEXT } from '#/domain/open-house/check-in.ts'
import { MOST_VISITORS, openHouseProblem } from '#/domain/open-house/open-house-form.ts'
import { changeVerdict } from '#/domain/open-house/open-house.ts'
import { zoneOfProperty } from '#/domain/time/property-zone.ts'
import { isUsPhone } from '#/domain/user/us-phone.ts'
import { isBlank, trimmed } from '#/lib/text/blank.ts'
import { sentences } from '#/lib/verdict.ts'

import { sendTextOut } from '../../db/leads/lead-changes.ts'
import { type TeamRecord, type UserRecord } from '../../db/records.ts'
import { hasStopped } from '../../db/settings/tour-reminder.ts'
import { type AttendeeRecord, type OpenHouseRecord } from '../../db/teams/open-house-record.ts'
import {
  attendeeWhoCame,
  dateOf,
  leadFinder,
  leadOfAttendee,
  mayReceive,
  openHousesOf,
  whyNoText,
  wireDetails,
  wireOpenHouse,
} from '../../db/teams/open-houses.ts'
import { recordTeamActivity } from '../../db/teams/team-activity.ts'
import { type World } from '../../db/world.ts'
import { demand, demandTeam, doerOf, enterTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'
import { tooLong } from '../../server/too-long.ts'

interface Asking {
  world: World
  viewer: UserRecord
  signedIn: UserRecord
}

/** Returns an open house of a team in which the viewer has an entry. */
function houseOf(call: Asking, id: string): { house: OpenHouseRecord; team: TeamRecord } {
  const house = call.world.store.openHouses.get(id)
  const team = house && call.world.store.teams.get(house.teamRef)
  if (!house || !team || team.clientRef !== call.viewer.clientRef)
    refuse(404, 'This open house no longer exists.')
  return { house, team: enterTeam(call, team.id) }
}

function receivingAt(call: Asking, id: string) {
  const { house, team } = houseOf(call, id)
  if (!mayReceive(call.viewer, team)) refuse(403, `You can’t receive visitors of ${team.name}.`)
  return { house, team }
}

function attendeeOf(house: OpenHouseRecord, id: string): AttendeeRecord {
  const attendee = house.attendees.find((one) => one.id === id)
  if (!attendee) refuse(404, 'This visitor is not on the list any more.')
  return attendee
}

function record(call: Asking, house: OpenHouseRecord, text: string, after?: string): void {
  recordTeamActivity(
    call.world,
    house.teamRef,
    {
      kind: 'OPEN_HOUSES',
      text,
      object: { label: dateOf(call.world, house), type: 'OPEN_HOUSE', id: house.id },
      ...(after === undefined ? {} : { after }),
    },
    doerOf(call),
  )
}

type Values = z.output<typeof addOpenHouse.body>

/** @param host who hosts it now: they may remain the host after leaving the team */
function checkValues(
  world: World,
  team: TeamRecord,
  { propertyRef, hostRef: host }: Pick<OpenHouseRecord, 'propertyRef' | 'hostRef'>,
  values: Values,
): void {
  const fieldErrors: Record<string, string> = {}
  // If the property's zone is not known, the zone of this machine, as in the form.
  const zone = zoneOfProperty(world.store.properties.get(propertyRef))
  const wrong = openHouseProblem(values, zone, world.clock.now())
  if (wrong) fieldErrors[wrong.field] = wrong.message
  if (values.scope === 'UNIT' && world.store.units.get(values.unitRef ?? '')?.propertyRef !== propertyRef)
    fieldErrors['shown'] = 'This unit no longer exists'
  const { hostRef, capacity } = values
  if (hostRef !== undefined && hostRef !== host && !team.members.some(({ userRef }) => userRef === hostRef))
    fieldErrors['host'] = 'This person is no longer a member'
  if (capacity !== undefined && !(Number.isInteger(capacity) && capacity >= 1 && capacity <= MOST_VISITORS))
    fieldErrors['capacity'] = `Enter between 1 and ${MOST_VISITORS.toLocaleString('en-US')}`
  if ((values.note ?? '').length > 500) fieldErrors['note'] = 'At most 500 characters'
  if (Object.keys(fieldErrors).length > 0) refuse(422, 'The open house could not be saved.', { fieldErrors })
}

function setValues(house: OpenHouseRecord, values: Values): void {
  house.startTs = values.startTs
  house.endTs = values.endTs
  house.scope = values.scope
  for (const key of ['unitRef', 'hostRef', 'capacity', 'note'] as const) {
    if (values[key] === undefined) delete house[key]
    else Object.assign(house, { [key]: values[key] })
  }
  if (house.scope !== 'UNIT') delete house.unitRef
}

/**
 * Stores what a visitor entered at the door. The consent given at registration stays, but it is not about another
 * number.
 * @param isAgain whether the visitor was checked in before, so that the name is a correction
 * @returns whether anything changed
 */
function takeAnswers(
  attendee: AttendeeRecord,
  { name, phone, broker, mayText }: z.output<typeof checkInVisitor.body>,
  isAgain: boolean,
): boolean {
  const before = JSON.stringify(attendee)
  const isOther = phone !== undefined && phone !== attendee.phone
  if (isOther || mayText || attendee.registeredTs === undefined) attendee.mayText = mayText
  if (isOther) attendee.phone = phone
  if (isAgain) attendee.name = trimmed(name)
  if (broker !== undefined && !isBlank(broker)) attendee.broker = trimmed(broker)
  return JSON.stringify(attendee) !== before
}

/**
 * Sends a text about the cancellation to the attendees who registered and allowed texts, one to each number. Attendees
 * whom the user may not text are left out.
 */
function textRegistered(call: Asking, house: OpenHouseRecord): void {
  const { world } = call
  const name = world.store.properties.get(house.propertyRef)?.name ?? 'the property'
  const message = `The open house at ${name} on ${dateOf(world, house)} is canceled. We are sorry.`
  const leadFor = leadFinder(world, house)
  const texted = new Set<string>()
  for (const attendee of house.attendees) {
    const { registeredTs, phone, mayText } = attendee
    if (registeredTs === undefined || phone === undefined || !mayText || texted.has(phone)) continue
    if (whyNoText(world, call.viewer, attendee, leadFor(attendee)) !== undefined) continue
    texted.add(phone)
    sendTextOut(world, leadOfAttendee(world, house, attendee), doerOf(call), { message, phone })
  }
}

/** Handles the open houses of a property, and their visitors. Every change is recorded in the team's activity. */
export const openHouseHandlers = {
  getOpenHouses: on(getOpenHouses, (call) => {
    const team = enterTeam(call, call.param('teamId'))
    return openHousesOf(call.world, team.id).map((house) => wireOpenHouse(call.world, house))
  }),

  addOpenHouse: on(addOpenHouse, (call) => {
    const { world, body } = call
    const team = enterTeam(call, call.param('teamId'))
    demandTeam(call, team, 'manageListings')
    const [propertyRef] = team.properties
    if (propertyRef === undefined) refuse(422, `${team.name} has no property yet.`)
    checkValues(world, team, { propertyRef }, body)
    const house: OpenHouseRecord = {
      id: world.store.id('open-house'),
      teamRef: team.id,
      propertyRef,
      scope: body.scope,
      startTs: body.startTs,
      endTs: body.endTs,
      changedTs: world.clock.now(),
      changedByRef: call.viewer.id,
      attendees: [],
    }
    setValues(house, body)
    world.store.openHouses.set(house.id, house)
    record(call, house, 'Planned the open house of')
    return wireOpenHouse(world, house)
  }),

  getOpenHouse: on(getOpenHouse, (call) => {
    const { house } = houseOf(call, call.param('openHouseId'))
    return wireDetails(call.world, call.viewer, house)
  }),

  changeOpenHouse: on(changeOpenHouse, (call) => {
    const { world, body } = call
    const { house, team } = houseOf(call, call.param('openHouseId'))
    demandTeam(call, team, 'manageListings')
    if ((body.fromTs ?? 0) < (house.changedTs ?? 0))
      refuse(409, 'Someone changed this open house in the meantime.')
    const verdict = changeVerdict({ ...house, cancelledTs: house.cancelledTs }, world.clock.now())
    if (!verdict.ok) refuse(409, sentences(verdict))
    const before = dateOf(world, house)
    if (body.values) {
      checkValues(world, team, house, body.values)
      setValues(house, body.values)
    }
    if (body.cancel) house.cancelledTs = world.clock.now()
    house.changedTs = world.clock.now()
    house.changedByRef = call.viewer.id
    if (body.cancel) {
      if (body.cancel.textRegistered) textRegistered(call, house)
      record(call, house, 'Canceled the open house of')
    } else {
      recordTeamActivity(
        world,
        team.id,
        {
          kind: 'OPEN_HOUSES',
          text: 'Changed the open house of',
          object: { label: dateOf(world, house), type: 'OPEN_HOUSE', id: house.id },
          ...(before === dateOf(world, house) ? {} : { before, after: dateOf(world, house) }),
        },
        doerOf(call),
      )
    }
    return wireOpenHouse(world, house)
  }),

  checkInVisitor: on(checkInVisitor, (call) => {
    const { world, body } = call
    const { house } = receivingAt(call, call.param('openHouseId'))
    if (house.cancelledTs !== undefined) refuse(409, 'This open house was canceled.')
    const fieldErrors: Record<string, string> = tooLong({
      name: [body.name, LONGEST_VISITOR_TEXT],
      broker: [body.broker, LONGEST_VISITOR_TEXT],
    })
    if (isBlank(body.name)) fieldErrors['name'] = 'Required'
    if (body.phone === undefined ? body.attendeeRef === undefined : !isUsPhone(body.phone))
      fieldErrors['phone'] = 'Phone must be a valid phone number.'
    if (Object.keys(fieldErrors).length > 0)
      refuse(422, 'The visitor could not be checked in.', { fieldErrors })
    const now = world.clock.now()
    const attendee = attendeeWhoCame(world, house, {
      id: body.attendeeRef,
      name: trimmed(body.name),
      phone: body.phone,
      mayText: body.mayText,
    })
    if (!attendee) refuse(404, 'This visitor is not on the list any more.')
    // If two screens check in the same visitor, the first check-in counts. A check-in that is sent again after a change
    // has the ID and the time of the first attempt, or another number.
    const isFirst = attendee.arrivedTs === undefined
    const isAgain =
      !isFirst &&
      body.attendeeRef === attendee.id &&
      (body.arrivedTs === attendee.arrivedTs || (body.phone !== undefined && body.phone !== attendee.phone))
    if (isFirst) attendee.arrivedTs = Math.min(body.arrivedTs ?? now, now)
    if (isFirst || isAgain) {
      const changed = takeAnswers(attendee, body, isAgain)
      if (isFirst || changed) leadOfAttendee(world, house, attendee, attendee.arrivedTs)
    }
    if (isFirst) record(call, house, 'Checked in a visitor of the open house of', attendee.name)
    return { attendeeRef: attendee.id, leadRef: attendee.leadRef ?? '' }
  }),

  addAttendeeLead: on(addAttendeeLead, (call) => {
    const { house } = receivingAt(call, call.param('openHouseId'))
    const attendee = attendeeOf(house, call.body.attendeeRef)
    const lead = leadOfAttendee(call.world, house, attendee)
    record(call, house, 'Made a lead of a visitor of the open house of', attendee.name)
    return { leadRef: lead.id }
  }),

  textAttendee: on(textAttendee, (call) => {
    const { world, body } = call
    const { house } = receivingAt(call, call.param('openHouseId'))
    const attendee = attendeeOf(house, body.attendeeRef)
    const { phone } = attendee
    if (phone === undefined || !attendee.mayText) refuse(403, `${attendee.name} did not allow texts.`)
    if (isBlank(body.message) || body.message.length > 1_600)
      refuse(422, 'A text holds 1 to 1,600 characters.', { fieldErrors: { message: 'Required' } })
    const lead = leadOfAttendee(world, house, attendee)
    demand(call, lead, 'communicate')
    if (hasStopped(lead, phone)) refuse(403, `${attendee.name} asked for no more texts.`)
    sendTextOut(world, lead, doerOf(call), { message: body.message, phone })
    record(call, house, 'Texted a visitor of the open house of', attendee.name)
    return { leadRef: lead.id }
  }),
}
