import { leadResponse, type LeadResponse } from '#/domain/lead/response.ts'
import { toE164 } from '#/domain/user/phone-number.ts'

import { type Channel, type CommunicationRecord, type LeadRecord, type TourRecord } from '../records.ts'

/** The data of a lead for lists, derived from its record. */
export interface LeadFacts extends LeadResponse {
  /** tenantName, otherwise name, otherwise callerId, otherwise the number. */
  name: string
  lastActivityTs: number
  firstChannel?: Channel
  last?: CommunicationRecord
  phone?: string
  contactRef?: string
  /** The newest tour that is set, otherwise the newest of all tours. */
  tour?: TourRecord
  /** Time of that tour, undefined unless it is set. */
  tourTs?: number
  /** The lead's newest text was not delivered. */
  failedText: boolean
  /** The lead was shared. */
  shared: boolean
  /** When the lead joined the waiting list, undefined unless it is on it. */
  joinedTs?: number
  /** Why the lead was closed or dismissed. */
  closeReason?: string
  /** The statuses that the lead has or once had. A lead that toured or leased counts as a former opportunity. */
  reached: readonly string[]
  /** At least one tour took place. */
  toured: boolean
  /** The lead has a lease, or was closed as leased. */
  leased: boolean
  /** Names and email addresses in lowercase, for searching. */
  text: string
  /** The digits of every number, separated by blanks, for searching. */
  digits: string
}

/** Derives the list data of a lead. */
export function factsOf(lead: LeadRecord): LeadFacts {
  const number = firstNumber(lead)
  const contact =
    lead.contacts.find((contact) => contact.phoneNumbers.some((phone) => phone.number === number)) ??
    lead.contacts[0]
  const name = nameOf(lead) || number || 'Unknown'
  const facts: LeadFacts = {
    ...leadResponse(lead),
    name,
    lastActivityTs: Math.max(
      lead.createdTs,
      lead.communications.at(-1)?.createdTs ?? 0,
      lead.comments.at(-1)?.createdTs ?? 0,
      lead.activities.at(-1)?.createdTs ?? 0,
    ),
    failedText:
      lead.communications.findLast((one) => one.communicationType === 'TEXT_MESSAGE')?.textStatus ===
      'FAILED',
    shared: lead.sharedByRef !== undefined || (lead.shares ?? []).length > 0,
    toured: (lead.tours ?? []).some((tour) => tour.tourStatus === 'COMPLETED'),
    leased: lead.lease !== undefined,
    reached: [],
    text: [name, lead.name, ...lead.contacts.flatMap((contact) => [contact.name, contact.email ?? ''])]
      .join('\n')
      .toLowerCase(),
    digits: numbersOf(lead)
      .map((phone) => phone.replace(/\D/g, ''))
      .join(' '),
  }
  const last = lead.communications.at(-1)
  if (last) facts.last = last
  const firstChannel = lead.firstChannel ?? lead.communications[0]?.communicationType
  if (firstChannel) facts.firstChannel = firstChannel
  if (number !== undefined) facts.phone = number
  if (contact) facts.contactRef = contact.id
  Object.assign(facts, statusFacts(lead), tourOf(lead.tours ?? []))
  facts.reached = reachedBy(lead, facts)
  return facts
}

/** Returns how long the first response to a lead took, in milliseconds. undefined when the renter was not reached. */
export function answeredInMs(
  { createdTs }: LeadRecord,
  { firstContactTs }: Pick<LeadFacts, 'firstContactTs'>,
): number | undefined {
  return firstContactTs === undefined ? undefined : Math.max(0, firstContactTs - createdTs)
}

/** Returns the data from the last status change: since when the lead is on the waiting list, and why it was closed. */
function statusFacts(lead: LeadRecord): Partial<Pick<LeadFacts, 'joinedTs' | 'closeReason' | 'leased'>> {
  const change = lead.activities.findLast(
    (one) => one.activityType === 'STATUS_CHANGED' && one.to === lead.leadStatus,
  )
  if (lead.leadStatus === 'WAITING_LIST')
    return { joinedTs: lead.joinedTs ?? change?.createdTs ?? lead.createdTs }
  if (lead.leadStatus !== 'CLOSED' && lead.leadStatus !== 'NOT_LEAD') return {}
  const closeReason = lead.closeReason ?? change?.reason
  if (closeReason === undefined) return {}
  return lead.leadStatus === 'CLOSED' && closeReason.toUpperCase() === 'LEASED'
    ? { closeReason, leased: true }
    : { closeReason }
}

function reachedBy({ leadStatus, activities }: LeadRecord, { toured, leased }: LeadFacts): string[] {
  const reached = new Set<string>(['NEW_LEAD', leadStatus])
  for (const { activityType, from, to } of activities) {
    if (activityType !== 'STATUS_CHANGED') continue
    if (from !== undefined) reached.add(from)
    if (to !== undefined) reached.add(to)
  }
  if (toured || leased) reached.add('OPPORTUNITY')
  return [...reached]
}

function tourOf(tours: readonly TourRecord[]): Partial<Pick<LeadFacts, 'tour' | 'tourTs'>> {
  const newestFirst = tours.toSorted((a, b) => b.startTs - a.startTs)
  const tour = newestFirst.find((one) => one.tourStatus === 'SCHEDULED') ?? newestFirst[0]
  if (tour === undefined) return {}
  return tour.tourStatus === 'SCHEDULED' ? { tour, tourTs: tour.startTs } : { tour }
}

/** Returns every number of a lead: those of its contacts and those in its communications. */
export function numbersOf(lead: LeadRecord): string[] {
  const known = new Set(lead.contacts.flatMap((contact) => contact.phoneNumbers.map((phone) => phone.number)))
  for (const communication of lead.communications) {
    const incoming = communication.communicationDirection === 'INCOMING'
    const theirs = incoming
      ? (communication.textedFromNumber ?? communication.calledFromNumber)
      : (communication.textedToNumber ?? communication.calledToNumber)
    if (theirs !== undefined) known.add(theirs)
    if (incoming && communication.phoneNumber !== undefined) known.add(typed(communication.phoneNumber))
  }
  const before = lead.mergedInitial?.phoneNumber
  if (before !== undefined) known.add(typed(before))
  return [...known]
}

/** Returns a number that a renter typed in the form for requests, if it is one. */
const typed = (number: string) => toE164(number) ?? number

/** Returns the texts of a lead with one number, oldest first. */
export function threadOf(lead: LeadRecord, phone: string): CommunicationRecord[] {
  return lead.communications.filter(
    (communication) =>
      communication.communicationType === 'TEXT_MESSAGE' &&
      (communication.communicationDirection === 'INCOMING'
        ? communication.textedFromNumber
        : communication.textedToNumber) === phone,
  )
}

function firstNumber(lead: LeadRecord): string | undefined {
  const primary = lead.contacts.find((contact) => contact.primaryContact) ?? lead.contacts[0]
  return primary?.phoneNumbers[0]?.number ?? numbersOf(lead)[0]
}

function nameOf(lead: LeadRecord): string {
  const caller = lead.communications[0]?.callerId
  return (
    lead.tenantName?.trim() ||
    lead.name?.trim() ||
    [caller?.firstName, caller?.lastName].filter(Boolean).join(' ')
  )
}
