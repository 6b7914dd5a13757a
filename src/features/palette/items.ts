import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { allowed, type Verdict } from '#/lib/result.ts'

import { matches } from './match.ts'

/** Where a row of the palette leads: to an address, or to an action that runs at once. */
type Target = { readonly href: string } | { readonly run: () => void }

/** A row of the palette. */
export interface PaletteItem {
  readonly id: string
  readonly kind: 'lead' | 'action' | 'page'
  readonly label: string
  readonly detail?: string | undefined
  readonly target: Target
  /** A blocked row stays, with its reason. */
  readonly verdict: Verdict
  /** The lead of a row of kind `lead`. */
  readonly lead?: { readonly id: string; readonly status?: string | undefined; readonly name: string }
  /** The key that does the same on the page. */
  readonly key?: string
}

/** Rows under one heading. */
export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
  readonly total?: number | undefined
}

const LIMITS = { lead: 4, action: 4, page: 5 } as const

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

/** The list of all leads of any age, filtered by what was typed. */
function allWith(text: string, total: number): PaletteItem {
  return {
    id: 'page-all-with-text',
    kind: 'page',
    label: `All leads with text “${text}”`,
    detail: `${total.toLocaleString('en-US')} ${total === 1 ? 'lead' : 'leads'}`,
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
  readonly recent: readonly PaletteItem[]
  readonly actions: readonly PaletteItem[]
  readonly pages: readonly PaletteItem[]
}

/** The rows, grouped: leads, then actions, then pages; the recent leads where nothing is typed. */
export function paletteGroups(input: PaletteInput): PaletteGroup[] {
  const { text, actionsOnly, actions, pages } = input
  const typed = text.trim() !== ''
  const matching = (items: readonly PaletteItem[], most: number) =>
    items.filter(({ label, detail = '' }) => matches(label, text) || matches(detail, text)).slice(0, most)
  const groups: PaletteGroup[] = []
  if (!actionsOnly) {
    groups.push(
      typed
        ? { label: 'Leads', items: input.found.slice(0, LIMITS.lead), total: input.total }
        : { label: 'Recent', items: input.recent.slice(0, LIMITS.lead) },
    )
  }
  groups.push({ label: 'Actions', items: matching(actions, actionsOnly ? actions.length : LIMITS.action) })
  if (!actionsOnly) {
    const all =
      typed && input.total !== undefined && input.total > 0 ? [allWith(text.trim(), input.total)] : []
    groups.push({ label: 'Pages', items: [...all, ...matching(pages, LIMITS.page - all.length)] })
  }
  return groups.filter(({ items }) => items.length > 0)
}
