import { type leadSorts } from '#/domain/lead-lists.ts'
import { type CountedList } from '#/domain/menu-lists.ts'

import { type LeadFacts } from './lead-facts.ts'
import { type Leads } from './leads.ts'
import { firstContactOf } from './overdue.ts'
import { type LeadRecord, type UserRecord } from './records.ts'
import { type WireRow } from './wire.ts'

/** What a list shows: the filters and the order of `listLeads`. */
export interface LeadView {
  sort: (typeof leadSorts)[number]
  dir: 'asc' | 'desc'
  /** Part of a name, the digits of a phone in any position, or part of an e-mail address. */
  q?: string | undefined
  /** Half-open range of `createdTs`: from inclusive, to exclusive. */
  createdFrom?: number | undefined
  createdTo?: number | undefined
  /** Neither NOT_LEAD nor MERGED. */
  inquiry?: boolean | undefined
  /** One of the fixed lists (field study 3.2); missing: all. */
  list?: CountedList | undefined
  /** The leads of these teams only. */
  teams?: readonly string[] | undefined
  /** The last communication is not older than this. */
  communicatedFrom?: number | undefined
}

/** What the lists of one status hold. */
export const statusOfList = {
  opportunities: 'OPPORTUNITY',
  prospects: 'PROSPECT',
  waitingList: 'WAITING_LIST',
} as const satisfies Partial<Record<CountedList, LeadRecord['leadStatus']>>

function isInList(list: CountedList, lead: LeadRecord, facts: LeadFacts): boolean {
  switch (list) {
    case 'all':
      return true
    case 'notContacted':
      return firstContactOf(lead) === undefined
    case 'unassigned':
      return lead.assignedAgentRef === undefined
    case 'unresponded':
      return facts.waitingSince !== undefined
    default:
      return lead.leadStatus === statusOfList[list]
  }
}

/** An order that stays as it was pinned, while the contents of its rows are read anew each time. */
export interface PinnedList {
  /** How many rows the order holds. */
  total(): number
  /** Some rows as they are now; leads that the viewer can no longer open are taken out of the order first. */
  rows(offset: number, limit: number): WireRow[]
  /** How many leads match now that are not in the order. */
  newSince(): number
}

/** Finds leads. The plain one goes through the named leads; a columnar store implements the same over its columns. */
export interface LeadIndex {
  /** Pins the order of the leads that match now and that the viewer can open. */
  pin(viewer: UserRecord, view: LeadView): PinnedList
  /** How many leads match now. */
  count(viewer: UserRecord, view: LeadView): number
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Compares two leads as a view orders them; ties fall to the newer lead, then to the id, so that an order is total. */
export function compareLeads(view: LeadView): (a: Sortable, b: Sortable) => number {
  const sign = view.dir === 'asc' ? 1 : -1
  const tie = (a: Sortable, b: Sortable) =>
    b.lead.createdTs - a.lead.createdTs || (a.lead.id < b.lead.id ? -1 : 1)
  return (a, b) => {
    switch (view.sort) {
      case 'activity':
        return sign * (a.facts.lastActivityTs - b.facts.lastActivityTs) || tie(a, b)
      case 'created':
        return sign * (a.lead.createdTs - b.lead.createdTs) || tie(a, b)
      case 'name':
        return sign * byName.compare(a.facts.name, b.facts.name) || tie(a, b)
      case 'wait': {
        // Leads that wait for nothing come last both ways; descending puts the longest wait first.
        const [first, second] = [a.facts.waitingSince, b.facts.waitingSince]
        if (first === undefined || second === undefined)
          return Number(first === undefined) - Number(second === undefined) || tie(a, b)
        return sign * (second - first) || tie(a, b)
      }
    }
  }
}

/** A lead with what it is sorted by. */
export interface Sortable {
  lead: Pick<LeadRecord, 'id' | 'createdTs'>
  facts: Pick<LeadFacts, 'name' | 'lastActivityTs' | 'waitingSince'>
}

/** Whether a lead passes the filters of a view. */
export function matchesView(view: LeadView, lead: LeadRecord, facts: LeadFacts): boolean {
  if (view.inquiry === true && (lead.leadStatus === 'NOT_LEAD' || lead.leadStatus === 'MERGED')) return false
  if (view.createdFrom !== undefined && lead.createdTs < view.createdFrom) return false
  if (view.createdTo !== undefined && lead.createdTs >= view.createdTo) return false
  if (view.teams !== undefined && !view.teams.includes(lead.teamRef)) return false
  if (view.communicatedFrom !== undefined && !((facts.last?.createdTs ?? 0) >= view.communicatedFrom))
    return false
  if (view.list !== undefined && !isInList(view.list, lead, facts)) return false
  return view.q === undefined || matchesText(view.q, facts)
}

/** Whether a typed text is part of a name or an address, or its digits part of a phone number. */
export function matchesText(typed: string, facts: Pick<LeadFacts, 'text' | 'digits'>): boolean {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return true
  if (facts.text.includes(wanted)) return true
  const digits = wanted.replace(/\D/g, '')
  return digits !== '' && /^[\d\s()+.-]+$/.test(wanted) && facts.digits.includes(digits)
}

/** What an index needs from its world. */
export interface IndexTools {
  leads: Leads
  canOpen: (viewer: UserRecord, lead: LeadRecord) => boolean
  row: (lead: LeadRecord) => WireRow
}

/** The plain index: goes through every named lead. */
export function createPlainIndex({ leads, canOpen, row }: IndexTools): LeadIndex {
  const find = (viewer: UserRecord, view: LeadView): Sortable[] => {
    const found: Sortable[] = []
    for (const lead of leads.values()) {
      const facts = leads.facts(lead)
      if (lead.clientRef === viewer.clientRef && matchesView(view, lead, facts) && canOpen(viewer, lead))
        found.push({ lead, facts })
    }
    return found
  }
  return {
    count: (viewer, view) => find(viewer, view).length,
    pin(viewer, view) {
      let order = find(viewer, view)
        .toSorted(compareLeads(view))
        .map((found) => found.lead.id)
      const pinned = new Set(order)
      const prune = () => {
        if (order.some((id) => !visible(id))) order = order.filter(visible)
      }
      const visible = (id: string) => {
        const lead = leads.get(id)
        return lead !== undefined && canOpen(viewer, lead)
      }
      return {
        total() {
          prune()
          return order.length
        },
        rows(offset, limit) {
          prune()
          return order.slice(offset, offset + limit).flatMap((id) => {
            const lead = leads.get(id)
            return lead ? [row(lead)] : []
          })
        },
        newSince: () => find(viewer, view).filter((found) => !pinned.has(found.lead.id)).length,
      }
    },
  }
}
