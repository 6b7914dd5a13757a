import { useLocation } from '@tanstack/react-router'

import { type MenuLocation, menuLocationOf } from './menu-location.ts'

/** Where the address stands in the menu; the same object as long as that does not change. */
export function useMenuLocation(): MenuLocation {
  return useLocation({ select: ({ pathname }) => menuLocationOf(pathname), structuralSharing: true })
}
