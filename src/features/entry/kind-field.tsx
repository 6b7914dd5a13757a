import { RadioListField } from '#/ui/form/radio-list-field.tsx'

const kinds = [
  { value: 'BROKER', label: 'Broker', text: 'You lease for owners. You’ll see teams here.' },
  { value: 'OWNER', label: 'Owner', text: 'You lease your own. You’ll see properties here.' },
] as const

/** What a company does, which decides the terms used in the whole app. Must be rendered inside a form field. */
export function KindField() {
  return <RadioListField label="What you do" options={kinds} />
}

/** The options for what a company leases. */
export const propertyTypeOptions = [
  { value: 'RESIDENTIAL', label: 'Residential' },
  { value: 'COMMERCIAL', label: 'Commercial' },
] as const
