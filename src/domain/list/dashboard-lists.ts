import { communicationTypes } from '../message/communication-types.ts'
import { defaultPeriod, formatPeriod } from '../time/dates.ts'
import { type LeadFilters } from './lead-filters.ts'
import { listDefaults } from './lead-list-defaults.ts'
import { type LeadListKey } from './lead-lists.ts'
import { UNRESPONDED_DAYS_BACK } from './menu-lists.ts'

/** The list of leads behind a number. The number is the list's total. */
export interface ListOfLeads {
  readonly list: Extract<LeadListKey, 'all' | 'notContacted' | 'unresponded'>
  readonly filters: LeadFilters
  /** The sort order, if it differs from the list's default. */
  readonly order?: { readonly sort: 'tour'; readonly dir: 'asc' }
}

/** Statuses of leads that somebody is still working on. */
export const openStatuses = ['NEW_LEAD', 'OPPORTUNITY', 'PROSPECT', 'WAITING_LIST'] as const

const inquiries = { inquiry: true } as const

/**
 * The lists behind the numbers of a dashboard, not narrowed to teams yet. The server counts them and the page links to
 * them.
 */
export const dashboardLists = {
  /** The leads that came in during a period. */
  created: (period: string): ListOfLeads => ({ list: 'all', filters: { ...inquiries, period } }),
  /** The leads that came in during a period, by the channel of their last communication. */
  byChannel: (period: string, channel?: (typeof communicationTypes)[number]): ListOfLeads => ({
    list: 'all',
    filters: { ...inquiries, period, channel: channel === undefined ? [...communicationTypes] : [channel] },
  }),
  notContacted: (): ListOfLeads => ({
    list: 'notContacted',
    filters: { ...inquiries, period: formatPeriod(defaultPeriod) },
  }),
  notContactedOverLimit: (): ListOfLeads => ({
    list: 'notContacted',
    filters: { ...inquiries, period: formatPeriod(defaultPeriod), overTarget: true },
  }),
  waiting: (agent?: string): ListOfLeads => ({
    list: 'unresponded',
    filters: {
      communicationDaysBack: UNRESPONDED_DAYS_BACK,
      ...(agent === undefined ? {} : { agent: [agent] }),
    },
  }),
  waitingOverLimit: (): ListOfLeads => ({
    list: 'unresponded',
    filters: { communicationDaysBack: UNRESPONDED_DAYS_BACK, overTarget: true },
  }),
  open: (agent: string): ListOfLeads => ({
    list: 'all',
    filters: { ...inquiries, status: [...openStatuses], agent: [agent] },
  }),
  /** Every scheduled tour, in order of time. Tours whose time has passed are at the top, followed by the next one. */
  toursSet: (): ListOfLeads => ({
    list: 'all',
    filters: { tour: ['SCHEDULED'] },
    order: { sort: 'tour', dir: 'asc' },
  }),
} as const

/** Narrows a list to the teams that a dashboard shows. */
export function ofTeams(lead: ListOfLeads, teams: readonly string[]): ListOfLeads {
  return teams.length === 0 ? lead : { ...lead, filters: { ...lead.filters, team: [...teams] } }
}

const paths = {
  all: '/leads/list/all',
  notContacted: '/leads/list/not-contacted',
  unresponded: '/leads/list/unresponded',
} as const

/** The address of a list: its path and its search params. */
interface ListAddress {
  readonly to: (typeof paths)[ListOfLeads['list']]
  readonly search: Readonly<Record<string, string | number | boolean>>
}

// The values that turn a default filter off.
const off = { inquiry: false, period: 'all-time', communicationDaysBack: '' } as const

/**
 * Returns the address of a list. It states every default filter, on or off. Otherwise the list would use the filters
 * that the user last left it with, and the total would differ from the number.
 */
export function listAddressOf({ list, filters, order }: ListOfLeads): ListAddress {
  const search: Record<string, string | number | boolean> = {}
  const defaults = listDefaults[list].filters
  for (const key of ['inquiry', 'period', 'communicationDaysBack'] as const) {
    if (filters[key] === undefined && defaults[key] !== undefined) search[key] = off[key]
  }
  for (const [key, value] of Object.entries(filters)) {
    if (value !== undefined) search[key] = Array.isArray(value) ? value.join(',') : value
  }
  return { to: paths[list], search: { ...search, ...order } }
}
