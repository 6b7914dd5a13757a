import { useState } from 'react'
import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'
import { DESKTOP, PHONE, TABLET, useMedia } from '#/ui/use-media.ts'

/** Expanded or not, remembered apart for wide windows (expanded at first) and narrow ones (collapsed at first). */
const memory = (userId: string) =>
  storageEntry('browser', `side-menu:${userId}`, z.object({ wide: z.boolean(), narrow: z.boolean() }))

/** How the side menu stands. */
export interface SideMenuState {
  /** `none` on phones, where the tab bar takes its place. */
  width: 'expanded' | 'collapsed' | 'none'
  /** Expanded over the page (761 to 1023): it takes no room and goes away by itself. */
  overlay: boolean
  toggle: () => void
  /** Closes the overlay; nothing elsewhere. */
  closeOverlay: () => void
}

/**
 * The side menu's width: as the person left it, per user and browser, within what the window's width allows.
 * @param userId whose memory: the signed-in person
 * @param path an overlay closes when it changes
 * @param folded collapsed until the person opens it; nothing of that is remembered
 */
export function useSideMenu(userId: string, path: string, folded: boolean): SideMenuState {
  const [kept, setKept] = useState(() => memory(userId).read() ?? { wide: true, narrow: false })
  const [overlay, setOverlay] = useState<string | undefined>()
  const [unfolded, setUnfolded] = useState(false)
  if (unfolded && !folded) setUnfolded(false)
  const phone = useMedia(PHONE)
  const tablet = useMedia(TABLET)
  const desktop = useMedia(DESKTOP)
  const over = tablet && overlay === path
  const expanded = tablet ? over : folded ? unfolded : desktop ? kept.narrow : kept.wide

  return {
    width: phone ? 'none' : expanded ? 'expanded' : 'collapsed',
    overlay: over,
    toggle() {
      if (phone) return
      if (tablet) {
        setOverlay(over ? undefined : path)
        return
      }
      if (folded) {
        setUnfolded(!unfolded)
        return
      }
      const next = desktop ? { ...kept, narrow: !kept.narrow } : { ...kept, wide: !kept.wide }
      memory(userId).write(next)
      setKept(next)
    },
    closeOverlay: () => setOverlay(undefined),
  }
}
