import { millisecondsInDay as DAY } from 'date-fns/constants'

import { PhoneNumber } from '#/components/phone-number.tsx'
import {
  type BilledNumber,
  numberState,
  numberStates,
  numberStateText,
} from '#/domain/billing/billed-number.ts'
import { formatFullTime } from '#/domain/time/format.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { formatAge } from '#/lib/time/format-date.ts'
import { Badge, type BadgeTone } from '#/ui/display/badge.tsx'

import { type AdminColumn, type OpenAround } from '../table/admin-row.tsx'
import { byNumber, byText } from '../table/column-order.ts'

const tones: Readonly<Record<string, BadgeTone>> = { 'in-use': 'success', idle: 'warning', porting: 'accent' }

function StateBadge({ number, now, zone }: { number: BilledNumber; now: number; zone: string }) {
  return <Badge tone={tones[numberState(number, now)]}>{numberStateText(number, now, zone)}</Badge>
}

const lastUsed = (number: BilledNumber, now: number) =>
  number.lastUsedTs === undefined
    ? 'Never'
    : numberState(number, now) === 'idle'
      ? countOf(Math.floor((now - number.lastUsedTs) / DAY), 'day')
      : formatAge(now - number.lastUsedTs)

function Where({ number }: { number: BilledNumber }) {
  const { campaign, forwardingNumber } = number
  if (campaign)
    return (
      <span className="block truncate" data-user-text>
        <bdi>{campaign.name}</bdi> <bdi className="ml-1 text-ink-3">{campaign.teamName}</bdi>
      </span>
    )
  return (
    <span className="block truncate text-ink-3">
      {forwardingNumber === undefined ? 'No campaign' : <>Forwards to {formatPhone(forwardingNumber)}</>}
    </span>
  )
}

/** The card of a number on phones. */
export function NumberCard({
  number,
  now,
  zone,
  around,
}: {
  number: BilledNumber
  now: number
  zone: string
  around: OpenAround
}) {
  return (
    <div className="flex flex-col gap-0.5">
      <span className="flex items-center gap-2">
        {around(<PhoneNumber number={number.number} className="font-medium" />)}
        <span className="ml-auto shrink-0">
          <StateBadge number={number} now={now} zone={zone} />
        </span>
      </span>
      <span className="text-small">
        <Where number={number} />
      </span>
      <span className="text-small text-ink-3">
        {countOf(number.minutes, 'minute')}, {countOf(number.texts, 'text')}
      </span>
    </div>
  )
}

/**
 * Returns the columns of the number table.
 * @param team the client's term for a team, as written in the middle of a sentence
 */
export function numberColumns(now: number, zone: string, team: string): AdminColumn<BilledNumber>[] {
  const faint = (count: number) => (
    <span className={count === 0 ? 'text-ink-3' : undefined}>{formatCount(count)}</span>
  )
  return [
    {
      id: 'number',
      header: 'Number',
      size: 148,
      compare: byText(({ number }) => number),
      draw: ({ number }, open) => open(<PhoneNumber number={number} className="tabular-nums" />),
    },
    {
      id: 'campaign',
      header: `Campaign and ${team}`,
      size: 180,
      flexible: true,
      compare: (a, b) =>
        compareNames(a.campaign?.name ?? '', b.campaign?.name ?? '') ||
        compareNames(a.campaign?.teamName ?? '', b.campaign?.teamName ?? ''),
      missing: ({ campaign }) => campaign === undefined,
      draw: (number) => <Where number={number} />,
    },
    {
      id: 'minutes',
      header: 'Minutes',
      size: 64,
      right: true,
      descFirst: true,
      compare: byNumber(({ minutes }) => minutes),
      draw: ({ minutes }) => faint(minutes),
    },
    {
      id: 'texts',
      header: 'Texts',
      size: 52,
      right: true,
      descFirst: true,
      compare: byNumber(({ texts }) => texts),
      draw: ({ texts }) => faint(texts),
    },
    {
      id: 'used',
      header: 'Last used',
      size: 70,
      right: true,
      priority: 1,
      descFirst: true,
      compare: byNumber(({ lastUsedTs }) => lastUsedTs),
      draw: (number) => (
        <span
          className={numberState(number, now) === 'idle' ? 'text-warning-text' : 'text-ink-2'}
          data-tip={number.lastUsedTs === undefined ? undefined : formatFullTime(number.lastUsedTs)}
        >
          {lastUsed(number, now)}
        </span>
      ),
    },
    {
      id: 'state',
      header: 'State',
      size: 122,
      className: 'pl-2',
      compare: (a, b) =>
        numberStates.indexOf(numberState(a, now)) - numberStates.indexOf(numberState(b, now)),
      draw: (number) => <StateBadge number={number} now={now} zone={zone} />,
    },
  ]
}
