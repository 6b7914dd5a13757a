import { settingsPages, type SettingsPage } from '#/domain/team/settings-pages.ts'
import { teamPageTitles } from '#/domain/team/team-pages.ts'

/** What a route's `head` is given, as far as titles read it. */
interface Titled {
  readonly matches: readonly { readonly context: unknown }[]
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

function titledWithTeam(title: string) {
  return ({ matches }: Titled) => {
    const name = teamName(matches)
    if (name === undefined) return { meta: [{ title }] }
    // One line without direction marks. `shortName` would come into the first page for this alone.
    return { meta: [{ title: `${title} · ${name.replaceAll(/\p{Bidi_C}/gu, '').slice(0, 80)}` }] }
  }
}

/** The title of a page of a team: "Members · Eastside". */
export function teamPageTitle(page: keyof typeof teamPageTitles) {
  return titledWithTeam(teamPageTitles[page])
}

/** The title of a page of a team's settings: "Team Logo · Eastside". */
export function settingsTitle(page: SettingsPage) {
  return titledWithTeam(settingsPages.find((one) => one.page === page)?.title ?? 'Settings')
}
