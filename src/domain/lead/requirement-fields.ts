import { bedroomsLabel } from '../team/bedrooms.ts'
import { labelOfWord } from '../team/team-kind.ts'
import { formatIsoDate } from '../time/format.ts'
import { type Requirements } from './lead-details.ts'
import { type EditedRequirements } from './requirement-rules.ts'

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

/** `$2,400`. */
const money = (dollars: number) => `$${dollars.toLocaleString('en-US')}`

/** "$2,400 to $2,800", "From $2,400", "Up to $2,800"; undefined where nothing is known. */
export function formatBudget(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined)
    return min === max ? money(min) : `${money(min)} to ${money(max)}`
  if (min !== undefined) return `From ${money(min)}`
  return max === undefined ? undefined : `Up to ${money(max)}`
}

/** What a renter looks for, as label and value; what is not known is left out. */
export function requirementRows(requirements: Requirements | undefined): (readonly [string, string])[] {
  if (requirements === undefined) return []
  const { minBedrooms, bedroomsExact, budgetMin, budgetMax, moveInDate, propertyType, zip, pets, notes } =
    requirements
  const exact = minBedrooms === 0 && bedroomsExact === true
  const lines: (readonly [string, string | undefined])[] = [
    [
      'Bedrooms',
      minBedrooms === undefined ? undefined : bedroomsLabel(minBedrooms, exact ? 'exact' : 'minimum'),
    ],
    ['Budget', formatBudget(budgetMin, budgetMax)],
    ['Move-in', moveInDate === undefined ? undefined : formatIsoDate(moveInDate)],
    ['Type', propertyType === undefined ? undefined : labelOfWord(propertyType)],
    ['Zip code', zip],
    ['Pets', pets === undefined ? undefined : pets ? 'Yes' : 'No'],
    ['Notes', notes],
  ]
  return lines.filter((line): line is readonly [string, string] => Boolean(line[1]?.trim()))
}
