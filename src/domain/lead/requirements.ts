import { isBlank } from '#/lib/blank.ts'
import { formatCount } from '#/lib/format-count.ts'

import { bedroomsLabel } from '../team/bedrooms.ts'
import { labelOfWord } from '../team/team-kind.ts'
import { parseIsoDate } from '../time/format-date.ts'
import { formatIsoDate } from '../time/format.ts'
import { type Requirements } from './lead-details.ts'
import { type Lead } from './lead.ts'

/** What a renter is called and looks for, as the form holds it: all texts, the empty one for "not known". */
export interface EditedRequirements {
  readonly tenantName: string
  readonly zip: string
  /** '', 'studio', '0' for Studio+, '1' for 1+ and so on. */
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

/** The longest note (ours). */
export const LONGEST_NOTES = 2_000

/** The most dollars a month that a budget can be (ours): whatever is more was a slip. */
const MOST_DOLLARS = 1_000_000

/** What the form starts from. */
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
    budgetMin: dollarsText(known.budgetMin),
    budgetMax: dollarsText(known.budgetMax),
    propertyType: known.propertyType ?? '',
    pets: pets === undefined ? '' : pets ? 'yes' : 'no',
    notes: known.notes ?? '',
  }
}

const dollarsText = (dollars: number | undefined) => (dollars === undefined ? '' : formatCount(dollars))

/** Whole dollars as they are typed, `$2,400` or `2400`; undefined where nothing is, NaN where it is none. */
export function dollarsOf(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s,$]/g, '')
  if (text === '') return undefined
  return /^\d+$/.test(text) && Number(text) <= MOST_DOLLARS ? Number(text) : Number.NaN
}

/** Tenant name. */
export function tenantNameProblem(typed: string): string | undefined {
  return isBlank(typed) ? 'Required' : undefined
}

/** Zip code: required, digits only, exactly five. */
function zipProblem(typed: string): string | undefined {
  const zip = typed.trim()
  if (zip === '') return 'Required'
  if (!/^[0-9]+$/.test(zip)) return 'Only numeric zip code allowed.'
  return zip.length === 5 ? undefined : 'Must be exactly 5 digits.'
}

/** What is wrong with the requirements, by field. */
export function requirementProblems(
  edited: EditedRequirements,
): Partial<Record<keyof EditedRequirements, string>> {
  const min = dollarsOf(edited.budgetMin)
  const max = dollarsOf(edited.budgetMax)
  const amount = (value: number | undefined) => (Number.isNaN(value) ? 'Enter whole dollars' : undefined)
  const below = min !== undefined && max !== undefined && max < min
  const found = {
    tenantName: tenantNameProblem(edited.tenantName),
    zip: zipProblem(edited.zip),
    moveInDate:
      edited.moveInDate === '' || parseIsoDate(edited.moveInDate) !== undefined ? undefined : 'Enter a date',
    budgetMin: amount(min),
    budgetMax: amount(max) ?? (below ? 'Can’t be below the minimum' : undefined),
    notes: edited.notes.trim().length > LONGEST_NOTES ? `At most ${LONGEST_NOTES} characters` : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
}

/** The requirements as they go over the wire; what is empty is left out. The form has no problems. */
export function wireRequirements(edited: EditedRequirements) {
  const text = (value: string) => value.trim() || undefined
  const studio = edited.bedrooms === 'studio'
  return {
    zip: text(edited.zip),
    minBedrooms: edited.bedrooms === '' ? undefined : studio ? 0 : Number(edited.bedrooms),
    bedroomsExact: studio ? true : undefined,
    moveInDate: text(edited.moveInDate),
    budgetMin: dollarsOf(edited.budgetMin),
    budgetMax: dollarsOf(edited.budgetMax),
    propertyType: text(edited.propertyType),
    pets: edited.pets === '' ? undefined : edited.pets === 'yes',
    notes: text(edited.notes),
  }
}

/** Choices of bedrooms: Studio is exactly none, the others are minimums. */
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

/** Words for one field of the form: its label, and what a value reads like. */
export function sayRequirement(field: string): { label: string; show: (value: unknown) => string } {
  return {
    label: isField(field) ? fieldLabels[field] : labelOfWord(field),
    show: (value) => {
      const text = typeof value === 'string' ? value : ''
      if (text === '') return ''
      if (field === 'bedrooms')
        return bedroomOptions.find((option) => option.value === text)?.label ?? `${text}+`
      if (field === 'moveInDate') return formatIsoDate(text)
      if (field === 'propertyType' || field === 'pets') return labelOfWord(text)
      return field.startsWith('budget') ? `$${text}` : text
    },
  }
}
