import { readable } from '#/lib/schema.ts'
import { isBlank, trimmed } from '#/lib/text/blank.ts'
import { formatCount } from '#/lib/text/format-count.ts'

import { CLOCK_TOLERANCE_MS, sameText } from '../message/text-thread.ts'
import { type Lead } from './lead.ts'

/** Maximum length of a comment in characters (ours). */
export const COMMENT_LIMIT = 5_000

/** Returns what is wrong with a comment. undefined when nothing is. */
export function commentProblem(text: string): string | undefined {
  if (isBlank(text)) return 'Required'
  // It is sent without surrounding blanks.
  return trimmed(text).length > COMMENT_LIMIT ? `At most ${formatCount(COMMENT_LIMIT)} characters` : undefined
}

/** Title for a comment whose response was lost. */
export const COMMENT_UNCONFIRMED = 'We couldn’t confirm the comment was added'

/** A comment for which Add was pressed, with its author and time (epoch ms of the server's clock). */
interface PressedComment {
  readonly text: string
  readonly by: string
  readonly ts: number
}

/**
 * Returns the comment of a lead for which Add was pressed: the same text by the same user, not older than the press. A
 * page that lost the response can find out by reading the lead, as with texts.
 */
export function findComment(lead: Pick<Lead, 'comments'>, { text, by, ts }: PressedComment) {
  return readable(lead.comments).find(
    (one) => one.userRef === by && one.createdTs >= ts - CLOCK_TOLERANCE_MS && sameText(one.text, text),
  )
}
