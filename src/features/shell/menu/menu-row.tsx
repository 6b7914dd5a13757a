/** What all rows of the menu share. */
export const row =
  'flex items-center rounded no-underline transition-colors duration-(--fast) focus-visible:-outline-offset-2'

/** Heights of a row of a submenu, and of what stands above the smart lists and the teams, in pixels; a pixel between rows. */
const ITEM_PX = 28
const HEAD_PX = 28
const FILTER_PX = 38

/** A row of a submenu: 28 px, its words in line with those of the entries. */
export const item = `${row} h-7 gap-2 pr-2 max-tablet:h-11`

/** Keeps the height of smart lists that are still loading. */
export function SmartListsPlaceholder({ count }: { count: number }) {
  if (count === 0) return null
  return <li aria-hidden style={{ height: HEAD_PX + count * (ITEM_PX + 1) - 1 }} />
}

/** Keeps the height of teams that are still loading, with their filter. */
export function TeamsPlaceholder({ count }: { count: number }) {
  return <li aria-hidden style={{ height: FILTER_PX + 1 + count * (ITEM_PX + 1) }} />
}
