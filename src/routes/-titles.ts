import { teamPageTitle } from '#/domain/team/team-pages.ts'

/** What a route's `head` is given, as far as titles read it. */
interface Titled {
  readonly matches: readonly { readonly context: unknown; readonly pathname: string }[]
}

/** The title of a page. */
export function titled(title: string) {
  return () => ({ meta: [{ title }] })
}

function teamName(matches: Titled['matches']): string | undefined {
  for (const { context } of matches.toReversed()) {
    if (typeof context !== 'object' || context === null || !('team' in context)) continue
    const { team } = context
    if (typeof team === 'object' && team !== null && 'name' in team && typeof team.name === 'string')
      return team.name
  }
  return undefined
}

/** The title of whichever page of a team is open: "Members · Eastside", "Team Logo · Eastside". */
export function teamTitle({ matches }: Titled) {
  const page = teamPageTitle(matches.at(-1)?.pathname ?? '')
  const name = teamName(matches)
  if (page === undefined) return {}
  // One line without direction marks. `shortName` would come into the first page for this alone.
  const title = name === undefined ? page : `${page} · ${name.replaceAll(/\p{Bidi_C}/gu, '').slice(0, 80)}`
  return { meta: [{ title }] }
}
