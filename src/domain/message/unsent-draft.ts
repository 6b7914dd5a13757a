import { millisecondsInDay } from 'date-fns/constants'

import { isBlank } from '#/lib/text/blank.ts'

import { type Draft } from './draft.ts'

// Separate from the schema of drafts, because the first page counts the leads that have a draft.

/** The fields that decide whether a draft is unsent. */
interface Contents extends Pick<Draft, 'text' | 'other'> {
  readonly attempt?: { readonly phase: string } | undefined
}

/** Number of days after which a draft is dropped. */
export const DRAFT_DAYS = 7

/** Whether a draft is older than its seven days. */
export function isExpired(draft: Pick<Draft, 'updatedTs'>, now: number): boolean {
  return now - draft.updatedTs > DRAFT_DAYS * millisecondsInDay
}

/** Whether a draft contains anything that the user would miss. */
export function isUnsent({ text, attempt, other }: Contents): boolean {
  const away = attempt !== undefined && attempt.phase !== 'returned'
  return away || !isBlank(text) || !isBlank(other)
}
