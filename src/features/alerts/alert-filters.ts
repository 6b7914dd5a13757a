import { type AlertSearch } from './alert-search.ts'

/** Whether anything is filtered away. */
export function isFiltered(search: AlertSearch): boolean {
  return (
    search.available || search.type !== undefined || search.team !== undefined || search.channel !== undefined
  )
}

/** The search without its filters. */
export const noFilters: Partial<AlertSearch> = {
  available: false,
  type: undefined,
  team: undefined,
  channel: undefined,
}
