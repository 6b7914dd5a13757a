import { type KnownLeadStatus } from '../lead/lead-row.ts'
import { type GuardedPage, mayOpenPage, type PageViewer } from './page-rights.ts'

/** Statuses whose list does not exist for some kinds of clients. */
const pages: Partial<Readonly<Record<KnownLeadStatus, GuardedPage>>> = {
  PROSPECT: 'prospects',
  WAITING_LIST: 'waitingList',
}

/**
 * Returns the name of the list that contains leads of a status when the viewer has no list for that status. undefined
 * when there is one.
 */
export function otherListOf(status: KnownLeadStatus, viewer: PageViewer): string | undefined {
  const page = pages[status]
  return page === undefined || mayOpenPage(page, viewer) ? undefined : 'All leads'
}
