import * as z from 'zod/mini'

import { countOf } from '#/lib/count-of.ts'
import { lenientArray, maybe, timestamp } from '#/lib/schema.ts'

import { providerAccountSchema } from './provider-account.ts'

/** Assumed: the account of Google Ads that a team tells of its leads, tours and leases. */
export const googleAdsSchema = z.object({
  connection: providerAccountSchema,
  /** The conversion actions of the account. */
  actions: lenientArray(z.object({ id: z.string(), name: z.string() })),
  /** Which action a lead, a tour and a lease count as; none is allowed. */
  leadAction: maybe(z.string()),
  tourAction: maybe(z.string()),
  leaseAction: maybe(z.string()),
  /** What was told last; `error` in words. */
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

/** The account of Google Ads that a team tells of its leads, tours and leases. */
export type GoogleAds = z.output<typeof googleAdsSchema>

/** What the form holds; no action is the empty text. */
export interface GoogleAdsForm {
  leadAction: string
  tourAction: string
  leaseAction: string
}

/** The form of what is saved. */
export function formOfGoogleAds({ leadAction, tourAction, leaseAction }: GoogleAds): GoogleAdsForm {
  return {
    leadAction: leadAction ?? '',
    tourAction: tourAction ?? '',
    leaseAction: leaseAction ?? '',
  }
}

/** The rules of the form. */
export const googleAdsFormSchema = z.object({
  leadAction: z.string(),
  tourAction: z.string(),
  leaseAction: z.string(),
})

/** What goes over the wire of a form. */
export function wireOfGoogleAds(form: GoogleAdsForm): Record<keyof GoogleAdsForm, string | null> {
  return {
    leadAction: form.leadAction || null,
    tourAction: form.tourAction || null,
    leaseAction: form.leaseAction || null,
  }
}

/** What was told, in words: `12 leads, 1 tour and no leases`. */
export function uploadCounts({
  leads,
  tours,
  leases,
}: Pick<NonNullable<GoogleAds['lastUpload']>, 'leads' | 'tours' | 'leases'>): string {
  const count = (number: number, word: string) => (number === 0 ? `no ${word}s` : countOf(number, word))
  return `${count(leads, 'lead')}, ${count(tours, 'tour')} and ${count(leases, 'lease')}`
}
