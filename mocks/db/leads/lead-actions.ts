import { zoneOfProperty } from '#/domain/time/property-zone.ts'

import { invalidateOffers, raise } from '../alert-changes.ts'
import { type InterestRecord, type LeaseRecord, type ShareRecord } from '../lead-detail-records.ts'
import {
  type CommentRecord,
  type LeadRecord,
  type TeamRecord,
  type TourRecord,
  type UserRecord,
} from '../records.ts'
import { rightsOn } from '../rights.ts'
import { iso } from '../wire/wire.ts'
import { type World } from '../world.ts'
import { wallClock } from '../zone-days.ts'
import { type Doer, note } from './lead-changes.ts'

function acted(world: World, lead: LeadRecord, { user }: Doer): void {
  lead.actionBy = user.id
  world.tell('LEAD_CHANGED', lead, { userRef: user.id })
}

const newestFirst = (a: TourRecord, b: TourRecord) => b.startTs - a.startTs

/** Formats an instant in the time zone of a tour's property, with its offset: `2026-07-16T14:30:00-05:00`. */
function isoAtProperty(world: World, { propertyRef }: Pick<TourRecord, 'propertyRef'>, ts: number): string {
  const zone = zoneOfProperty(world.store.properties.get(propertyRef ?? ''))
  if (zone === undefined) return iso(ts)
  const ahead = Math.round((wallClock(ts, zone) - ts) / 60_000)
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
  const offset = `${ahead < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`
  return new Date(ts + ahead * 60_000).toISOString().replace(/\.\d+Z$/, offset)
}

/** Sets a tour. */
export function setTour(
  world: World,
  lead: LeadRecord,
  wanted: Omit<TourRecord, 'id' | 'tourStatus'>,
  doer: Doer,
): TourRecord {
  const tour: TourRecord = {
    ...wanted,
    id: world.store.id('tour'),
    tourStatus: 'SCHEDULED',
    setTs: world.clock.now(),
  }
  lead.tours = [...(lead.tours ?? []), tour].toSorted(newestFirst)
  note(world, lead, { activityType: 'TOUR_SET', to: isoAtProperty(world, tour, tour.startTs) }, doer)
  acted(world, lead, doer)
  return tour
}

/** Changes the time, place or host of a tour. */
export function changeTour(
  world: World,
  lead: LeadRecord,
  tour: TourRecord,
  wanted: Omit<TourRecord, 'id' | 'tourStatus'>,
  doer: Doer,
): TourRecord {
  const from = tour.startTs
  const { reminded, confirmedTs, setTs, textReminder } = tour
  const changed: TourRecord = {
    ...(textReminder === undefined ? {} : { textReminder }),
    ...wanted,
    id: tour.id,
    tourStatus: tour.tourStatus,
    ...(setTs === undefined ? {} : { setTs }),
    // At a different time it is a new tour for the renter, who is reminded again and has to confirm again.
    ...(from === wanted.startTs && reminded ? { reminded } : {}),
    ...(from === wanted.startTs && confirmedTs !== undefined ? { confirmedTs } : {}),
  }
  lead.tours = (lead.tours ?? []).map((one) => (one === tour ? changed : one)).toSorted(newestFirst)
  note(
    world,
    lead,
    from === changed.startTs
      ? { activityType: 'TOUR_CHANGED' }
      : {
          activityType: 'TOUR_CHANGED',
          from: isoAtProperty(world, tour, from),
          to: isoAtProperty(world, changed, changed.startTs),
        },
    doer,
  )
  acted(world, lead, doer)
  return changed
}

/** Sets the outcome of a tour. */
export function endTour(
  world: World,
  lead: LeadRecord,
  tour: TourRecord,
  status: TourRecord['tourStatus'],
  doer: Doer,
): void {
  const from = tour.tourStatus
  tour.tourStatus = status
  if (status === 'NO_SHOW') tour.noShowTs = world.clock.now()
  else delete tour.noShowTs
  note(world, lead, { activityType: 'TOUR_CHANGED', from, to: status }, doer)
  acted(world, lead, doer)
}

/** Adds or changes a lead's interest in a property. */
export function setInterest(world: World, lead: LeadRecord, interest: InterestRecord, doer: Doer): void {
  const others = (lead.interests ?? []).filter((one) => one.propertyRef !== interest.propertyRef)
  const index = (lead.interests ?? []).findIndex((one) => one.propertyRef === interest.propertyRef)
  lead.interests = index < 0 ? [...others, interest] : others.toSpliced(index, 0, interest)
  const to = world.store.properties.get(interest.propertyRef)?.name
  note(
    world,
    lead,
    {
      activityType: 'INTEREST_CHANGED',
      ...(to === undefined ? {} : { to }),
      ...(interest.reason === undefined ? {} : { reason: interest.reason }),
    },
    doer,
  )
  acted(world, lead, doer)
}

/** Sets the lease of a lead. */
export function setLease(world: World, lead: LeadRecord, lease: LeaseRecord, doer: Doer): void {
  lead.lease = lease
  const to = lease.propertyRef === undefined ? undefined : world.store.properties.get(lease.propertyRef)?.name
  note(world, lead, { activityType: 'LEASE_SET', ...(to === undefined ? {} : { to }) }, doer)
  acted(world, lead, doer)
}

/** Returns the active members of a team, except for one user. */
export function membersOf(world: World, team: TeamRecord, except?: string): UserRecord[] {
  return team.members.flatMap(({ userRef, status }) => {
    const user = world.store.users.get(userRef)
    return user?.status === 'ACTIVE' && status === 'ACTIVE' && user.id !== except ? [user] : []
  })
}

/** Shares a lead with a team, and notifies its members who can then open the lead. */
export function shareWithTeam(
  world: World,
  lead: LeadRecord,
  to: { team: TeamRecord; propertyRef?: string | undefined; note?: string | undefined },
  doer: Doer,
): ShareRecord {
  const share: ShareRecord = {
    id: world.store.id('share'),
    createdTs: world.clock.now(),
    teamRef: to.team.id,
    sharedByRef: doer.user.id,
    ...(to.propertyRef === undefined ? {} : { propertyRef: to.propertyRef }),
    ...(to.note === undefined ? {} : { note: to.note }),
  }
  lead.shares = [...(lead.shares ?? []), share]
  lead.sharedByRef = doer.user.id
  lead.actionBy = doer.user.id
  note(world, lead, { activityType: 'SHARED', to: to.team.name }, doer)
  for (const user of membersOf(world, to.team, doer.user.id)) {
    if (!rightsOn(world.store, user, lead).open) continue
    raise(world, user.id, 'LEAD_SHARED', lead, {
      actionBy: doer.user.id,
      communicationRef: lead.communications.at(-1)?.id,
    })
  }
  world.tell('LEAD_SHARED', lead, { userRef: doer.user.id })
  return share
}

/** Changes a comment. */
export function changeComment(
  world: World,
  lead: LeadRecord,
  comment: CommentRecord,
  text: string,
  doer: Doer,
): void {
  comment.text = text
  world.leads.changed(lead)
  acted(world, lead, doer)
}

/** Removes a comment. */
export function removeComment(world: World, lead: LeadRecord, comment: CommentRecord, doer: Doer): void {
  lead.comments = lead.comments.filter((one) => one !== comment)
  world.leads.changed(lead)
  acted(world, lead, doer)
}

const byTime = (a: { createdTs: number }, b: { createdTs: number }) => a.createdTs - b.createdTs

/**
 * Merges a lead into another one. Communications, comments, contacts, tours and interests move there. The rest stays
 * readable.
 */
export function merge(world: World, from: LeadRecord, into: LeadRecord, doer: Doer): void {
  const [first] = from.communications
  if (first) {
    into.mergedInitial = first
    from.firstChannel ??= first.communicationType
  }
  into.communications = [...into.communications, ...from.communications.splice(0)].toSorted(byTime)
  into.comments = [...into.comments, ...from.comments.splice(0)].toSorted(byTime)
  into.contacts = [...into.contacts, ...newContacts(from, into)]
  into.tours = [...(into.tours ?? []), ...(from.tours ?? [])].toSorted(newestFirst)
  const known = new Set(into.interests?.map((one) => one.propertyRef))
  into.interests = [
    ...(into.interests ?? []),
    ...(from.interests ?? []).filter((one) => !known.has(one.propertyRef)),
  ]
  delete from.tours
  delete from.interests
  const { name } = world.leads.facts(from)
  from.leadStatus = 'MERGED'
  from.mergedIntoRef = into.id
  invalidateOffers(world, from)
  shareTouches(from, into)
  note(world, from, { activityType: 'MERGED', to: world.leads.facts(into).name }, doer)
  note(world, into, { activityType: 'MERGED', from: name }, doer)
  acted(world, from, doer)
  acted(world, into, doer)
}

/** Every campaign that brought in one of the leads has then touched the renter of both. */
function shareTouches(from: LeadRecord, into: LeadRecord): void {
  const all = [from, into].flatMap(({ campaignRef, touchedRefs = [] }) =>
    [campaignRef ?? [], touchedRefs].flat(),
  )
  for (const lead of [from, into]) lead.touchedRefs = [...new Set(all)]
}

/** Returns the contacts that the other lead does not have. Each number and address is kept once. */
function newContacts(from: LeadRecord, into: LeadRecord): LeadRecord['contacts'] {
  const numbers = new Set(into.contacts.flatMap((one) => one.phoneNumbers.map((phone) => key(phone))))
  const mails = new Set(
    into.contacts.flatMap((one) => (one.email === undefined ? [] : [one.email.toLowerCase()])),
  )
  return from.contacts.splice(0).flatMap((contact) => {
    const phoneNumbers = contact.phoneNumbers.filter((phone) => !numbers.has(key(phone)))
    const isNewMail = contact.email !== undefined && !mails.has(contact.email.toLowerCase())
    if (phoneNumbers.length === 0 && !isNewMail) return []
    const { email, ...rest } = contact
    return [
      {
        ...rest,
        phoneNumbers,
        primaryContact: false,
        ...(isNewMail && email !== undefined ? { email } : {}),
      },
    ]
  })
}

const key = (phone: { number: string; ext?: string }) =>
  `${phone.number.replace(/\D/g, '')}x${phone.ext ?? ''}`

/** Returns the numbers and addresses that two leads share. */
export function inCommon(a: LeadRecord, b: LeadRecord): { sameNumbers: string[]; sameEmails: string[] } {
  const numbers = new Set(a.contacts.flatMap((one) => one.phoneNumbers.map(({ number }) => number)))
  const mails = new Set(a.contacts.flatMap((one) => (one.email ? [one.email.toLowerCase()] : [])))
  return {
    sameNumbers: [
      ...new Set(b.contacts.flatMap((one) => one.phoneNumbers.map(({ number }) => number))),
    ].filter((number) => numbers.has(number)),
    sameEmails: [
      ...new Set(b.contacts.flatMap((one) => (one.email ? [one.email.toLowerCase()] : []))),
    ].filter((mail) => mails.has(mail)),
  }
}
