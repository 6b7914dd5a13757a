import { type LeadListKey, type LeadSort } from '#/domain/list/lead-lists.ts'
import { type TableSort } from '#/ui/table/columns.ts'

import { type ListOrder } from '../state/list-state.ts'

/** An entry of the sort menu. */
export interface SortChoice extends ListOrder {
  readonly id: string
  readonly label: string
  /** On the button. */
  readonly short: string
  /** The lists where it makes sense; all of them unless said. */
  readonly lists?: readonly LeadListKey[]
}

/** What the sort menu offers; a header can turn each around. */
export const sortChoices: readonly SortChoice[] = [
  { id: 'activity', label: 'Newest activity', short: 'Newest', sort: 'activity', dir: 'desc' },
  { id: 'created', label: 'Newest lead', short: 'Newest lead', sort: 'created', dir: 'desc' },
  { id: 'oldest', label: 'Oldest lead', short: 'Oldest lead', sort: 'created', dir: 'asc' },
  { id: 'wait', label: 'Longest wait', short: 'Longest wait', sort: 'wait', dir: 'desc' },
  { id: 'target', label: 'Closest to red', short: 'Closest to red', sort: 'target', dir: 'asc' },
  {
    id: 'tour',
    label: 'Next tour',
    short: 'Next tour',
    sort: 'tour',
    dir: 'asc',
    lists: ['all', 'opportunities', 'notContacted', 'unassigned', 'unresponded'],
  },
  {
    id: 'joined',
    label: 'Joined first',
    short: 'Joined first',
    sort: 'joined',
    dir: 'asc',
    lists: ['waitingList'],
  },
  { id: 'name', label: 'Name, A to Z', short: 'Name', sort: 'name', dir: 'asc' },
]

/** The entries of a list's menu. */
export function sortChoicesOf(list: LeadListKey): readonly SortChoice[] {
  return sortChoices.filter(({ lists }) => lists?.includes(list) ?? true)
}

const turned: Readonly<Record<LeadSort, string>> = {
  activity: 'Oldest activity',
  created: 'Oldest lead',
  wait: 'Shortest wait',
  name: 'Name, Z to A',
  target: 'Furthest from red',
  tour: 'Latest tour',
  joined: 'Joined last',
}

/** The entry of the menu that an order is, if it is one. */
export function sortChoiceOf(order: ListOrder): SortChoice | undefined {
  return sortChoices.find((choice) => choice.sort === order.sort && choice.dir === order.dir)
}

/** An order in the words of its button. */
export function sortLabel(order: ListOrder): string {
  return sortChoiceOf(order)?.short ?? turned[order.sort]
}

// The column Age shows how old a lead is: newest first is its ascending order.
const columns: Readonly<Record<LeadSort, { column: string; inverted?: true }>> = {
  activity: { column: 'last' },
  created: { column: 'age', inverted: true },
  wait: { column: 'response' },
  name: { column: 'lead' },
  target: { column: 'target' },
  tour: { column: 'tour' },
  joined: { column: 'joined' },
}

/** The sorted column of an order. */
export function columnOfSort({ sort, dir }: ListOrder): TableSort {
  const { column, inverted = false } = columns[sort]
  return { column, desc: (dir === 'desc') !== inverted }
}

/** The order that a sorted column means; undefined for a column without one. */
export function sortOfColumn({ column, desc }: TableSort): ListOrder | undefined {
  for (const [sort, known] of sorts) {
    if (known.column === column) return { sort, dir: desc === (known.inverted ?? false) ? 'asc' : 'desc' }
  }
  return undefined
}

const sorts = sortChoices.map(({ sort }) => [sort, columns[sort]] as const)
