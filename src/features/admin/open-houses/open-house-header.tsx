import { CircleX, Copy, Ellipsis, Pencil } from 'lucide-react'

import { type AttendeeView, attendeeViewLabels } from '#/domain/open-house/attendees.ts'
import {
  changeVerdict,
  type OpenHouse,
  openHouseHours,
  openHouseShown,
} from '#/domain/open-house/open-house.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'
import { Menu } from '#/ui/layers/menu.tsx'

import { OpenHouseBadge, OpenHouseHost } from './open-house-cells.tsx'
import { type OpenDialog } from './open-house-dialogs.tsx'

/** The time and place of the open house, and its host. */
export function Facts({ house, now }: { house: OpenHouse; now: number }) {
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2 text-ink-2 tablet:px-6">
      <span>{openHouseHours(house)}</span>
      {/* Shown here on phones, because their header has no space for it. */}
      <span className="tablet:hidden">
        <OpenHouseBadge house={house} now={now} />
      </span>
      <bdi className="min-w-0 truncate" data-user-text>
        {openHouseShown(house)}
        {house.property.address !== undefined && `, ${house.property.address}`}
      </bdi>
      <OpenHouseHost host={house.host} />
      {house.note !== undefined && (
        <bdi className="min-w-0 truncate text-ink-3" data-user-text data-tip={house.note} data-tip-when="cut">
          {house.note}
        </bdi>
      )}
    </div>
  )
}

const counters = ['registered', 'arrived', 'leads', 'toured'] as const

/** The four counts. Each is a link that filters the list to the attendees it counts. */
export function Counters({
  house,
  counts,
  search,
}: {
  house: OpenHouse
  counts: Readonly<Record<AttendeeView, number>>
  search: { readonly show?: AttendeeView | undefined }
}) {
  const view = search.show
  const { capacity } = house
  return (
    <ul aria-label="Counters" className="grid shrink-0 grid-cols-4 border-y border-line">
      {counters.map((name) => (
        <li key={name} className="border-l border-line first:border-l-0">
          <Link
            to="/properties/$teamId/open-houses/$openHouseId"
            params={{ teamId: house.teamRef, openHouseId: house.id }}
            search={{ ...search, show: view === name ? undefined : name }}
            replace
            look="plain"
            aria-current={view === name || undefined}
            className={cx(
              'block px-3 py-2 text-inherit no-underline hover:bg-hover tablet:px-6 tablet:py-3',
              view === name && 'bg-accent-tint',
            )}
          >
            <span className="block truncate text-ink-2 max-tablet:text-small">
              {attendeeViewLabels[name]}
            </span>
            <span className="block text-title-lg tabular-nums tablet:text-metric">
              {formatCount(counts[name])}
              {name === 'registered' && capacity !== undefined && (
                <span className="text-body text-ink-3"> of {formatCount(capacity)}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The menu of other actions. */
export function MoreMenu({
  house,
  now,
  manage,
  onDialog,
}: {
  house: OpenHouse
  now: number
  manage: Verdict
  onDialog: (dialog: OpenDialog) => void
}) {
  const change = changeVerdict(house, now)
  return (
    <Menu
      label="More actions"
      align="end"
      trigger={<IconButton label="More actions" icon={Ellipsis} variant="secondary" size="md" />}
      items={[
        {
          id: 'edit',
          label: 'Edit',
          icon: Pencil,
          blocked: refusalText(manage, change),
          onSelect: () => onDialog({ kind: 'edit', house }),
        },
        {
          id: 'duplicate',
          label: 'Duplicate',
          icon: Copy,
          blocked: refusalText(manage),
          onSelect: () => onDialog({ kind: 'duplicate', house }),
        },
        { type: 'separator', id: 'before cancel' },
        {
          id: 'cancel',
          label: 'Cancel open house',
          icon: CircleX,
          danger: true,
          blocked: refusalText(manage, change),
          onSelect: () => onDialog({ kind: 'cancel', house }),
        },
      ]}
    />
  )
}
