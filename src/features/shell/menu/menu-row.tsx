/** Classes that all rows of the menu share. */
export const row =
  'flex items-center rounded no-underline transition-colors duration-(--fast) focus-visible:-outline-offset-2'

/**
 * Heights in pixels: a row of a submenu, the heading above the smart lists, the filter above the teams. Rows are one
 * pixel apart.
 */
const ITEM_PX = 28
const HEAD_PX = 28
const FILTER_PX = 38

/** A row of a submenu: 28 px high, with its label aligned with the labels of the entries. */
export const item = `${row} h-7 gap-2 pr-2 max-tablet:h-11`

/** Reserves the height of smart lists that are still loading. */
export function SmartListsPlaceholder({ count }: { count: number }) {
  if (count === 0) return null
  return <li aria-hidden style={{ height: HEAD_PX + count * (ITEM_PX + 1) - 1 }} />
}

/** Reserves the height of teams that are still loading, including their filter. */
export function TeamsPlaceholder({ count }: { count: number }) {
  return <li aria-hidden style={{ height: FILTER_PX + 1 + count * (ITEM_PX + 1) }} />
}
