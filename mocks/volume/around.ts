import { NO_HOST } from '#/domain/list/lead-filters.ts'
import { type Store } from '#mocks/db/store.ts'

import { limitOf } from '../db/leads/lead-match.ts'
import { listedUnits, listingOf } from '../db/leads/lead-units.ts'
import { type Columns, type Combination } from './columns.ts'

const MINUTE = 60_000

/**
 * The data around the generated leads at a given moment. Teams and campaigns may change while the columns stay the
 * same.
 */
export interface Surroundings {
  /** Identical as long as none of this data changed. */
  readonly key: string
  readonly combinations: readonly Combination[]
  /** Categories by combination. */
  readonly categories: readonly (string | undefined)[]
  /** By combination: the limit of its team for unanswered communications, in minutes. */
  readonly limits: Int32Array
  readonly limitsKey: string
  /** By combination: the host of its tours. */
  readonly hosts: readonly string[]
  /** By position: the property of a lead, and its type. */
  readonly properties: readonly (string | undefined)[]
  readonly propertyTypes: readonly (string | undefined)[]
  /**
   * Returns by position whether its property is on the market now. Not part of the key, because it is rarely requested.
   */
  listings(): readonly (string | undefined)[]
  /** Returns the position of a row: its combination, and its property among those of the team. */
  positionOf(row: number): number
}

/** Creates a function that returns the surroundings. It returns the same value until the surroundings change. */
export function createSurroundings(
  columns: Columns,
  combinations: readonly Combination[],
  store: Store,
): () => Surroundings {
  let known: Surroundings | undefined
  return () => {
    const teams = [...new Set(combinations.map((one) => one.teamRef))].map((id) => {
      const team = store.teams.get(id)
      const properties = team?.properties ?? []
      const types = properties.map((property) => store.properties.get(property)?.propertyType)
      const first = team?.members[0]?.userRef ?? ''
      return { id, properties, types, first, limit: Math.floor(limitOf(team) / MINUTE) }
    })
    const categories = combinations.map((one) => store.campaigns.get(one.campaignRef ?? '')?.category)
    const key = JSON.stringify([teams, categories])
    if (known?.key === key) return known
    const most = Math.max(1, ...teams.map((team) => team.properties.length))
    const ofTeam = new Map(teams.map((team) => [team.id, team]))
    const counts = Uint16Array.from(combinations, (one) =>
      Math.max(1, ofTeam.get(one.teamRef)?.properties.length ?? 0),
    )
    const byTeam = <T>(list: (team: (typeof teams)[number]) => readonly T[]) =>
      combinations.flatMap((one) => {
        const team = ofTeam.get(one.teamRef)
        return Array.from({ length: most }, (_, at) => (team ? list(team)[at] : undefined))
      })
    const limits = Int32Array.from(combinations, (one) => ofTeam.get(one.teamRef)?.limit ?? 60)
    const { combination, name } = columns
    const propertyRefs = byTeam((team) => team.properties)
    known = {
      key,
      combinations,
      categories,
      limits,
      limitsKey: limits.join(','),
      // As in `recordAt`: the assignee, otherwise the first member of the team.
      hosts: combinations.map(
        ({ agentRef, teamRef }) =>
          [agentRef, ofTeam.get(teamRef)?.first].find((id) => store.users.has(id ?? '')) ?? NO_HOST,
      ),
      properties: propertyRefs,
      propertyTypes: byTeam((team) => team.types),
      listings() {
        const listed = listedUnits(store)
        return propertyRefs.map((id) => {
          const property = store.properties.get(id ?? '')
          return property && listingOf(property, listed)
        })
      },
      positionOf(row) {
        const at = combination[row] ?? 0
        return at * most + ((name[row] ?? 0) % (counts[at] ?? 1))
      },
    }
    return known
  }
}
