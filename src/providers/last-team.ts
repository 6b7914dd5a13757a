import * as z from 'zod/mini'

import { type TeamTab, teamTabs } from '#/domain/team/team-tabs.ts'
import { storageEntry } from '#/lib/storage.ts'

const lastTeamEntry = (userId: string) =>
  storageEntry(
    'browser',
    `team-place:${userId}`,
    z.object({ teamId: z.optional(z.string()), tab: z.optional(z.enum(teamTabs)) }),
  )

/** The last position of a user in the teams section: the current team's id and the last tab, stored in this browser. */
interface LastTeam {
  readonly teamId?: string | undefined
  readonly tab?: TeamTab | undefined
}

/**
 * Returns the team and the tab that were open last. Both are missing on the first visit.
 * @param userId the acting user
 */
export function readLastTeam(userId: string): LastTeam {
  return lastTeamEntry(userId).read() ?? {}
}

/** Stores the changed parts of the position. */
export function saveLastTeam(userId: string, change: LastTeam): void {
  lastTeamEntry(userId).write({ ...readLastTeam(userId), ...change })
}
