import { Panel } from '#/components/figures/panel.tsx'
import { billSums, type TelecomBill, teamCosts } from '#/domain/billing/telecom-bill.ts'
import { formatZonedDate } from '#/domain/time/zoned-time.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { formatAmount, formatRate } from '#/lib/money.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'

const kinds = [
  { of: 'minutes', label: 'Minutes', swatch: 'bg-chart-1', to: '/reports/call-stats' },
  { of: 'texts', label: 'Texts', swatch: 'bg-chart-2', to: '/reports/campaign' },
] as const

/** The usage of each team: two bars, the numbers as links to the call and campaign reports, and the cost. */
export function UsagePanel({ bill }: { bill: TelecomBill }) {
  const { teams, money, period } = bill
  const { teamNoun } = useViewer()
  const largest = Math.max(1, ...teams.flatMap(({ minutes, texts }) => [minutes, texts]))
  const costs = money && teamCosts(teams, money)
  const total = (of: 'minutes' | 'texts') => teams.reduce((sum, team) => sum + team[of], 0)
  const day = (ts: number) => formatZonedDate(ts, period.zone, 'yyyy-MM-dd')
  const days = `${day(period.from)}..${day(period.to - 1)}`
  const title = `Usage by ${teamNoun.team.toLowerCase()}`
  return (
    <Panel
      title={title}
      ruled={false}
      action={
        <ul aria-label="Totals" className="flex flex-wrap gap-x-3 gap-y-1 text-small">
          {kinds.map(({ of, label, swatch }) => (
            <li key={of} className="flex items-center gap-1.5 text-ink-2">
              <span aria-hidden className={cx('size-2 rounded-[2px] forced-colors:border', swatch)} />
              {label} <span className="text-ink-3 tabular-nums">{formatCount(total(of))}</span>
            </li>
          ))}
        </ul>
      }
    >
      {teams.length === 0 ? (
        <p className="px-4 py-6 text-ink-3">No one called or texted in this period.</p>
      ) : (
        <table aria-label={title} className="mb-1.5 w-full table-fixed border-collapse">
          <colgroup>
            <col className="w-41 max-tablet:w-auto" />
            <col className="max-tablet:w-0" />
            <col className="w-20 max-tablet:w-18" />
            <col className="w-18 max-tablet:w-16" />
            {costs && <col className="w-23.5 max-tablet:w-22" />}
          </colgroup>
          <thead>
            <tr className="h-8 text-small text-ink-3">
              <th scope="col" className="pl-4 text-left font-normal">
                {teamNoun.team}
              </th>
              <td aria-hidden />
              <th scope="col" className="text-right font-normal">
                Minutes
              </th>
              <th scope="col" className={cx('text-right font-normal', !costs && 'pr-4')}>
                Texts
              </th>
              {costs && (
                <th scope="col" className="pr-4 text-right font-normal">
                  Cost
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {teams.map((team, at) => (
              <UsageRow
                key={team.teamRef ?? ''}
                team={team}
                largest={largest}
                days={days}
                cents={costs?.[at]}
              />
            ))}
          </tbody>
        </table>
      )}
      {money && (
        <p className="mx-4 flex justify-between gap-4 border-t border-line py-2.5 text-small text-ink-3">
          <span>
            Minutes at {formatRate(money.minuteRate)} and texts at {formatRate(money.textRate)}
          </span>
          <span className="tabular-nums">{formatAmount(billSums(money).usage)}</span>
        </p>
      )}
    </Panel>
  )
}

function UsageRow({
  team,
  largest,
  days,
  cents,
}: {
  team: TelecomBill['teams'][number]
  /** The largest value of all bars. */
  largest: number
  /** Period of the reports. */
  days: string
  /** Only superusers see the cost. */
  cents: number | undefined
}) {
  const name = shortName(team.name)
  return (
    <tr className="h-[34px]">
      <th scope="row" className="pl-4 text-left font-normal">
        <bdi className="block truncate" data-user-text data-tip={name} data-tip-when="cut">
          {team.name}
        </bdi>
      </th>
      <td aria-hidden className="pl-3 max-tablet:p-0">
        {kinds.map(({ of, swatch }) => (
          <span
            key={of}
            className={cx('block h-[7px] rounded-[2px] max-tablet:hidden forced-colors:border', swatch)}
            style={{ width: `${(team[of] / largest) * 100}%`, marginTop: of === 'texts' ? 1 : 0 }}
          />
        ))}
      </td>
      {kinds.map(({ of, label, to }) => (
        <td
          key={of}
          className={cx('text-right tabular-nums', of === 'texts' && cents === undefined && 'pr-4')}
        >
          {team.teamRef === undefined ? (
            formatCount(team[of])
          ) : (
            <Link
              to={to}
              search={{ team: team.teamRef, period: days }}
              look="plain"
              aria-label={`${label} of ${name}: ${formatCount(team[of])}`}
              className={cx(
                'inline-flex min-h-6 items-center rounded-xs hover:text-accent-text hover:underline',
                team[of] === 0 && 'text-ink-3',
              )}
            >
              {formatCount(team[of])}
            </Link>
          )}
        </td>
      ))}
      {cents !== undefined && (
        <td className={cx('pr-4 text-right tabular-nums', cents === 0 && 'text-ink-3')}>
          {formatAmount(cents)}
        </td>
      )}
    </tr>
  )
}
