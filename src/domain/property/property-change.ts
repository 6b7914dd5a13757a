import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'

import { formerReportsText } from '../owner/owner-share.ts'
import { nameInSentence } from '../user/short-name.ts'
import { isIn, type ManagedProperty } from './managed-property.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/**
 * A change to several properties at once: they are moved to a team or an owner (null for none), listed, or taken off
 * the market.
 */
export type PropertyChange =
  | { readonly kind: 'team'; readonly team: Named | null }
  | { readonly kind: 'owner'; readonly owner: Named | null }
  | { readonly kind: 'listing'; readonly listing: 'LISTED' | 'NOT_LISTED' }

/** Whether a change has no effect on a property. Archived properties are never changed. */
export function isLeftAlone(row: ManagedProperty, change: PropertyChange): boolean {
  if (row.archived) return true
  if (change.kind === 'listing') return row.listing === change.listing
  if (change.kind === 'owner') return row.owner?.id === change.owner?.id
  return change.team === null ? row.teams.length === 0 : isIn(row, change.team.id)
}

const them = (rows: readonly ManagedProperty[]) => {
  const [first] = rows
  return rows.length === 1 && first ? nameInSentence(first.name) : 'them'
}

function leadsSentence(rows: readonly ManagedProperty[]): string {
  const open = rows.reduce((sum, row) => sum + row.openLeads, 0)
  if (open === 0) return `No open leads for ${them(rows)}.`
  return open === 1
    ? '1 open lead stays with the team that has it and keeps its property.'
    : `${formatCount(open)} open leads stay with the teams that have them and keep their property.`
}

function campaignsSentence(rows: readonly ManagedProperty[], until = ''): string[] {
  const campaigns = rows.reduce((sum, row) => sum + row.campaigns, 0)
  if (campaigns === 0) return []
  const verb = campaigns === 1 ? 'keeps bringing leads to its team' : 'keep bringing leads to their teams'
  return [`${countOf(campaigns, 'campaign')} for ${them(rows)} ${verb}${until}.`]
}

/**
 * Returns a sentence about where properties come from: "2 leave Eastside, 1 leaves Midtown, 3 had no team."
 * @param noun "team", "owner"
 */
function fromSentence(of: readonly (readonly Named[])[], noun: string): string {
  const from = new Map<string, { name: string; count: number }>()
  for (const { id, name } of of.flat()) from.set(id, { name, count: (from.get(id)?.count ?? 0) + 1 })
  const parts = [...from.values()].map(
    ({ name, count }) => `${countOf(count, 'leaves', 'leave')} ${nameInSentence(name)}`,
  )
  const shown =
    parts.length > 4 ? [...parts.slice(0, 3), `${parts.length - 3} other ${noun}s lose some`] : parts
  const without = of.filter((named) => named.length === 0).length
  return `${[...shown, ...(without > 0 ? [`${formatCount(without)} had no ${noun}`] : [])].join(', ')}.`
}

function teamSentences(rows: readonly ManagedProperty[], team: Named | null): string[] {
  const left = new Set(rows.flatMap(({ teams }) => teams.map(({ id }) => id))).size
  const they = rows.length === 1 ? 'it' : 'them'
  const lost = rows.filter(({ teams }) => teams.length > 0).length === 1 ? 'it' : 'them'
  return [
    fromSentence(
      rows.map(({ teams }) => teams),
      'team',
    ),
    leadsSentence(rows),
    ...campaignsSentence(rows),
    ...(team === null ? [] : [`Agents in ${nameInSentence(team.name)} can choose ${they} for new leads.`]),
    ...(left === 0
      ? []
      : [
          `Agents in the ${left === 1 ? 'team that loses' : 'teams that lose'} ${lost} can’t choose ${lost} for new leads anymore.`,
        ]),
  ]
}

function ownerSentences(rows: readonly ManagedProperty[]): string[] {
  const former = rows.flatMap(({ owner }) => owner?.id ?? [])
  const owners = new Set(former).size
  return [
    fromSentence(
      rows.map((row) => (row.owner ? [row.owner] : [])),
      'owner',
    ),
    'Leads, campaigns and teams stay as they are.',
    ...(owners === 0 ? [] : [formerReportsText(former.length, owners)]),
  ]
}

function listingSentences(rows: readonly ManagedProperty[], listing: 'LISTED' | 'NOT_LISTED'): string[] {
  const one = rows.length === 1
  const units = rows.reduce((sum, row) => sum + (row.listedUnits ?? 0), 0)
  const listed = listing === 'LISTED'
  return [
    listed
      ? `Agents offer ${one ? 'it' : 'them'} to new leads again, and feeds show ${one ? 'its' : 'their'} listed units.`
      : `Agents see that ${one ? 'it is' : 'they are'} off the market, and feeds stop showing ${one ? 'it' : 'them'}.`,
    ...(units > 0
      ? [`${countOf(units, 'unit keeps', 'units keep')} ${units === 1 ? 'its' : 'their'} own listing.`]
      : []),
    leadsSentence(rows),
    ...campaignsSentence(rows, listed ? '' : ' until someone turns them off'),
  ]
}

/** Returns the state of a property after a change: "in Eastside", "listed". */
function stateAfter(change: PropertyChange): string {
  switch (change.kind) {
    case 'listing':
      return change.listing === 'LISTED' ? 'listed' : 'not listed'
    case 'owner':
      return change.owner === null ? 'without an owner' : `of ${nameInSentence(change.owner.name)}`
    default:
      return change.team === null ? 'without a team' : `in ${nameInSentence(change.team.name)}`
  }
}

function leftSentences(rows: readonly ManagedProperty[], change: PropertyChange): string[] {
  const archived = rows.filter((row) => row.archived)
  const already = rows.filter((row) => !row.archived && isLeftAlone(row, change))
  const state = stateAfter(change)
  const say = (some: readonly ManagedProperty[], what: string) => {
    if (some.length === 0) return []
    const [first] = some
    const who = some.length === 1 && first ? nameInSentence(first.name) : formatCount(some.length)
    return [
      `${who} ${some.length === 1 ? 'is' : 'are'} ${what} and ${some.length === 1 ? 'stays' : 'stay'} as ${some.length === 1 ? 'it is' : 'they are'}.`,
    ]
  }
  return [...say(already, `${state} already`), ...say(archived, 'archived')]
}

function ownSentences(changed: readonly ManagedProperty[], change: PropertyChange): string[] {
  switch (change.kind) {
    case 'listing':
      return listingSentences(changed, change.listing)
    case 'owner':
      return ownerSentences(changed)
    default:
      return teamSentences(changed, change.team)
  }
}

/**
 * Returns sentences about what a change does to the properties, their leads and their campaigns. Properties that stay
 * as they are come last.
 */
export function changeSentences(rows: readonly ManagedProperty[], change: PropertyChange): string[] {
  const changed = rows.filter((row) => !isLeftAlone(row, change))
  if (changed.length === 0) return leftSentences(rows, change)
  return [...ownSentences(changed, change), ...leftSentences(rows, change)]
}

const listedUnitsSentence = (units: number): string[] =>
  units === 0
    ? []
    : [`Its ${countOf(units, 'listed unit')} ${units === 1 ? 'comes' : 'come'} off the market, too.`]

/** Returns sentences about what archiving a property does. */
export function archiveSentences(row: ManagedProperty): string[] {
  const [team] = row.teams
  return [
    ...(team ? [`It leaves ${nameInSentence(team.name)}.`] : []),
    ...(row.listing === 'LISTED' ? ['It is not listed anymore.'] : []),
    ...listedUnitsSentence(row.listedUnits ?? 0),
    leadsSentence([row]),
    ...campaignsSentence([row], ' until someone turns them off'),
    'No one can choose it for new leads, tours and campaigns until it is restored.',
  ]
}
