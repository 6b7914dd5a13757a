import { CalendarDays, Key, type LucideIcon } from 'lucide-react'
import { useState } from 'react'

import { communicationIcons } from '#/components/lead/communication-icons.ts'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { VoicemailBox } from '#/components/voicemail/voicemail-box.tsx'
import { callSummary, channelLook, isMissedCall, playTime } from '#/domain/message/communication-labels.ts'
import { type CountedRow } from '#/domain/report/report-rows.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { formatDateTime } from '#/domain/time/format.ts'
import { tourStatusLabels, tourTypeLabels } from '#/domain/tour/tour-labels.ts'
import { formatFullTourTime, formatTourDateTime } from '#/domain/tour/tour-time.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { formatDollars } from '#/lib/text/format-count.ts'
import { formatIsoDate, formatWait } from '#/lib/time/format-date.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

interface RowTexts {
  readonly icon: LucideIcon
  readonly danger?: boolean
  /** The row described in one line. */
  readonly what: string
}

/** One call, tour, send or lease in the dialog: its lead, what it was, when, and who did it. */
export function ReportRowItem({ row }: { row: CountedRow }) {
  const { ts, lead, person, by, property, unit, campaign, call, tour } = row
  const { icon, danger, what } = textsOf(row)
  const [plays, setPlays] = useState(false)
  const location = [property?.name, unit, campaign?.name].filter(Boolean).join(', ')
  return (
    <li className="border-b border-line py-2">
      <div className="grid min-h-9 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 tablet:grid-cols-[20px_minmax(0,5fr)_minmax(0,6fr)_auto_20px]">
        <Icon icon={icon} size={16} className={danger ? 'text-danger-text' : 'text-ink-3'} />
        <div className="min-w-0">
          <Link
            to="/leads/$leadId"
            params={{ leadId: lead.id }}
            look="plain"
            className="block truncate rounded-xs font-medium hover:underline"
          >
            <PersonName name={shortName(lead.name)} />
          </Link>
          <p className="truncate text-small text-ink-3" data-user-text>
            {call?.number === undefined ? location : <PhoneNumber number={call.number} />}
          </p>
        </div>
        <div className="min-w-0 text-ink-2 max-tablet:col-span-2 max-tablet:col-start-2 max-tablet:row-start-2">
          <p className="flex min-w-0 items-center gap-2">
            <span className="truncate">{what}</span>
            {call?.voicemailUrl !== undefined && !plays && (
              <Button size="sm" onClick={() => setPlays(true)}>
                Play
                {call.voicemailSeconds !== undefined && ` ${playTime(call.voicemailSeconds)}`}
              </Button>
            )}
          </p>
          <p className={cx('truncate text-small text-ink-3', call === undefined && 'hidden')} data-user-text>
            {location}
          </p>
        </div>
        <span
          data-tip={tour && formatFullTourTime({ ...tour, property })}
          className="text-small text-ink-2 tabular-nums"
        >
          {tour ? formatTourDateTime({ ...tour, property }) : formatDateTime(ts)}
        </span>
        {person ? (
          <span
            data-tip={by === undefined ? undefined : `${by} for ${person.name}`}
            className="inline-flex max-tablet:hidden"
          >
            <UserAvatar id={person.id} name={person.name} labeled />
          </span>
        ) : (
          <span className="max-tablet:hidden" />
        )}
      </div>
      {plays && call && (
        <div className="mt-2 tablet:ml-8">
          <VoicemailBox url={call.voicemailUrl} seconds={call.voicemailSeconds} of={lead.name} />
        </div>
      )}
    </li>
  )
}

/** Describes a row in text. */
function textsOf({ call, tour, send, lease, times }: CountedRow): RowTexts {
  if (call) {
    const { direction, result, talkSeconds } = call
    const text = callSummary({ communicationDirection: direction, callResult: result, seconds: talkSeconds })
    const missed = isMissedCall({ communicationDirection: direction, callResult: result })
    const icon = missed ? 'phone-missed' : direction === 'OUTGOING' ? 'phone-outgoing' : 'phone-incoming'
    return {
      icon: communicationIcons[call.voicemailUrl === undefined ? icon : 'voicemail'],
      danger: missed,
      what: times === undefined ? text : `${times} calls, the last: ${text.toLowerCase()}`,
    }
  }
  if (tour) {
    const type = tourTypeLabels[tour.type] ?? labelOfWord(tour.type)
    const status = tourStatusLabels[tour.status] ?? labelOfWord(tour.status)
    const leased = lease === undefined ? '' : `, leased ${formatIsoDate(lease.leasedDate)}`
    return { icon: CalendarDays, what: `${status}, ${type.toLowerCase()}${leased}` }
  }
  if (send) {
    const { channel, template, materials, repliedAfterMs, tourSetTs } = send
    const sent = [template?.name, ...materials.map(({ name }) => name)].filter(Boolean).join(', ')
    const reply = repliedAfterMs === undefined ? '' : `, reply after ${formatWait(repliedAfterMs)}`
    const toured = tourSetTs === undefined ? '' : ', tour set'
    return { icon: communicationIcons[channelLook(channel).icon], what: `${sent}${reply}${toured}` }
  }
  const rent = lease?.rent === undefined ? '' : `, ${formatDollars(lease.rent)} a month`
  return { icon: Key, what: lease ? `Leased ${formatIsoDate(lease.leasedDate)}${rent}` : 'Something else' }
}
