import { labelOfWord } from '../team/team-kind.ts'

/**
 * The reasons for closing or dismissing a lead (ours, because the specification only names OTHER, which requires a
 * description). These values are sent to the server and appear in the lead's history.
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

/** A status that requires a reason. */
export type ReasonedStatus = keyof typeof statusReasons

/** Whether a status requires a reason. */
export function asksWhy(status: string): status is ReasonedStatus {
  return Object.hasOwn(statusReasons, status)
}

/** Returns the label of a reason. An unknown reason is made readable. */
export function statusReasonLabel(reason: string): string {
  const known = [...statusReasons.CLOSED, ...statusReasons.NOT_LEAD].find(({ value }) => value === reason)
  return known?.label ?? labelOfWord(reason)
}
