import { Link } from '@tanstack/react-router'

import { useViewer } from '#/providers/viewer.tsx'

import { type NamedTeam } from './banner-rules.ts'
import { type LinkedPage, teamSettingsPath } from './team-settings-path.ts'

/** The first teams of a banner with links to their settings, followed by the number of further teams. */
export function TeamNames({
  teams,
  more,
  page,
}: {
  teams: readonly NamedTeam[]
  more: number
  /** The settings page to link to. */
  page: LinkedPage
}) {
  const { kind } = useViewer()
  return (
    <>
      {teams.map((team, index) => (
        <span key={team.id}>
          {team.linked ? (
            <Link
              to={teamSettingsPath(kind, page)}
              params={{ teamId: team.id }}
              className="rounded-xs font-semibold text-current underline underline-offset-2"
            >
              <bdi>{team.name}</bdi>
            </Link>
          ) : (
            <bdi className="font-semibold">{team.name}</bdi>
          )}
          {index < teams.length - 1 && ', '}
        </span>
      ))}
      {more > 0 && <span> +{more} more</span>}
    </>
  )
}
