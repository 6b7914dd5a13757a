import { type MenuKey } from '#/domain/team/menu.ts'
import { usePart } from '#/ui/part.ts'

import { type MenuRoom } from './menu-memory.ts'
import { menuParts } from './menu-parts.ts'
import { SmartListsRoom, TeamsRoom } from './menu-room.tsx'
import { type Place } from './place.ts'

/** What of a submenu comes late: the smart lists below the lead lists, and the teams. Its room is there before it is. */
export function MenuLate({
  of,
  place,
  room,
  onSmartLists,
  onTeams,
  className,
  filterClassName,
}: {
  of: MenuKey
  place: Place
  room: MenuRoom
  onSmartLists?: (count: number | undefined) => void
  onTeams?: (count: number) => void
  /** Where the words of a row start. */
  className: string
  filterClassName: string
}) {
  const parts = usePart(menuParts)
  const { smartLists = 0, teams = 0 } = room
  if (of === 'leads') {
    if (!parts) return <SmartListsRoom count={smartLists} />
    return (
      <parts.PanelBoundary name="Your smart lists" room="line" as="li">
        <parts.SmartLists place={place} room={smartLists} onKnown={onSmartLists} className={className} />
      </parts.PanelBoundary>
    )
  }
  if (of !== 'teams') return null
  if (!parts) return <TeamsRoom count={teams} />
  return (
    <parts.PanelBoundary name="Your teams" room="line" as="li">
      <parts.TeamLinks
        place={place}
        room={teams}
        onKnown={onTeams}
        className={className}
        filterClassName={filterClassName}
      />
    </parts.PanelBoundary>
  )
}
