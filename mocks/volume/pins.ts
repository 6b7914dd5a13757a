import { type LeadRecord, type UserRecord } from '#mocks/db/records.ts'

import { compareLeads, type PinnedList, type Sortable } from '../db/leads/lead-index.ts'
import { type LeadView } from '../db/leads/lead-view.ts'
import { type WireRow } from '../db/wire/wire.ts'
import { type Sight } from './filter.ts'
import { type Generated } from './generated.ts'
import { afterTakingAway, type Edits, entriesOf, handedOver, type Placed, totalOf } from './pinned.ts'
import { idAt, rowOf } from './record.ts'

/** The parts of the world that a pinned order needs. */
export interface PinTools {
  generated: Generated
  /** Rows that named leads have taken over, in the order in which that happened. */
  gone: readonly number[]
  /** Returns the named leads that match now, in the view's order. */
  named: () => Sortable[]
  lead: (id: string) => LeadRecord | undefined
  canOpen: (lead: LeadRecord) => boolean
  wireRow: (lead: LeadRecord) => WireRow
}

/**
 * Pins an order over generated and named leads. It stores a little data for each named lead and nothing for the
 * generated ones: their rows come from the matches, which return the same for the same view and visibility.
 */
export function pinList(viewer: UserRecord, view: LeadView, tools: PinTools): PinnedList {
  const { generated, gone, lead: leadOf, canOpen, wireRow } = tools
  const { matches } = generated
  const first = generated.sight(viewer, view)
  const firstVisible = first.visible
  const goneBefore = gone.length
  let visible = firstVisible
  let followed = goneBefore
  const sightOf = (seen: Uint8Array): Sight => ({ visible: seen, around: first.around })
  let edits = firstEdits(view, tools, first)
  const ids = new Set(edits.named.map((one) => one.id))
  const rows = () => matches.rows(view, sightOf(visible))

  /** Rows that named leads took over in the meantime belong to those leads, at their previous position. */
  const follow = () => {
    if (followed === gone.length) return
    for (const row of matches.passing(gone.slice(followed), view, sightOf(visible))) {
      ids.add(idAt(row))
      edits = handedOver(edits, matches.positionOf(rows(), view, first.around, row), idAt(row))
    }
    followed = gone.length
  }

  /** Removes leads that can no longer be opened. They do not come back into the order. */
  const prune = () => {
    follow()
    const now = generated.visibleTo(viewer, view)
    const still = visible.map((one, at) => one & (now[at] ?? 0))
    if (still.some((one, at) => one !== visible[at])) {
      const { combination } = generated.columns
      edits = afterTakingAway(edits, rows(), (row) => still[combination[row] ?? 0] === 1)
      visible = still
    }
    const opens = ({ id }: Placed) => {
      const lead = leadOf(id)
      return lead !== undefined && canOpen(lead)
    }
    if (!edits.named.every(opens)) edits = { ...edits, named: edits.named.filter(opens) }
  }

  const wasIn = (id: string): boolean => {
    const row = rowOf(id)
    if (row === undefined || ids.has(id)) return ids.has(id)
    return !gone.slice(0, goneBefore).includes(row) && matches.passing([row], view, first).length === 1
  }

  return {
    total() {
      prune()
      return totalOf(rows(), edits)
    },
    rows(offset, limit) {
      prune()
      return entriesOf(rows(), edits, offset, limit).flatMap((entry) => {
        const lead = typeof entry === 'number' ? generated.record(entry) : leadOf(entry)
        return lead ? [wireRow(lead)] : []
      })
    },
    newSince() {
      const fresh = tools.named().filter(({ lead }) => !wasIn(lead.id)).length
      const now = generated.visibleTo(viewer, view)
      const opened = now.map((one, at) => one & (1 - (firstVisible[at] ?? 0)))
      if (!opened.includes(1)) return fresh
      const seen = sightOf(opened)
      return fresh + matches.rows(view, seen).length - matches.passing(gone, view, seen).length
    },
  }
}

/** Returns the positions of the named leads between the generated rows, and the rows they have already taken over. */
function firstEdits(view: LeadView, { generated, gone, named }: PinTools, sight: Sight): Edits {
  const { matches, sortable } = generated
  const rows = matches.rows(view, sight)
  const compare = compareLeads(view)
  const out = matches
    .passing(gone, view, sight)
    .map((row) => matches.positionOf(rows, view, sight.around, row))
    .toSorted((a, b) => a - b)
  return {
    out,
    named: named().map((lead) => {
      let low = 0
      let high = rows.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if (compare(sortable(rows[middle] ?? 0, sight.around), lead) < 0) low = middle + 1
        else high = middle
      }
      return { id: lead.lead.id, before: low }
    }),
  }
}
