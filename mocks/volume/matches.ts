import { type LeadView } from '#mocks/db/lead-index.ts'

import { type Columns, emailAt, nameAt, phoneAt } from './columns.ts'
import { areaCodes, firstNames, lastNames } from './names.ts'

const MINUTE = 60_000
// A key and its row in one exact double: 31 bits of key, 21 bits of row.
const ROWS = 2 ** 21

/** The rows in an order, and in that order those that pass a view. */
export interface Matcher {
  /** Rows that match, in the view's order. `visible[combination]` is 1 where the viewer can open. */
  match(view: LeadView, visible: Uint8Array): Uint32Array
  /** The sort key of a row: smaller comes first in ascending order. */
  keyOf(sort: LeadView['sort'], row: number): number
}

/** Names in their alphabetical order, so that a name sorts by its rank. */
function nameRanks(): Uint32Array {
  const count = firstNames.length * lastNames.length
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  const firstOrder = firstNames
    .map((_, index) => index)
    .toSorted((a, b) => collator.compare(firstNames[a] ?? '', firstNames[b] ?? ''))
  const lastOrder = lastNames
    .map((_, index) => index)
    .toSorted((a, b) => collator.compare(lastNames[a] ?? '', lastNames[b] ?? ''))
  const ranks = new Uint32Array(count)
  let rank = 0
  for (const first of firstOrder)
    for (const last of lastOrder) ranks[first * lastNames.length + last] = rank++
  return ranks
}

/** Makes the matcher of some columns; orders are sorted when first asked for and kept. */
export function createMatcher(columns: Columns): Matcher {
  const orders = new Map<string, Uint32Array>()
  let ranks: Uint32Array | undefined

  const keyOf: Matcher['keyOf'] = (sort, row) => {
    // Times are minutes ago: the older, the larger; so ascending time is descending minutes.
    if (sort === 'created') return -(columns.created[row] ?? 0)
    if (sort === 'activity') return -(columns.activity[row] ?? 0)
    if (sort === 'wait') return columns.waiting[row] ?? -1
    ranks ??= nameRanks()
    return ranks[columns.name[row] ?? 0] ?? 0
  }

  const orderOf = (sort: LeadView['sort'], dir: LeadView['dir']) => {
    const id = `${sort} ${dir}`
    const known = orders.get(id)
    if (known) return known
    const packed = new Float64Array(columns.size)
    const sign = dir === 'asc' ? 1 : -1
    const offset = 2 ** 30
    for (let row = 0; row < columns.size; row++) packed[row] = (sign * keyOf(sort, row) + offset) * ROWS + row
    packed.sort()
    const order = new Uint32Array(columns.size)
    for (let index = 0; index < columns.size; index++) order[index] = (packed[index] ?? 0) % ROWS
    // Leads that wait for nothing come last both ways.
    const final = sort === 'wait' ? waitingFirst(columns, order) : order
    orders.set(id, final)
    return final
  }

  return {
    keyOf,
    match(view, visible) {
      const order = orderOf(view.sort, view.dir)
      const text = textFilter(view.q)
      const from = view.createdFrom === undefined ? Infinity : (columns.baseTs - view.createdFrom) / MINUTE
      const to = view.createdTo === undefined ? -Infinity : (columns.baseTs - view.createdTo) / MINUTE
      const inquiry = view.inquiry === true
      const { gone, combination, status, created, name, phone } = columns
      const found = new Uint32Array(order.length)
      let count = 0
      for (let index = 0; index < order.length; index++) {
        const row = order[index] ?? 0
        if (gone[row] === 1 || visible[combination[row] ?? 0] !== 1) continue
        if (inquiry && (status[row] ?? 0) >= 5) continue
        const age = created[row] ?? 0
        if (age > from || age <= to) continue
        if (text && text.names[name[row] ?? 0] !== 1 && text.phones?.[phone[row] ?? 0] !== 1) continue
        found[count++] = row
      }
      return found.slice(0, count)
    },
  }
}

function waitingFirst(columns: Columns, order: Uint32Array): Uint32Array {
  const sorted = new Uint32Array(order.length)
  let count = 0
  for (const row of order) if ((columns.waiting[row] ?? -1) >= 0) sorted[count++] = row
  for (const row of order) if ((columns.waiting[row] ?? -1) < 0) sorted[count++] = row
  return sorted
}

interface TextFilter {
  names: Uint8Array
  phones: Uint8Array | undefined
}

// A typed text is looked for in the distinct names, addresses and numbers; the rows then only look up the answer.
function textFilter(typed: string | undefined): TextFilter | undefined {
  const wanted = typed?.trim().toLowerCase() ?? ''
  if (wanted === '') return undefined
  const names = new Uint8Array(firstNames.length * lastNames.length)
  for (let name = 0; name < names.length; name++) {
    const { first, last } = nameAt(name)
    if (`${first} ${last}\n${emailAt(name)}`.toLowerCase().includes(wanted)) names[name] = 1
  }
  const digits = wanted.replace(/\D/g, '')
  if (digits === '' || !/^[\d\s()+.-]+$/.test(wanted)) return { names, phones: undefined }
  const phones = new Uint8Array(areaCodes.length * 100)
  for (let phone = 0; phone < phones.length; phone++) if (phoneAt(phone).includes(digits)) phones[phone] = 1
  return { names, phones }
}
