import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { interestFormSchema } from './property-interest.ts'

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

describe('what a lead thinks of a property', () => {
  test('a property is chosen; who is interested says nothing more', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ propertyRef: '' })).toEqual({ propertyRef: 'Selection Required' })
  })

  test('who is not says why; OTHER needs a description, which is more than blanks', () => {
    expect(wrong({ interest: 'NOT_INTERESTED' })).toEqual({ reason: 'Selection Required' })
    expect(wrong({ interest: 'NOT_INTERESTED', reason: 'PRICE' })).toEqual({})
    expect(wrong({ interest: 'NOT_INTERESTED', reason: 'OTHER', description: '  ' })).toEqual({
      description: 'Required',
    })
    expect(wrong({ interest: 'NOT_INTERESTED', reason: 'OTHER', description: 'No lift' })).toEqual({})
    expect(wrong({ interest: 'INTERESTED', reason: 'OTHER' })).toEqual({})
  })
})
