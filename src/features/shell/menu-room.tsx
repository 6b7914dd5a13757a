import { FILTER_PX, HEAD_PX, ITEM_PX } from './menu-row.ts'

/** The room of smart lists that are on their way. */
export function SmartListsRoom({ count }: { count: number }) {
  if (count === 0) return null
  return <li aria-hidden style={{ height: HEAD_PX + count * (ITEM_PX + 1) - 1 }} />
}

/** The room of teams that are on their way, with their filter. */
export function TeamsRoom({ count }: { count: number }) {
  return <li aria-hidden style={{ height: FILTER_PX + 1 + count * (ITEM_PX + 1) }} />
}
