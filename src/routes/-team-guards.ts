import { isRedirect, redirect } from '@tanstack/react-router'

import { ApiError } from '#/api/request/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { mayOpenPage } from '#/domain/policy/page-rights.ts'
import { canManageCampaigns, canSeeTeam } from '#/domain/policy/team-rights.ts'
import { maySeeSettingsPage } from '#/domain/settings/page-access.ts'
import { teamPageTitle } from '#/domain/team/team-pages.ts'
import { type Team } from '#/domain/team/team.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { isId } from '#/lib/ids.ts'
import { lockedHref } from '#/providers/check-in/check-in-shown.ts'

import { type Guarded, home } from './-guarded.ts'
import { loadViewer } from './-load-viewer.ts'

/** What the pages of a team find in the context of their route. */
export interface OpenTeam {
  readonly team: Team
  /** "Members · Eastside", "Team Logo · Eastside"; undefined: the address is no page of a team. */
  readonly title: string | undefined
}

function opened(team: Team, pathname: string): OpenTeam {
  const page = teamPageTitle(pathname)
  return { team, title: page && `${page} · ${shortName(team.name)}` }
}

/**
 * The pages of a team: those of the team's kind only, and closed without an entry for it. A team that
 * does not load leads owners to /properties and others to the parent route.
 */
export async function guardTeam(
  parent: '/teams' | '/properties',
  {
    context,
    params,
    location,
  }: Guarded & { params: { teamId: string }; location: { href: string; pathname: string } },
): Promise<OpenTeam> {
  // Led away from the check-in that the device is locked to, it would be led back, for ever: what is wrong is shown there.
  if (lockedHref(context.session.signedInUserId, '') === location.href)
    return opened(
      await context.queryClient.query({ ...teamQuery(params.teamId), staleTime: 'static' }),
      location.pathname,
    )
  const viewer = await loadViewer(context.queryClient, context.session)
  if (!mayOpenPage(parent === '/teams' ? 'teams' : 'properties', viewer)) throw home()
  const away = redirect({ to: viewer.kind === 'OWNER' ? '/properties' : parent, replace: true })
  // Checked before any request.
  if (!isId(params.teamId)) throw away
  const seen = canSeeTeam(viewer.user, { id: params.teamId }).ok
  const options = teamQuery(params.teamId)
  // Whoever has it open and lost the way into it may have lost it with the team: then the list is nearer than home.
  if (!seen && context.queryClient.getQueryData(options.queryKey) === undefined) throw home()
  try {
    const team = await context.queryClient.query({ ...options, staleTime: seen ? 'static' : 0 })
    if (!seen) throw home()
    return opened(team, location.pathname)
  } catch (error) {
    if (isRedirect(error)) throw error
    if (!seen && !(error instanceof ApiError && error.status === 404)) throw home()
    // The words are those of every query that has nothing to show.
    throw away
  }
}

/**
 * The settings of a team: for whoever may manage its configuration. Who may manage its campaigns has the page that
 * 'Authorization Required.' links to, who may add templates has those, and each is led from the others to their own.
 */
export async function guardSettings({
  context,
  params,
  location,
}: Guarded & { params: { teamId: string }; location: { pathname: string } }): Promise<void> {
  const { user } = await loadViewer(context.queryClient, context.session)
  const team = { id: params.teamId }
  const [, settings = '', page = ''] = /^(.*?\/settings)(?:\/([^/]+))?/.exec(location.pathname) ?? []
  if (maySeeSettingsPage(page, user, team)) return
  if (!canManageCampaigns(user, team).ok) throw home()
  throw redirect({ href: `${settings}/email-auth`, replace: true })
}
