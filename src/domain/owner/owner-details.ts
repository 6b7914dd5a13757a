import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { historyEntrySchema } from '../history.ts'
import { ownerStates } from './owner-rows.ts'

const person = z.object({ id: z.string(), name: z.string() })
const changedTs = z._default(z.number(), 0)

const contactSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What they do there: "Accounting". */
  title: maybe(z.string()),
  email: maybe(z.string()),
  phone: maybe(z.string()),
  primary: z._default(z.boolean(), false),
  changedTs,
})

/** Somebody to reach at an owner. */
export type OwnerContact = z.output<typeof contactSchema>

const propertySchema = z.object({
  id: z.string(),
  name: z.string(),
  address: maybe(z.string()),
  team: maybe(person),
  /** Missing where nobody keeps units. */
  units: maybe(z.number()),
  listedUnits: maybe(z.number()),
  /** It is out of use. */
  archived: z._default(z.boolean(), false),
})

/** A property of an owner. */
export type OwnedProperty = z.output<typeof propertySchema>

const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  createdTs: timestamp,
  /** When its author last changed it; missing: never. */
  changedTs: maybe(timestamp),
  user: person,
  /** Who really wrote it, while representing. */
  repUserName: maybe(z.string()),
})

/** What somebody wrote about an owner. */
export type OwnerNote = z.output<typeof noteSchema>

const shareSchema = z.object({
  id: z.string(),
  /** The path of the report. */
  report: z.string(),
  /** What it is narrowed by. */
  property: z._default(z.array(z.string()), []),
  period: z.string(),
  /** Missing: they are no contact any more. */
  contact: maybe(person),
  /** 0 is Sunday; missing: it goes once. */
  weekday: maybe(z.number()),
  /** The last day on which it goes, `yyyy-mm-dd`; missing: until it is stopped. */
  until: maybe(z.string()),
  createdTs: timestamp,
  stoppedTs: maybe(timestamp),
  /** When it last went; missing: it has not gone yet. */
  sentTs: maybe(timestamp),
  /** When it goes next; missing: it does not. */
  nextTs: maybe(timestamp),
  /** How often the last one was opened. */
  opened: z._default(z.number(), 0),
})

/** A report that is mailed to a contact. */
export type OwnerShare = z.output<typeof shareSchema>

/** One owner with all that is said of it (assumed). */
export const ownerDetailsSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: openEnum(ownerStates),
  sinceTs: timestamp,
  changedTs,
  /** The name of who changed it. */
  changedBy: maybe(z.string()),
  contacts: lenientArray(contactSchema),
  properties: lenientArray(propertySchema),
  notes: lenientArray(noteSchema),
  shares: lenientArray(shareSchema),
  history: lenientArray(historyEntrySchema),
})

/** One owner; what could not be read of its lists is left out. */
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

/** The longest note. */
export const LONGEST_NOTE = 2_000

/** The listed units of some properties, and all of them. */
export function unitTotals(properties: readonly OwnedProperty[]): { listed: number; all: number } {
  return {
    listed: properties.reduce((sum, { listedUnits = 0 }) => sum + listedUnits, 0),
    all: properties.reduce((sum, { units = 0 }) => sum + units, 0),
  }
}
