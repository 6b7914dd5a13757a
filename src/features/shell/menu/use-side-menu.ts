import { useState } from 'react'
import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'
import { DESKTOP, PHONE, TABLET, useMedia } from '#/ui/use-media.ts'

/**
 * Whether the menu is expanded, stored separately for wide windows (expanded by default) and narrow ones (collapsed by
 * default).
 */
const memory = (userId: string) =>
  storageEntry('browser', `side-menu:${userId}`, z.object({ wide: z.boolean(), narrow: z.boolean() }))

/** The state of the side menu. */
interface SideMenuState {
  /** `none` on phones, where the tab bar replaces the menu. */
  width: 'expanded' | 'collapsed' | 'none'
  /**
   * Whether the menu is expanded over the page (window width 761 to 1023): it then takes no space and closes by itself.
   */
  overlay: boolean
  toggle: () => void
  /** Closes the overlay. Does nothing in other states. */
  closeOverlay: () => void
}

/**
 * Returns the width of the side menu: as the user left it (stored per user and browser), within what the window width
 * allows.
 * @param userId the signed-in user, whose choice is stored
 * @param path an overlay closes when the path changes
 * @param folded whether the menu is collapsed until the user expands it; that choice is not stored
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
