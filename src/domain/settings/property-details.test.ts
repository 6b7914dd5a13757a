import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import {
  formOfPropertyDetails,
  type PropertyDetailsForm,
  propertyDetailsFormSchema,
  withAmenity,
  wireOfPropertyDetails,
} from './property-details.ts'

const form: PropertyDetailsForm = {
  name: 'Maple Row',
  address: '12 Maple Row',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  propertyType: 'RESIDENTIAL',
  yearBuilt: '1998',
  managementCompany: '',
  amenities: ['Pool'],
  parking: '',
  pets: '',
}

/** Returns the first problem of each field, which is the one that the field shows. */
function problems(changes: Partial<PropertyDetailsForm>): Record<string, string> {
  const read = z.safeParse(propertyDetailsFormSchema(2026), { ...form, ...changes })
  return Object.fromEntries(
    (read.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('property details validation', () => {
  test.each([
    [{}, {}],
    [{ name: '\u200b' }, { name: 'Required' }],
    [{ city: '' }, { city: 'Required' }],
    [{ state: 'XX' }, { state: 'Selection Required' }],
    [{ zip: '' }, { zip: 'Required' }],
    [{ zip: '7870' }, { zip: 'Must be exactly 5 digits.' }],
    [{ zip: '787012' }, { zip: 'Must be exactly 5 digits.' }],
    [{ zip: '7870A' }, { zip: 'Only numeric zip code allowed.' }],
    [{ zip: ' 78701 ' }, {}],
    [{ yearBuilt: '' }, {}],
    [{ yearBuilt: '1700' }, {}],
    [{ yearBuilt: '2027' }, {}],
    [{ yearBuilt: '1699' }, { yearBuilt: 'Enter between 1700 and 2027' }],
    [{ yearBuilt: '2028' }, { yearBuilt: 'Enter between 1700 and 2027' }],
    [{ yearBuilt: '19e2' }, { yearBuilt: 'Enter between 1700 and 2027' }],
    [
      { amenities: Array.from({ length: 31 }, (_, index) => `Thing ${index}`) },
      { amenities: 'At most 30 amenities' },
    ],
    // A value that the server already has is not an error of the form, because a field within the list could not show
    // it.
    [{ amenities: ['Resident lounge with coffee bar and fireplace'] }, {}],
  ])('validates %j: %j', (changes, expected) => expect(problems(changes)).toEqual(expected))
})

test('an unchanged form sends exactly what the server had', () => {
  const values = {
    ...form,
    propertyType: 'RESIDENTIAL',
    yearBuilt: 1998,
    managementCompany: undefined,
    amenities: ['Pool'],
    parking: undefined,
    pets: undefined,
    shortExternalListingId: '4f8a2',
  }
  expect(wireOfPropertyDetails(formOfPropertyDetails(values))).toEqual({
    ...form,
    yearBuilt: 1998,
    managementCompany: null,
    parking: null,
    pets: null,
  })
})

test('adds an amenity only once, trimmed, shortened and up to thirty', () => {
  expect(withAmenity(['Pool'], '  Roof \n garden ')).toEqual(['Pool', 'Roof garden'])
  expect(withAmenity(['Pool'], 'POOL')).toEqual(['Pool'])
  expect(withAmenity(['Pool'], ' \u200b ')).toEqual(['Pool'])
  expect(withAmenity([], 'x'.repeat(60))[0]).toHaveLength(40)
  const full = Array.from({ length: 30 }, (_, index) => `Thing ${index}`)
  expect(withAmenity(full, 'One more')).toBe(full)
})

test('fills the form with the saved values', () => {
  expect(
    formOfPropertyDetails({
      name: 'Maple Row',
      address: undefined,
      city: undefined,
      state: undefined,
      zip: undefined,
      propertyType: 'RESIDENTIAL',
      yearBuilt: undefined,
      amenities: [],
      shortExternalListingId: undefined,
      managementCompany: 'Brightwater',
      parking: 'Garage',
      pets: 'Cats',
    }),
  ).toMatchObject({ managementCompany: 'Brightwater', parking: 'Garage', pets: 'Cats' })
})
