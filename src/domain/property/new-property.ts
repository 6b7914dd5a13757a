import * as z from 'zod/mini'

import { isBlank, trimmed } from '#/lib/text/blank.ts'

import { usStates } from '../settings/property-details.ts'
import { zipCode } from '../user/sign-up.ts'
import { isSameAddress, type ManagedProperty } from './managed-property.ts'

const filled = (longest: number) =>
  z.string().check(
    z.refine((text) => !isBlank(text), 'Required'),
    z.maxLength(longest, `At most ${longest} characters`),
  )

/** The form of a new property. An empty text means that nothing is chosen. */
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

/** The values in the form of a new property. */
type NewPropertyForm = z.input<typeof newPropertySchema>

/** A new property in the format of the API. */
export interface NewProperty extends Omit<z.output<typeof newPropertySchema>, 'ownerRef' | 'teamRef'> {
  readonly ownerRef: string | null
  readonly teamRef: string | null
  /** Confirms that the property is intended even though another one has the same address. */
  readonly sameAddress: boolean
}

/** Returns the initial form. If the client leases only one type, that type is chosen. */
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

/** Returns the new property in the format of the API, from a valid form. */
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

/**
 * Returns the property that already has the address, including archived ones. undefined while the address is not
 * specific enough.
 */
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
