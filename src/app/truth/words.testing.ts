import { type QueryClient } from '@tanstack/react-query'

import { alertsQuery } from '#/api/alerts.ts'
import { leadCountsQuery } from '#/api/lead-counts.ts'
import { type LeadListView, type LeadPage, leadListQuery, leadQuery } from '#/api/leads.ts'
import { missedCallsQuery, type MissedRenter } from '#/api/missed-calls.ts'
import { threadQuery, undeliveredTextsQuery } from '#/api/texts.ts'
import { menuBadge, unreadCount } from '#/domain/alert/alert.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { lastAssignmentText } from '#/domain/lead/timeline/last-assignment.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { isFailed } from '#/domain/message/text-thread.ts'
import { defaultPeriod, resolvePeriod } from '#/domain/time/dates.ts'
import { lastSentence, lastText, rowTimes } from '#/features/leads/table/row-text.ts'
import { isUnreadable } from '#/lib/schema.ts'

/** The person at the screen. */
export const ME = 'user-priya'
/** Leads that something happens to. */
export const LEADS = ['lead-sofia-marchetti', 'lead-teresa-galvan', 'lead-hannah-osei'] as const
/** The lead whose page and thread are open. */
export const OPEN_LEAD = LEADS[0]

/** A word of the screen by where it stands. */
export type ShownTexts = Record<string, string>

/** The list that is shown: all of a team, so that nothing leaves it by its age. */
export const view = {
  list: 'all',
  sort: 'activity',
  dir: 'desc',
  team: ['team-eastside'],
} satisfies LeadListView

/** The queries of the screen. The thread is that of the open lead. */
export const asked = {
  list: leadListQuery(view),
  lead: leadQuery(OPEN_LEAD),
  alerts: alertsQuery(),
  missed: missedCallsQuery(),
  undelivered: undeliveredTextsQuery(),
  thread: (phone: string) => threadQuery(OPEN_LEAD, phone),
} as const

/** The words of each row: its status, whose it is, who waits for whom, and what became of the newest message. */
export function rowTexts(page: LeadPage, now: number): ShownTexts {
  const texts: ShownTexts = {}
  for (const row of page.items) {
    if (isUnreadable(row) || !LEADS.some((id) => id === row.id)) continue
    // "Waiting 14m · tried 7m ago": the age follows the clock and not the server.
    const response = rowTimes(row, now, undefined)
      .response.replaceAll(/\d+\s?\w+( ago)?|(?<=tried )just now/g, '')
      .replace('Just now', 'Waiting ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    texts[`row ${row.id}`] = [
      leadStatusLook(row.leadStatus).label,
      row.assignedAgent?.name ?? 'Unassigned',
      response,
      lastSentence(lastText(row, ME)),
    ].join(' | ')
  }
  texts['total'] = String(page.total)
  return texts
}

/** Who took the lead that is open, and its status. */
export function leadTexts(lead: Lead, now: number): ShownTexts {
  const used = lastAssignmentText(lead, 'Priya Raman', now) ?? 'Nobody'
  return {
    'lead taken': used.replace(/ (\d+ s|\d+ \w+|an? \w+|just now).*$/, ''),
    'lead status': leadStatusLook(lead.leadStatus).label,
  }
}

/** A text of one's own that did not reach the server. */
export const NOT_SENT = 'Not sent'

/**
 * What became of each text of the thread that the server has, by id; of one's own by what they say, too.
 * @param own what the person at the screen wrote
 */
function threadTexts(thread: readonly Communication[], own: readonly string[]): ShownTexts {
  const outgoing = thread.filter((text) => text.communicationDirection === 'OUTGOING')
  const wordOf = (text: Communication) => (isFailed(text) ? 'Not Delivered' : 'Sent')
  const ofOwn = (message: string) =>
    outgoing.filter((text) => text.message?.includes(message) === true).map((text) => wordOf(text))
  return {
    ...Object.fromEntries(outgoing.map((text) => [`text ${text.id}`, wordOf(text)])),
    ...Object.fromEntries(own.map((message) => [`own ${message}`, ofOwn(message).join(' + ') || NOT_SENT])),
  }
}

/** Who waits for a call back. Who is not in it any more was reached. */
export function missedTexts(rows: readonly MissedRenter[]): ShownTexts {
  return {
    missed: rows
      .map(({ lead }) => lead.id)
      .toSorted()
      .join(' '),
  }
}

/** The numbers of the menu count the leads of this month. */
function countsOf(now: number) {
  const { from, to } = resolvePeriod(defaultPeriod, now)
  return leadCountsQuery({
    ...(from === undefined ? {} : { createdFrom: from }),
    ...(to === undefined ? {} : { createdTo: to }),
  })
}

/**
 * The words that the server's state of now would give; `read` asks it past everything that stands between.
 * @param own what the person at the screen wrote
 */
export async function truth(
  read: QueryClient,
  phone: string,
  own: readonly string[],
  now: number,
): Promise<ShownTexts> {
  const fresh = { staleTime: 0 }
  const [page, lead, alerts, counts, missed, undelivered, thread] = await Promise.all([
    read.query({ ...asked.list, ...fresh }),
    read.query({ ...asked.lead, ...fresh }),
    read.query({ ...asked.alerts, ...fresh }),
    read.query({ ...countsOf(now), ...fresh }),
    read.query({ ...asked.missed, ...fresh }),
    read.query({ ...asked.undelivered, ...fresh }),
    read.query({ ...asked.thread(phone), ...fresh }),
  ])
  const unread = unreadCount(alerts)
  return {
    ...rowTexts(page, now),
    ...leadTexts(lead, now),
    ...threadTexts(thread, own),
    ...missedTexts(missed),
    alerts: unread === 0 ? '' : menuBadge(unread),
    undelivered: String(undelivered.length),
    'menu all': String(counts.all ?? ''),
    'menu unresponded': String(counts.unresponded ?? ''),
    'menu notContacted': String(counts.notContacted ?? ''),
    'menu unassigned': String(counts.unassigned ?? ''),
  }
}
