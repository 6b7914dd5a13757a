import { isRedirect, redirect } from '@tanstack/react-router'

import { queryAgainIfCanceled } from '#/api/cache/query-again-if-canceled.ts'
import { isNotFound } from '#/api/request/errors.ts'
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

/** The context of the routes below a team. */
export interface OpenTeam {
  readonly team: Team
  /** "Members · Eastside", "Team Logo · Eastside"; undefined when the URL is not a page of a team. */
  readonly title: string | undefined
}

function opened(team: Team, pathname: string): OpenTeam {
  const page = teamPageTitle(pathname)
  return { team, title: page && `${page} · ${shortName(team.name)}` }
}

/**
 * Guards the pages of a team: only for the matching team kind, and only for users with an entry in the team. If the
 * team does not load, redirects owners to /properties and others to the parent route.
 */
export async function guardTeam(
  parent: '/teams' | '/properties',
  {
    context,
    params,
    location,
  }: Guarded & { params: { teamId: string }; location: { href: string; pathname: string } },
): Promise<OpenTeam> {
  // On a device locked to a check-in, a redirect away from the check-in would lead back to it forever. The check-in
  // shows the failure itself.
  if (lockedHref(context.session.signedInUserId, '') === location.href)
    return opened(
      await queryAgainIfCanceled(context.queryClient, { ...teamQuery(params.teamId), staleTime: 'static' }),
      location.pathname,
    )
  const viewer = await loadViewer(context.queryClient, context.session)
  if (!mayOpenPage(parent === '/teams' ? 'teams' : 'properties', viewer)) throw home()
  const away = redirect({ to: viewer.kind === 'OWNER' ? '/properties' : parent, replace: true })
  // Check the ID before any request.
  if (!isId(params.teamId)) throw away
  const seen = canSeeTeam(viewer.user, { id: params.teamId }).ok
  const options = teamQuery(params.teamId)
  // A user who has the team open and lost access may have lost it because the team is gone. Then the list is closer
  // than the homepage.
  if (!seen && context.queryClient.getQueryData(options.queryKey) === undefined) throw home()
  try {
    const team = await queryAgainIfCanceled(context.queryClient, {
      ...options,
      staleTime: seen ? 'static' : 0,
    })
    if (!seen) throw home()
    return opened(team, location.pathname)
  } catch (error) {
    if (isRedirect(error)) throw error
    if (!seen && !isNotFound(error)) throw home()
    // The error text is the one of every query that has nothing to show.
    throw away
  }
}

/**
 * Guards the settings of a team: for users who may manage its configuration. Users who may manage its campaigns can
 * open the page that 'Authorization Required.' links to and are redirected there from the other pages. Users who may
 * add templates can open the templates.
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
