import { type LeadRecord, type UserRecord } from '#mocks/db/records.ts'
import { type Store } from '#mocks/db/store.ts'

import { type Sortable } from '../db/leads/lead-index.ts'
import { isWanted } from '../db/leads/lead-match.ts'
import { type LeadView, wantedOf } from '../db/leads/lead-view.ts'
import { createSurroundings, type Surroundings } from './around.ts'
import { type Columns, type Combination, fillColumns, MOST, nameAt, tourBase } from './columns.ts'
import { codedOf } from './facets.ts'
import { combined, type Sight } from './filter.ts'
import { createMatches, type Matches } from './matches.ts'
import { attemptsOf, joinedAt, targetOf, tourOf } from './orders.ts'
import { idAt, recordAt } from './record.ts'

/** The client of the generated leads. */
export const CLIENT = 'client-brightwater'

const MINUTE = 60_000

/** All generated leads of one world. */
export interface Generated {
  columns: Columns
  matches: Matches
  record(row: number): LeadRecord
  /** Returns the sort values of a row without creating its record. */
  sortable(row: number, around: Surroundings): Sortable
  /** Returns the current surroundings of the leads. */
  around(): Surroundings
  teamOf(row: number): string
  combinationOf(row: number): Combination
  /**
   * Returns by combination 1 if a viewer can open its leads and the view includes them. Decided on one lead per
   * combination.
   */
  visibleTo(viewer: UserRecord, view: LeadView): Uint8Array
  /** Returns what a viewer can see of the generated leads now. */
  sight(viewer: UserRecord, view: LeadView): Sight
}

interface GeneratedOptions {
  size: number
  seed: number
  /** The time in epoch milliseconds from which ages are counted. */
  baseTs: number
  store: Store
  canOpen: (viewer: UserRecord, lead: LeadRecord) => boolean
}

/** Creates the generated leads: the columns at once, everything else on demand. */
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
  const around = createSurroundings(columns, combinations, store)
  const visibleTo = (viewer: UserRecord, view: LeadView) => {
    const wants = combined.flatMap((facet) => {
      const wanted = wantedOf(view, facet)
      return wanted ? [{ wanted, ...codedOf(columns, around(), view, facet) }] : []
    })
    return Uint8Array.from(probes, (probe, at) =>
      viewer.clientRef === CLIENT &&
      canOpen(viewer, probe) &&
      wants.every(({ wanted, values }) => isWanted(values[at], wanted)) &&
      (view.list !== 'unassigned' || probe.assignedAgentRef === undefined)
        ? 1
        : 0,
    )
  }
  const ts = (minutes: number | undefined, from = baseTs) =>
    minutes === undefined ? undefined : from - minutes * MINUTE
  return {
    columns,
    around,
    visibleTo,
    sight: (viewer, view) => ({ visible: visibleTo(viewer, view), around: around() }),
    matches: createMatches(columns),
    record: (row) => recordAt(columns, combinationOf(row), store, CLIENT, seed, row),
    sortable(row, now) {
      const { first, last } = nameAt(columns.name[row] ?? 0)
      const waiting = columns.waiting[row] ?? -1
      return {
        lead: { id: idAt(row), createdTs: baseTs - (columns.created[row] ?? 0) * MINUTE },
        facts: {
          name: `${first} ${last}`,
          lastActivityTs: baseTs - (columns.activity[row] ?? 0) * MINUTE,
          waitingSince: waiting < 0 ? undefined : ts(waiting),
          contactAttempts: attemptsOf(columns, row),
          ...present({
            targetTs: ts(targetOf(columns, now, row)),
            tourTs: ts(tourOf(columns, row), tourBase(baseTs)),
            joinedTs: ts(joinedAt(columns, row)),
          }),
        },
      }
    },
    combinationOf,
    teamOf: (row) => combinationOf(row).teamRef,
  }
}

type Times = Pick<Sortable['facts'], 'targetTs' | 'tourTs' | 'joinedTs'>

function present(times: { [K in keyof Times]: number | undefined }): Times {
  const found: Times = {}
  if (times.targetTs !== undefined) found.targetTs = times.targetTs
  if (times.tourTs !== undefined) found.tourTs = times.tourTs
  if (times.joinedTs !== undefined) found.joinedTs = times.joinedTs
  return found
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
