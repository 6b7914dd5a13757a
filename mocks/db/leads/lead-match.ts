import { bucketBetween } from '#/domain/list/aging.ts'
import { type LeadFacet, leadFacets } from '#/domain/list/lead-facets.ts'
import {
  ANY_REASON,
  NO_CAMPAIGN,
  NO_HOST,
  NO_PROPERTY,
  responseLimits,
  SEVERAL_CAMPAIGNS,
} from '#/domain/list/lead-filters.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { searchTerms } from '#/domain/search/search-hit.ts'

import { type CampaignRecord, type LeadRecord, type PropertyRecord, type TeamRecord } from '../records.ts'
import { type Store } from '../store.ts'
import { wallClock } from '../zone-days.ts'
import { answeredInMs, type LeadFacts } from './lead-facts.ts'
import { listedUnits, listingOf, unitsNamedBy } from './lead-units.ts'
import { type LeadView, wantedOf } from './lead-view.ts'

/** The data around a lead that filters need. */
export interface Around {
  category: CampaignRecord['category'] | undefined
  propertyType: PropertyRecord['propertyType'] | undefined
  /** Returns whether the lead's property is on the market. undefined when the lead has no property. */
  listing: () => PropertyRecord['listing'] | undefined
  /** Returns the units of the lead's property that the lead names. */
  units: () => readonly string[]
  /** The limit of its team for unanswered communications, in milliseconds. */
  limitMs: number
  /** Returns the campaigns through which a communication of the lead came in. */
  touches: () => readonly string[]
}

/** The limits for first responses that are the same for every team, in milliseconds. */
export const limitMs: Readonly<Record<Exclude<(typeof responseLimits)[number], 'TARGET'>, number>> = {
  '5m': 300_000,
  '15m': 900_000,
  '1h': 3_600_000,
  '4h': 14_400_000,
  '1d': 86_400_000,
}

/**
 * Returns which limits the first response to a lead met, or which it exceeded.
 * @param targetMs the limit of the lead's team
 */
export function limitsOf(ms: number, targetMs: number, which: 'kept' | 'passed'): string[] {
  return responseLimits.filter(
    (one) => ms <= (one === 'TARGET' ? targetMs : limitMs[one]) === (which === 'kept'),
  )
}

const UNITS = { HOUR: 3_600_000, DAY: 86_400_000 } as const

/** Returns a team's limit for unanswered communications in milliseconds. One hour when it has none. */
export function limitOf(team: Pick<TeamRecord, 'warnings'> | undefined): number {
  const warning = team?.warnings?.useWarnings ? team.warnings.communicationNotResponded : undefined
  if (!warning?.enabled) return UNITS.HOUR
  const { interval, unit } = warning.timePeriod ?? { interval: 1, unit: 'DAY' as const }
  return interval * UNITS[unit]
}

/** Returns the data around a lead. */
export function aroundOf(store: Store, lead: LeadRecord): Around {
  const property = lead.propertyRef === undefined ? undefined : store.properties.get(lead.propertyRef)
  return {
    category: store.campaigns.get(lead.campaignRef ?? '')?.category,
    propertyType: property?.propertyType ?? lead.requirements?.propertyType,
    listing: () => property && listingOf(property, listedUnits(store)),
    units: () => unitsNamedBy(store, lead),
    limitMs: limitOf(store.teams.get(lead.teamRef)),
    touches: () => touchesOf(store, lead),
  }
}

/**
 * Returns the campaigns through which a communication of the lead came in: its own campaign, campaigns whose number or
 * address the renter used, and those of the leads that were merged with it.
 */
function touchesOf(
  { campaigns }: Store,
  { campaignRef, touchedRefs = [], communications }: LeadRecord,
): string[] {
  const used = new Set(
    communications.flatMap(({ communicationDirection, calledToNumber, textedToNumber, toAddress }) =>
      communicationDirection === 'INCOMING' ? [calledToNumber, textedToNumber, toAddress] : [],
    ),
  )
  const found = new Set([...(campaignRef === undefined ? [] : [campaignRef]), ...touchedRefs])
  for (const { id, phoneNumber, emailAddress } of campaigns.values())
    if ([phoneNumber, emailAddress].some((line) => line !== undefined && used.has(line))) found.add(id)
  return [...found]
}

/** The status of the leads in each list that is limited to one status. */
export const statusOfList = {
  opportunities: 'OPPORTUNITY',
  prospects: 'PROSPECT',
  waitingList: 'WAITING_LIST',
} as const satisfies Partial<Record<LeadListKey, LeadRecord['leadStatus']>>

function isInList(list: LeadListKey, lead: LeadRecord, facts: LeadFacts): boolean {
  switch (list) {
    case 'all':
    case 'newDevCustom':
      return true
    case 'notContacted':
      return facts.firstContactTs === undefined
    case 'unassigned':
      return lead.assignedAgentRef === undefined
    case 'unresponded':
      return facts.waitingSince !== undefined
    default:
      return lead.leadStatus === statusOfList[list]
  }
}

const yes = (holds: boolean) => (holds ? 'true' : undefined)

/** A lead's value for a filter, or all its values if it has several. undefined when it has none. */
export type FacetValue = string | readonly string[] | undefined

/** Whether a value, or one of several values, is wanted. */
export function isWanted(value: FacetValue, wanted: readonly string[]): boolean {
  if (value === undefined) return false
  return typeof value === 'string' ? wanted.includes(value) : value.some((one) => wanted.includes(one))
}

const HOUR = 3_600_000

/**
 * Returns when a lead came in, as local time in a zone: the number of hours since the start of the week on Sunday at
 * midnight. `createdTs` is in epoch milliseconds.
 */
export function arrivalOf(createdTs: number, zone = 'UTC'): number {
  // January 1, 1970 was a Thursday.
  return (Math.floor(wallClock(createdTs, zone) / HOUR) + 96) % 168
}

/** Returns a lead's value for a filter. undefined when it has none. */
export function valueOf(
  facet: LeadFacet,
  view: LeadView,
  lead: LeadRecord,
  facts: LeadFacts,
  around: Around,
): FacetValue {
  switch (facet) {
    case 'team':
      return lead.teamRef
    case 'property':
      return lead.propertyRef ?? NO_PROPERTY
    case 'unit':
      return around.units()
    case 'listing':
      return around.listing()
    case 'agent':
      return lead.assignedAgentRef ?? 'unassigned'
    case 'status':
      return lead.leadStatus
    case 'statusReached':
      return facts.reached
    case 'lostReason':
      if (lead.leadStatus !== 'CLOSED' || facts.leased) return undefined
      return [ANY_REASON, facts.closeReason ?? 'NO_REASON']
    case 'campaign':
      return lead.campaignRef ?? NO_CAMPAIGN
    case 'anyTouch': {
      const touches = around.touches()
      return touches.length > 1 ? [...touches, SEVERAL_CAMPAIGNS] : touches
    }
    case 'category':
      return around.category
    case 'channel':
      return facts.last?.communicationType
    case 'direction':
      return facts.last?.communicationDirection
    case 'callResult':
      return facts.last?.communicationType === 'CALL' ? facts.last.callResult : undefined
    case 'firstChannel':
      return facts.firstChannel
    case 'respondedWithin':
    case 'respondedOver': {
      const ms = answeredInMs(lead, facts)
      return ms === undefined
        ? undefined
        : limitsOf(ms, around.limitMs, facet === 'respondedWithin' ? 'kept' : 'passed')
    }
    case 'arrivedHour':
      return String(arrivalOf(lead.createdTs, view.zone) % 24)
    case 'arrivedDay':
      return String(Math.floor(arrivalOf(lead.createdTs, view.zone) / 24))
    case 'bedrooms': {
      const bedrooms = lead.requirements?.minBedrooms
      return bedrooms === undefined ? undefined : String(Math.min(bedrooms, 4))
    }
    case 'propertyType':
      return around.propertyType
    case 'moveInMonth': {
      const date = lead.requirements?.moveInDate
      return date === undefined ? undefined : String(Number(date.slice(5, 7)))
    }
    case 'pets':
      return yes(lead.requirements?.pets === true)
    case 'tour':
      return facts.tour?.tourStatus ?? 'NONE'
    case 'tourHost':
      return (lead.tours ?? [])
        .filter(({ startTs }) => within(startTs, view.tourFrom, view.tourTo))
        .map(({ hostRef = NO_HOST }) => hostRef)
        .filter((host, at, hosts) => hosts.indexOf(host) === at)
    case 'aging':
      return view.agingBounds === undefined ? undefined : bucketBetween(lead.createdTs, view.agingBounds)
    case 'overTarget': {
      const waited = facts.waitingSince === undefined ? 0 : (view.now ?? 0) - facts.waitingSince
      return yes(waited > around.limitMs)
    }
    case 'failedText':
      return yes(facts.failedText)
    case 'shared':
      return yes(facts.shared)
    case 'inquiry':
      return yes(lead.leadStatus !== 'NOT_LEAD' && lead.leadStatus !== 'MERGED')
    case 'contacted':
      return yes(facts.firstContactTs !== undefined)
    case 'toured':
      return yes(facts.toured)
    case 'leased':
      return yes(facts.leased)
  }
}

/**
 * Returns the condition for the last communication: one of the channels, or a call with one of the results. If calls
 * are wanted both as a channel and by result, the result must match.
 */
export function wantedSaid(
  view: LeadView,
): ((type: string | undefined, result: string | undefined) => boolean) | undefined {
  const channels = wantedOf(view, 'channel')
  const results = wantedOf(view, 'callResult')
  if (channels === undefined && results === undefined) return undefined
  return (type, result) => {
    if (type === undefined) return false
    if (type === 'CALL' && results !== undefined) return result !== undefined && results.includes(result)
    return channels?.includes(type) === true
  }
}

const single = leadFacets.filter((facet) => facet !== 'channel' && facet !== 'callResult')

/** Whether a lead matches the filters of a view. */
export function matchesView(view: LeadView, lead: LeadRecord, facts: LeadFacts, around: Around): boolean {
  if (view.ids !== undefined && !view.ids.includes(lead.id)) return false
  if (!within(lead.createdTs, view.createdFrom, view.createdTo)) return false
  if (!within(facts.lastActivityTs, view.activityFrom, view.activityTo)) return false
  if (
    (view.tourFrom !== undefined || view.tourTo !== undefined) &&
    !lead.tours?.some(({ startTs }) => within(startTs, view.tourFrom, view.tourTo))
  )
    return false
  const said = facts.last?.createdTs ?? -Infinity
  if (view.communicatedFrom !== undefined && said < view.communicatedFrom) return false
  if (view.silentSince !== undefined && said > view.silentSince) return false
  if (view.list !== undefined && !isInList(view.list, lead, facts)) return false
  const wanted = wantedSaid(view)
  if (wanted !== undefined && !wanted(facts.last?.communicationType, facts.last?.callResult)) return false
  for (const facet of single) {
    const values = wantedOf(view, facet)
    if (values === undefined) continue
    const value = valueOf(facet, view, lead, facts, around)
    if (!isWanted(value, values)) return false
  }
  return view.q === undefined || matchesText(view.q, facts)
}

function within(ts: number, from: number | undefined, to: number | undefined): boolean {
  return (from === undefined || ts >= from) && (to === undefined || ts < to)
}

/** Whether all typed words are contained in names and addresses, or the typed digits in a phone number. */
export function matchesText(typed: string, facts: Pick<LeadFacts, 'text' | 'digits'>): boolean {
  const wanted = typed.trim()
  if (searchTerms(wanted).every((term) => facts.text.includes(term))) return true
  const digits = wanted.replace(/\D/g, '')
  return digits !== '' && /^[\d\s()+.-]+$/.test(wanted) && facts.digits.includes(digits)
}
