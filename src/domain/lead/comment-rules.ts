import { isBlank } from '#/lib/blank.ts'
import { readable } from '#/lib/schema.ts'

import { CLOCK_TOLERANCE_MS, sameText } from '../message/text-thread.ts'
import { type Lead } from './lead.ts'

/** The longest comment (ours). */
export const COMMENT_LIMIT = 5_000

/** What is wrong with a comment; undefined: nothing. */
export function commentProblem(text: string): string | undefined {
  if (isBlank(text)) return 'Required'
  return text.length > COMMENT_LIMIT ? `At most ${String(COMMENT_LIMIT)} characters` : undefined
}

/** Said of a comment whose answer was lost. */
export const COMMENT_UNCONFIRMED = 'We couldn’t confirm the comment was added'

/** A comment for which Add was pressed, by whom and when (epoch ms of the server's clock). */
export interface PressedComment {
  readonly text: string
  readonly by: string
  readonly ts: number
}

/**
 * Whether a lead holds a comment that was pressed: the same words by the same person, not older than the press. So a page
 * that never heard the answer learns of it by reading, as with texts.
 */
export function hasComment(lead: Pick<Lead, 'comments'>, { text, by, ts }: PressedComment): boolean {
  return readable(lead.comments).some(
    (one) => one.userRef === by && one.createdTs >= ts - CLOCK_TOLERANCE_MS && sameText(one.text, text),
  )
}
