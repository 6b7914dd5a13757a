import { type LeadIndex, type LeadView, type Sortable } from '#mocks/db/lead-index.ts'
import { type LeadSource } from '#mocks/db/leads.ts'
import { type UserRecord } from '#mocks/db/records.ts'
import { type VolumeStore } from '#mocks/db/world.ts'

import { MOST } from './columns.ts'
import { generate, type Generated } from './generated.ts'
import { pinList } from './pins.ts'
import { rowOf } from './record.ts'

/** What is sorted before anybody asks: what lists start with, then the others. */
const orders = (['activity', 'created', 'wait', 'name'] as const).flatMap((sort) =>
  (['desc', 'asc'] as const).map((dir) => ({ sort, dir })),
)

/**
 * Generated leads as columns in typed arrays, merged with the named ones: filters, orders and pages over a million rows,
 * details made on demand. Built at the first use, or as soon as the process has nothing else to do (the port is open by
 * then), whichever comes first.
 */
export const volumeStore: VolumeStore = ({
  leads,
  canOpen,
  row: wireRow,
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
  // One at a time, so that a request never waits for more than one of them.
  const prepare = ([next, ...others]: typeof orders) => {
    if (!next) return
    generated().matches.prepare(next)
    setTimeout(() => prepare(others), 0)
  }
  setTimeout(() => prepare(orders), 0)

  const namedNow = (viewer: UserRecord, view: LeadView): Sortable[] => {
    const pinned = plain.pin(viewer, view)
    return pinned.rows(0, pinned.total()).flatMap(({ id }) => {
      const lead = leads.get(id)
      return lead ? [{ lead, facts: leads.facts(lead) }] : []
    })
  }

  const index: LeadIndex = {
    pin: (viewer, view) =>
      pinList(viewer, view, {
        generated: generated(),
        gone,
        named: () => namedNow(viewer, view),
        lead: (id) => leads.get(id),
        canOpen: (lead) => canOpen(viewer, lead),
        wireRow,
      }),
    count(viewer, view) {
      const { matches, visibleTo } = generated()
      const visible = visibleTo(viewer, view)
      const taken = matches.passing(gone, view, visible).length
      return matches.count(view, visible) - taken + plain.count(viewer, view)
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
