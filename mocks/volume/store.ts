import { type LeadIndex, type LeadView, type PinnedList } from '#mocks/db/lead-index.ts'
import { type LeadSource } from '#mocks/db/leads.ts'
import { type LeadRecord, type UserRecord } from '#mocks/db/records.ts'
import { type VolumeStore } from '#mocks/db/world.ts'

import { type Columns, type Combination, fillColumns, MOST } from './columns.ts'
import { createMatcher, type Matcher } from './matches.ts'
import { createMerged, type Merged } from './merged.ts'
import { idAt, recordAt, rowOf } from './record.ts'

/** The client whose desk is busy. */
const CLIENT = 'client-brightwater'

interface Built {
  columns: Columns
  combinations: Combination[]
  matcher: Matcher
}

/**
 * Generated leads as columns in typed arrays, merged with the named ones: filters, orders and pages over a million rows,
 * details made on demand. Built at the first use, or soon after the world was made, whichever comes first.
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
  let built: Built | undefined
  const build = (): Built => {
    if (built) return built
    const combinations = combinationsOf(store)
    const columns = fillColumns(combinations.length === 0 ? 0 : size, seed, now(), combinations)
    built = { columns, combinations, matcher: createMatcher(columns) }
    return built
  }
  setTimeout(build, 0)

  const record = (row: number): LeadRecord => {
    const { columns, combinations } = build()
    return recordAt(columns, combinationAt(combinations, columns, row), store, CLIENT, seed, row)
  }

  /** Which combinations a viewer can open, decided on one lead each. */
  const visibleTo = (viewer: UserRecord): Uint8Array => {
    const { combinations } = build()
    return Uint8Array.from(combinations, (combination) => {
      if (viewer.clientRef !== CLIENT) return 0
      const probe: LeadRecord = {
        id: 'probe',
        clientRef: CLIENT,
        teamRef: combination.teamRef,
        leadStatus: 'NEW_LEAD',
        createdTs: 0,
        communications: [],
        contacts: [],
        comments: [],
        activities: [],
        ...(combination.campaignRef === undefined ? {} : { campaignRef: combination.campaignRef }),
        ...(combination.agentRef === undefined ? {} : { assignedAgentRef: combination.agentRef }),
      }
      return canOpen(viewer, probe) ? 1 : 0
    })
  }

  const namedRows = (viewer: UserRecord, view: LeadView) => {
    const pinned = plain.pin(viewer, view)
    return pinned.rows(0, pinned.total())
  }

  const pin = (viewer: UserRecord, view: LeadView): PinnedList => {
    const make = () => {
      const { matcher } = build()
      const visible = visibleTo(viewer)
      const merged = createMerged(
        matcher.match(view, visible),
        namedRows(viewer, view),
        view,
        matcher,
        build().columns,
      )
      return { merged, signature: visible.join('') }
    }
    let held: { merged: Merged; signature: string } = make()
    const current = () => {
      // Rights that changed since change what can be seen: the order is pinned anew, as the plain index prunes.
      if (visibleTo(viewer).join('') !== held.signature) held = make()
      return held.merged
    }
    return {
      total: () => current().total,
      rows: (offset, limit) =>
        current()
          .entries(offset, limit)
          .flatMap((entry) => {
            if (typeof entry === 'number' && build().columns.gone[entry] !== 1)
              return [wireRow(record(entry))]
            const lead = leads.get(typeof entry === 'number' ? idAt(entry) : entry)
            return lead && canOpen(viewer, lead) ? [wireRow(lead)] : []
          }),
      newSince: () => {
        const merged = current()
        return namedRows(viewer, view).filter((row) => !merged.has(row.id)).length
      },
    }
  }

  const index: LeadIndex = {
    pin,
    count: (viewer, view) =>
      build().matcher.match(view, visibleTo(viewer)).length + plain.count(viewer, view),
  }

  const source: LeadSource = {
    get size() {
      return built ? built.columns.gone.reduce((sum, gone) => sum - gone, built.columns.size) : size
    },
    make(id) {
      const row = rowOf(id)
      const { columns } = build()
      if (row === undefined || row >= columns.size || columns.gone[row] === 1) return undefined
      columns.gone[row] = 1
      return record(row)
    },
    *ofTeam(teamId) {
      const { columns, combinations } = build()
      for (let row = 0; row < columns.size; row++) {
        if (columns.gone[row] !== 1 && combinationAt(combinations, columns, row).teamRef === teamId)
          yield record(row)
      }
    },
  }
  return { source, index }
}

function combinationAt(combinations: readonly Combination[], columns: Columns, row: number): Combination {
  const found = combinations[columns.combination[row] ?? 0]
  if (!found) throw new RangeError(`row ${row} belongs to nobody`)
  return found
}

function combinationsOf(store: Parameters<VolumeStore>[0]['store']): Combination[] {
  const combinations: Combination[] = []
  for (const team of store.teams.values()) {
    if (team.clientRef !== CLIENT) continue
    const campaigns = [...store.campaigns.values()]
      .filter((campaign) => campaign.teamRef === team.id)
      .map((campaign) => campaign.id)
    const agents = team.members.filter((member) => member.status === 'ACTIVE').map((member) => member.userRef)
    for (const campaignRef of [undefined, ...campaigns]) {
      for (const agentRef of [undefined, ...agents])
        combinations.push({ teamRef: team.id, campaignRef, agentRef })
    }
  }
  return combinations
}
