import { MessageSquare, TabletSmartphone } from 'lucide-react'

import {
  checkedInCount,
  type OpenHouse,
  openHouseDate,
  openHouseDay,
  openHouseHours,
  openHouseShortHours,
  openHouseShown,
  openHouseStatus,
} from '#/domain/open-house/open-house.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { type AdminColumn, type OpenAround } from '../table/admin-row.tsx'
import { NoValue } from '../table/no-value.tsx'
import { OpenHouseBadge, OpenHouseHost, OpenHouseQr } from './open-house-cells.tsx'

/** A row of the page: an open house, or the separator between upcoming and past ones. */
export type OpenHouseRow = OpenHouse | 'past'

const ofHouse =
  (draw: (house: OpenHouse, open: OpenAround) => React.ReactNode) => (row: OpenHouseRow, open: OpenAround) =>
    row === 'past' ? null : draw(row, open)

/** Returns the columns of a property's open houses. */
export function openHouseColumns({
  now,
  onText,
}: {
  now: number
  /** Opens the text to those who came. */
  onText: (house: OpenHouse) => void
}): AdminColumn<OpenHouseRow>[] {
  return [
    {
      id: 'date',
      header: 'Date',
      size: 188,
      draw: (row, open) =>
        row === 'past' ? (
          <span className="text-small font-medium text-ink-3">Past</span>
        ) : (
          <span className="block leading-[18px]">
            {open(<span className="font-medium">{openHouseDay(row, now)}</span>)}
            <span className="block truncate text-small text-ink-3" data-tip={openHouseHours(row)}>
              {openHouseShortHours(row)}
            </span>
          </span>
        ),
    },
    {
      id: 'shown',
      header: 'Property or unit',
      size: 108,
      flexible: true,
      draw: ofHouse((house) => (
        <bdi className={cx('block truncate', house.endTs <= now && 'text-ink-2')} data-user-text>
          {openHouseShown(house)}
        </bdi>
      )),
    },
    {
      id: 'host',
      header: 'Host',
      size: 176,
      priority: 1,
      draw: ofHouse((house) => <OpenHouseHost host={house.host} />),
    },
    {
      id: 'registered',
      header: 'Registered',
      size: 84,
      right: true,
      draw: ofHouse(({ registered, capacity }) => (
        <span
          className={cx(registered === 0 && 'text-ink-3')}
          data-tip={capacity === undefined ? undefined : `Room for ${formatCount(capacity)}`}
        >
          {formatCount(registered)}
        </span>
      )),
    },
    {
      id: 'arrived',
      header: 'Checked in',
      size: 108,
      right: true,
      priority: 2,
      draw: ofHouse((house) => <CheckedIn house={house} now={now} />),
    },
    {
      id: 'status',
      header: 'Status',
      size: 96,
      className: 'pl-2',
      draw: ofHouse((house) => <OpenHouseBadge house={house} now={now} />),
    },
    {
      id: 'visitors',
      header: 'Visitors scan or sign in',
      size: 212,
      priority: 3,
      className: 'pl-2',
      draw: ofHouse((house) => <VisitorActions house={house} now={now} onText={onText} />),
    },
  ]
}

/** How many of the registered attendees have arrived. A dash before it begins, and if it was canceled. */
function CheckedIn({ house, now }: { house: OpenHouse; now: number }) {
  const arrived = checkedInCount(house, now)
  if (arrived === undefined) return <NoValue />
  const share = Math.min(1, arrived / Math.max(1, house.registered))
  return (
    <span className="inline-flex items-center gap-2 align-top">
      <span aria-hidden className="flex h-1.5 w-11 rounded-[2px] bg-active">
        <span
          className="h-full rounded-[2px] bg-chart-1 forced-colors:bg-[CanvasText]"
          style={{ width: `${String(share * 100)}%` }}
        />
      </span>
      <span className={cx('min-w-[2ch]', arrived === 0 && 'text-ink-3')}>{formatCount(arrived)}</span>
    </span>
  )
}

/**
 * The actions for visitors: the QR code and the check-in until the open house is over, then a text to those who came.
 */
function VisitorActions({
  house,
  now,
  onText,
}: {
  house: OpenHouse
  now: number
  onText: (house: OpenHouse) => void
}) {
  const status = openHouseStatus(house, now)
  if (status === 'CANCELLED') return null
  if (status === 'COMPLETED')
    return (
      <Button
        size="bar"
        icon={MessageSquare}
        aria-label={`Text attendees: ${openHouseDate(house)}`}
        onClick={() => onText(house)}
      >
        Text attendees
      </Button>
    )
  return (
    <span className="inline-flex gap-1.5">
      <OpenHouseQr house={house} />
      <Link
        to="/properties/$teamId/open-houses/$openHouseId"
        params={{ teamId: house.teamRef, openHouseId: house.id }}
        search={{ mode: 'check-in' }}
        preload={false}
        look="secondary"
        size="bar"
        aria-label={`Check-in: ${openHouseDate(house)}`}
      >
        <Icon icon={TabletSmartphone} size={15} />
        Check-in
      </Link>
    </span>
  )
}
