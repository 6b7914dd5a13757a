import { Panel } from '#/components/figures/panel.tsx'
import { communicationIcons } from '#/components/lead/communication-icons.ts'
import { callResultLabel, type CommunicationIcon } from '#/domain/message/communication-labels.ts'
import { callResults } from '#/domain/message/communication-types.ts'
import { type CallStats, groupOfResult } from '#/domain/report/call-stats.ts'
import { formatShown } from '#/domain/report/report-rows.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { wholePercents } from '#/domain/report/share.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { ShowLink } from '../report-rows/show-link.tsx'
import { type ReportCsv } from '../reports/report-table.tsx'

type Results = Exclude<CallStats['results'], { unreadable: true }>

type Known = (typeof callResults)[number]

/** The three groups: somebody answered the call, nobody answered, no phone rang. */
const groups: readonly (readonly Known[])[] = [
  ['ANSWERED', 'TRANSFERRED'],
  ['VOICEMAIL', 'HANGUP', 'NO_ANSWER', 'NOT_ANSWERED'],
  ['SPAM_BLOCKED', 'BLOCKED', 'INITIATED'],
]

const icons: Readonly<Partial<Record<string, CommunicationIcon>>> = {
  ANSWERED: 'phone-incoming',
  TRANSFERRED: 'phone-forwarded',
  VOICEMAIL: 'voicemail',
  SPAM_BLOCKED: 'shield-ban',
  BLOCKED: 'shield-ban',
  INITIATED: 'phone',
}

const WIDTH = 68
/** Width of a digit or comma in pixels. */
const DIGIT = 8

const looks = {
  answered: { icon: 'text-ink-2', bar: 'bg-chart-1', other: 'phone-incoming' },
  transferred: { icon: 'text-ink-2', bar: 'bg-chart-1', other: 'phone-forwarded' },
  missed: { icon: 'text-danger-text', bar: 'bg-danger', other: 'phone-missed' },
  blocked: { icon: 'text-ink-3', bar: 'bg-chart-mute', other: 'shield-ban' },
  other: { icon: 'text-ink-3', bar: 'bg-chart-mute', other: 'circle-help' },
} as const

/** Groups all results and their shares of the total. Results that this version does not know are in the last group. */
function resultGroups(results: Results) {
  const callsWith = new Map(results.map(({ result, calls }) => [result, calls]))
  const unknown = results
    .map(({ result }) => result)
    .filter((result) => !callResults.some((one) => one === result))
  const shown: readonly (readonly string[])[] = groups.map((group, at) =>
    at === groups.length - 1 ? [...group, ...unknown] : group,
  )
  const order = shown.flat()
  const percents = wholePercents(order.map((result) => callsWith.get(result) ?? 0))
  return shown.map((group) =>
    group.map((result) => ({
      result,
      label: callResultLabel(result),
      calls: callsWith.get(result) ?? 0,
      percent: percents[order.indexOf(result)] ?? 0,
    })),
  )
}

/** Returns the same results for a CSV file. */
export function resultsCsv(results: Results): ReportCsv {
  return {
    title: 'Results',
    header: ['Result', 'Calls', 'Percent'],
    rows: resultGroups(results)
      .flat()
      .map(({ label, calls, percent }) => [label, String(calls), String(percent)]),
  }
}

/** The results of incoming calls. Results that this version does not know are shown under their own name. */
export function CallResults({ results }: { results: Results }) {
  const shown = resultGroups(results)
  const counts = shown.flat().map(({ calls }) => calls)
  const total = counts.reduce((sum, one) => sum + one, 0)
  const largest = Math.max(1, ...counts)
  return (
    <Panel
      title="Results"
      tip={reportTerms.callResult.means}
      ruled={false}
      action={
        <span className="text-small text-ink-3" data-tip={reportTerms.callResult.means}>
          {formatCount(total)} incoming
        </span>
      }
    >
      <div className="flex flex-1 flex-col px-4 pb-2">
        {shown.map((group) => (
          <ul
            key={group[0]?.result}
            className="flex flex-col border-t border-line first:border-t-0"
            style={{ flexGrow: group.length }}
          >
            {group.map((line) => (
              <ResultLine
                key={line.result}
                {...line}
                largest={largest}
                numberWidth={Math.max(28, formatCount(largest).length * DIGIT)}
              />
            ))}
          </ul>
        ))}
      </div>
    </Panel>
  )
}

function ResultLine({
  result,
  label,
  calls,
  percent,
  largest,
  numberWidth,
}: {
  result: string
  label: string
  calls: number
  percent: number
  largest: number
  /** Width of the largest number in pixels. */
  numberWidth: number
}) {
  const look = looks[groupOfResult(result)]
  const text = formatCount(calls)
  return (
    <li className="flex min-h-6 flex-1 items-center gap-2">
      <Icon icon={communicationIcons[icons[result] ?? look.other]} size={15} className={look.icon} />
      <span className="min-w-0 flex-1 truncate" data-tip={label}>
        {label}
      </span>
      <span aria-hidden className="flex h-1.5" style={{ width: WIDTH }}>
        {calls > 0 && (
          <span
            className={cx('h-full rounded-[2px] forced-colors:border', look.bar)}
            style={{ width: Math.max(2, (calls / largest) * WIDTH) }}
          />
        )}
      </span>
      <span className="text-right tabular-nums" style={{ width: numberWidth }}>
        {calls === 0 ? (
          <span className="text-ink-3">0</span>
        ) : (
          <ShowLink
            show={formatShown('incoming', { result })}
            label={`${label}: ${text}`}
            className="rounded-xs font-medium hover:text-accent-text hover:underline"
          >
            {text}
          </ShowLink>
        )}
      </span>
      <span className="min-w-[34px] text-right text-ink-3 tabular-nums">{percent}%</span>
    </li>
  )
}
