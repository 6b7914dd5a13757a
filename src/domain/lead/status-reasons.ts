import { labelOfWord } from '../team/team-kind.ts'

/**
 * Why a lead is closed or is no lead (ours; the specification names OTHER, which needs a description). The words go over the
 * wire and into the lead's history.
 */
export const statusReasons = {
  CLOSED: [
    { value: 'LEASED', label: 'Leased' },
    { value: 'LEASED_ELSEWHERE', label: 'Leased elsewhere' },
    { value: 'NO_RESPONSE', label: 'No response' },
    { value: 'BUDGET', label: 'Budget does not fit' },
    { value: 'NOTHING_SUITABLE', label: 'Nothing suitable' },
    { value: 'NO_LONGER_LOOKING', label: 'No longer looking' },
    { value: 'OTHER', label: 'Other' },
  ],
  NOT_LEAD: [
    { value: 'SPAM', label: 'Spam' },
    { value: 'WRONG_NUMBER', label: 'Wrong number' },
    { value: 'VENDOR', label: 'Vendor or sales call' },
    { value: 'CURRENT_RESIDENT', label: 'Current resident' },
    { value: 'JOB_APPLICANT', label: 'Job applicant' },
    { value: 'OTHER', label: 'Other' },
  ],
} as const satisfies Readonly<Record<string, readonly { value: string; label: string }[]>>

/** A status that asks why. */
export type ReasonedStatus = keyof typeof statusReasons

/** Whether a status asks why. */
export function asksWhy(status: string): status is ReasonedStatus {
  return Object.hasOwn(statusReasons, status)
}

/** The words of a reason; one unknown today is made readable. */
export function statusReasonLabel(reason: string): string {
  const known = [...statusReasons.CLOSED, ...statusReasons.NOT_LEAD].find(({ value }) => value === reason)
  return known?.label ?? labelOfWord(reason)
}
