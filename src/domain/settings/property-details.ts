import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'
import { isBlank, trimmed } from '#/lib/text/blank.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'
import { wholeNumber } from '#/lib/text/whole-number.ts'

import { zipCode } from '../user/sign-up.ts'

/** Assumed: the details of a property. */
export const propertyDetailsSchema = z.object({
  name: z.string(),
  address: maybe(z.string()),
  city: maybe(z.string()),
  state: maybe(z.string()),
  zip: maybe(z.string()),
  propertyType: openEnum(['RESIDENTIAL', 'COMMERCIAL']),
  yearBuilt: maybe(z.number()),
  managementCompany: maybe(z.string()),
  amenities: z._default(z.array(z.string()), []),
  parking: maybe(z.string()),
  pets: maybe(z.string()),
  /** This field is read-only. */
  shortExternalListingId: maybe(z.string()),
})

/** The details of a property. */
export type PropertyDetails = z.output<typeof propertyDetailsSchema>

/** The values in the form of the details. */
export interface PropertyDetailsForm {
  name: string
  address: string
  city: string
  state: string
  zip: string
  propertyType: string
  yearBuilt: string
  managementCompany: string
  amenities: readonly string[]
  parking: string
  pets: string
}

/** The postal codes of the states, including the District of Columbia. */
export const usStates =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  )

/** Common amenities to choose from. All others are typed. */
export const usualAmenities = [
  'Air conditioning',
  'Balcony',
  'Bike storage',
  'Dishwasher',
  'Elevator',
  'Fitness center',
  'In-unit laundry',
  'Laundry room',
  'Package room',
  'Pool',
  'Rooftop',
  'Storage',
] as const

/** Maximum number of amenities, and maximum length of one in characters. */
export const amenityLimits = { count: 30, length: 40 } as const

/** Returns the initial form for the saved values. */
export function formOfPropertyDetails(values: PropertyDetails): PropertyDetailsForm {
  return {
    name: values.name,
    address: values.address ?? '',
    city: values.city ?? '',
    state: values.state ?? '',
    zip: values.zip ?? '',
    propertyType: values.propertyType,
    yearBuilt: values.yearBuilt === undefined ? '' : String(values.yearBuilt),
    managementCompany: values.managementCompany ?? '',
    amenities: values.amenities,
    parking: values.parking ?? '',
    pets: values.pets ?? '',
  }
}

const filled = z.string().check(z.refine((text) => !isBlank(text), 'Required'))

/**
 * The validation rules of the form.
 * @param year the current year
 */
export function propertyDetailsFormSchema(year: number) {
  return z.object({
    name: filled,
    address: filled,
    city: filled,
    state: z.string().check(z.refine((code) => usStates.includes(code), 'Selection Required')),
    zip: zipCode,
    propertyType: z.string().check(z.minLength(1, 'Selection Required')),
    yearBuilt: z.string().check(
      z.refine(
        (text) => {
          const built = wholeNumber(text)
          return isBlank(text) || (built !== undefined && built >= 1700 && built <= year + 1)
        },
        `Enter between 1700 and ${year + 1}`,
      ),
    ),
    managementCompany: z.string(),
    amenities: z.readonly(
      z.array(z.string()).check(z.maxLength(amenityLimits.count, `At most ${amenityLimits.count} amenities`)),
    ),
    parking: z.string(),
    pets: z.string(),
  })
}

/** Returns a valid form in the format of the API. */
export function wireOfPropertyDetails(form: PropertyDetailsForm): Record<keyof PropertyDetailsForm, unknown> {
  const optional = (text: string) => trimmed(text) || null
  return {
    name: trimmed(form.name),
    address: trimmed(form.address),
    city: trimmed(form.city),
    state: form.state,
    zip: form.zip.trim(),
    propertyType: form.propertyType,
    yearBuilt: wholeNumber(form.yearBuilt) ?? null,
    managementCompany: optional(form.managementCompany),
    amenities: form.amenities,
    parking: optional(form.parking),
    pets: optional(form.pets),
  }
}

/**
 * Returns the amenities with one added: trimmed, on one line, and not a duplicate (ignoring case). Returns them
 * unchanged when it cannot be added.
 */
export function withAmenity(amenities: readonly string[], typed: string): readonly string[] {
  const text = trimmed(typed.replaceAll(/\s+/g, ' ')).slice(0, amenityLimits.length)
  const known = amenities.some((one) => sameIgnoringCase(one, text))
  return text === '' || known || amenities.length >= amenityLimits.count ? amenities : [...amenities, text]
}
