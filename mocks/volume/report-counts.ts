import {
  addTo,
  answerOf,
  answersOf,
  type Group,
  groupOf,
  addToEach,
  type SampledLead,
} from '../db/leads/lead-answers.ts'
import {
  addAt,
  addCount,
  crossKeys,
  type IndexTools,
  type LeadIndex,
  type PlainIndex,
  type Times,
} from '../db/leads/lead-index.ts'
import { type FacetValue, valueOf } from '../db/leads/lead-match.ts'
import { type LeadRecord } from '../db/records.ts'
import { type Columns, type Combination, SPAN_MINUTES, statuses } from './columns.ts'
import { answeredIn, codesOf } from './facets.ts'
import { type Generated } from './generated.ts'

const MINUTE = 60_000

/** Maximum number of cells for which a cross is counted in a single array. */
const MOST_CELLS = 1_000_000

/** Returns by code the position of its value among the distinct values, and these values. */
function distinct(values: readonly FacetValue[]): { positions: Uint32Array; values: readonly FacetValue[] } {
  const keys = values.map((value) => JSON.stringify(value ?? null))
  const firsts = [...new Set(keys)].map((key) => keys.indexOf(key))
  const positions = Uint32Array.from(keys, (key) => firsts.indexOf(keys.indexOf(key)))
  return { positions, values: firsts.map((at) => values[at]) }
}

/** Returns by minutes before `baseTs` the index of the range they fall into, or -1. Half-open, as in `timeAt`. */
function timesByAge({ starts, end }: Times, baseTs: number): Int16Array {
  const found = new Int16Array(SPAN_MINUTES * 2).fill(-1)
  const ageAt = (ts: number) => Math.floor((baseTs - ts) / MINUTE) + 1
  for (const [at, start] of starts.entries()) {
    const next = Math.min(starts[at + 1] ?? end, end)
    if (start < next) found.fill(at, Math.max(0, ageAt(next)), Math.max(0, ageAt(start)))
  }
  return found
}

/** Returns when a row came in, in epoch milliseconds. */
const cameAt = ({ baseTs, created }: Columns, row: number) => baseTs - (created[row] ?? 0) * MINUTE

function knownOf(
  columns: Columns,
  { teamRef: team, agentRef: agent }: Combination,
  row: number,
): SampledLead {
  const lastActivityTs = columns.baseTs - (columns.activity[row] ?? 0) * MINUTE
  const status = statuses[columns.status[row] ?? 0] ?? 'NEW_LEAD'
  return { team, agent, status, createdTs: cameAt(columns, row), lastActivityTs }
}

/** Creates the counts that reports need from an index, over generated and named leads. */
export function countsForReports({
  generated,
  plain,
  leads,
  around: aroundOf,
  isGone,
}: Pick<IndexTools, 'leads' | 'around'> & {
  generated: () => Generated
  plain: PlainIndex
  /** Whether a named lead has taken over this row. */
  isGone: (row: number) => boolean
}): Pick<LeadIndex, 'named' | 'oldest' | 'answers' | 'sample' | 'cross' | 'series'> {
  return {
    named: (viewer, view) => plain.named(viewer, view),
    oldest(viewer, view) {
      const { columns, matches, sight } = generated()
      const row = matches.oldest(view, sight(viewer, view), isGone)
      const named = plain.oldest(viewer, view)
      const made = row === undefined ? undefined : cameAt(columns, row)
      return made === undefined ? named : Math.min(made, named ?? made)
    },
    answers(viewer, view, readAll, facet) {
      const { columns, matches, sight, combinationOf } = generated()
      const groups = new Map<string, Group<LeadRecord | number>>()
      for (const lead of plain.named(viewer, view)) {
        addToEach(groups, '', lead, readAll)
        if (facet === undefined) continue
        addToEach(groups, valueOf(facet, view, lead, leads.facts(lead), aroundOf(lead)), lead, readAll)
      }
      const seen = sight(viewer, view)
      const coded = facet === undefined ? undefined : codesOf(columns, seen.around, view, facet)
      const all = groupOf(groups, '')
      // By code instead of by value for each row.
      const ofCodes = coded?.values.map((value) =>
        (typeof value === 'string' ? [value] : (value ?? [])).map((one) => groupOf(groups, one)),
      )
      matches.each(view, seen, (row) => {
        if (isGone(row)) return
        addTo(all, row, readAll)
        const own = ofCodes?.[coded?.codes[row] ?? 0]
        for (let at = 0; at < (own?.length ?? 0); at++) {
          const group = own?.[at]
          if (group) addTo(group, row, readAll)
        }
      })
      return answersOf(groups, readAll, (lead) => {
        if (typeof lead !== 'number') return answerOf(lead, leads.facts(lead))
        const minutes = answeredIn(columns, lead)
        if (minutes === undefined) return []
        const { team, agent, createdTs, lastActivityTs } = knownOf(columns, combinationOf(lead), lead)
        return [{ createdTs, lastActivityTs, team, agent, ms: minutes * MINUTE }]
      })
    },
    sample(viewer, view, most) {
      const { columns, matches, sight, combinationOf } = generated()
      const group: Group<SampledLead | number> = { leads: 0, step: 1, kept: [] }
      for (const lead of plain.sample(viewer, view, Infinity).sampled) addTo(group, lead, most)
      matches.each(view, sight(viewer, view), (row) => {
        if (!isGone(row)) addTo(group, row, most)
      })
      const known = (lead: SampledLead | number) =>
        typeof lead === 'number' ? knownOf(columns, combinationOf(lead), lead) : lead
      return { leads: group.leads, sampled: group.kept.map((lead) => known(lead)) }
    },
    series(viewer, view, times, facet) {
      const { columns, matches, sight } = generated()
      const found = plain.series(viewer, view, times, facet)
      const seen = sight(viewer, view)
      const coded = facet === undefined ? undefined : codesOf(columns, seen.around, view, facet)
      const minutes = times.by === 'event' ? columns.activity : columns.created
      const count = times.starts.length
      const counts = new Uint32Array(count * (coded?.values.length ?? 1))
      const timeOf = timesByAge(times, columns.baseTs)
      matches.each(view, seen, (row) => {
        const at = isGone(row) ? -1 : (timeOf[minutes[row] ?? 0] ?? -1)
        if (at < 0) return
        const cell = (coded?.codes[row] ?? 0) * count + at
        counts[cell] = (counts[cell] ?? 0) + 1
      })
      for (const [cell, more] of counts.entries()) {
        addAt(found, '', cell % count, times, more)
        if (coded) addAt(found, coded.values[Math.floor(cell / count)], cell % count, times, more)
      }
      return found
    },
    cross(viewer, view, facets) {
      const { columns, matches, sight } = generated()
      const found = plain.cross(viewer, view, facets)
      const seen = sight(viewer, view)
      const coded = facets.map((facet) => {
        const { codes, values } = codesOf(columns, seen.around, view, facet)
        return { codes, ...distinct(values) }
      })
      const [sizes, counts] = [coded.map(({ values }) => values.length), new Map<number, number>()]
      const size = sizes.reduce((all, one) => all * one, 1)
      const cells = size <= MOST_CELLS ? new Uint32Array(size) : undefined
      matches.each(view, seen, (row) => {
        if (isGone(row)) return
        let at = 0
        for (let index = 0; index < coded.length; index++) {
          const one = coded[index]
          if (one) at = at * one.values.length + (one.positions[one.codes[row] ?? 0] ?? 0)
        }
        if (cells) cells[at] = (cells[at] ?? 0) + 1
        else counts.set(at, (counts.get(at) ?? 0) + 1)
      })
      for (const [at, count] of cells?.entries() ?? counts) {
        if (count === 0) continue
        let rest = at
        const values = coded.map<FacetValue>(() => undefined)
        for (let index = coded.length - 1; index >= 0; index--) {
          values[index] = coded[index]?.values[rest % (sizes[index] ?? 1)]
          rest = Math.floor(rest / (sizes[index] ?? 1))
        }
        for (const key of crossKeys(values)) addCount(found, key, count)
      }
      return found
    },
  }
}
