import { useCallback, useState } from 'react'
import * as z from 'zod/mini'

import { type MenuKey } from '#/domain/team/menu.ts'
import { storageEntry } from '#/lib/storage.ts'

const opened = (userId: string) =>
  storageEntry('browser', `menu-open:${userId}`, z.record(z.string(), z.boolean()))

/**
 * Which submenus are expanded: as the user left them, stored per user and browser. By default, the Leads submenu and
 * the submenu of the current page are expanded.
 * @param userId the signed-in user, whose choice is stored
 */
export function useOpenEntries(userId: string, here: MenuKey | undefined) {
  const [saved, setSaved] = useState(() => opened(userId).read() ?? {})
  const isOpen = (key: MenuKey) => saved[key] ?? (key === 'leads' || key === here)
  const setOpen = useCallback(
    (key: MenuKey, open: boolean) => {
      const next = { ...opened(userId).read(), [key]: open }
      opened(userId).write(next)
      setSaved(next)
    },
    [userId],
  )
  return { isOpen, setOpen }
}

/**
 * The number of smart lists and teams that the user had last time. The menu reserves space for them until they are
 * loaded.
 */
const menuCountsSchema = z.object({ smartLists: z.optional(z.number()), teams: z.optional(z.number()) })

/** The counts that determine how much space the menu reserves. */
export type MenuCounts = z.output<typeof menuCountsSchema>

/**
 * Returns the space to reserve for the late parts of the menu, so that nothing moves when they appear. Only counts are
 * stored.
 * @param userId the acting user
 */
export function useMenuCounts(userId: string): readonly [MenuCounts, (change: MenuCounts) => void] {
  const [counts, setCounts] = useState(() => savedMenuCounts(userId).read() ?? {})
  const save = useCallback(
    (change: MenuCounts) => {
      const before = savedMenuCounts(userId).read() ?? {}
      const next = { ...before, ...change }
      if (next.smartLists === before.smartLists && next.teams === before.teams) return
      savedMenuCounts(userId).write(next)
      setCounts(next)
    },
    [userId],
  )
  return [counts, save]
}

const savedMenuCounts = (userId: string) => storageEntry('browser', `menu-room:${userId}`, menuCountsSchema)
