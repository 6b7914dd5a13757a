import * as z from 'zod/mini'

import { numberStates } from '#/domain/billing/billed-number.ts'
import { searchText, searchWord } from '#/lib/search-params.ts'

/** Search parameters of the phone bill. */
export const billingSearchSchema = z.object({
  /** `last`, or a month such as `2026-06`. Left out for the current period. */
  period: z.pipe(
    searchText,
    z.transform((text): string | undefined =>
      text === 'last' || (text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)) ? text : undefined,
    ),
  ),
  team: searchText,
  state: searchWord(numberStates),
  sort: searchText,
})

/** What the phone bill shows, as its address says. */
export type BillingSearch = z.output<typeof billingSearchSchema>
