/** The parts of the `head` arguments that titles need. */
interface Titled {
  readonly matches: readonly { readonly context: unknown }[]
}

/** Returns the `head` of a page with a fixed title. */
export function titled(title: string) {
  return () => ({ meta: [{ title }] })
}

/** Returns the title that the page's loader returned. A title that is looked up there is not part of the first load. */
export function loadedTitle({
  loaderData,
}: {
  readonly loaderData?: { title: string | undefined } | undefined
}) {
  return { meta: [{ title: loaderData?.title }] }
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
