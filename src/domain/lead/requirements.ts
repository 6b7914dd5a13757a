import { amountProblem, parseWholeDollars, typedDollars, wholeDollarsText } from '#/lib/money.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { formatIsoDate, parseIsoDate } from '#/lib/time/format-date.ts'

import { bedroomsLabel } from '../team/bedrooms.ts'
import { labelOfWord } from '../team/team-kind.ts'
import { type Requirements } from './lead-details.ts'
import { type Lead } from './lead.ts'

/**
 * The renter's name and requirements in the form. All values are strings. An empty string means that the value is
 * unknown.
 */
export interface EditedRequirements {
  readonly tenantName: string
  readonly zip: string
  /** '', 'studio', '0' for Studio+, '1' for 1+, and so on. */
  readonly bedrooms: string
  /** `yyyy-mm-dd`. */
  readonly moveInDate: string
  readonly budgetMin: string
  readonly budgetMax: string
  readonly propertyType: string
  /** '', 'yes' or 'no'. */
  readonly pets: string
  readonly notes: string
}

/** Maximum length of the notes (ours). */
export const LONGEST_NOTES = 2_000

/** Returns the initial form values. */
export function editedRequirements(lead: Pick<Lead, 'tenantName' | 'requirements'>): EditedRequirements {
  const known: Partial<Requirements> = lead.requirements ?? {}
  const { minBedrooms: bedrooms, pets } = known
  return {
    tenantName: lead.tenantName ?? '',
    zip: known.zip ?? '',
    bedrooms:
      bedrooms === undefined
        ? ''
        : bedrooms === 0 && known.bedroomsExact === true
          ? 'studio'
          : String(bedrooms),
    moveInDate: known.moveInDate ?? '',
    budgetMin: wholeDollarsText(known.budgetMin),
    budgetMax: wholeDollarsText(known.budgetMax),
    propertyType: known.propertyType ?? '',
    pets: pets === undefined ? '' : pets ? 'yes' : 'no',
    notes: known.notes ?? '',
  }
}

/** Returns what is wrong with a tenant name. undefined when nothing is. */
export function tenantNameProblem(typed: string): string | undefined {
  return isBlank(typed) ? 'Required' : undefined
}

/** Returns what is wrong with a zip code. It is required and must consist of exactly five digits. */
function zipProblem(typed: string): string | undefined {
  const zip = typed.trim()
  if (zip === '') return 'Required'
  if (!/^[0-9]+$/.test(zip)) return 'Only numeric zip code allowed.'
  return zip.length === 5 ? undefined : 'Must be exactly 5 digits.'
}

/** Returns what is wrong with the requirements, by field. */
export function requirementProblems(
  edited: EditedRequirements,
): Partial<Record<keyof EditedRequirements, string>> {
  const min = parseWholeDollars(edited.budgetMin).dollars
  const max = parseWholeDollars(edited.budgetMax).dollars
  const below = min !== undefined && max !== undefined && max < min
  const found = {
    tenantName: tenantNameProblem(edited.tenantName),
    zip: zipProblem(edited.zip),
    moveInDate:
      edited.moveInDate === '' || parseIsoDate(edited.moveInDate) !== undefined ? undefined : 'Enter a date',
    budgetMin: amountProblem(edited.budgetMin, parseWholeDollars),
    budgetMax:
      amountProblem(edited.budgetMax, parseWholeDollars) ??
      (below ? 'Can’t be below the minimum' : undefined),
    notes: edited.notes.trim().length > LONGEST_NOTES ? `At most ${LONGEST_NOTES} characters` : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
}

/** Returns the request body of a form without problems. Empty fields are left out. */
export function wireRequirements(edited: EditedRequirements) {
  const text = (value: string) => value.trim() || undefined
  const studio = edited.bedrooms === 'studio'
  return {
    zip: text(edited.zip),
    minBedrooms: edited.bedrooms === '' ? undefined : studio ? 0 : Number(edited.bedrooms),
    bedroomsExact: studio ? true : undefined,
    moveInDate: text(edited.moveInDate),
    budgetMin: parseWholeDollars(edited.budgetMin).dollars,
    budgetMax: parseWholeDollars(edited.budgetMax).dollars,
    propertyType: text(edited.propertyType),
    pets: edited.pets === '' ? undefined : edited.pets === 'yes',
    notes: text(edited.notes),
  }
}

/** The options for bedrooms. Studio is exact, the others are minimums. */
export const bedroomOptions = [
  { value: 'studio', label: 'Studio' },
  ...[0, 1, 2, 3, 4, 5].map((count) => ({
    value: String(count),
    label: bedroomsLabel(count, 'minimum') ?? String(count),
  })),
]

const fieldLabels: Readonly<Record<keyof EditedRequirements, string>> = {
  tenantName: 'Tenant name',
  zip: 'Zip code',
  bedrooms: 'Bedrooms',
  moveInDate: 'Move-in',
  budgetMin: 'Budget from',
  budgetMax: 'Budget to',
  propertyType: 'Property type',
  pets: 'Pets',
  notes: 'Notes',
}

const isField = (field: string): field is keyof EditedRequirements => Object.hasOwn(fieldLabels, field)

/** Describes one field of the form: its label, and a formatter for its values. */
export function describeRequirement(field: string): { label: string; format: (value: unknown) => string } {
  return {
    label: isField(field) ? fieldLabels[field] : labelOfWord(field),
    format: (value) => {
      const text = typeof value === 'string' ? value : ''
      if (text === '') return ''
      if (field === 'bedrooms')
        return bedroomOptions.find((option) => option.value === text)?.label ?? `${text}+`
      if (field === 'moveInDate') return formatIsoDate(text)
      if (field === 'propertyType' || field === 'pets') return labelOfWord(text)
      return field.startsWith('budget') ? typedDollars(text) : text
    },
  }
}
