import { RadioListField } from '#/ui/form/radio-list-field.tsx'

const kinds = [
  { value: 'BROKER', label: 'Broker', text: 'You lease for owners. You’ll see teams here.' },
  { value: 'OWNER', label: 'Owner', text: 'You lease your own. You’ll see properties here.' },
] as const

/** What a company does: it decides the words of the whole app. Inside a field of the form. */
export function KindField() {
  return <RadioListField label="What you do" options={kinds} />
}

/** What a company leases, in words. */
export const propertyTypeOptions = [
  { value: 'RESIDENTIAL', label: 'Residential' },
  { value: 'COMMERCIAL', label: 'Commercial' },
] as const
