import { defaultPeriod, formatPeriod } from '../time/dates.ts'
import { type LeadFilters } from './lead-filters.ts'
import { type LeadListKey, type LeadSort } from './lead-lists.ts'
import { UNRESPONDED_DAYS_BACK } from './menu-lists.ts'

/** The default filters and sort order of a list. */
export interface ListDefaults {
  readonly filters: LeadFilters
  readonly sort: LeadSort
  readonly dir: 'asc' | 'desc'
}

/** Inquiries, Month to Date. */
const usual: LeadFilters = { inquiry: true, period: formatPeriod(defaultPeriod) }

/** The defaults of each list. */
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

/** The default sort order of a smart list. Its filters are its own criteria. */
export const smartListDefaults = { sort: 'activity', dir: 'desc' } as const satisfies Omit<
  ListDefaults,
  'filters'
>
