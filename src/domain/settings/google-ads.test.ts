import { expect, test } from 'vitest'

import { formOfGoogleAds, googleAdsSchema, uploadCounts, wireOfGoogleAds } from './google-ads.ts'

test('a missing action is empty in the form and null in the request', () => {
  const saved = googleAdsSchema.parse({ connection: { state: 'CONNECTED' }, actions: [], leadAction: 'a' })
  const form = formOfGoogleAds(saved)
  expect(form).toEqual({ leadAction: 'a', tourAction: '', leaseAction: '' })
  expect(wireOfGoogleAds(form)).toEqual({ leadAction: 'a', tourAction: null, leaseAction: null })
})

test.each([
  [{ leads: 12, tours: 1, leases: 0 }, '12 leads, 1 tour and no leases'],
  [{ leads: 1_204, tours: 0, leases: 1 }, '1,204 leads, no tours and 1 lease'],
])('summarizes %j as “%s”', (counts, text) => expect(uploadCounts(counts)).toBe(text))
