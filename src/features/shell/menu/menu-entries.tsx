import { memo, useCallback, useEffect, useState } from 'react'

import { useMenu } from '#/components/use-menu.ts'
import { type MenuEntry, type MenuKey } from '#/domain/team/menu.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'

import { MenuEntryRow } from './menu-entry.tsx'
import { MenuIconEntry } from './menu-icon-entry.tsx'
import { MenuLate } from './menu-late.tsx'
import { type MenuLocation } from './menu-location.ts'
import { useMenuCounts, useOpenEntries } from './menu-memory.ts'
import { useMenuLocation } from './use-menu-location.ts'

/** Maximum time to wait for the smart lists, in milliseconds. */
const LATEST_MS = 4_000

/**
 * The entries of the side menu. Nothing in it may shift while loading: space is reserved for the counts, and for as
 * many smart lists and teams as the user last had. On a user's first visit the number of smart lists is not known, so
 * the entries below appear together with them.
 */
export function MenuEntries({ collapsed }: { collapsed: boolean }) {
  const location = useMenuLocation()
  const { user } = useViewer()
  const open = useOpenEntries(useSession().signedInUserId, location.section)
  const [saved, save] = useMenuCounts(user.id)
  const [waited, setWaited] = useState(false)
  const entries = useMenu()
  const waits = !collapsed && open.isOpen('leads') && saved.smartLists === undefined && !waited
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => setWaited(true), LATEST_MS)
    return () => clearTimeout(timer)
  }, [waits])

  const knowSmartLists = useCallback(
    (count: number | undefined) => {
      if (count === undefined) setWaited(true)
      else save({ smartLists: count })
    },
    [save],
  )
  const knowTeams = useCallback((teams: number) => save({ teams }), [save])
  const after = entries.findIndex(({ key }) => key === 'leads') + 1
  return (
    <ul className={collapsed ? 'grid gap-1' : 'grid gap-px'}>
      {(waits ? entries.slice(0, after) : entries).map((entry) => (
        <EntryWithLate
          key={entry.key}
          entry={entry}
          collapsed={collapsed}
          location={entry.key === location.section ? location : elsewhere}
          open={open.isOpen(entry.key)}
          smartLists={saved.smartLists}
          teams={saved.teams ?? Object.keys(user.teamPermissions).length}
          onOpen={open.setOpen}
          onSmartLists={knowSmartLists}
          onTeams={knowTeams}
        />
      ))}
    </ul>
  )
}

const elsewhere: MenuLocation = { section: undefined, item: undefined, exact: false, lead: false }

/**
 * An entry with the parts of its submenu that load late. Memoized, because the menu renders with each navigation, before
 * the next page does, and only the entries of the two pages change.
 */
const EntryWithLate = memo(function EntryWithLate({
  entry,
  collapsed,
  location,
  open,
  smartLists,
  teams,
  onOpen,
  onSmartLists,
  onTeams,
}: {
  entry: MenuEntry
  collapsed: boolean
  /** Not that of the page if the page belongs to another entry. */
  location: MenuLocation
  open: boolean
  smartLists: number | undefined
  teams: number
  onOpen: (key: MenuKey, open: boolean) => void
  onSmartLists: (count: number | undefined) => void
  onTeams: (count: number) => void
}) {
  const Entry = collapsed ? MenuIconEntry : MenuEntryRow
  return (
    <Entry entry={entry} location={location} open={open} onToggle={() => onOpen(entry.key, !open)}>
      <MenuLate
        of={entry.key}
        location={location}
        counts={{ smartLists, teams }}
        onSmartLists={onSmartLists}
        onTeams={onTeams}
        className={collapsed ? 'pl-2' : 'pl-[34px]'}
        filterClassName={collapsed ? '' : 'pl-[34px]'}
      />
    </Entry>
  )
})
