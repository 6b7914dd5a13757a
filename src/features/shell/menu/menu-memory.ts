import { useState } from 'react'
import * as z from 'zod/mini'

import { type MenuKey } from '#/domain/team/menu.ts'
import { storageEntry } from '#/lib/storage.ts'

const opened = (userId: string) =>
  storageEntry('browser', `menu-open:${userId}`, z.record(z.string(), z.boolean()))

/**
 * Which submenus stand open: as the person left them, per user and browser. Until then that of Leads, and the one that the
 * person is in.
 * @param userId whose memory: the signed-in person
 */
export function useOpenEntries(userId: string, here: MenuKey | undefined) {
  const [saved, setSaved] = useState(() => opened(userId).read() ?? {})
  const isOpen = (key: MenuKey) => saved[key] ?? (key === 'leads' || key === here)
  return {
    isOpen,
    toggle(key: MenuKey) {
      const next = { ...saved, [key]: !isOpen(key) }
      opened(userId).write(next)
      setSaved(next)
    },
  }
}

/** How many smart lists and teams somebody had last: the room that they get before they are known. */
const menuCountsSchema = z.object({ smartLists: z.optional(z.number()), teams: z.optional(z.number()) })

/** How much room the menu keeps. */
export type MenuCounts = z.output<typeof menuCountsSchema>

/**
 * The room that late parts of the menu will take, so that nothing moves when they come; only numbers are kept.
 * @param userId the acting user
 */
export function useMenuCounts(userId: string): readonly [MenuCounts, (change: MenuCounts) => void] {
  const [counts, setCounts] = useState(() => savedMenuCounts(userId).read() ?? {})
  const save = (change: MenuCounts) => {
    const before = savedMenuCounts(userId).read() ?? {}
    const next = { ...before, ...change }
    if (next.smartLists === before.smartLists && next.teams === before.teams) return
    savedMenuCounts(userId).write(next)
    setCounts(next)
  }
  return [counts, save]
}

const savedMenuCounts = (userId: string) => storageEntry('browser', `menu-room:${userId}`, menuCountsSchema)
