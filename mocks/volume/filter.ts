import { type LeadFacet, leadFacets } from '#/domain/list/lead-facets.ts'
import { searchTerms } from '#/domain/search/search-hit.ts'

import { isWanted, statusOfList, wantedSaid } from '../db/leads/lead-match.ts'
import { type LeadView, wantedOf } from '../db/leads/lead-view.ts'
import { type Surroundings } from './around.ts'
import { type Columns, emailAt, nameAt, phoneAt, statuses, wasAnswered } from './columns.ts'
import { CALL_RESULT, channels, codedOf, facetKey, lastChannel, toursBetween } from './facets.ts'
import { areaCodes, firstNames, lastNames } from './names.ts'
import { rowOf } from './record.ts'

const MINUTE = 60_000

/** Whether a row passes the filters of a view. */
export type Passes = (row: number) => boolean

/** The part of the generated leads that a viewer can see. */
export interface Sight {
  /** By combination: 1 if the viewer can open its leads and the view includes them. */
  visible: Uint8Array
  around: Surroundings
}

/** The filters that apply to combinations. `visibleTo` applies them. */
export const combined = ['team', 'agent', 'campaign', 'category'] as const

// The filters by status and by communication are tested separately.
const apart: readonly LeadFacet[] = [...combined, 'status', 'inquiry', 'channel', 'callResult']
const ofRows = leadFacets.filter((facet) => !apart.includes(facet))

/** One test of a view. */
export interface RowTest {
  /** Over the same columns, tests with the same key let the same rows pass. */
  key: string
  passes: Passes
}

/**
 * Returns the tests of a view. A row matches if it passes all of them. The typed text is searched once in the distinct
 * names, addresses and numbers, and each filter is applied once to its values. For a row, only the results are looked
 * up.
 */
export function testsOf(columns: Columns, view: LeadView, { visible, around }: Sight): RowTest[] {
  const { combination, status, name, phone } = columns
  const tests: RowTest[] = []
  const add = (key: unknown, passes: Passes) => tests.push({ key: JSON.stringify(key), passes })
  if (view.ids !== undefined) {
    const rows = new Set(view.ids.map(rowOf))
    add(['ids', view.ids], (row) => rows.has(row))
  }
  // The typed text first, because it excludes the most rows.
  if (view.q !== undefined && view.q.trim() !== '') {
    const { names, phones } = textFilter(view.q)
    add(['q', view.q], (row) => names[name[row] ?? 0] === 1 || phones[phone[row] ?? 0] === 1)
  }
  if (visible.includes(0)) add(['visible', visible.join('')], (row) => visible[combination[row] ?? 0] === 1)
  const counts = statusesOf(view)
  if (counts.includes(0)) add(['status', counts.join('')], (row) => counts[status[row] ?? 0] === 1)
  tests.push(...timeTests(columns, view), ...listTests(columns, view.list), ...saidTests(columns, view))
  const { tourFrom, tourTo } = view
  if (tourFrom !== undefined || tourTo !== undefined)
    add(['tours', tourFrom, tourTo], toursBetween(columns, tourFrom, tourTo))
  for (const facet of ofRows) {
    const wanted = wantedOf(view, facet)
    if (wanted === undefined) continue
    const { code, values } = codedOf(columns, around, view, facet)
    const allowed = Uint8Array.from(values, (value) => (isWanted(value, wanted) ? 1 : 0))
    add([facetKey(facet, view, around), wanted], (row) => allowed[code(row)] === 1)
  }
  return tests
}

/** Returns the combined test of a view; see `testsOf`. */
export function passesOf(columns: Columns, view: LeadView, sight: Sight): Passes {
  const tests = testsOf(columns, view, sight)
  return (row) => tests.every((test) => test.passes(row))
}

// By status: 1 if a view includes its leads.
function statusesOf(view: LeadView): Uint8Array {
  const only = Object.entries(statusOfList).find(([list]) => list === view.list)?.[1]
  const inquiry = wantedOf(view, 'inquiry') !== undefined
  const chosen = wantedOf(view, 'status')
  return Uint8Array.from(statuses, (one) =>
    (inquiry && (one === 'NOT_LEAD' || one === 'MERGED')) ||
    (only !== undefined && one !== only) ||
    (chosen !== undefined && !chosen.includes(one))
      ? 0
      : 1,
  )
}

function timeTests({ baseTs, created, activity }: Columns, view: LeadView): RowTest[] {
  const ago = (ts: number | undefined, otherwise: number) =>
    ts === undefined ? otherwise : (baseTs - ts) / MINUTE
  const within = (what: string, minutes: Int32Array, oldest: number, newest: number): RowTest[] =>
    oldest === Infinity && newest === -Infinity
      ? []
      : [
          {
            key: `${what} ${oldest} ${newest}`,
            passes(row) {
              const age = minutes[row] ?? 0
              return age <= oldest && age > newest
            },
          },
        ]
  const latest = Math.min(ago(view.communicatedFrom, Infinity), ago(view.activityFrom, Infinity))
  const quietFor = ago(view.silentSince, -Infinity)
  return [
    ...within('created', created, ago(view.createdFrom, Infinity), ago(view.createdTo, -Infinity)),
    ...within('activity', activity, latest, ago(view.activityTo, -Infinity)),
    ...(quietFor === -Infinity
      ? []
      : [{ key: `silent ${quietFor}`, passes: (row: number) => (activity[row] ?? 0) >= quietFor }]),
  ]
}

// The lists that depend on communications. Lists of a status are handled with the statuses, Unassigned with the
// combinations.
function listTests({ created, activity, waiting }: Columns, list: LeadView['list']): RowTest[] {
  const waits: Passes = (row) => (waiting[row] ?? -1) >= 0
  if (list === 'unresponded') return [{ key: list, passes: waits }]
  if (list === 'notContacted')
    return [
      {
        key: list,
        passes: (row) => waits(row) && !wasAnswered(created[row] ?? 0, activity[row] ?? 0),
      },
    ]
  return []
}

function saidTests(columns: Columns, view: LeadView): RowTest[] {
  const wanted = wantedSaid(view)
  if (wanted === undefined) return []
  const allowed = Uint8Array.from(channels, (one) =>
    wanted(one, one === 'CALL' ? CALL_RESULT : undefined) ? 1 : 0,
  )
  return [{ key: `said ${allowed.join('')}`, passes: (row) => allowed[lastChannel(columns, row)] === 1 }]
}

interface TextFilter {
  /** By name: 1 if the name or its email address matches. */
  names: Uint8Array
  /** By number: 1 if it matches. */
  phones: Uint8Array
}

let nameTexts: readonly string[] | undefined

// Texts of all possible names, computed once per process.
function textsOfNames(): readonly string[] {
  return (nameTexts ??= Array.from({ length: firstNames.length * lastNames.length }, (_, name) => {
    const { first, last } = nameAt(name)
    return `${first} ${last}\n${emailAt(name)}`.toLowerCase()
  }))
}

const filters = new Map<string, TextFilter>()
const FILTERS_KEPT = 16

// Interprets the typed text like `matchesText` of the plain index (store.test.ts checks that both agree).
function textFilter(typed: string): TextFilter {
  const wanted = typed.trim().toLowerCase()
  const known = filters.get(wanted)
  if (known) return known
  const terms = searchTerms(wanted)
  const digits = /^[\d\s()+.-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : ''
  const fresh = {
    names: Uint8Array.from(textsOfNames(), (text) => (terms.every((term) => text.includes(term)) ? 1 : 0)),
    phones: Uint8Array.from({ length: areaCodes.length * 100 }, (_, phone) =>
      digits !== '' && phoneAt(phone).includes(digits) ? 1 : 0,
    ),
  }
  filters.set(wanted, fresh)
  const [oldest] = filters.keys()
  if (filters.size > FILTERS_KEPT && oldest !== undefined) filters.delete(oldest)
  return fresh
}
