import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'
import { isFilled } from '#/lib/text/blank.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { wholeNumber } from '#/lib/text/whole-number.ts'
import { isoDate, parseIsoDate } from '#/lib/time/format-date.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { dayStart } from '../time/dates.ts'
import { formatShortDate } from '../time/format.ts'

/** Something that can be rented in a property (assumed). Unknown values are left out. */
export const unitSchema = z.object({
  id: z.string(),
  name: z.string(),
  bedrooms: maybe(z.number()),
  /** Can be halves, such as 1.5. */
  baths: maybe(z.number()),
  squareFeet: maybe(z.number()),
  /** Whole dollars per month. */
  rent: maybe(z.number()),
  /** `yyyy-mm-dd`. Missing when the unit is available now. */
  availableDate: maybe(z.string()),
  /** `yyyy-mm-dd`: the last day of the lease, if the unit has one. */
  leasedUntil: maybe(z.string()),
  notes: maybe(z.string()),
  listing: openEnum(['LISTED', 'NOT_LISTED']),
  feeds: maybe(z.object({ mapped: z.number(), total: z.number(), warning: maybe(z.string()) })),
  /** The leads that are interested in the unit, limited to those that the user can open. */
  interested: z._default(z.array(z.object({ id: z.string(), name: z.string() })), []),
  /** The number of tours set for the unit, and when the next one starts. */
  setTours: z._default(z.number(), 0),
  nextTourTs: maybe(timestamp),
  changedTs: maybe(timestamp),
})

/** Something that can be rented in a property. */
export type Unit = z.output<typeof unitSchema>

/** The editable values of a unit: the fields of its form and of its requests. */
export interface UnitValues {
  readonly name: string
  readonly bedrooms: number | undefined
  readonly baths: number | undefined
  readonly squareFeet: number | undefined
  readonly rent: number | undefined
  readonly availableDate: string | undefined
  readonly notes: string | undefined
}

/** The allowed range of each numeric field of a unit. */
export const unitRanges = {
  bedrooms: [0, 20],
  baths: [0, 20],
  squareFeet: [1, 100_000],
  rent: [0, 1_000_000],
} as const

/** A numeric field of a unit. */
export type UnitNumber = keyof typeof unitRanges

/** Returns the message for a number that is outside its range. */
function rangeMessage(field: UnitNumber): string {
  const [from, to] = unitRanges[field]
  const range = `Enter between ${from} and ${formatCount(to)}`
  if (field === 'baths') return `${range}, in halves`
  return field === 'rent' ? `${range}, in whole dollars` : range
}

/**
 * Removes from the text of a number what people write around it: a dollar sign, the unit, the commas of thousands and
 * the zeros at its end. Any other text is returned trimmed, for validation to judge.
 */
export function bareNumber(text: string): string {
  const bare = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/(?:\s*(?:sq\.?\s*ft\.?|beds?|baths?|usd))$/i, '')
  const number = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  return number.replace(/^(\d+)\.0+$/, '$1').replace(/^(\d+\.\d+?)0+$/, '$1')
}

/**
 * Parses the text of a numeric unit field.
 * @returns null for a text that is not a number in the range, undefined for an empty one
 */
export function unitNumber(field: UnitNumber, text: string): number | null | undefined {
  if (text.trim() === '') return undefined
  const typed = bareNumber(text)
  const [from, to] = unitRanges[field]
  const half = field === 'baths' && /^\d{1,2}\.5$/.test(typed)
  const number = half ? Number(typed) : wholeNumber(typed)
  return number !== undefined && number >= from && number <= to ? number : null
}

const numberText = (field: UnitNumber) =>
  z.string().check(z.refine((text) => unitNumber(field, text) !== null, rangeMessage(field)))

const isDay = (text: string) => text === '' || parseIsoDate(text) !== undefined

/** Maximum length of a unit's name, in characters. */
const LONGEST_UNIT_NAME = 60
/** Maximum length of a unit's notes, in characters. */
const LONGEST_UNIT_NOTES = 2_000

/** Schema of the unit form. All values are texts as typed. An empty text means unknown, not 0. */
export const unitFormSchema = z.object({
  name: z
    .string()
    .check(
      z.refine(isFilled, 'Required'),
      z.maxLength(LONGEST_UNIT_NAME, `At most ${LONGEST_UNIT_NAME} characters`),
    ),
  bedrooms: numberText('bedrooms'),
  baths: numberText('baths'),
  squareFeet: numberText('squareFeet'),
  rent: numberText('rent'),
  availableDate: z.string().check(z.refine(isDay, 'Enter a date')),
  notes: z
    .string()
    .check(z.maxLength(LONGEST_UNIT_NOTES, `At most ${formatCount(LONGEST_UNIT_NOTES)} characters`)),
})

/** The values of the unit form. */
export type UnitForm = z.output<typeof unitFormSchema>

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))

/** Returns the form values of a unit, or of a new one. */
export function unitForm(unit: Partial<UnitValues> | undefined): UnitForm {
  return {
    name: unit?.name ?? '',
    bedrooms: textOf(unit?.bedrooms),
    baths: textOf(unit?.baths),
    squareFeet: textOf(unit?.squareFeet),
    rent: textOf(unit?.rent),
    availableDate: unit?.availableDate ?? '',
    notes: unit?.notes ?? '',
  }
}

/** Converts a valid form to the values of a unit. */
export function unitValues(form: UnitForm): UnitValues {
  const number = (field: UnitNumber) => unitNumber(field, form[field]) ?? undefined
  return {
    name: form.name.trim(),
    bedrooms: number('bedrooms'),
    baths: number('baths'),
    squareFeet: number('squareFeet'),
    rent: number('rent'),
    availableDate: form.availableDate || undefined,
    notes: form.notes.trim() || undefined,
  }
}

/** Message for a name that another unit of the property has. */
export const UNIT_EXISTS = 'This unit already exists'

/** Explains when a unit is offered to leads. */
export const OFFERED = 'A unit is offered to leads once it is listed and has a rent'

/** Whether a unit can be listed. It needs a rent. */
export function listingVerdict({ rent }: Pick<Unit, 'rent'>): Verdict {
  return rent === undefined ? refused('no-rent', OFFERED, 'Enter its rent first') : allowed
}

type Lease = Pick<Unit, 'leasedUntil'>

/** Returns the last day of a lease that is not over. */
function leaseEnd({ leasedUntil }: Lease, today: string): string | undefined {
  return leasedUntil !== undefined && leasedUntil >= today ? leasedUntil : undefined
}

/** Whether a unit is leased. It is on the last day of its lease. @param today `yyyy-mm-dd` */
export function isLeased(unit: Lease, today: string): boolean {
  return leaseEnd(unit, today) !== undefined
}

/**
 * Whether a unit can be deleted. It cannot while a tour is set or while the unit is leased.
 * @param today `yyyy-mm-dd`
 */
export function deletionVerdict(unit: Lease & Pick<Unit, 'setTours'>, today: string): Verdict {
  if (unit.setTours > 0) return refused('tour', 'A tour of this unit is set', 'Cancel the tour first')
  if (isLeased(unit, today)) return refused('leased', 'This unit is leased')
  return allowed
}

/** Returns the bedrooms of a unit as text: `Studio`, `1 bed`, `2 beds`. */
export function bedsLabel(bedrooms: number | undefined): string | undefined {
  if (bedrooms === undefined) return undefined
  if (bedrooms === 0) return 'Studio'
  return bedrooms === 1 ? '1 bed' : `${bedrooms} beds`
}

const dayLabel = (day: string, today: string) => {
  const [ts, now] = [parseIsoDate(day), parseIsoDate(today)]
  return ts === undefined ? day : formatShortDate(ts, now ?? ts)
}

/**
 * Returns when a unit is available: `Now`, `Aug 1`, `Leased to Jul 31, 2027`.
 * @param today `yyyy-mm-dd`
 */
export function availabilityLabel(unit: Pick<Unit, 'availableDate' | 'leasedUntil'>, today: string): string {
  const end = leaseEnd(unit, today)
  if (end !== undefined) return `Leased to ${dayLabel(end, today)}`
  if (unit.availableDate === undefined || unit.availableDate <= today) return 'Now'
  return dayLabel(unit.availableDate, today)
}

/**
 * Returns a sort key for the day from which a unit is available. Leased units come after every date, by the end of the
 * lease.
 */
export function availabilityKey(unit: Pick<Unit, 'availableDate' | 'leasedUntil'>, today: string): string {
  const end = leaseEnd(unit, today)
  if (end !== undefined) return `z${end}`
  return unit.availableDate === undefined || unit.availableDate <= today ? '' : unit.availableDate
}

/** The availability filters, as the address writes them. */
export const availabilityFilters = ['now', '30', '60', '90', 'leased'] as const

/** The filters of a unit list, as the address writes them. */
interface UnitFilter {
  /** `0` to `4`. `4` means four or more. */
  readonly bedrooms?: string | undefined
  readonly listing?: 'listed' | 'unlisted' | undefined
  /** `now`, available within `30`, `60` or `90` days, or `leased`. */
  readonly available?: (typeof availabilityFilters)[number] | undefined
  /** `none`, at most `1500` or `2500` dollars, or `over` for more. */
  readonly rent?: 'none' | '1500' | '2500' | 'over' | undefined
}

/** Returns the units that match a filter. */
export function filterUnits(units: readonly Unit[], filter: UnitFilter, today: string): Unit[] {
  const { bedrooms, listing, available, rent } = filter
  return units.filter((unit) => {
    if (bedrooms !== undefined && String(Math.min(unit.bedrooms ?? -1, 4)) !== bedrooms) return false
    if (listing !== undefined && (unit.listing === 'LISTED') !== (listing === 'listed')) return false
    if (available !== undefined && !isAvailable(available, unit, today)) return false
    return rent === undefined || isRent(rent, unit.rent)
  })
}

function isAvailable(wanted: NonNullable<UnitFilter['available']>, unit: Unit, today: string): boolean {
  const leased = isLeased(unit, today)
  if (wanted === 'leased' || leased) return wanted === 'leased' && leased
  const start = parseIsoDate(today)
  if (wanted === 'now' || start === undefined) return availabilityKey(unit, today) === ''
  return availabilityKey(unit, today) <= isoDate(dayStart(start, Number(wanted)))
}

function isRent(wanted: NonNullable<UnitFilter['rent']>, rent: number | undefined): boolean {
  if (wanted === 'none') return rent === undefined
  if (rent === undefined) return false
  return wanted === 'over' ? rent > 2_500 : rent <= Number(wanted)
}

/** Returns the totals of a list of units: `10 of 42 units shown, 6 listed`. The listed units are those that are shown. */
export function unitSums(shown: readonly Pick<Unit, 'listing'>[], all: number): string {
  const listed = shown.filter(({ listing }) => listing === 'LISTED').length
  return `${formatCount(shown.length)} of ${countOf(all, 'unit')} shown, ${formatCount(listed)} listed`
}
