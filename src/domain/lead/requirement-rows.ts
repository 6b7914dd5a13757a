import { formatDollars } from '#/lib/text/format-count.ts'
import { formatIsoDate } from '#/lib/time/format-date.ts'

import { bedroomsLabel } from '../team/bedrooms.ts'
import { labelOfWord } from '../team/team-kind.ts'
import { type Requirements } from './lead-details.ts'

/** Formats a budget as "$2,400 to $2,800", "From $2,400" or "Up to $2,800". undefined when neither value is known. */
export function formatBudget(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined)
    return min === max ? formatDollars(min) : `${formatDollars(min)} to ${formatDollars(max)}`
  if (min !== undefined) return `From ${formatDollars(min)}`
  return max === undefined ? undefined : `Up to ${formatDollars(max)}`
}

/** Returns the bedrooms as "2+", "Studio+" for a minimum, or "Studio" when it is exact. undefined when unknown. */
export function requirementBedrooms(requirements: Requirements | undefined): string | undefined {
  const { minBedrooms, bedroomsExact } = requirements ?? {}
  if (minBedrooms === undefined) return undefined
  return bedroomsLabel(minBedrooms, minBedrooms === 0 && bedroomsExact === true ? 'exact' : 'minimum')
}

/** Returns the renter's requirements as pairs of label and value, without unknown ones. */
export function requirementRows(requirements: Requirements | undefined): (readonly [string, string])[] {
  if (requirements === undefined) return []
  const { budgetMin, budgetMax, moveInDate, propertyType, zip, pets, notes } = requirements
  const lines: (readonly [string, string | undefined])[] = [
    ['Bedrooms', requirementBedrooms(requirements)],
    ['Budget', formatBudget(budgetMin, budgetMax)],
    ['Move-in', moveInDate === undefined ? undefined : formatIsoDate(moveInDate)],
    ['Type', propertyType === undefined ? undefined : labelOfWord(propertyType)],
    ['Zip code', zip],
    ['Pets', pets === undefined ? undefined : pets ? 'Yes' : 'No'],
    ['Notes', notes],
  ]
  return lines.filter((line): line is readonly [string, string] => Boolean(line[1]?.trim()))
}
