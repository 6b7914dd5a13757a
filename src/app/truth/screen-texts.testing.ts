import { type QueryClient } from '@tanstack/react-query'

import { alertsQuery } from '#/api/alerts.ts'
import { leadCountsQuery } from '#/api/lead-counts.ts'
import { leadQuery } from '#/api/lead.ts'
import { type LeadPage, leadListQuery } from '#/api/leads.ts'
import { missedCallsQuery, type MissedRenter } from '#/api/missed-calls.ts'
import { threadQuery, undeliveredTextsQuery } from '#/api/texts.ts'
import { menuBadge, unreadCount } from '#/domain/alert/alert.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { lastAssignmentText } from '#/domain/lead/timeline/last-assignment.ts'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { isFailed } from '#/domain/message/text-thread.ts'
import { defaultPeriod, resolvePeriod } from '#/domain/time/dates.ts'
import { lastSentence, lastText, rowTimes } from '#/features/leads/table/row-text.ts'
import { isUnreadable } from '#/lib/schema.ts'

/** The user at the screen. */
export const ME = 'user-priya'
/** The leads that the actions apply to. */
export const LEADS = ['lead-sofia-marchetti', 'lead-teresa-galvan', 'lead-hannah-osei'] as const
/** The lead whose page and thread are open. */
export const OPEN_LEAD = LEADS[0]

/** Texts on the screen, by where they are shown. */
export type ShownTexts = Record<string, string>

/** The list on the screen: all leads of a team, so that none drops out because of its age. */
export const view = {
  list: 'all',
  sort: 'activity',
  dir: 'desc',
  team: ['team-eastside'],
} satisfies LeadListView

/** The queries of the screen. The thread belongs to the open lead. */
export const asked = {
  list: leadListQuery(view),
  lead: leadQuery(OPEN_LEAD),
  alerts: alertsQuery(),
  missed: missedCallsQuery(),
  undelivered: undeliveredTextsQuery(),
  thread: (phone: string) => threadQuery(OPEN_LEAD, phone),
} as const

/**
 * Returns the text of each row: its status, its assignee, who is waiting for whom, and the state of the newest message.
 */
export function rowTexts(page: LeadPage, now: number): ShownTexts {
  const texts: ShownTexts = {}
  for (const row of page.items) {
    if (isUnreadable(row) || !LEADS.some((id) => id === row.id)) continue
    // "Waiting 14m · tried 7m ago": the ages depend on the clock and not on the server, so remove them.
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

/** Returns who claimed or was assigned the open lead, and its status. */
export function leadTexts(lead: Lead, now: number): ShownTexts {
  const used = lastAssignmentText(lead, 'Priya Raman', now) ?? 'Nobody'
  return {
    'lead taken': used.replace(/ (\d+ s|\d+ \w+|an? \w+|just now).*$/, ''),
    'lead status': leadStatusLook(lead.leadStatus).label,
  }
}

/** The text for a message of the user that did not reach the server. */
export const NOT_SENT = 'Not sent'

/**
 * Returns the state of each text in the server's thread by id, and the state of the user's own texts also by their
 * message.
 * @param own messages that the user wrote
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

/** Returns which renters wait for a call back. A renter who is no longer in the list was reached. */
export function missedTexts(rows: readonly MissedRenter[]): ShownTexts {
  return {
    missed: rows
      .map(({ lead }) => lead.id)
      .toSorted()
      .join(' '),
  }
}

/** Returns the query for the counts of the menu, which count the leads of this month. */
function countsOf(now: number) {
  const { from, to } = resolvePeriod(defaultPeriod, now)
  return leadCountsQuery({
    ...(from === undefined ? {} : { createdFrom: from }),
    ...(to === undefined ? {} : { createdTo: to }),
  })
}

/**
 * Returns the texts that match the server's current state. `read` asks the backend directly, without the simulated
 * network.
 * @param own messages that the user wrote
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
