import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { interestFormSchema } from './interest-form.ts'

const wrong = (given: Partial<z.input<typeof interestFormSchema>>) => {
  const parsed = z.safeParse(interestFormSchema, {
    propertyRef: 'property-foundry-lofts',
    interest: 'INTERESTED',
    reason: '',
    description: '',
    units: '',
    ...given,
  })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('the property interest form', () => {
  test('requires a property, and nothing else for an interested renter', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ propertyRef: '' })).toEqual({ propertyRef: 'Selection Required' })
  })

  test('requires a reason without interest, and for OTHER a description that is not blank', () => {
    expect(wrong({ interest: 'NOT_INTERESTED' })).toEqual({ reason: 'Selection Required' })
    expect(wrong({ interest: 'NOT_INTERESTED', reason: 'PRICE' })).toEqual({})
    expect(wrong({ interest: 'NOT_INTERESTED', reason: 'OTHER', description: '  ' })).toEqual({
      description: 'Required',
    })
    expect(wrong({ interest: 'NOT_INTERESTED', reason: 'OTHER', description: 'No lift' })).toEqual({})
    expect(wrong({ interest: 'INTERESTED', reason: 'OTHER' })).toEqual({})
  })
})
