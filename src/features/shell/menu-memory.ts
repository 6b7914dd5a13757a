import { useState } from 'react'
import * as z from 'zod/mini'

import { type MenuKey } from '#/domain/team/menu.ts'
import { slot } from '#/lib/storage.ts'

const opened = (userId: string) => slot('browser', `menu-open:${userId}`, z.record(z.string(), z.boolean()))

/**
 * Which submenus stand open: as the person left them, per user and browser. Until then that of Leads, and the one that the
 * person is in.
 * @param userId whose memory: the signed-in person
 */
export function useOpenEntries(userId: string, here: MenuKey | undefined) {
  const [kept, setKept] = useState(() => opened(userId).read() ?? {})
  const isOpen = (key: MenuKey) => kept[key] ?? (key === 'leads' || key === here)
  return {
    isOpen,
    toggle(key: MenuKey) {
      const next = { ...kept, [key]: !isOpen(key) }
      opened(userId).write(next)
      setKept(next)
    },
  }
}

/** How many smart lists and teams somebody had last: the room that they get before they are known. */
const roomSchema = z.object({ smartLists: z.optional(z.number()), teams: z.optional(z.number()) })

/** How much room the menu keeps. */
export type MenuRoom = z.output<typeof roomSchema>

/**
 * The room that late parts of the menu will take, so that nothing moves when they come; only numbers are kept.
 * @param userId the acting user
 */
export function useMenuRoom(userId: string): readonly [MenuRoom, (change: MenuRoom) => void] {
  const [room, setRoom] = useState(() => menuRoom(userId).read() ?? {})
  const keep = (change: MenuRoom) => {
    const before = menuRoom(userId).read() ?? {}
    const next = { ...before, ...change }
    if (next.smartLists === before.smartLists && next.teams === before.teams) return
    menuRoom(userId).write(next)
    setRoom(next)
  }
  return [room, keep]
}

const menuRoom = (userId: string) => slot('browser', `menu-room:${userId}`, roomSchema)
