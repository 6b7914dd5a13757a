import { communicationTypes } from '../message/communication.ts'
import { defaultPeriod, formatPeriod } from '../time/dates.ts'
import { type LeadFilters } from './lead-filters.ts'
import { listDefaults } from './lead-list-defaults.ts'
import { type LeadListKey } from './lead-lists.ts'
import { UNRESPONDED_DAYS_BACK } from './menu-lists.ts'

/** A list of leads behind a number: the number is the list's total. */
export interface ListOfLeads {
  readonly list: Extract<LeadListKey, 'all' | 'notContacted' | 'unresponded'>
  readonly filters: LeadFilters
  /** Another order than that of the list. */
  readonly order?: { readonly sort: 'tour'; readonly dir: 'asc' }
}

/** Statuses of leads that somebody still works on. */
export const openStatuses = ['NEW_LEAD', 'OPPORTUNITY', 'PROSPECT', 'WAITING_LIST'] as const

const inquiries = { inquiry: true } as const

/** The lists behind the numbers of a dashboard, before its teams: the server counts them, the page leads to them. */
export const dashboardLists = {
  /** What came in in a period. */
  created: (period: string): ListOfLeads => ({ list: 'all', filters: { ...inquiries, period } }),
  /** What came in in a period, by the channel of its last communication. */
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
  /** Every tour that is set, the next one first; those that are over stand on top. */
  toursSet: (): ListOfLeads => ({
    list: 'all',
    filters: { tour: ['SCHEDULED'] },
    order: { sort: 'tour', dir: 'asc' },
  }),
} as const

/** A list, narrowed to the teams that a dashboard shows. */
export function ofTeams(lead: ListOfLeads, teams: readonly string[]): ListOfLeads {
  return teams.length === 0 ? lead : { ...lead, filters: { ...lead.filters, team: [...teams] } }
}

const paths = {
  all: '/leads/list/all',
  notContacted: '/leads/list/not-contacted',
  unresponded: '/leads/list/unresponded',
} as const

/** Where a list stands: its path and what its address says. */
export interface ListAddress {
  readonly to: (typeof paths)[ListOfLeads['list']]
  readonly search: Readonly<Record<string, string | number | boolean>>
}

// What says of a default that it is off.
const off = { inquiry: false, period: 'all-time', communicationDaysBack: '' } as const

/**
 * The address of a list. Every default is said, on or off: a bare address would take what the person left the list with
 *, and the number would be another one.
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
