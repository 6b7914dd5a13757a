import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { historyEntrySchema } from '../history.ts'
import { ownerStates } from './owner-rows.ts'

const person = z.object({ id: z.string(), name: z.string() })
const changedTs = z._default(z.number(), 0)

const contactSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The contact's role at the owner: "Accounting". */
  title: maybe(z.string()),
  email: maybe(z.string()),
  phone: maybe(z.string()),
  primary: z._default(z.boolean(), false),
  changedTs,
})

/** A contact person of an owner. */
export type OwnerContact = z.output<typeof contactSchema>

const propertySchema = z.object({
  id: z.string(),
  name: z.string(),
  address: maybe(z.string()),
  team: maybe(person),
  /** undefined when units are not recorded. */
  units: maybe(z.number()),
  listedUnits: maybe(z.number()),
  /** Whether the property is out of use. */
  archived: z._default(z.boolean(), false),
})

/** A property of an owner. */
export type OwnedProperty = z.output<typeof propertySchema>

const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  createdTs: timestamp,
  /** When the author last changed the note. undefined when they never did. */
  changedTs: maybe(timestamp),
  user: person,
  /** The user who actually wrote the note while representing. */
  repUserName: maybe(z.string()),
})

/** A note about an owner. */
export type OwnerNote = z.output<typeof noteSchema>

const shareSchema = z.object({
  id: z.string(),
  /** The path of the report. */
  report: z.string(),
  /** The ids of the properties that the report is narrowed to. */
  property: z._default(z.array(z.string()), []),
  period: z.string(),
  /** undefined when the recipient is no longer a contact. */
  contact: maybe(person),
  /** 0 is Sunday. undefined when the report is sent only once. */
  weekday: maybe(z.number()),
  /** The last day on which the report is sent, `yyyy-mm-dd`. undefined when it is sent until somebody stops it. */
  until: maybe(z.string()),
  createdTs: timestamp,
  stoppedTs: maybe(timestamp),
  /** When the report was last sent. undefined when it was not sent yet. */
  sentTs: maybe(timestamp),
  /** When the report is sent next. undefined when it is not sent again. */
  nextTs: maybe(timestamp),
  /** How many times the last report was opened. */
  opened: z._default(z.number(), 0),
})

/** A report that is mailed to a contact. */
export type OwnerShare = z.output<typeof shareSchema>

/** An owner with all its details (assumed). */
export const ownerDetailsSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: openEnum(ownerStates),
  sinceTs: timestamp,
  changedTs,
  /** The name of the user who made the last change. */
  changedBy: maybe(z.string()),
  contacts: lenientArray(contactSchema),
  properties: lenientArray(propertySchema),
  notes: lenientArray(noteSchema),
  shares: lenientArray(shareSchema),
  history: lenientArray(historyEntrySchema),
})

/** An owner with its details. List entries that could not be read are left out. */
export type OwnerDetails = Omit<
  z.output<typeof ownerDetailsSchema>,
  'contacts' | 'properties' | 'notes' | 'shares' | 'history'
> & {
  readonly contacts: readonly OwnerContact[]
  readonly properties: readonly OwnedProperty[]
  readonly notes: readonly OwnerNote[]
  readonly shares: readonly OwnerShare[]
  readonly history: readonly z.output<typeof historyEntrySchema>[]
}

/** Maximum length of a note, in characters. */
export const LONGEST_NOTE = 2_000

/** Returns the number of listed units of some properties, and of all their units. */
export function unitTotals(properties: readonly OwnedProperty[]): { listed: number; all: number } {
  return {
    listed: properties.reduce((sum, { listedUnits = 0 }) => sum + listedUnits, 0),
    all: properties.reduce((sum, { units = 0 }) => sum + units, 0),
  }
}
