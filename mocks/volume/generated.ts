import { type LeadView, type Sortable } from '#mocks/db/lead-index.ts'
import { type LeadRecord, type UserRecord } from '#mocks/db/records.ts'
import { type Store } from '#mocks/db/store.ts'

import { type Columns, type Combination, fillColumns, MOST, nameAt } from './columns.ts'
import { createMatches, type Matches } from './matches.ts'
import { idAt, recordAt } from './record.ts'

/** The client whose desk is busy. */
export const CLIENT = 'client-brightwater'

const MINUTE = 60_000

/** All generated leads of one world. */
export interface Generated {
  columns: Columns
  matches: Matches
  record(row: number): LeadRecord
  /** What a row is sorted by, without its record. */
  sortable(row: number): Sortable
  teamOf(row: number): string
  /** By combination: 1 where a viewer can open its leads and the view wants them; decided on one lead each. */
  visibleTo(viewer: UserRecord, view: Pick<LeadView, 'list' | 'teams'>): Uint8Array
}

interface GeneratedOptions {
  size: number
  seed: number
  /** Epoch milliseconds from which ages count. */
  baseTs: number
  store: Store
  canOpen: (viewer: UserRecord, lead: LeadRecord) => boolean
}

/** Makes the generated leads: columns now, everything else on demand. */
export function generate({ size, seed, baseTs, store, canOpen }: GeneratedOptions): Generated {
  const combinations = combinationsOf(store)
  const columns = fillColumns(
    combinations.length === 0 ? 0 : Math.min(size, MOST),
    seed,
    baseTs,
    combinations,
  )
  const combinationOf = (row: number): Combination => {
    const found = combinations[columns.combination[row] ?? 0]
    if (!found) throw new RangeError(`row ${row} belongs to nobody`)
    return found
  }
  const probes = combinations.map(probeOf)
  return {
    columns,
    matches: createMatches(columns),
    record: (row) => recordAt(columns, combinationOf(row), store, CLIENT, seed, row),
    sortable(row) {
      const { first, last } = nameAt(columns.name[row] ?? 0)
      const waiting = columns.waiting[row] ?? -1
      return {
        lead: { id: idAt(row), createdTs: baseTs - (columns.created[row] ?? 0) * MINUTE },
        facts: {
          name: `${first} ${last}`,
          lastActivityTs: baseTs - (columns.activity[row] ?? 0) * MINUTE,
          ...(waiting < 0 ? {} : { waitingSince: baseTs - waiting * MINUTE }),
        },
      }
    },
    teamOf: (row) => combinationOf(row).teamRef,
    visibleTo: (viewer, { list, teams }) =>
      Uint8Array.from(probes, (probe) =>
        viewer.clientRef === CLIENT &&
        canOpen(viewer, probe) &&
        (teams === undefined || teams.includes(probe.teamRef)) &&
        (list !== 'unassigned' || probe.assignedAgentRef === undefined)
          ? 1
          : 0,
      ),
  }
}

function probeOf({ teamRef, campaignRef, agentRef }: Combination): LeadRecord {
  return {
    id: 'probe',
    clientRef: CLIENT,
    teamRef,
    leadStatus: 'NEW_LEAD',
    createdTs: 0,
    communications: [],
    contacts: [],
    comments: [],
    activities: [],
    ...(campaignRef === undefined ? {} : { campaignRef }),
    ...(agentRef === undefined ? {} : { assignedAgentRef: agentRef }),
  }
}

function combinationsOf(store: Store): Combination[] {
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
