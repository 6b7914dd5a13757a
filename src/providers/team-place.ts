import * as z from 'zod/mini'

import { type TeamTab, teamTabs } from '#/domain/team/team-pages.ts'
import { slot } from '#/lib/storage.ts'

const place = (userId: string) =>
  slot(
    'browser',
    `team-place:${userId}`,
    z.object({ teamId: z.optional(z.string()), tab: z.optional(z.enum(teamTabs)) }),
  )

/** Where a person last was among the teams: the current team's id and the last tab, kept in this browser (S2 sections 2, 4). */
export interface TeamPlace {
  readonly teamId?: string | undefined
  readonly tab?: TeamTab | undefined
}

/**
 * The team and the tab that were open last; both missing on the first visit.
 * @param userId the acting user
 */
export function lastTeamPlace(userId: string): TeamPlace {
  return place(userId).read() ?? {}
}

/** Keeps what of the place changed. */
export function keepTeamPlace(userId: string, change: TeamPlace): void {
  place(userId).write({ ...lastTeamPlace(userId), ...change })
}
