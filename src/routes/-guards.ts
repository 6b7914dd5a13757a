import { type GuardedPage, mayOpenPage } from '#/domain/policy/page-rights.ts'

import { type Guarded, home } from './-guarded.ts'
import { loadViewer } from './-load-viewer.ts'
import { type OpenTeam } from './-team-guards.ts'

/** A replace, silently. It waits for the viewer, and runs on preload too. */
export function guard(page: GuardedPage) {
  return async ({ context }: Guarded): Promise<void> => {
    if (!mayOpenPage(page, await loadViewer(context.queryClient, context.session))) throw home()
  }
}

// What knows the rights in a team comes with the pages of teams: it is not in the first load.
const teamGuards = () => import('./-team-guards.ts')

/** See `guardTeam`. */
export function teamGuard(parent: '/teams' | '/properties') {
  return async (
    to: Guarded & { params: { teamId: string }; location: { href: string; pathname: string } },
  ): Promise<OpenTeam> => (await teamGuards()).guardTeam(parent, to)
}

/** See `guardSettings`. */
export async function settingsGuard(
  to: Guarded & { params: { teamId: string }; location: { pathname: string } },
): Promise<void> {
  await (await teamGuards()).guardSettings(to)
}
