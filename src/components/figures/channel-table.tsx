import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { type ChannelDay, dayPeriod, stackOf } from '#/domain/list/dashboard.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { communicationTypes } from '#/domain/message/communication.ts'
import { formatWeekdayDate } from '#/domain/time/format.ts'

import { ListLink } from './list-link.tsx'

/** What came in by day and channel, and the lists behind the numbers. */
export interface ChannelFigures {
  /** The days, oldest first; the last one is today. */
  readonly counts: readonly ChannelDay[]
  /** The first instants of the days, and that of tomorrow. Epoch milliseconds. */
  readonly days: readonly number[]
  /** The list of a period, of one channel or of all. */
  readonly listOf: (period: string, channel?: (typeof communicationTypes)[number]) => ListOfLeads
}

const cell = 'px-4 py-1.5 text-right tabular-nums'
const link = 'rounded-xs hover:text-accent-text hover:underline'

/** The numbers of the chart, newest day first. */
export function ChannelTable({ label, counts, days, listOf }: ChannelFigures & { label: string }) {
  const today = days[counts.length - 1] ?? 0
  const rows = counts.map((day, at) => ({ ts: days[at] ?? 0, ...stackOf(day) })).toReversed()
  return (
    <div className="max-h-[300px] overflow-auto">
      <table aria-label={label} className="w-full border-collapse">
        <thead className="sticky top-0 bg-surface-2 text-small text-ink-3">
          <tr>
            <th scope="col" className="px-4 py-1.5 text-left font-normal">
              Day
            </th>
            {communicationTypes.map((channel) => (
              <th key={channel} scope="col" className={`${cell} font-normal`}>
                {channelLook(channel).label}
              </th>
            ))}
            <th scope="col" className={`${cell} font-normal`}>
              All
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ts, segments, total }) => {
            const long = formatWeekdayDate(ts, today)
            return (
              <tr key={ts} className="border-t border-line">
                <th scope="row" className="px-4 py-1.5 text-left font-medium whitespace-nowrap">
                  {long}
                </th>
                {segments.map(({ channel, count }) => (
                  <td key={channel} className={cell}>
                    <ListLink
                      of={listOf(dayPeriod(ts), channel)}
                      label={`${long}, ${channelLook(channel).label}: ${count}`}
                      className={link}
                    >
                      {count}
                    </ListLink>
                  </td>
                ))}
                <td className={cell}>
                  <ListLink
                    of={listOf(dayPeriod(ts))}
                    label={`${long}, all channels: ${total}`}
                    className={`${link} font-medium`}
                  >
                    {total}
                  </ListLink>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
