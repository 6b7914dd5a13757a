import { type VolumeStore } from '#mocks/db/world.ts'

import { addCount, addTotals, compareLeads, type LeadIndex } from '../db/leads/lead-index.ts'
import { type LeadSource } from '../db/leads/leads.ts'
import { MOST } from './columns.ts'
import { codedOf } from './facets.ts'
import { generate, type Generated } from './generated.ts'
import { outcomeTests } from './matches.ts'
import { pinList } from './pins.ts'
import { rowOf } from './record.ts'
import { countsForReports } from './report-counts.ts'

/** Orders that are sorted in advance: first those that lists start with, then the others. */
const orders = (
  ['activity', 'created', 'wait', 'tour', 'target', 'joined', 'attempts', 'name'] as const
).flatMap((sort) => (['desc', 'asc'] as const).map((dir) => ({ sort, dir })))

/**
 * Stores generated leads as columns in typed arrays, merged with the named ones: filters, orders and pages over a
 * million rows, details created on demand. Built on first use, or as soon as the process is idle (the port is open by
 * then), whichever comes first.
 */
export const volumeStore: VolumeStore = ({
  leads,
  canOpen,
  row: wireRow,
  around: aroundOf,
  store,
  plain,
  size: wanted,
  seed,
  now,
}) => {
  const size = Math.min(wanted, MOST)
  const baseTs = now()
  const gone: number[] = []
  const isGone = new Uint8Array(size)
  let made: Generated | undefined
  const generated = (): Generated => (made ??= generate({ size, seed, baseTs, store, canOpen }))
  // One order at a time, so that a request never waits for more than one of them.
  const prepare = ([next, ...others]: typeof orders) => {
    if (!next) return
    const { matches, around } = generated()
    matches.prepare(next, around())
    setTimeout(() => prepare(others), 0)
  }
  setTimeout(() => prepare(orders), 0)

  const index: LeadIndex = {
    pin: (viewer, view) =>
      pinList(viewer, view, {
        generated: generated(),
        gone,
        named: () => plain.find(viewer, view).toSorted(compareLeads(view)),
        lead: (id) => leads.get(id),
        canOpen: (lead) => canOpen(viewer, lead),
        wireRow,
      }),
    count(viewer, view) {
      const { matches, sight } = generated()
      const seen = sight(viewer, view)
      const removed = matches.passing(gone, view, seen).length
      return matches.count(view, seen) - removed + plain.count(viewer, view)
    },
    tally(viewer, view, facet) {
      const { columns, matches, sight } = generated()
      const seen = sight(viewer, view)
      const { code, values } = codedOf(columns, seen.around, view, facet)
      const counts = Uint32Array.from(matches.tally(view, seen, facet))
      for (const row of matches.passing(gone, view, seen)) counts[code(row)] = (counts[code(row)] ?? 0) - 1
      const found = plain.tally(viewer, view, facet)
      for (const [at, value] of values.entries())
        for (const one of typeof value === 'string' ? [value] : (value ?? []))
          addCount(found, one, counts[at] ?? 0)
      return found
    },
    ...countsForReports({ generated, plain, leads, around: aroundOf, isGone: (row) => isGone[row] === 1 }),
    summary(viewer, view) {
      const { columns, matches, sight } = generated()
      const seen = sight(viewer, view)
      const { properties, positionOf } = seen.around
      const counts = matches.outcomes(view, seen).map((one) => Uint32Array.from(one))
      const tests = outcomeTests(columns)
      for (const row of matches.passing(gone, view, seen)) {
        for (const [at, test] of tests.entries()) {
          const of = counts[at]
          if (of && test(row)) of[positionOf(row)] = (of[positionOf(row)] ?? 0) - 1
        }
      }
      const found = plain.summary(viewer, view)
      for (const [position, property] of properties.entries()) {
        const [leads = 0, contacted = 0, tours = 0, leased = 0] = counts.map((one) => one[position] ?? 0)
        if (leads > 0) addTotals(found, property ?? '', { leads, contacted, tours, leased })
      }
      return found
    },
  }

  const source: LeadSource = {
    get size() {
      return (made?.columns.size ?? size) - gone.length
    },
    make(id) {
      const row = rowOf(id)
      if (row === undefined || row >= generated().columns.size || isGone[row] === 1) return undefined
      isGone[row] = 1
      gone.push(row)
      return generated().record(row)
    },
    *ofTeam(teamId) {
      const { columns, record, teamOf } = generated()
      for (let row = 0; row < columns.size; row++)
        if (isGone[row] !== 1 && teamOf(row) === teamId) yield record(row)
    },
  }
  return { source, index }
}
