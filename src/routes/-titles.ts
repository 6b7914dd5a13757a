/** The parts of the `head` arguments that titles need. */
interface Titled {
  readonly matches: readonly { readonly context: unknown }[]
}

/** Returns the `head` of a page with a fixed title. */
export function titled(title: string) {
  return () => ({ meta: [{ title }] })
}

/** Returns the title of the open page of a team, as its guard found it (`guardTeam`). */
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
