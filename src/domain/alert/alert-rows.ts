import { formatDay } from '../time/format.ts'
import { type AlertSort } from './alert-kinds.ts'
import { type Alert, isGone, isOffer } from './alert.ts'

/** The alerts of one lead: one row of the page. */
export interface AlertGroup {
  readonly leadId: string
  /** Newest first; at least one. */
  readonly alerts: readonly Alert[]
  /** What the row speaks of: an offer that stands, else the newest that is not gone, else the newest. */
  readonly head: Alert
  /** Epoch milliseconds of the newest. */
  readonly newestTs: number
  /** How many of them are incoming communications. */
  readonly messages: number
  /** Nothing of it can be acted on: every alert is an offer that is no longer available. */
  readonly gone: boolean
}

/** What the page lets through. Undefined lets everything through. */
export interface AlertFilter {
  /** Only leads that can be claimed or assigned now. */
  readonly available: boolean
  readonly type?: string | undefined
  readonly team?: string | undefined
  readonly channel?: string | undefined
}

const byNewest = (a: Alert, b: Alert) => b.createdTs - a.createdTs || (a.id < b.id ? 1 : -1)

/** The channel of what was said, where the alert tells of something said. */
export function channelOf(alert: Alert): string | undefined {
  return (alert.communication ?? alert.lead.initialCommunicationDetails)?.communicationType
}

/** The alerts that a filter lets through, in their order. */
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

/** One group a lead, the newest first. An alert that came twice counts once. */
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

/** Rows under one heading. */
export interface AlertSection {
  readonly key: string
  readonly title: string
  readonly groups: readonly AlertGroup[]
}

/**
 * The rows in their order, under headings: days, whether somebody waits, or teams.
 * @param groups of `groupAlerts`: the newest first
 * @param now epoch milliseconds
 * @param teamName names a team by its id; teams without a name come last
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
      groups.toSorted((a, b) => (name(a) ?? '\uffff').localeCompare(name(b) ?? '\uffff')),
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

/** The alerts whose lead can no longer be claimed or assigned: what 'Dismiss all no longer available' takes away. */
export function goneAlerts(alerts: readonly Alert[]): Alert[] {
  return alerts.filter(isGone)
}

/** The first rows of sections, as many as are asked for; sections that have none are left out. */
export function firstRows(sections: readonly AlertSection[], count: number): AlertSection[] {
  let left = count
  return sections.flatMap((section) => {
    const groups = section.groups.slice(0, left)
    left -= groups.length
    return groups.length === 0 ? [] : [{ ...section, groups }]
  })
}
