import { Mark } from '#/components/header/mark.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { type OpenHouse, openHouseDay, openHouseHoursForVisitors } from '#/domain/open-house/open-house.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { qrModules, qrPath } from '../kit/qr-card.tsx'

/** The open house with its place, time and host, and the QR code for the visitor's own phone. */
export function HouseSide({ house }: { house: OpenHouse }) {
  const { client } = useViewer()
  const now = useNow(60_000)
  const { property, unit, scope, host } = house
  return (
    <aside
      aria-label="Open house"
      className="flex shrink-0 flex-col border-line bg-canvas px-5 py-4 max-tablet:border-b tablet:w-[300px] tablet:border-r tablet:px-8 tablet:py-10 desktop:w-[384px] desktop:px-10"
    >
      <p className="flex items-center gap-3 font-semibold max-tablet:hidden">
        <Mark size={28} />
        <bdi className="min-w-0 truncate">{client.name}</bdi>
      </p>
      <p className="text-ink-3 tablet:mt-16">Open house</p>
      <p className="mt-1 text-[22px]/[28px] font-semibold wrap-anywhere tablet:text-[28px]/[34px]">
        <bdi>
          {shortName(property.name, 60)}
          {scope === 'UNIT' && unit && `, ${shortName(unit.name)}`}
        </bdi>
      </p>
      {property.address !== undefined && (
        <p className="mt-2 text-ink-2 max-tablet:hidden">
          <bdi>{property.address}</bdi>
        </p>
      )}
      <p className="mt-1 text-ink-2">
        {openHouseDay(house, now)}, {openHouseHoursForVisitors(house)}
      </p>
      {host && (
        <p className="mt-6 flex items-center gap-3 max-tablet:hidden">
          <UserAvatar id={host.id} name={host.name} color={host.colorSelection} size={40} />
          <span className="min-w-0">
            <bdi className="block truncate font-medium">{shortName(host.name)}</bdi>
            <span className="block text-[14px] text-ink-3">Your host today</span>
          </span>
        </p>
      )}
      <CheckInCode url={house.registrationUrl} />
    </aside>
  )
}

function CheckInCode({ url }: { url: string }) {
  const modules = qrModules(url)
  return (
    <div className="mt-auto flex items-center gap-4 pt-6 max-tablet:hidden">
      <svg
        role="img"
        aria-label="QR code of the check-in for your own phone"
        viewBox={`0 0 ${modules.length} ${modules.length}`}
        shapeRendering="crispEdges"
        className="w-[136px] shrink-0 rounded-md border border-line-2"
      >
        <rect width={modules.length} height={modules.length} fill="#fff" />
        <path d={qrPath(modules)} fill="#000" />
      </svg>
      <p className="text-ink-2">Prefer your phone? Scan to check in there.</p>
    </div>
  )
}
