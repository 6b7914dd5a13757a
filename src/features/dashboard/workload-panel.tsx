import { type QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { type Dashboard } from '#/api/dashboard.ts'
import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { ShowAll } from '#/components/figures/show-all.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UnassignedAvatar } from '#/components/people/unassigned-avatar.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { dashboardLists } from '#/domain/list/dashboard-lists.ts'
import { medianLabel } from '#/domain/report/median-label.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { readable } from '#/lib/schema.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'

const FIRST = 6
const link = 'rounded-xs hover:text-accent-text hover:underline'

/** The open leads of each agent, how fast the agent answers, and how many leads wait for the agent. */
export function WorkloadPanel({ queryKey, board }: { queryKey: QueryKey; board: Dashboard }) {
  const { teamNoun } = useViewer()
  const [all, setAll] = useState(false)
  const agents = readable(board.workload.agents)
  const { unassigned } = board.workload
  const { sampled } = board.firstResponse
  const shown = all ? agents : agents.slice(0, FIRST)
  // “About 2h 05m” takes the room of the bars.
  const most = sampled ? undefined : Math.max(1, unassigned.open, ...agents.map(({ open }) => open))
  return (
    <Panel
      title={`${teamNoun.team} workload`}
      answer={{ queryKey: [...queryKey, 'workload', 'agents'], one: 'agent', many: 'agents' }}
      after={<span className="text-small text-ink-3">open leads</span>}
      action={
        // Repeats the header of the table for sighted users. The table's own header is only for screen readers.
        agents.length > 0 || unassigned.open > 0 ? (
          <p aria-hidden className="flex text-small text-ink-3">
            Response<span className="w-16 text-right">Waiting</span>
          </p>
        ) : undefined
      }
    >
      {agents.length === 0 && unassigned.open === 0 ? (
        <p className="px-4 py-8 text-center text-ink-3">No agents here</p>
      ) : (
        <div className="flex-1 px-3 pt-2 pb-2">
          <table className="w-full table-fixed border-collapse">
            <thead>
              <tr>
                <th scope="col" className="p-0">
                  <span className="sr-only">Agent</span>
                </th>
                <th scope="col" className={cx('p-0 max-tablet:w-10', sampled ? 'w-10' : 'w-[76px]')}>
                  <span className="sr-only">Open</span>
                </th>
                <th scope="col" className={cx('p-0', sampled ? 'w-24 max-tablet:w-[104px]' : 'w-[60px]')}>
                  <span className="sr-only">Response</span>
                </th>
                <th scope="col" className="w-[64px] p-0">
                  <span className="sr-only">Waiting</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ agent, open, waiting, overLimit, medianMs }) => (
                <Row
                  key={agent.id}
                  id={agent.id}
                  name={shortName(agent.name)}
                  avatar={<UserAvatar id={agent.id} name={agent.name} color={agent.colorSelection} />}
                  open={open}
                  most={most}
                  response={medianMs === undefined ? undefined : medianLabel(medianMs, sampled)}
                  waiting={waiting}
                  overLimit={overLimit}
                />
              ))}
              <Row
                id="unassigned"
                name="Unassigned"
                avatar={<UnassignedAvatar />}
                open={unassigned.open}
                most={most}
                response={undefined}
                waiting={unassigned.waiting}
                overLimit={unassigned.overLimit}
              />
            </tbody>
          </table>
          {agents.length > FIRST && (
            <ShowAll
              first={FIRST}
              count={agents.length}
              one="agent"
              many="agents"
              shown={all}
              onShow={setAll}
              className="mt-1 px-1"
            />
          )}
        </div>
      )}
    </Panel>
  )
}

function Row({
  id,
  name,
  avatar,
  open,
  most,
  response,
  waiting,
  overLimit,
}: {
  id: string
  name: string
  avatar: ReactNode
  open: number
  most: number | undefined
  response: string | undefined
  waiting: number
  overLimit: number
}) {
  return (
    <tr className="h-9">
      <th scope="row" className="px-1 text-left font-normal">
        <span className="flex items-center gap-2">
          {avatar}
          <span className="truncate max-tablet:whitespace-normal">
            <PersonName name={name} />
          </span>
        </span>
      </th>
      <td className="px-1">
        <OpenLeads id={id} name={name} open={open} most={most} />
      </td>
      <td className="px-1 text-right whitespace-nowrap text-ink-2 tabular-nums">
        {response ?? (
          <>
            <span aria-hidden>–</span>
            <span className="sr-only">No answers in the past week</span>
          </>
        )}
      </td>
      <td className="px-1 text-right tabular-nums">
        <ListLink
          of={dashboardLists.waiting(id)}
          label={`${name}, waiting: ${waiting}${overLimit > 0 ? `, ${overLimit} over the limit` : ''}`}
          tip={overLimit > 0 ? `${overLimit} over the limit` : undefined}
          className={cx(link, overLimit > 0 ? 'font-medium text-danger-text' : 'text-ink-2')}
        >
          {formatCount(waiting)}
        </ListLink>
      </td>
    </tr>
  )
}

function OpenLeads({
  id,
  name,
  open,
  most,
}: {
  id: string
  name: string
  open: number
  /** The number that the longest bar stands for. undefined when there are no bars. */
  most: number | undefined
}) {
  return (
    <span
      className={cx('flex items-center gap-2 max-tablet:justify-end', most === undefined && 'justify-end')}
    >
      {most !== undefined && (
        <span
          aria-hidden
          // On a phone, names need the room. The number is enough.
          className="h-2 rounded-[2px] bg-chart-1 max-tablet:hidden forced-colors:border"
          style={{ width: `${Math.ceil((open / most) * 34)}px` }}
        />
      )}
      <ListLink
        of={dashboardLists.open(id)}
        label={`${name}, open leads: ${open}`}
        className={`${link} text-small text-ink-2 tabular-nums`}
      >
        {formatCount(open)}
      </ListLink>
    </span>
  )
}
