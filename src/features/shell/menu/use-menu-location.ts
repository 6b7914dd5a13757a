import { useLocation } from '@tanstack/react-router'

import { type MenuLocation, menuLocationOf } from './menu-location.ts'

/**
 * Returns the position of the current path in the menu. The object stays the same as long as the position does not
 * change.
 */
export function useMenuLocation(): MenuLocation {
  return useLocation({ select: ({ pathname }) => menuLocationOf(pathname), structuralSharing: true })
}
