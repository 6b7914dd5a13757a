import * as z from 'zod/mini'

import { lenientArray, maybe, timestamp } from '#/lib/schema.ts'
import { countOf } from '#/lib/text/count-of.ts'

import { providerAccountSchema } from './provider-account.ts'

/** Assumed: the Google Ads account that a team's leads, tours and leases are uploaded to. */
export const googleAdsSchema = z.object({
  connection: providerAccountSchema,
  /** The conversion actions of the account. */
  actions: lenientArray(z.object({ id: z.string(), name: z.string() })),
  /** The conversion actions for a lead, a tour and a lease. Each may be undefined. */
  leadAction: maybe(z.string()),
  tourAction: maybe(z.string()),
  leaseAction: maybe(z.string()),
  /** The last upload. `error` is a readable text. */
  lastUpload: maybe(
    z.object({
      ts: timestamp,
      leads: z.number(),
      tours: z.number(),
      leases: z.number(),
      error: maybe(z.string()),
    }),
  ),
})

/** The Google Ads account that a team's leads, tours and leases are uploaded to. */
export type GoogleAds = z.output<typeof googleAdsSchema>

/** The values in the form. An empty text means no action. */
interface GoogleAdsForm {
  leadAction: string
  tourAction: string
  leaseAction: string
}

/** Returns the initial form for the saved values. */
export function formOfGoogleAds({ leadAction, tourAction, leaseAction }: GoogleAds): GoogleAdsForm {
  return {
    leadAction: leadAction ?? '',
    tourAction: tourAction ?? '',
    leaseAction: leaseAction ?? '',
  }
}

/** The validation rules of the form. */
export const googleAdsFormSchema = z.object({
  leadAction: z.string(),
  tourAction: z.string(),
  leaseAction: z.string(),
})

/** Returns the form in the format of the API. */
export function wireOfGoogleAds(form: GoogleAdsForm): Record<keyof GoogleAdsForm, string | null> {
  return {
    leadAction: form.leadAction || null,
    tourAction: form.tourAction || null,
    leaseAction: form.leaseAction || null,
  }
}

/** Returns what was uploaded, as text: `12 leads, 1 tour and no leases`. */
export function uploadCounts({
  leads,
  tours,
  leases,
}: Pick<NonNullable<GoogleAds['lastUpload']>, 'leads' | 'tours' | 'leases'>): string {
  const count = (number: number, word: string) => (number === 0 ? `no ${word}s` : countOf(number, word))
  return `${count(leads, 'lead')}, ${count(tours, 'tour')} and ${count(leases, 'lease')}`
}
