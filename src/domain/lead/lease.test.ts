import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { counterexample } from '../laws.testing.ts'
import { leaseForm, leaseFormSchema } from './lease.ts'

const filled = {
  leasedDate: '2026-07-14',
  startDate: '2026-08-01',
  endDate: '2027-07-31',
  propertyRef: '',
  unit: '',
  rent: '2,650',
  close: false,
}
const wrong = (given: Partial<typeof filled>) => {
  const parsed = z.safeParse(leaseFormSchema, { ...filled, ...given })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('the lease form', () => {
  test('is valid when complete, and with empty optional fields', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ startDate: '', endDate: '', rent: '' })).toEqual({})
    expect(wrong({ startDate: '', endDate: '2020-01-01' })).toEqual({})
    expect(wrong({ endDate: '' })).toEqual({})
  })

  test('requires the leased-on date', () => {
    expect(wrong({ leasedDate: '' })).toEqual({ leasedDate: 'Required' })
    expect(wrong({ leasedDate: '2026-02-30' })).toEqual({ leasedDate: 'Enter a date' })
  })

  test('requires an end after the start, not on the same day', () => {
    const message = { endDate: 'Lease end date should be after start date' }
    expect(wrong({ endDate: '2026-07-31' })).toEqual(message)
    expect(wrong({ endDate: '2026-08-01' })).toEqual(message)
    expect(wrong({ endDate: '2026-08-02' })).toEqual({})
    expect(wrong({ leasedDate: '', endDate: '2026-07-31' })).toEqual({ leasedDate: 'Required', ...message })
  })

  test('rejects dates exactly when the end is not after the start', () => {
    const date = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((one) => one.toISOString().slice(0, 10))
    const law = fc.property(date, date, (startDate, endDate) => {
      const problems = wrong({ startDate, endDate })
      return Object.keys(problems).length === (Date.parse(endDate) > Date.parse(startDate) ? 0 : 1)
    })
    expect(counterexample(law)).toBeUndefined()
  })

  test('says what is wrong with the rent', () => {
    expect(wrong({ rent: ' $ 2650 ' })).toEqual({})
    expect(wrong({ rent: 'a lot' })).toEqual({ rent: 'Enter whole dollars, like 2,650' })
    expect(wrong({ rent: '9999999' })).toEqual({ rent: 'At most $1,000,000' })
  })

  test('starts with the existing lease, else with today and the property of the lead', () => {
    const otherwise = { today: '2026-07-14', propertyRef: 'p' }
    expect(leaseForm(undefined, otherwise)).toMatchObject({
      leasedDate: '2026-07-14',
      propertyRef: 'p',
      rent: '',
    })
    const lease = {
      leasedDate: '2026-01-01',
      startDate: undefined,
      endDate: undefined,
      unit: '4C',
      rent: 2650,
      property: undefined,
    }
    expect(leaseForm(lease, otherwise)).toMatchObject({
      leasedDate: '2026-01-01',
      propertyRef: '',
      startDate: '',
      endDate: '',
      unit: '4C',
      rent: '2,650',
      close: false,
    })
    expect(leaseForm({ ...lease, startDate: '2026-02-01', endDate: '2027-01-31' }, otherwise)).toMatchObject({
      startDate: '2026-02-01',
      endDate: '2027-01-31',
    })
  })
})
