import { type GuardedPage, mayOpenPage } from '#/domain/policy/page-rights.ts'

import { type Guarded, home } from './-guarded.ts'
import { loadViewer } from './-load-viewer.ts'
import { type OpenTeam } from './-team-guards.ts'

/**
 * Guards a page: redirects to the homepage if the viewer may not open it. The redirect replaces the history entry and
 * shows no message. Waits for the viewer, and also runs on preload.
 */
export function guard(page: GuardedPage) {
  return async ({ context }: Guarded): Promise<void> => {
    if (!mayOpenPage(page, await loadViewer(context.queryClient, context.session))) throw home()
  }
}

// The code for team permissions is loaded with the pages of teams, so that it is not in the first load.
const teamGuards = () => import('./-team-guards.ts')

/** Returns the guard of a team's pages. See `guardTeam`. */
export function teamGuard(parent: '/teams' | '/properties') {
  return async (
    to: Guarded & { params: { teamId: string }; location: { href: string; pathname: string } },
  ): Promise<OpenTeam> => (await teamGuards()).guardTeam(parent, to)
}

/** Guards the settings of a team. See `guardSettings`. */
export async function settingsGuard(
  to: Guarded & { params: { teamId: string }; location: { pathname: string } },
): Promise<void> {
  await (await teamGuards()).guardSettings(to)
}

/**
 * Remounts the pages when another team is shown, so that no open dialog, form or older answer is ever shown as another
 * team's.
 */
export const forEachTeam = ({ params }: { params: { teamId: string } }) => params.teamId
