import type * as z from 'zod/mini'

import { type openHouseDetailsSchema, type openHouseSchema } from '#/domain/open-house/open-house.ts'
import { formatZonedDate } from '#/domain/time/zoned-time.ts'

import { arrive, type NewCommunication, receive } from '../leads/lead-changes.ts'
import { numbersOf } from '../leads/lead-facts.ts'
import { newLead } from '../leads/new-lead.ts'
import { propertyZone } from '../property-zone.ts'
import { type LeadRecord, type TeamRecord, type UserRecord } from '../records.ts'
import { flagsIn, rightsOn, whyNot } from '../rights.ts'
import { hasStopped } from '../settings/tour-reminder.ts'
import { type World } from '../world.ts'
import { type AttendeeRecord, type OpenHouseRecord } from './open-house-record.ts'

type WireOpenHouse = z.input<typeof openHouseSchema>
type WireDetails = z.input<typeof openHouseDetailsSchema>

/** Returns the open houses of a team in chronological order. */
export function openHousesOf({ store }: World, teamRef: string): OpenHouseRecord[] {
  return [...store.openHouses.values()]
    .filter((house) => house.teamRef === teamRef)
    .toSorted((a, b) => a.startTs - b.startTs)
}

/** Whether a user may check visitors in: users who work with the leads or listings of the team. */
export function mayReceive(user: UserRecord, team: TeamRecord): boolean {
  const { fullAccess, agent, assignLeads, manageListings } = flagsIn(user, team)
  return fullAccess === true || agent === true || assignLeads === true || manageListings === true
}

/** Returns the date of an open house in its own time zone: `Saturday, July 18, 2026`. */
export function dateOf({ store }: World, house: OpenHouseRecord): string {
  return formatZonedDate(
    house.startTs,
    propertyZone(store.properties.get(house.propertyRef)),
    'EEEE, MMMM d, yyyy',
  )
}

/** Returns an open house for the response. */
export function wireOpenHouse({ store }: World, house: OpenHouseRecord): WireOpenHouse {
  const property = store.properties.get(house.propertyRef)
  const unit = house.unitRef === undefined ? undefined : store.units.get(house.unitRef)
  const host = house.hostRef === undefined ? undefined : store.users.get(house.hostRef)
  const by = house.changedByRef === undefined ? undefined : store.users.get(house.changedByRef)
  return {
    id: house.id,
    teamRef: house.teamRef,
    property: {
      id: house.propertyRef,
      name: property?.name ?? 'A property that is gone',
      address: property?.address ?? null,
      timeZone: property?.timeZone ?? null,
      zip: property?.zip ?? null,
    },
    scope: house.scope,
    unit: unit ? { id: unit.id, name: unit.name } : null,
    startTs: house.startTs,
    endTs: house.endTs,
    host: host ? { id: host.id, name: host.name, colorSelection: host.colorSelection ?? null } : null,
    capacity: house.capacity ?? null,
    note: house.note ?? null,
    registrationUrl: `https://forms.example.com/open-house/${house.id}`,
    registered: house.attendees.filter(({ registeredTs }) => registeredTs !== undefined).length,
    arrived: house.attendees.filter(({ arrivedTs }) => arrivedTs !== undefined).length,
    cancelledTs: house.cancelledTs ?? null,
    changedTs: house.changedTs ?? null,
    changedBy: by ? { id: by.id, name: by.name } : null,
  }
}

/** Returns an open house with its attendees, as the viewer may see it. */
export function wireDetails(world: World, viewer: UserRecord, house: OpenHouseRecord): WireDetails {
  const leadFor = leadFinder(world, house)
  return {
    ...wireOpenHouse(world, house),
    attendees: house.attendees.map((attendee) => {
      const lead = leadOf(world, attendee)
      const rights = lead && rightsOn(world.store, viewer, lead)
      return {
        id: attendee.id,
        name: attendee.name,
        phone: attendee.phone ?? null,
        broker: attendee.broker ?? null,
        registeredTs: attendee.registeredTs ?? null,
        arrivedTs: attendee.arrivedTs ?? null,
        mayText: attendee.mayText,
        textBlocked: whyNoText(world, viewer, attendee, leadFor(attendee)) ?? null,
        lead: lead
          ? {
              id: lead.id,
              leadStatus: lead.leadStatus,
              toured: hasToured(lead, house.propertyRef),
              open: rights?.open === true,
            }
          : null,
      }
    }),
  }
}

const hasToured = (lead: LeadRecord, propertyRef: string) =>
  (lead.tours ?? []).some((tour) => tour.tourStatus === 'COMPLETED' && tour.propertyRef === propertyRef)

/** Returns the lead of an attendee. If it was merged, the lead that it was merged into. */
function leadOf(world: World, { leadRef }: AttendeeRecord): LeadRecord | undefined {
  const lead = leadRef === undefined ? undefined : world.leads.get(leadRef)
  if (lead?.leadStatus !== 'MERGED') return lead
  return lead.mergedIntoRef === undefined ? undefined : world.leads.get(lead.mergedIntoRef)
}

/**
 * Returns a function for the lead of an attendee: their own, otherwise one of the team with their number. Leads of the
 * open house's property come first. The leads of the team are read once for all attendees.
 */
export function leadFinder(world: World, house: OpenHouseRecord) {
  let byNumber: Map<string, LeadRecord> | undefined
  const read = () => {
    const wanted = new Set(house.attendees.map(({ phone }) => phone))
    const found = new Map<string, LeadRecord>()
    for (const lead of world.leads.ofTeam(house.teamRef)) {
      if (lead.leadStatus === 'MERGED') continue
      const isHere = (one: LeadRecord | undefined) => one?.propertyRef === house.propertyRef
      for (const number of numbersOf(lead)) {
        if (!wanted.has(number)) continue
        const first = found.get(number)
        if (!first || (isHere(lead) && !isHere(first))) found.set(number, lead)
      }
    }
    return found
  }
  return (attendee: AttendeeRecord): LeadRecord | undefined => {
    const own = leadOf(world, attendee)
    if (own || attendee.phone === undefined) return own
    byNumber ??= read()
    return byNumber.get(attendee.phone)
  }
}

/** Returns why a user may not text an attendee who allowed texts. undefined when they may. */
export function whyNoText(
  { store }: World,
  viewer: UserRecord,
  { phone }: AttendeeRecord,
  lead: LeadRecord | undefined,
): string | undefined {
  if (!lead) return undefined
  if (!rightsOn(store, viewer, lead).communicate) return whyNot(store, viewer, lead, 'communicate')
  return phone !== undefined && hasStopped(lead, phone) ? 'Asked for no more texts' : undefined
}

/**
 * Finds or creates the lead of an attendee.
 * @param cameTs when they came, if this is about their arrival: it is recorded as a web form "Open house, {date}"
 */
export function leadOfAttendee(
  world: World,
  house: OpenHouseRecord,
  attendee: AttendeeRecord,
  cameTs?: number,
): LeadRecord {
  const { name, phone, broker } = attendee
  const message = `Open house, ${dateOf(world, house)}`
  const form: NewCommunication = {
    communicationType: 'WEBFORM',
    communicationDirection: 'INCOMING',
    name,
    message,
    formFields: [
      { label: 'Name', value: name },
      ...(phone === undefined ? [] : [{ label: 'Phone', value: phone }]),
      ...(broker === undefined ? [] : [{ label: 'Broker', value: broker }]),
      { label: 'Texts', value: attendee.mayText ? 'Allowed' : 'Not allowed' },
    ],
    ...(cameTs === undefined ? {} : { createdTs: cameTs }),
  }
  const known = leadFinder(world, house)(attendee)
  if (known) {
    attendee.leadRef = known.id
    if (cameTs !== undefined) receive(world, known, form)
    return known
  }
  const team = world.store.teams.get(house.teamRef)
  const campaign = [...world.store.campaigns.values()].find(
    (one) => one.teamRef === house.teamRef && one.category === 'DEFAULT' && one.status === 'ACTIVE',
  )
  const lead = newLead(world, {
    id: world.store.id('lead-visitor'),
    clientRef: team?.clientRef ?? '',
    teamRef: house.teamRef,
    name,
    phone,
    propertyRef: house.propertyRef,
    campaignRef: campaign?.id,
  })
  attendee.leadRef = lead.id
  arrive(world, lead, form)
  return lead
}

/** Returns the attendee who came: a registered one, found by id or number, or a new one. */
export function attendeeWhoCame(
  world: World,
  house: OpenHouseRecord,
  visitor: { id: string | undefined; name: string; phone: string | undefined; mayText: boolean },
): AttendeeRecord | undefined {
  const known =
    house.attendees.find(({ id }) => id === visitor.id) ??
    (visitor.phone === undefined ? undefined : house.attendees.find(({ phone }) => phone === visitor.phone))
  if (known) return known
  if (visitor.phone === undefined) return undefined
  const fresh: AttendeeRecord = {
    id: world.store.id('attendee'),
    name: visitor.name,
    phone: visitor.phone,
    mayText: visitor.mayText,
  }
  house.attendees.push(fresh)
  return fresh
}
