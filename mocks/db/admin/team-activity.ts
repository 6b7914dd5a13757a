import { type Doer } from '../leads/lead-changes.ts'
import { type World } from '../world.ts'
import { type TeamActivityRecord } from './activity-record.ts'

/**
 * Writes a line of a team's activity. Every endpoint by which leaders change something calls it.
 * @param doer whose rights counted, and who represented them; undefined: the system
 */
export function recordTeamActivity(
  world: World,
  teamRef: string,
  line: Pick<TeamActivityRecord, 'kind' | 'text' | 'object' | 'before' | 'after'>,
  doer: Doer | undefined,
): void {
  world.store.teamActivity.push({
    ...line,
    id: world.store.id('team-activity'),
    teamRef,
    createdTs: world.clock.now(),
    ...(doer ? { userRef: doer.user.id, userName: doer.user.name } : {}),
    ...(doer?.representative ? { repUserName: doer.representative.name } : {}),
  })
}
