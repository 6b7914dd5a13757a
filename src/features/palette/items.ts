import { type LucideIcon, Users } from 'lucide-react'

import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type SearchHit } from '#/domain/search/search-hit.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { allowed, type Verdict } from '#/lib/verdict.ts'

import { matches } from './match.ts'

/** What a row of the palette does: open an address or run an action. */
type Target = { readonly href: string } | { readonly run: () => void }

/** A row of the palette. */
export interface PaletteItem {
  readonly id: string
  readonly kind: 'lead' | 'hit' | 'action' | 'page'
  readonly label: string
  readonly detail?: string | undefined
  readonly target: Target
  /** A blocked row is still shown, with its reason. */
  readonly verdict: Verdict
  /**
   * Whether the row is from the response to an earlier input. It is shown until the next response arrives, and can't be
   * chosen.
   */
  readonly stale?: boolean
  /** The lead of a row of kind `lead`. */
  readonly lead?: { readonly id: string; readonly status?: string | undefined; readonly name: string }
  /** The keyboard shortcut for the same action on the page. */
  readonly key?: string | undefined
  readonly icon?: LucideIcon | undefined
  /** The search hit of a row of kind `hit`. */
  readonly said?: SearchHit
}

/** A group of rows under one heading. */
export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
  readonly total?: number | undefined
}

const LIMITS = { lead: 4, action: 4, page: 5, lists: 8 } as const

const isList = ({ target }: PaletteItem) => 'href' in target && target.href.startsWith('/leads/list/')

/** Returns the row for a lead, with its property and phone number. */
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

/** Returns the row for a search hit. It opens the hit's lead. */
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

/** Returns the row for the list of all leads of any age, filtered by the typed text. */
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

/** The input that the rows are made from. */
export interface PaletteInput {
  /** The typed text without the leading ">". */
  readonly text: string
  /** Whether to show only actions, because the user typed ">" or asked for a lead's actions. */
  readonly actionsOnly: boolean
  readonly found: readonly PaletteItem[]
  readonly total: number | undefined
  /** Search hits for the typed words, and their total number. */
  readonly hits: readonly PaletteItem[]
  readonly hitTotal: number | undefined
  /** The lead under the cursor, or the open lead. */
  readonly here: PaletteItem | undefined
  readonly recent: readonly PaletteItem[]
  /** Actions of the first lead that was found, otherwise of `here`. */
  readonly leadActions: readonly PaletteItem[]
  /** Actions that don't concern a lead. The themes and Log Out come last. */
  readonly actions: readonly PaletteItem[]
  readonly pages: readonly PaletteItem[]
}

/**
 * Returns the grouped rows. With nothing typed: the current lead with its first actions, recent leads, lists, and last
 * the actions that don't concern a lead. With text typed: leads, conversations, actions, pages.
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
  // The actions of a found lead are offered regardless of the typed text, after the actions whose names match it.
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
