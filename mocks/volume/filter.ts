import { type LeadView, statusOfList } from '#mocks/db/lead-index.ts'

import { type Columns, emailAt, nameAt, phoneAt, statuses } from './columns.ts'
import { areaCodes, firstNames, lastNames } from './names.ts'
import { wasAnswered } from './record.ts'

const MINUTE = 60_000

/** Whether a row passes the filters of a view. */
export type Passes = (row: number) => boolean

/**
 * Makes the test of a view. What is typed is looked for once in the distinct names, addresses and numbers; a row then only
 * looks up the answer.
 * @param visible by combination: 1 where the viewer can open its leads
 */
export function passesOf(columns: Columns, view: LeadView, visible: Uint8Array): Passes {
  const { baseTs, combination, status, created, activity, name, phone } = columns
  const oldest = view.createdFrom === undefined ? Infinity : (baseTs - view.createdFrom) / MINUTE
  const newest = view.createdTo === undefined ? -Infinity : (baseTs - view.createdTo) / MINUTE
  const latest = view.communicatedFrom === undefined ? Infinity : (baseTs - view.communicatedFrom) / MINUTE
  const only = Object.entries(statusOfList).find(([list]) => list === view.list)?.[1]
  const counts = Uint8Array.from(statuses, (one) =>
    (view.inquiry === true && (one === 'NOT_LEAD' || one === 'MERGED')) ||
    (only !== undefined && one !== only)
      ? 0
      : 1,
  )
  const inList = listFilter(columns, view.list)
  const text = view.q === undefined || view.q.trim() === '' ? undefined : textFilter(view.q)
  const { names, phones } = text ?? { names: undefined, phones: undefined }
  return (row) => {
    // What is typed first: it sorts out most.
    if (names && names[name[row] ?? 0] !== 1 && phones[phone[row] ?? 0] !== 1) return false
    if (visible[combination[row] ?? 0] !== 1 || counts[status[row] ?? 0] !== 1) return false
    const age = created[row] ?? 0
    if (age > oldest || age <= newest || (activity[row] ?? 0) > latest) return false
    return inList === undefined || inList(row)
  }
}

// The lists that are about what was said; those of a status stand with the statuses, Unassigned with the combinations.
function listFilter({ created, activity, waiting }: Columns, list: LeadView['list']): Passes | undefined {
  const waits: Passes = (row) => (waiting[row] ?? -1) >= 0
  if (list === 'unresponded') return waits
  if (list === 'notContacted')
    return (row) => waits(row) && !wasAnswered(created[row] ?? 0, activity[row] ?? 0)
  return undefined
}

interface TextFilter {
  /** By name: 1 where the name or the address of it matches. */
  names: Uint8Array
  /** By number. */
  phones: Uint8Array
}

let nameTexts: readonly string[] | undefined

// Of every name that can be made, once a process.
function textsOfNames(): readonly string[] {
  return (nameTexts ??= Array.from({ length: firstNames.length * lastNames.length }, (_, name) => {
    const { first, last } = nameAt(name)
    return `${first} ${last}\n${emailAt(name)}`.toLowerCase()
  }))
}

const filters = new Map<string, TextFilter>()
const FILTERS_KEPT = 16

// As `matchesText` of the plain index reads what is typed (store.test.ts holds the two together).
function textFilter(typed: string): TextFilter {
  const wanted = typed.trim().toLowerCase()
  const known = filters.get(wanted)
  if (known) return known
  const digits = /^[\d\s()+.-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : ''
  const fresh = {
    names: Uint8Array.from(textsOfNames(), (text) => (text.includes(wanted) ? 1 : 0)),
    phones: Uint8Array.from({ length: areaCodes.length * 100 }, (_, phone) =>
      digits !== '' && phoneAt(phone).includes(digits) ? 1 : 0,
    ),
  }
  filters.set(wanted, fresh)
  const [oldest] = filters.keys()
  if (filters.size > FILTERS_KEPT && oldest !== undefined) filters.delete(oldest)
  return fresh
}
