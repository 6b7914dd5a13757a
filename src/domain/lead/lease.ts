import * as z from 'zod/mini'

import { amountCheck, parseWholeDollars, wholeDollarsText } from '#/lib/money.ts'
import { parseIsoDate } from '#/lib/time/format-date.ts'

import { type Lease, LONGEST_UNIT_TEXT } from './lead-details.ts'

const LEASE_ORDER = 'Lease end date should be after start date'

const day = z
  .string()
  .check(z.refine((text) => text === '' || parseIsoDate(text) !== undefined, 'Enter a date'))

/** Schema of the lease form. Dates are `yyyy-mm-dd` or empty, money is as typed. */
export const leaseFormSchema = z
  .object({
    leasedDate: z.string().check(
      z.minLength(1, 'Required'),
      z.refine((text) => text === '' || parseIsoDate(text) !== undefined, 'Enter a date'),
    ),
    startDate: day,
    endDate: day,
    propertyRef: z.string(),
    unit: z
      .string()
      .check(z.trim(), z.maxLength(LONGEST_UNIT_TEXT, `At most ${LONGEST_UNIT_TEXT} characters`)),
    rent: z.string().check(z.trim(), amountCheck(parseWholeDollars)),
    close: z.boolean(),
  })
  .check((ctx) => {
    const { startDate, endDate } = ctx.value
    if (parseIsoDate(startDate) && parseIsoDate(endDate) && endDate <= startDate)
      ctx.issues.push({ code: 'custom', message: LEASE_ORDER, path: ['endDate'], input: endDate })
  })

/** The values of the lease form. */
export type LeaseForm = z.input<typeof leaseFormSchema>

/** Returns the initial form values: of the existing lease, otherwise today and the data of the lead. */
export function leaseForm(
  lease: Lease | undefined,
  otherwise: { today: string; propertyRef?: string | undefined },
): LeaseForm {
  return {
    leasedDate: lease?.leasedDate ?? otherwise.today,
    startDate: lease?.startDate ?? '',
    endDate: lease?.endDate ?? '',
    propertyRef: lease ? (lease.property?.id ?? '') : (otherwise.propertyRef ?? ''),
    unit: lease?.unit ?? '',
    rent: wholeDollarsText(lease?.rent),
    close: false,
  }
}
