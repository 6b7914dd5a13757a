import { type LeadListKey, type LeadSort, leadSorts } from '#/domain/list/lead-lists.ts'
import { type TableSorting } from '#/ui/table/columns.ts'

import { type LeadColumn } from '../columns/lead-columns.tsx'
import { type ListOrder } from '../state/list-state.ts'

/** An entry of the sort menu. */
interface SortChoice extends ListOrder {
  readonly id: string
  readonly label: string
  /** Label for the button, when the other one is too long. */
  readonly short?: string
  /** The lists for which the entry makes sense; undefined for all lists. */
  readonly lists?: readonly LeadListKey[]
}

/** Entries of the sort menu. A column header can reverse each of them. */
export const sortChoices: readonly SortChoice[] = [
  { id: 'activity', label: 'Newest activity', short: 'Newest', sort: 'activity', dir: 'desc' },
  { id: 'created', label: 'Newest lead', sort: 'created', dir: 'desc' },
  { id: 'oldest', label: 'Oldest lead', sort: 'created', dir: 'asc' },
  { id: 'wait', label: 'Longest wait', sort: 'wait', dir: 'desc' },
  { id: 'target', label: 'Due soonest', sort: 'target', dir: 'asc' },
  {
    id: 'tour',
    label: 'Next tour',
    sort: 'tour',
    dir: 'asc',
    lists: ['all', 'opportunities', 'notContacted', 'unassigned', 'unresponded'],
  },
  {
    id: 'joined',
    label: 'Joined first',
    sort: 'joined',
    dir: 'asc',
    lists: ['waitingList'],
  },
  {
    id: 'attempts',
    label: 'Most attempts',
    sort: 'attempts',
    dir: 'desc',
    lists: ['all', 'notContacted', 'unassigned', 'unresponded'],
  },
  { id: 'name', label: 'Name, A to Z', short: 'Name', sort: 'name', dir: 'asc' },
]

/** Returns the entries of a list's sort menu. */
export function sortChoicesOf(list: LeadListKey): readonly SortChoice[] {
  return sortChoices.filter(({ lists }) => lists?.includes(list) ?? true)
}

const turned: Readonly<Record<LeadSort, string>> = {
  activity: 'Oldest activity',
  created: 'Oldest lead',
  wait: 'Shortest wait',
  name: 'Name, Z to A',
  target: 'Due latest',
  tour: 'Latest tour',
  joined: 'Joined last',
  attempts: 'Fewest attempts',
}

/** Returns the menu entry for an order; undefined when there is none. */
export function sortChoiceOf(order: ListOrder): SortChoice | undefined {
  return sortChoices.find((choice) => choice.sort === order.sort && choice.dir === order.dir)
}

/** Returns the label of an order for its button. */
export function sortLabel(order: ListOrder): string {
  const choice = sortChoiceOf(order)
  return choice?.short ?? choice?.label ?? turned[order.sort]
}

type SortableColumn = Pick<LeadColumn, 'id'> & {
  readonly meta: Pick<LeadColumn['meta'], 'sortKey' | 'inverted'>
}

/** Returns an order as the sorting state of a table; empty when no column represents it. */
export function sortingOfOrder({ sort, dir }: ListOrder, columns: readonly SortableColumn[]): TableSorting {
  const column = columns.find(({ meta }) => meta.sortKey === sort)
  if (!column) return []
  return [{ id: column.id, desc: (dir === 'desc') !== (column.meta.inverted ?? false) }]
}

/** Returns the order for a sorted column; undefined when the column has no sort key. */
export function orderOfSorting(
  [sorted]: TableSorting,
  columns: readonly SortableColumn[],
): ListOrder | undefined {
  const column = columns.find(({ id }) => id === sorted?.id)
  const sort = leadSorts.find((key) => key === column?.meta.sortKey)
  if (!sorted || !column || !sort) return undefined
  return { sort, dir: sorted.desc === (column.meta.inverted ?? false) ? 'asc' : 'desc' }
}
