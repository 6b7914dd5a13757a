import * as z from 'zod/mini'

import { isBlank, trimmed } from '#/lib/blank.ts'

import { usStates } from '../settings/property-details.ts'
import { zipCode } from '../user/sign-up.ts'
import { isSameAddress, type ManagedProperty } from './managed-property.ts'

const filled = (longest: number) =>
  z.string().check(
    z.refine((text) => !isBlank(text), 'Required'),
    z.maxLength(longest, `At most ${longest} characters`),
  )

/** The form of a new property; the empty text stands for no choice. */
export const newPropertySchema = z.object({
  name: filled(100),
  address: filled(200),
  city: filled(200),
  state: z.string().check(z.refine((code) => usStates.includes(code), 'Selection Required')),
  zip: zipCode,
  propertyType: z.pipe(z.string(), z.enum(['RESIDENTIAL', 'COMMERCIAL'], 'Selection Required')),
  ownerRef: z.string(),
  teamRef: z.string(),
})

/** A new property as its form holds it. */
export type NewPropertyForm = z.input<typeof newPropertySchema>

/** A new property as it is sent. */
export interface NewProperty extends Omit<z.output<typeof newPropertySchema>, 'ownerRef' | 'teamRef'> {
  readonly ownerRef: string | null
  readonly teamRef: string | null
  /** Another property has the address, and this is meant. */
  readonly sameAddress: boolean
}

/** A form in which nothing was typed; a client that leases one type has it chosen. */
export const emptyNewProperty = (types: readonly string[]): NewPropertyForm => ({
  name: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  propertyType: types.length === 1 ? (types[0] ?? '') : '',
  ownerRef: '',
  teamRef: '',
})

/** What is sent of a form that fulfils its rules. */
export function newPropertyOf(
  { ownerRef, teamRef, ...values }: z.output<typeof newPropertySchema>,
  sameAddress: boolean,
): NewProperty {
  return {
    ...values,
    name: trimmed(values.name),
    address: trimmed(values.address),
    city: trimmed(values.city),
    ownerRef: ownerRef || null,
    teamRef: teamRef || null,
    sameAddress,
  }
}

/** The property that has the address already; archived ones count. Undefined as long as the address says too little. */
export function twinOf(
  form: Pick<NewPropertyForm, 'address' | 'city' | 'state' | 'zip'>,
  rows: readonly ManagedProperty[],
): ManagedProperty | undefined {
  const known = {
    address: form.address,
    city: form.city.trim() || undefined,
    zip: /^\d{5}$/.test(form.zip.trim()) ? form.zip.trim() : undefined,
  }
  return rows.find((row) => isSameAddress(known, row))
}
