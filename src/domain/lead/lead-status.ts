import { labelOfWord } from '../team/team-kind.ts'
import { type KnownLeadStatus } from './lead-row.ts'

/** The look of a status: label and names, without styles. */
export interface LeadStatusLook {
  readonly label: string
  /** Name of the Lucide icon. */
  readonly icon:
    | 'circle-dot'
    | 'circle-arrow-up'
    | 'circle-dashed'
    | 'clock-3'
    | 'circle-check'
    | 'circle-slash'
    | 'merge'
    | 'circle'
  /** One of the four colors, or `settled` (ink on the active fill), or `quiet` (ink-3 with an outline). */
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

/** Returns label, icon and tone of a status. An unknown status gets a neutral look and a label made from its value. */
export function leadStatusLook(status: string): LeadStatusLook {
  return isKnown(status) ? looks[status] : { label: labelOfWord(status), icon: 'circle', tone: 'quiet' }
}

/** Whether a lead with this status is an "inquiry": neither NOT_LEAD nor MERGED. */
export function isInquiry(status: string): boolean {
  return status !== 'NOT_LEAD' && status !== 'MERGED'
}
