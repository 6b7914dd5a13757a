import { QrCode } from 'lucide-react'

import { PersonName } from '#/components/people/person-name.tsx'
import { UnassignedAvatar } from '#/components/people/unassigned-avatar.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import {
  openHouseDate,
  openHouseHoursForVisitors,
  type OpenHouse,
  openHouseShown,
  openHouseStatus,
  openHouseStatusLabels,
} from '#/domain/open-house/open-house.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Badge } from '#/ui/display/badge.tsx'

import { QrPopover } from '../kit/qr-popover.tsx'

const tones = {
  SCHEDULED: 'accent',
  IN_PROGRESS: 'success',
  COMPLETED: 'neutral',
  CANCELLED: 'neutral',
} as const

/** The status of an open house, from planned to over. */
export function OpenHouseBadge({ house, now }: { house: OpenHouse; now: number }) {
  const status = openHouseStatus(house, now)
  return <Badge tone={tones[status]}>{openHouseStatusLabels[status]}</Badge>
}

/** The host of an open house. */
export function OpenHouseHost({ host }: Pick<OpenHouse, 'host'>) {
  return (
    <span className="flex min-w-0 items-center gap-2" data-user-text>
      {host ? (
        <UserAvatar id={host.id} name={host.name} color={host.colorSelection} />
      ) : (
        <UnassignedAvatar size={20} />
      )}
      {host ? (
        <PersonName name={shortName(host.name)} className="truncate" />
      ) : (
        <span className="text-ink-3">No host</span>
      )}
    </span>
  )
}

/** Returns the texts of an open house's printed sign, without its code. */
function signOf(house: OpenHouse): { title: string; lines: string[] } {
  const { address, name } = house.property
  return {
    title: `Open house at ${shortName(name, 80)}`,
    lines: [
      ...(openHouseShown(house) === name ? [] : [openHouseShown(house)]),
      ...(address === undefined ? [] : [address]),
      openHouseDate(house),
      openHouseHoursForVisitors(house),
      ...(house.host ? [`Your host: ${shortName(house.host.name)}`] : []),
      'Scan to register or to check in',
    ],
  }
}

/** The QR code of the registration page: to scan, to save, or to print as a sign. */
export function OpenHouseQr({
  house,
  size = 'bar',
  label = 'QR code',
}: {
  house: OpenHouse
  size?: 'bar' | 'md'
  label?: string
}) {
  return (
    <QrPopover
      {...signOf(house)}
      url={house.registrationUrl}
      fileName={`open-house-${house.id}`}
      trigger={
        <Button size={size} icon={QrCode} aria-label={`${label}: ${openHouseDate(house)}`}>
          {label}
        </Button>
      }
    />
  )
}
