import { type WatchedTeam } from '#/components/use-watch-warnings.ts'
import { type TeamNoun } from '#/domain/team/team-kind.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Popover } from '#/ui/layers/popover.tsx'

import { WatchWarnings } from './watch-warnings.tsx'

/**
 * The teams whose warnings the user receives, each of which can be turned on or muted. For users who have the choice.
 */
export function WatchedTeams({
  teams,
  muted,
  teamNoun,
}: {
  /** Teams whose warnings the user can choose to receive. */
  teams: readonly WatchedTeam[]
  /** Number of muted teams among them. */
  muted: number
  teamNoun: TeamNoun
}) {
  const many = (muted || teams.length) === 1 ? teamNoun.team.toLowerCase() : teamNoun.teams.toLowerCase()
  return (
    <Popover
      label={`${teamNoun.teams} whose warnings you receive`}
      align="end"
      width={360}
      trigger={
        <Button variant="ghost" data-watched-teams>
          {muted === 0 ? `${teams.length === 1 ? '1' : 'All'} ${many} on` : `${muted} ${many} muted`}
        </Button>
      }
    >
      {() => (
        <ul className="p-2">
          {teams.map((team) => (
            <li key={team.id} className="flex min-h-10 items-center gap-3 px-2">
              <span className="min-w-0 flex-1 truncate">{team.name}</span>
              <WatchWarnings team={team} />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
