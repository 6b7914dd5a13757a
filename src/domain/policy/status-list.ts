import { type KnownLeadStatus } from '../lead/lead-row.ts'
import { type GuardedPage, mayOpenPage, type PageViewer } from './page-rights.ts'

/** Statuses whose list some kinds of client do not have. */
const pages: Partial<Readonly<Record<KnownLeadStatus, GuardedPage>>> = {
  PROSPECT: 'prospects',
  WAITING_LIST: 'waitingList',
}

/** The list in which a lead of a status is found when the viewer has none of that status; undefined when there is one. */
export function otherListOf(status: KnownLeadStatus, viewer: PageViewer): string | undefined {
  const page = pages[status]
  return page === undefined || mayOpenPage(page, viewer) ? undefined : 'All leads'
}
