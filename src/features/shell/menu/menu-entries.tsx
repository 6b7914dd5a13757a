import { useEffect, useState } from 'react'

import { useMenu } from '#/components/use-menu.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'

import { MenuEntryRow } from './menu-entry.tsx'
import { MenuIconEntry } from './menu-icon-entry.tsx'
import { MenuLate } from './menu-late.tsx'
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
  const counts = { ...saved, teams: saved.teams ?? Object.keys(user.teamPermissions).length }
  const waits = !collapsed && open.isOpen('leads') && saved.smartLists === undefined && !waited
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => setWaited(true), LATEST_MS)
    return () => clearTimeout(timer)
  }, [waits])

  const known = (count: number | undefined) => {
    if (count === undefined) setWaited(true)
    else save({ smartLists: count })
  }
  const after = entries.findIndex(({ key }) => key === 'leads') + 1
  const Entry = collapsed ? MenuIconEntry : MenuEntryRow
  return (
    <ul className={collapsed ? 'grid gap-1' : 'grid gap-px'}>
      {(waits ? entries.slice(0, after) : entries).map((entry) => (
        <Entry
          key={entry.key}
          entry={entry}
          location={location}
          open={open.isOpen(entry.key)}
          onToggle={() => open.toggle(entry.key)}
        >
          <MenuLate
            of={entry.key}
            location={location}
            counts={counts}
            onSmartLists={known}
            onTeams={(teams) => save({ teams })}
            className={collapsed ? 'pl-2' : 'pl-[34px]'}
            filterClassName={collapsed ? '' : 'pl-[34px]'}
          />
        </Entry>
      ))}
    </ul>
  )
}
