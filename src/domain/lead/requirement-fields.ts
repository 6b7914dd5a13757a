import { bedroomsLabel } from '../team/bedrooms.ts'
import { labelOfWord } from '../team/words.ts'
import { formatIsoDate } from '../time/format.ts'
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
