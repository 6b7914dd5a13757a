import { type LucideIcon, Users } from 'lucide-react'

import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type SearchHit } from '#/domain/search/search-hit.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { countOf } from '#/lib/count-of.ts'
import { allowed, type Verdict } from '#/lib/result.ts'

import { matches } from './match.ts'

/** Where a row of the palette leads: to an address, or to an action that runs at once. */
type Target = { readonly href: string } | { readonly run: () => void }

/** A row of the palette. */
export interface PaletteItem {
  readonly id: string
  readonly kind: 'lead' | 'hit' | 'action' | 'page'
  readonly label: string
  readonly detail?: string | undefined
  readonly target: Target
  /** A blocked row stays, with its reason. */
  readonly verdict: Verdict
  /** Of an answer to what was typed before: it is seen until the next one comes, and can not be chosen. */
  readonly stale?: boolean
  /** The lead of a row of kind `lead`. */
  readonly lead?: { readonly id: string; readonly status?: string | undefined; readonly name: string }
  /** The key that does the same on the page. */
  readonly key?: string | undefined
  readonly icon?: LucideIcon | undefined
  /** What was said, of a row of kind `hit`. */
  readonly said?: SearchHit
}

/** Rows under one heading. */
export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
  readonly total?: number | undefined
}

const LIMITS = { lead: 4, action: 4, page: 5, lists: 8 } as const

const isList = ({ target }: PaletteItem) => 'href' in target && target.href.startsWith('/leads/list/')

/** A lead as a row: its property and its number. */
export function leadItem(lead: LeadRow): PaletteItem {
  return {
    id: `lead-${lead.id}`,
    kind: 'lead',
    label: lead.name,
    detail: [lead.property?.name, lead.phone === undefined ? undefined : formatPhone(lead.phone)]
      .filter((detail) => detail !== undefined)
      .join(', '),
    target: { href: `/leads/${lead.id}` },
    verdict: allowed,
    lead: { id: lead.id, name: lead.name, status: lead.leadStatus },
  }
}

/** Something that was said, as a row: it leads to its lead. */
export function hitItem(hit: SearchHit): PaletteItem {
  return {
    id: `hit-${hit.id}`,
    kind: 'hit',
    label: hit.lead.name,
    target: { href: `/leads/${hit.lead.id}` },
    verdict: allowed,
    lead: { id: hit.lead.id, name: hit.lead.name, status: hit.lead.leadStatus },
    said: hit,
  }
}

/** The list of all leads of any age, filtered by what was typed. */
function allWith(text: string, total: number): PaletteItem {
  return {
    id: 'page-all-with-text',
    kind: 'page',
    label: `All leads with text “${text}”`,
    detail: countOf(total, 'lead'),
    icon: Users,
    target: {
      href: `/leads/list/all?${new URLSearchParams({ q: text, period: 'all-time' }).toString()}&inquiry=false`,
    },
    verdict: allowed,
  }
}

/** What the rows are made of. */
export interface PaletteInput {
  /** As typed, without the leading ">". */
  readonly text: string
  /** Only actions: ">" was typed, or a lead's actions are asked for. */
  readonly actionsOnly: boolean
  readonly found: readonly PaletteItem[]
  readonly total: number | undefined
  /** What was said with the words in it, and how often. */
  readonly hits: readonly PaletteItem[]
  readonly hitTotal: number | undefined
  /** The lead under the cursor, or the one that is open. */
  readonly here: PaletteItem | undefined
  readonly recent: readonly PaletteItem[]
  /** Of the lead that is found first, else of the one that is here. */
  readonly leadActions: readonly PaletteItem[]
  /** Of no lead: the looks and Log Out at their end. */
  readonly actions: readonly PaletteItem[]
  readonly pages: readonly PaletteItem[]
}

/**
 * The rows, grouped. Nothing typed: the lead that is here with its first actions, the recent ones, the lists, and last what
 * concerns no lead. Typed: leads, what was said, actions, pages.
 */
export function paletteGroups(input: PaletteInput): PaletteGroup[] {
  const { text, actionsOnly, leadActions, actions } = input
  const groups: PaletteGroup[] = actionsOnly
    ? [{ label: 'Actions', items: matching([...leadActions, ...actions], text) }]
    : text.trim() === ''
      ? emptyGroups(input)
      : typedGroups(input)
  return groups.filter(({ items }) => items.length > 0)
}

const matching = (items: readonly PaletteItem[], text: string) =>
  items.filter(({ label, detail = '' }) => matches(label, text) || matches(detail, text))

function emptyGroups({ here, leadActions, recent, pages, actions }: PaletteInput): PaletteGroup[] {
  const others = recent.filter(({ lead }) => lead?.id !== here?.lead?.id)
  return [
    { label: 'This lead', items: here ? [here, ...leadActions.slice(0, LIMITS.action)] : [] },
    { label: 'Recent', items: others.slice(0, LIMITS.lead) },
    { label: 'Lists', items: pages.filter(isList).slice(0, LIMITS.lists) },
    { label: 'Actions', items: actions },
  ]
}

function typedGroups(input: PaletteInput): PaletteGroup[] {
  const { text, found, total, hits, hitTotal, leadActions, actions, pages } = input
  // What can be done with a lead that was found is offered whatever was typed to find it, after what is called so.
  const named = matching([...leadActions, ...actions], text)
  const offered = [...new Set([...named, ...(found.length > 0 ? leadActions : [])])]
  const all = total !== undefined && total > 0 ? [allWith(text.trim(), total)] : []
  return [
    { label: 'Leads', items: found.slice(0, LIMITS.lead), total },
    { label: 'Conversations', items: hits, total: hitTotal },
    { label: 'Actions', items: offered.slice(0, LIMITS.action) },
    { label: 'Pages', items: [...all, ...matching(pages, text).slice(0, LIMITS.page - all.length)] },
  ]
}
