import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { type LeadRecord, type PropertyRecord } from '../records.ts'
import { type Store } from '../store.ts'

/** Whether a list of units as typed, "4C, 4F", contains a unit. */
export const namesUnit = (units: string | undefined, name: string) =>
  (units ?? '').split(/[,;]/).some((one) => sameIgnoringCase(one, name))

/** Returns the units of a lead's property that an interest, a tour or the lease of the lead names. */
export function unitsNamedBy(
  { units }: Store,
  { propertyRef, interests = [], tours = [], lease }: LeadRecord,
): string[] {
  const isOwn = (one: { propertyRef?: string | undefined }) => one.propertyRef === propertyRef
  const ours = {
    interests: interests.filter(isOwn),
    named: [...tours, ...(lease ? [lease] : [])].filter(isOwn),
  }
  if (propertyRef === undefined || ours.interests.length + ours.named.length === 0) return []
  return [...units.values()]
    .filter(
      ({ propertyRef: property, name }) =>
        property === propertyRef &&
        (ours.interests.some((one) => namesUnit(one.units, name)) ||
          ours.named.some(({ unit }) => sameIgnoringCase(unit ?? '', name))),
    )
    .map(({ id }) => id)
}

/** Returns the properties that have a unit on the market. */
export function listedUnits({ units }: Store): ReadonlySet<string> {
  return new Set(
    [...units.values()].flatMap(({ listing, propertyRef }) => (listing === 'LISTED' ? [propertyRef] : [])),
  )
}

/** Whether a property, or a unit of it, is on the market. */
export function listingOf(
  { id, listing }: Pick<PropertyRecord, 'id' | 'listing'>,
  listed: ReadonlySet<string>,
): 'LISTED' | 'NOT_LISTED' {
  return listing === 'LISTED' || listed.has(id) ? 'LISTED' : 'NOT_LISTED'
}
