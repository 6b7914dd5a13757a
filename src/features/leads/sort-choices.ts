import { type TableSort } from '#/ui/table/columns.ts'

import { type LeadSearch } from './search.ts'

type Order = Pick<LeadSearch, 'sort' | 'dir'>

/** An entry of the sort menu. */
export interface SortChoice extends Order {
  readonly id: string
  readonly label: string
  /** On the button. */
  readonly short: string
}

/** What the sort menu offers; a header can turn each around. */
export const sortChoices: readonly SortChoice[] = [
  { id: 'activity', label: 'Newest activity', short: 'Newest', sort: 'activity', dir: 'desc' },
  { id: 'created', label: 'Newest lead', short: 'Newest lead', sort: 'created', dir: 'desc' },
  { id: 'oldest', label: 'Oldest lead', short: 'Oldest lead', sort: 'created', dir: 'asc' },
  { id: 'wait', label: 'Longest wait', short: 'Longest wait', sort: 'wait', dir: 'desc' },
  { id: 'name', label: 'Name, A to Z', short: 'Name', sort: 'name', dir: 'asc' },
]

const turned: Readonly<Record<Order['sort'], string>> = {
  activity: 'Oldest activity',
  created: 'Oldest lead',
  wait: 'Shortest wait',
  name: 'Name, Z to A',
}

/** The entry of the menu that an order is, if it is one. */
export function sortChoiceOf(order: Order): SortChoice | undefined {
  return sortChoices.find((choice) => choice.sort === order.sort && choice.dir === order.dir)
}

/** An order in the words of its button. */
export function sortWords(order: Order): string {
  return sortChoiceOf(order)?.short ?? turned[order.sort]
}

// The column Age shows how old a lead is: newest first is its ascending order.
const columns: Readonly<Record<Order['sort'], { column: string; inverted: boolean }>> = {
  activity: { column: 'last', inverted: false },
  created: { column: 'age', inverted: true },
  wait: { column: 'response', inverted: false },
  name: { column: 'lead', inverted: false },
}

/** The sorted column of an order. */
export function columnOfSort({ sort, dir }: Order): TableSort {
  const { column, inverted } = columns[sort]
  return { column, desc: (dir === 'desc') !== inverted }
}

/** The order that a sorted column means; undefined for a column without one. */
export function sortOfColumn({ column, desc }: TableSort): Order | undefined {
  for (const sort of ['activity', 'created', 'wait', 'name'] as const) {
    if (columns[sort].column === column)
      return { sort, dir: desc === columns[sort].inverted ? 'asc' : 'desc' }
  }
  return undefined
}
