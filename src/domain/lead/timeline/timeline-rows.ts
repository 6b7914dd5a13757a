import { isUnreadable, readable, type Unreadable } from '#/lib/schema.ts'

import { type Communication } from '../../message/communication.ts'
import { type Lead } from '../lead.ts'
import { type LeadActivity, type LeadComment, type LeadPeople } from './timeline-sentences.ts'

/** The tabs above the timeline. */
export type TimelineShow = 'all' | 'calls' | 'texts' | 'emails' | 'comments'

/** The part of a lead that makes up its timeline. */
export type TimelineSource = LeadPeople &
  Pick<Lead, 'createdTs' | 'communications' | 'comments' | 'activities'>

/** A communication, comment or history entry with its time. */
export type Row =
  | {
      readonly of: 'communication'
      readonly ts: number
      readonly id: string
      readonly row: Communication | Unreadable
    }
  | {
      readonly of: 'comment'
      readonly ts: number
      readonly id: string
      readonly row: LeadComment | Unreadable
    }
  | {
      readonly of: 'activity'
      readonly ts: number
      readonly id: string
      readonly row: LeadActivity | Unreadable
    }

const shownType: Readonly<Record<'calls' | 'texts' | 'emails', string>> = {
  calls: 'CALL',
  texts: 'TEXT_MESSAGE',
  emails: 'EMAIL',
}

/** Returns the rows of a tab, oldest first. */
export function timelineRows(lead: TimelineSource, show: TimelineShow): Row[] {
  const rows: Row[] = []
  // At the same time, the history entry comes first: a lead is created before its text arrives.
  if (show === 'all') {
    for (const each of placed(lead.activities, lead.createdTs)) rows.push({ of: 'activity', ...each })
  }
  if (show !== 'comments') {
    for (const each of placed(lead.communications, lead.createdTs)) {
      if (show === 'all' || (!isUnreadable(each.row) && each.row.communicationType === shownType[show])) {
        rows.push({ of: 'communication', ...each })
      }
    }
  }
  if (show === 'all' || show === 'comments') {
    for (const each of placed(lead.comments, lead.createdTs)) rows.push({ of: 'comment', ...each })
  }
  return rows.toSorted((a, b) => a.ts - b.ts)
}

/**
 * Returns rows with their times, without duplicates. An unreadable row takes the time of the readable row before it, or
 * after it if there is none.
 */
function placed<T extends { readonly id: string; readonly createdTs: number }>(
  list: readonly (T | Unreadable)[],
  fallback: number,
): { ts: number; id: string; row: T | Unreadable }[] {
  const rows = new Map<string, { ts: number; id: string; row: T | Unreadable }>()
  let before = readable(list)[0]?.createdTs ?? fallback
  for (const row of list) {
    if (!isUnreadable(row)) before = row.createdTs
    const id = isUnreadable(row) ? `unreadable-${row.at}` : row.id
    if (!rows.has(id)) rows.set(id, { ts: before, id, row })
  }
  return [...rows.values()]
}

/** Returns the number of calls, texts, emails and comments of a lead for the tabs. Each text counts. */
export function timelineCounts(
  lead: Pick<Lead, 'communications' | 'comments'>,
): Readonly<Record<Exclude<TimelineShow, 'all'>, number>> {
  const unique = new Map(readable(lead.communications).map((row) => [row.id, row.communicationType]))
  const of = (type: string) => [...unique.values()].filter((each) => each === type).length
  return {
    calls: of(shownType.calls),
    texts: of(shownType.texts),
    emails: of(shownType.emails),
    comments: new Set(readable(lead.comments).map((row) => row.id)).size,
  }
}
