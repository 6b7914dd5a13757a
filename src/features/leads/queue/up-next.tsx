import { useQueries, useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { teamsQuery } from '#/api/teams.ts'
import { ChannelIcon } from '#/components/lead/channel-icon.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { waitTip } from '#/components/people/waiting-chip.tsx'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { waitLevel } from '#/domain/lead/overdue/overdue.ts'
import { leadResponse } from '#/domain/lead/response.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { readable } from '#/lib/schema.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { neighbors } from './queue-state.ts'
import { useQueue } from './queue-store.ts'

/** Number of leads listed by name. The rest is only counted. */
const NAMED = 3

const tones = {
  none: '',
  calm: 'text-ink-2',
  warning: 'text-warning-text',
  overdue: 'text-danger-text',
} as const

/** The next leads of the focus queue, and how long they have waited, in the rail of a lead. */
export function UpNext({ leadId }: { leadId: string }) {
  const { user } = useViewer()
  const queue = useQueue(user.id)
  const { at } = neighbors(queue ?? { ids: [] }, leadId)
  const ids = at < 0 || !queue || queue.ended ? [] : queue.ids.slice(at + 1)
  const now = useNow(30_000)
  const { data: teams } = useQuery({ ...teamsQuery(), staleTime: Infinity, meta: { quiet: true } })
  const next = useQueries({
    queries: ids.slice(0, NAMED).map((id) => ({ ...leadQuery(id), staleTime: Infinity, select: factsOf })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  if (next.length === 0) return null
  const more = ids.length - next.length
  return (
    <section aria-label="Up next" className="border-b border-line pt-2 pr-4 pb-3 pl-5 max-desktop:hidden">
      <h2 className="flex min-h-8 items-center text-heading">Up next</h2>
      <ul>
        {next.map(({ id, name, channel, response, teamRef }) => {
          const settings = teams?.find((team) => team.id === teamRef)?.settings.warningSettings
          const { level, text } = waitLevel(response, now, settings)
          return (
            <li key={id} className="flex h-8 items-center gap-2.5">
              {channel !== undefined && <ChannelIcon type={channel} size={15} />}
              <span data-user-text className="min-w-0 flex-1 truncate">
                <PersonName name={name} />
              </span>
              {level !== 'none' && (
                <span
                  data-tip={waitTip(response)}
                  className={`shrink-0 text-small font-medium ${tones[level]}`}
                >
                  {text}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p className="mt-1 text-small text-ink-3">
          and {formatCount(more)} more. Skipping doesn’t change the list.
        </p>
      )}
    </section>
  )
}

function factsOf(lead: Lead) {
  const first = readable(lead.communications).toSorted((a, b) => a.createdTs - b.createdTs)[0]
  return {
    id: lead.id,
    name: shortName(leadName(lead)),
    channel: first?.communicationType,
    response: leadResponse(lead),
    teamRef: lead.teamRef,
  }
}
