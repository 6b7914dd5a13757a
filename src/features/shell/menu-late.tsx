import { type MenuKey } from '#/domain/team/menu.ts'
import { usePart } from '#/ui/part.ts'

import { type MenuLocation } from './menu-location.ts'
import { type MenuCounts } from './menu-memory.ts'
import { menuParts } from './menu-parts.ts'
import { SmartListsPlaceholder, TeamsPlaceholder } from './menu-row.tsx'

/** What of a submenu comes late: the smart lists below the lead lists, and the teams. Its room is there before it is. */
export function MenuLate({
  of,
  location,
  counts,
  onSmartLists,
  onTeams,
  className,
  filterClassName,
}: {
  of: MenuKey
  location: MenuLocation
  counts: MenuCounts
  onSmartLists?: (count: number | undefined) => void
  onTeams?: (count: number) => void
  /** Where the words of a row start. */
  className: string
  filterClassName: string
}) {
  const parts = usePart(menuParts)
  const { smartLists = 0, teams = 0 } = counts
  if (of === 'leads') {
    if (!parts) return <SmartListsPlaceholder count={smartLists} />
    return (
      <parts.PanelBoundary name="Your smart lists" room="line" as="li">
        <parts.SmartLists
          location={location}
          room={smartLists}
          onKnown={onSmartLists}
          className={className}
        />
      </parts.PanelBoundary>
    )
  }
  if (of !== 'teams') return null
  if (!parts) return <TeamsPlaceholder count={teams} />
  return (
    <parts.PanelBoundary name="Your teams" room="line" as="li">
      <parts.TeamLinks
        location={location}
        room={teams}
        onKnown={onTeams}
        className={className}
        filterClassName={filterClassName}
      />
    </parts.PanelBoundary>
  )
}
