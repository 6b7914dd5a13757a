import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { ChannelIcon } from '#/components/lead/channel-icon.tsx'
import { StatusLabel } from '#/components/lead/status-label.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { type CampaignStats, statsLists } from '#/domain/campaign/campaign-stats.ts'
import { formatFullTime, isoTime } from '#/domain/time/format.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { readable } from '#/lib/schema.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { formatAge } from '#/lib/time/format-date.ts'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'

/** The newest leads of a campaign, and a link to all leads of the period. */
export function RecentLeads({
  stats,
  campaignId,
  period,
  now,
}: {
  stats: CampaignStats
  campaignId: string
  period: string
  now: number
}) {
  const rows = readable(stats.recent)
  return (
    <Panel
      title="Recent leads"
      action={
        <ListLink
          of={statsLists.leads(campaignId, period)}
          className="rounded-xs text-small font-medium text-accent-text hover:underline"
        >
          View all {formatCount(stats.leads)}
        </ListLink>
      }
    >
      {rows.length === 0 ? (
        <p className="p-4 text-ink-3">No leads came in on these days.</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li
              key={row.id}
              className="relative flex min-h-[39px] items-center gap-2.5 border-t border-line px-4 first:min-h-[38px] first:border-t-0 hover:bg-hover"
            >
              <ChannelIcon type={row.lastCommunication?.communicationType ?? row.firstChannel ?? 'CALL'} />
              <Link
                to="/leads/$leadId"
                params={{ leadId: row.id }}
                look="plain"
                className={cx(
                  'cover min-w-0 flex-1 truncate text-ink no-underline',
                  row.waitingSince !== undefined && 'font-semibold',
                )}
              >
                <PersonName name={shortName(formatPhone(row.name))} />
              </Link>
              <StatusLabel status={row.leadStatus} className="shrink-0" />
              <time
                dateTime={isoTime(row.createdTs)}
                data-tip={formatFullTime(row.createdTs)}
                className="relative min-w-7 shrink-0 text-right text-ink-3 tabular-nums"
              >
                {formatAge(now - row.createdTs)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <MissingRows
        missing={stats.recent.length - rows.length}
        one="lead"
        many="leads"
        className="px-4 py-2 text-small"
      />
    </Panel>
  )
}
