import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { teamsQuery } from '#/api/teams.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { menuTeams, pathToTeam, teamsMatching } from '#/domain/team/menu-teams.ts'
import { readLastTeam } from '#/providers/last-team.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { cx } from '#/ui/cx.ts'

import { type MenuLocation } from './menu-location.ts'
import { TeamsPlaceholder, item } from './menu-row.tsx'

/**
 * The teams that a user of a broker has access to, sorted by name, with a filter.
 * @param expected how many there were last time: their height is reserved while they load
 * @param onKnown called with the number of teams
 */
export function TeamLinks({
  location,
  expected = 0,
  onKnown,
  className,
  filterClassName,
}: {
  location: MenuLocation
  expected?: number | undefined
  onKnown?: ((count: number) => void) | undefined
  className: string
  filterClassName: string
}) {
  const { user } = useViewer()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { data, isError, refetch } = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  const [phrase, setPhrase] = useState('')
  const own = data && menuTeams(user, data)
  const count = own?.length
  useLayoutEffect(() => {
    if (count !== undefined) onKnown?.(count)
    // oxlint-disable-next-line react/exhaustive-deps -- called once for each response, not when the callback changes
  }, [count])

  if (!own) {
    if (!isError) return <TeamsPlaceholder count={expected} />
    return (
      <li className={cx(item, className, 'text-ink-3')}>
        <span className="min-w-0 flex-1 truncate">Could not load teams</span>
        <button
          type="button"
          onClick={() => void refetch()}
          className="rounded-xs text-small text-accent-text underline underline-offset-2"
        >
          Retry
        </button>
      </li>
    )
  }
  const shown = teamsMatching(own, phrase)
  const { tab } = readLastTeam(user.id)
  return (
    <>
      <li className={cx('pt-1 pb-1.5', filterClassName)}>
        <SearchField label="Filter teams" size="sm" value={phrase} onChange={setPhrase} />
      </li>
      {shown.map(({ id, name }) => {
        const here = location.item === `/teams/${id}`
        return (
          // A long name is truncated so that it does not widen the menu.
          <li key={id} className="min-w-0">
            <Link
              to={pathToTeam(user, pathname, id, tab)}
              preload={false}
              activeOptions={{ exact: true }}
              aria-current={here ? 'page' : undefined}
              className={cx(
                item,
                className,
                here ? 'bg-active font-medium text-ink' : 'text-ink-2 hover:bg-hover',
              )}
            >
              <bdi
                className="min-w-0 flex-1 truncate"
                data-tip={name}
                data-tip-side="right"
                data-tip-when="cut"
              >
                {name}
              </bdi>
            </Link>
          </li>
        )
      })}
      <li>
        <MissingRows
          queryKey={keys.teams()}
          one="team"
          many="teams"
          className={cx('py-1 pr-2 text-small', className)}
        />
        <p role="status" className={cx(shown.length === 0 && 'py-1 pr-2 text-small text-ink-3', className)}>
          {shown.length === 0 &&
            (own.length === 0 ? 'No teams yet' : 'No team matched your search. Try a different phrase.')}
        </p>
      </li>
    </>
  )
}
