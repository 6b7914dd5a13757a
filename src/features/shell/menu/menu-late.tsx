import { PanelBoundary } from '#/components/failures/panel-boundary.tsx'
import { type MenuKey } from '#/domain/team/menu.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type MenuLocation } from './menu-location.ts'
import { type MenuCounts } from './menu-memory.ts'
import { SmartListsPlaceholder, TeamsPlaceholder } from './menu-row.tsx'

// The components that request data from the server are loaded in the idle batch. Until then, a placeholder reserves
// their height.
const SmartLists = lazyComponent(() => import('./smart-lists.tsx').then((module) => module.SmartLists), {
  load: 'idle',
  fallback: ({ expected = 0 }) => <SmartListsPlaceholder count={expected} />,
})
// Not loaded when idle, because the submenu of teams is closed in most menus.
const TeamLinks = lazyComponent(() => import('./team-links.tsx').then((module) => module.TeamLinks), {
  fallback: ({ expected = 0 }) => <TeamsPlaceholder count={expected} />,
})

/** The pill with the number of unread alerts. */
export const LazyAlertPill = lazyComponent(
  () => import('./menu-counts.tsx').then((module) => module.AlertPill),
  {
    load: 'idle',
  },
)

/** The number of leads in a list. */
export const LazyListCount = lazyComponent(
  () => import('./menu-counts.tsx').then((module) => module.ListCount),
  {
    load: 'idle',
  },
)

/**
 * The parts of a submenu that load late: the smart lists below the lead lists, and the teams. A placeholder reserves
 * their height until then.
 */
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
  /** Indents the content to where the label of a row starts. */
  className: string
  filterClassName: string
}) {
  const { smartLists = 0, teams = 0 } = counts
  if (of === 'leads') {
    return (
      <PanelBoundary name="Your smart lists" size="line" as="li">
        <SmartLists location={location} expected={smartLists} onKnown={onSmartLists} className={className} />
      </PanelBoundary>
    )
  }
  if (of !== 'teams') return null
  return (
    <PanelBoundary name="Your teams" size="line" as="li">
      <TeamLinks
        location={location}
        expected={teams}
        onKnown={onTeams}
        className={className}
        filterClassName={filterClassName}
      />
    </PanelBoundary>
  )
}
