import { millisecondsInDay } from 'date-fns/constants'

import { isBlank } from '#/lib/blank.ts'

import { type Draft } from './draft.ts'

// Apart from the schema of drafts: the first page counts the leads that have one.

/** What tells whether a draft is unsent. */
interface Contents extends Pick<Draft, 'text' | 'other'> {
  readonly attempt?: { readonly phase: string } | undefined
}

/** Days after which a draft is dropped. */
export const DRAFT_DAYS = 7

/** Whether a draft is past its seven days. */
export function isExpired(draft: Pick<Draft, 'updatedTs'>, now: number): boolean {
  return now - draft.updatedTs > DRAFT_DAYS * millisecondsInDay
}

/** Whether a draft holds something that a person would miss. */
export function isUnsent({ text, attempt, other }: Contents): boolean {
  const away = attempt !== undefined && attempt.phase !== 'returned'
  return away || !isBlank(text) || !isBlank(other)
}
