/** What a route's `head` is given, as far as titles read it. */
interface Titled {
  readonly matches: readonly { readonly context: unknown }[]
}

/** The title of a page. */
export function titled(title: string) {
  return () => ({ meta: [{ title }] })
}

/** The title of whichever page of a team is open, as its guard has found it (`guardTeam`). */
export function teamTitle({ matches }: Titled) {
  for (const { context } of matches.toReversed())
    if (
      typeof context === 'object' &&
      context !== null &&
      'title' in context &&
      typeof context.title === 'string'
    )
      return { meta: [{ title: context.title }] }
  return {}
}
