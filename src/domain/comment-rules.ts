/** The longest comment (ours). */
export const COMMENT_LIMIT = 5_000

/** What is wrong with a comment; undefined: nothing. */
export function commentProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Required'
  return text.length > COMMENT_LIMIT ? `At most ${String(COMMENT_LIMIT)} characters` : undefined
}
