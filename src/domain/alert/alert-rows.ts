import { compareNames } from '#/lib/text/name-order.ts'

import { formatDay } from '../time/format.ts'
import { type AlertSort } from './alert-kinds.ts'
import { type Alert, isGone, isOffer } from './alert.ts'

/** The alerts of one lead, which are one row of the page. */
export interface AlertGroup {
  readonly leadId: string
  /** Sorted by newest first, with at least one alert. */
  readonly alerts: readonly Alert[]
  /**
   * The alert that the row shows: an available offer, otherwise the newest alert that is still available, otherwise the
   * newest.
   */
  readonly head: Alert
  /** Time of the newest alert in epoch milliseconds. */
  readonly newestTs: number
  /** Number of alerts about incoming communications. */
  readonly messages: number
  /** Nothing can be done any more: every alert is an offer that is no longer available. */
  readonly gone: boolean
}

/** The filters of the alerts page. undefined matches everything. */
interface AlertFilter {
  /** Only leads that can be claimed or assigned now. */
  readonly available: boolean
  readonly type?: string | undefined
  readonly team?: string | undefined
  readonly channel?: string | undefined
}

const byNewest = (a: Alert, b: Alert) => b.createdTs - a.createdTs || (a.id < b.id ? 1 : -1)

/** Returns the channel of the alert's communication. undefined when the alert has none. */
export function channelOf(alert: Alert): string | undefined {
  return (alert.communication ?? alert.lead.initialCommunicationDetails)?.communicationType
}

/** Returns the alerts that match a filter, in their original order. */
export function filterAlerts(alerts: readonly Alert[], filter: AlertFilter): Alert[] {
  const available = new Set(
    alerts.filter((alert) => isOffer(alert) && !alert.invalidated).map((alert) => alert.lead.id),
  )
  return alerts.filter(
    (alert) =>
      (!filter.available || (available.has(alert.lead.id) && !isGone(alert))) &&
      (filter.type === undefined || alert.alertType === filter.type) &&
      (filter.team === undefined || alert.lead.teamRef === filter.team) &&
      (filter.channel === undefined || channelOf(alert) === filter.channel),
  )
}

/** Groups alerts by lead, newest first. An alert that was received twice counts once. */
export function groupAlerts(alerts: readonly Alert[]): AlertGroup[] {
  const byLead = new Map<string, Map<string, Alert>>()
  for (const alert of alerts) {
    const own = byLead.get(alert.lead.id) ?? new Map<string, Alert>()
    byLead.set(alert.lead.id, own.set(alert.id, alert))
  }
  const groups: AlertGroup[] = []
  for (const [leadId, own] of byLead) {
    const sorted = [...own.values()].toSorted(byNewest)
    const [newest] = sorted
    if (!newest) continue
    groups.push({
      leadId,
      alerts: sorted,
      head:
        sorted.find((alert) => isOffer(alert) && !isGone(alert)) ??
        sorted.find((alert) => !isGone(alert)) ??
        newest,
      newestTs: newest.createdTs,
      messages: sorted.filter((alert) => alert.alertType === 'INCOMING_COMMUNICATION').length,
      gone: sorted.every(isGone),
    })
  }
  return groups.toSorted((a, b) => b.newestTs - a.newestTs)
}

/** The rows under one heading. */
export interface AlertSection {
  readonly key: string
  readonly title: string
  readonly groups: readonly AlertGroup[]
}

/**
 * Returns the sorted rows under headings: days, whether a renter is waiting, or teams.
 * @param groups the result of `groupAlerts`, newest first
 * @param now epoch milliseconds
 * @param teamName returns the name of a team by its id. Teams without a name come last.
 */
export function alertSections(
  groups: readonly AlertGroup[],
  sort: AlertSort,
  now: number,
  teamName: (teamRef: string | undefined) => string | undefined,
): AlertSection[] {
  if (sort === 'waiting') {
    const since = (group: AlertGroup) => group.head.lead.waitingSince ?? Number.POSITIVE_INFINITY
    const waits = groups.filter((group) => Number.isFinite(since(group)))
    return sectionsBy(
      [
        ...waits.toSorted((a, b) => since(a) - since(b)),
        ...groups.filter((group) => !Number.isFinite(since(group))),
      ],
      (group) => (Number.isFinite(since(group)) ? 'Waiting for an answer' : 'No one waiting'),
    )
  }
  if (sort === 'team') {
    const name = (group: AlertGroup) => teamName(group.head.lead.teamRef)
    return sectionsBy(
      groups.toSorted((a, b) => compareNames(name(a) ?? '\uffff', name(b) ?? '\uffff')),
      (group) => name(group) ?? 'Other',
    )
  }
  return sectionsBy(groups, (group) => formatDay(group.newestTs, now))
}

function sectionsBy(groups: readonly AlertGroup[], titleOf: (group: AlertGroup) => string): AlertSection[] {
  const sections = new Map<string, AlertGroup[]>()
  for (const group of groups) {
    const title = titleOf(group)
    const own = sections.get(title)
    if (own) own.push(group)
    else sections.set(title, [group])
  }
  return [...sections].map(([title, own]) => ({ key: title, title, groups: own }))
}

/**
 * Returns the alerts whose lead can no longer be claimed or assigned, which 'Dismiss all no longer available' removes.
 */
export function goneAlerts(alerts: readonly Alert[]): Alert[] {
  return alerts.filter(isGone)
}

/** Returns the first `count` rows of the sections. Sections without any of them are left out. */
export function firstRows(sections: readonly AlertSection[], count: number): AlertSection[] {
  let left = count
  return sections.flatMap((section) => {
    const groups = section.groups.slice(0, left)
    left -= groups.length
    return groups.length === 0 ? [] : [{ ...section, groups }]
  })
}
