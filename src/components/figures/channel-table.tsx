import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { type ChannelDay, dayPeriod, stackOf } from '#/domain/list/dashboard.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { communicationTypes } from '#/domain/message/communication-types.ts'
import { formatWeekdayDate } from '#/domain/time/format.ts'

import { ListLink } from './list-link.tsx'

/** The incoming leads per day and channel, with the lists behind the numbers. */
export interface ChannelFigures {
  /** The counts of the days, oldest first. The last one is today. */
  readonly counts: readonly ChannelDay[]
  /** Start of each day, and of tomorrow, in epoch milliseconds. */
  readonly days: readonly number[]
  /** The list of a period, for one channel or for all of them. */
  readonly listOf: (period: string, channel?: (typeof communicationTypes)[number]) => ListOfLeads
}

const cell = 'px-4 py-1.5 text-right tabular-nums'
const link = 'rounded-xs hover:text-accent-text hover:underline'

/** The numbers of the chart as a table, newest day first. */
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
