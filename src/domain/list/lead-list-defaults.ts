import { defaultPeriod, formatPeriod } from '../time/dates.ts'
import { type LeadFilters } from './lead-filters.ts'
import { type LeadListKey, type LeadSort } from './lead-lists.ts'
import { UNRESPONDED_DAYS_BACK } from './menu-lists.ts'

/** How a list starts. */
export interface ListDefaults {
  readonly filters: LeadFilters
  readonly sort: LeadSort
  readonly dir: 'asc' | 'desc'
}

/** Inquiries, Month to Date. */
const usual: LeadFilters = { inquiry: true, period: formatPeriod(defaultPeriod) }

/** How each list starts. */
export const listDefaults: Readonly<Record<LeadListKey, ListDefaults>> = {
  all: { filters: usual, sort: 'activity', dir: 'desc' },
  notContacted: { filters: usual, sort: 'wait', dir: 'desc' },
  unassigned: { filters: usual, sort: 'wait', dir: 'desc' },
  opportunities: { filters: usual, sort: 'tour', dir: 'asc' },
  prospects: { filters: usual, sort: 'activity', dir: 'desc' },
  waitingList: { filters: usual, sort: 'joined', dir: 'asc' },
  unresponded: { filters: { communicationDaysBack: UNRESPONDED_DAYS_BACK }, sort: 'wait', dir: 'desc' },
  newDevCustom: { filters: usual, sort: 'created', dir: 'desc' },
}

/** How a smart list is ordered unless it says otherwise; its filters are its own criteria. */
export const smartListDefaults = { sort: 'activity', dir: 'desc' } as const satisfies Omit<
  ListDefaults,
  'filters'
>
