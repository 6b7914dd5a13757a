import { type QueryKey, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'

import { type Dashboard } from '#/api/dashboard.ts'
import { teamsQuery } from '#/api/teams.ts'
import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { tourLocation } from '#/components/tours/tour-row.tsx'
import { dashboardLists } from '#/domain/list/dashboard-lists.ts'
import { formatTourTime } from '#/domain/tour/tour-time.ts'
import { readable } from '#/lib/schema.ts'
import { Count } from '#/ui/display/count.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { WaitingRow } from './waiting-row.tsx'

/** The leads that wait for a reply, the longest wait first. */
export function WaitingPanel({
  queryKey,
  board,
  now,
}: {
  queryKey: QueryKey
  board: Dashboard
  now: number
}) {
  const { total, items } = board.waiting
  const teams = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  const settingsOf = (teamRef: string) =>
    teams.data?.find(({ id }) => id === teamRef)?.settings.warningSettings
  return (
    <Panel
      title="Waiting for a reply"
      answer={{ queryKey: [...queryKey, 'waiting', 'items'], one: 'lead', many: 'leads' }}
      after={
        <ListLink
          of={dashboardLists.waiting()}
          label={`Waiting for a reply: ${total}`}
          className="rounded-sm"
        >
          <Count look="chip" value={total} />
        </ListLink>
      }
      action={
        <ListLink
          of={dashboardLists.waiting()}
          className="rounded-xs text-small font-medium text-accent-text hover:underline"
        >
          View unresponded
        </ListLink>
      }
    >
      {total === 0 ? (
        <div className="flex flex-1 flex-col items-center justify-center gap-1 px-6 py-10 text-center">
          <Icon icon={CircleCheck} size={20} className="mb-1 text-success" />
          <p className="text-ink-2">{caughtUp(board, now)}</p>
        </div>
      ) : (
        <ul aria-label="Waiting for a reply" className="flex flex-1 flex-col">
          {readable(items).map((row) => (
            <WaitingRow key={row.id} row={row} now={now} settings={settingsOf(row.teamRef)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** `You're caught up. Next tour 2:30 PM at 12 Elm.`. */
function caughtUp({ tours }: Dashboard, now: number): string {
  const next = readable(tours.items).find(
    ({ tourStatus, startTs }) => tourStatus === 'SCHEDULED' && startTs > now,
  )
  if (!next) return "You're caught up."
  const location = tourLocation(next)
  return `You're caught up. Next tour ${formatTourTime(next)}${location === undefined ? '' : ` at ${location}`}.`
}
