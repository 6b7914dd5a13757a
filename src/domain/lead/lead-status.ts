import { labelOfWord } from '../team/team-kind.ts'
import { type KnownLeadStatus } from './lead-row.ts'

/** How a status looks: words and names, no styles. */
export interface LeadStatusLook {
  readonly label: string
  /** Name of the lucide icon. */
  readonly icon:
    | 'circle-dot'
    | 'circle-arrow-up'
    | 'circle-dashed'
    | 'clock-3'
    | 'circle-check'
    | 'circle-slash'
    | 'merge'
    | 'circle'
  /** The four colors; `settled` is ink on the active fill, `quiet` is ink-3 with an outline. */
  readonly tone: 'info' | 'success' | 'plum' | 'warning' | 'settled' | 'quiet'
}

const looks: Readonly<Record<KnownLeadStatus, LeadStatusLook>> = {
  NEW_LEAD: { label: 'New lead', icon: 'circle-dot', tone: 'info' },
  OPPORTUNITY: { label: 'Opportunity', icon: 'circle-arrow-up', tone: 'success' },
  PROSPECT: { label: 'Prospect', icon: 'circle-dashed', tone: 'plum' },
  WAITING_LIST: { label: 'Waiting list', icon: 'clock-3', tone: 'warning' },
  CLOSED: { label: 'Closed', icon: 'circle-check', tone: 'settled' },
  NOT_LEAD: { label: 'Not a lead', icon: 'circle-slash', tone: 'quiet' },
  MERGED: { label: 'Merged', icon: 'merge', tone: 'quiet' },
}

const isKnown = (status: string): status is KnownLeadStatus => Object.hasOwn(looks, status)

/** Label, icon and tone of a status; one unknown today gets a neutral look and a label made from its word. */
export function leadStatusLook(status: string): LeadStatusLook {
  return isKnown(status) ? looks[status] : { label: labelOfWord(status), icon: 'circle', tone: 'quiet' }
}

/** "Inquiry" = neither NOT_LEAD nor MERGED. */
export function isInquiry(status: string): boolean {
  return status !== 'NOT_LEAD' && status !== 'MERGED'
}
