import * as z from 'zod/mini'

import { numberStates } from '#/domain/billing/billed-number.ts'
import { searchText, searchWord } from '#/lib/search-params.ts'

/** What the telephone bill has in its address. */
export const billingSearchSchema = z.object({
  /** `last`, or a month: `2026-06`; left out: the running period. */
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

/** What the telephone bill shows, as its address says it. */
export type BillingSearch = z.output<typeof billingSearchSchema>
