import type * as z from 'zod/mini'

import {
  type requirementsSchema,
  type interestSchema,
  type leaseSchema,
  type shareSchema,
} from '#/domain/lead/lead-details.ts'
import { type leadRowSchema } from '#/domain/lead/lead-row.ts'
import { type tourSchema } from '#/domain/tour/tour.ts'

import { type InterestRecord, type LeaseRecord, type ShareRecord } from '../lead-detail-records.ts'
import { type LeadFacts } from '../leads/lead-facts.ts'
import { type LeadRecord, type RequirementsRecord, type TourRecord } from '../records.ts'
import { type Store } from '../store.ts'

const iso = (epochMs: number): string => new Date(epochMs).toISOString()

/** Returns the id and name of a record. null when it does not exist. */
function named(records: ReadonlyMap<string, { id: string; name: string }>, id: string | undefined) {
  const record = id === undefined ? undefined : records.get(id)
  return record ? { id: record.id, name: record.name } : null
}

/** Converts the requirements of a renter to the API format. */
export function wireRequirements(requirements: RequirementsRecord): z.input<typeof requirementsSchema> {
  return { ...requirements }
}

/** Returns the property of a tour, with the data that decides its time zone. */
export function tourPropertyOf(store: Store, { propertyRef }: Pick<TourRecord, 'propertyRef'>) {
  const record = propertyRef === undefined ? undefined : store.properties.get(propertyRef)
  if (!record) return null
  return { id: record.id, name: record.name, timeZone: record.timeZone ?? null, zip: record.zip ?? null }
}

/** Converts a tour to the API format, with the names of its property and host. */
export function wireTour(store: Store, tour: TourRecord): z.input<typeof tourSchema> {
  return {
    id: tour.id,
    tourType: tour.tourType,
    tourStatus: tour.tourStatus,
    startTs: iso(tour.startTs),
    lengthMins: tour.lengthMins,
    property: tourPropertyOf(store, tour),
    unit: tour.unit ?? null,
    host: named(store.users, tour.hostRef),
    note: tour.note ?? null,
    textReminder: tour.textReminder ?? null,
    confirmedTs: tour.confirmedTs === undefined ? null : iso(tour.confirmedTs),
  }
}

/** Converts an interest to the API format, with the name and the listing of its property. */
export function wireInterest(store: Store, interest: InterestRecord): z.input<typeof interestSchema> {
  return {
    property: named(store.properties, interest.propertyRef) ?? {
      id: interest.propertyRef,
      name: 'Unknown property',
    },
    interest: interest.interest,
    reason: interest.reason ?? null,
    description: interest.description ?? null,
    listing: store.properties.get(interest.propertyRef)?.listing ?? null,
    units: interest.units ?? null,
  }
}

/** Converts a lease to the API format, with the name of its property. */
export function wireLease(store: Store, lease: LeaseRecord): z.input<typeof leaseSchema> {
  return {
    leasedDate: lease.leasedDate,
    startDate: lease.startDate ?? null,
    endDate: lease.endDate ?? null,
    property: named(store.properties, lease.propertyRef),
    unit: lease.unit ?? null,
    rent: lease.rent ?? null,
  }
}

/** Converts a share to the API format, with its names. */
export function wireShare(store: Store, share: ShareRecord): z.input<typeof shareSchema> {
  return {
    id: share.id,
    createdTs: iso(share.createdTs),
    team: named(store.teams, share.teamRef) ?? { id: share.teamRef, name: 'Unknown team' },
    property: named(store.properties, share.propertyRef),
    sharedBy: named(store.users, share.sharedByRef),
    note: share.note ?? null,
  }
}

/** Returns the details of a lead apart from its communications. Tours and shares are sorted newest first. */
export function wireDetails(store: Store, lead: LeadRecord) {
  return {
    requirements: lead.requirements ? wireRequirements(lead.requirements) : null,
    tours: (lead.tours ?? []).toSorted((a, b) => b.startTs - a.startTs).map((tour) => wireTour(store, tour)),
    interests: (lead.interests ?? []).map((interest) => wireInterest(store, interest)),
    lease: lead.lease ? wireLease(store, lead.lease) : null,
    shares: (lead.shares ?? [])
      .toSorted((a, b) => b.createdTs - a.createdTs)
      .map((share) => wireShare(store, share)),
  }
}

/** Maximum length of a comment or an answer in a row, in characters. */
const SHORT = 160

/** Returns a text on one line, cut to a maximum length. */
export function shortened(text: string): string {
  const characters = Array.from(
    text
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, SHORT * 2),
  )
  return characters.length > SHORT ? `${characters.slice(0, SHORT).join('')}…` : characters.join('')
}

// The fields of a form that have their own columns. The other fields are for the report.
const ownColumns = new Set(['name', 'email', 'phone', 'message'])

function formAnswersOf(lead: LeadRecord): { label: string; value: string }[] {
  const form = lead.communications.find((one) => one.formFields !== undefined)
  return (form?.formFields ?? [])
    .filter(({ label }) => !ownColumns.has(label.toLowerCase()))
    .map(({ label, value }) => ({ label: shortened(label), value: shortened(value) }))
}

/** Returns the additional columns that lists can add to a row. */
export function wireExtras(
  store: Store,
  lead: LeadRecord,
  facts: LeadFacts,
): Partial<z.input<typeof leadRowSchema>> {
  const { tour } = facts
  const primary = lead.contacts.find((contact) => contact.primaryContact) ?? lead.contacts[0]
  const broker = lead.contacts.find((contact) => contact.contactType === 'REPRESENTATIVE')
  const company = primary?.company ?? lead.contacts.find((contact) => contact.company !== undefined)?.company
  const comment = lead.comments.at(-1)?.text
  const answers = formAnswersOf(lead)
  return {
    ...(tour
      ? {
          tour: {
            id: tour.id,
            tourType: tour.tourType,
            tourStatus: tour.tourStatus,
            startTs: tour.startTs,
            property: tourPropertyOf(store, tour),
          },
        }
      : {}),
    ...(lead.requirements ? { requirements: wireRequirements(lead.requirements) } : {}),
    ...(facts.shared
      ? { shared: true, sharedByName: sharerOf(store, lead), ...sharedTeams(store, lead) }
      : {}),
    ...lockOf(store, lead),
    ...(lead.lease
      ? { lease: { startDate: lead.lease.startDate ?? null, endDate: lead.lease.endDate ?? null } }
      : {}),
    comments: lead.comments.length,
    ...(comment === undefined ? {} : { lastComment: shortened(comment) }),
    contacts: lead.contacts.length,
    email: primary?.email ?? null,
    ...(company === undefined ? {} : { company }),
    ...(facts.closeReason === undefined ? {} : { closeReason: facts.closeReason }),
    ...(facts.joinedTs === undefined ? {} : { joinedTs: facts.joinedTs }),
    ...(answers.length === 0 ? {} : { formAnswers: answers }),
    ...(broker ? { broker: { name: broker.name, company: broker.company ?? null } } : {}),
  }
}

const DAY = 86_400_000

/** Returns until when an agent who claimed the lead keeps it, according to the lock of the team. */
function lockOf(store: Store, lead: LeadRecord): { lockedUntilTs?: number } {
  const days = store.teams.get(lead.teamRef)?.lockDays
  const lastClaim = lead.activities.findLast(({ activityType }) => takings.has(activityType))
  if (days === undefined || lead.assignedAgentRef === undefined || lastClaim?.activityType !== 'CLAIMED')
    return {}
  return { lockedUntilTs: lastClaim.createdTs + days * DAY }
}

const takings: ReadonlySet<string> = new Set(['CLAIMED', 'ASSIGNED', 'RELEASED'])

function sharedTeams(store: Store, lead: LeadRecord): { sharedWith: string[]; sharedTeamRefs: string[] } {
  const sharedTeamRefs = [...new Set((lead.shares ?? []).map(({ teamRef }) => teamRef))]
  const names = sharedTeamRefs.flatMap((id) => store.teams.get(id)?.name ?? [])
  return { sharedWith: [...new Set(names)], sharedTeamRefs }
}

function sharerOf(store: Store, lead: LeadRecord): string | null {
  const by = lead.shares?.at(-1)?.sharedByRef ?? lead.sharedByRef
  return store.users.get(by ?? '')?.name ?? null
}
