import * as z from 'zod/mini'

import { leadListKeys } from '#/domain/list/lead-lists.ts'
import { wireBoolean, wireList, wireNumber } from '#/lib/schema.ts'

const list = z.optional(wireList)
const number = z.optional(wireNumber)
const yes = z.optional(wireBoolean)

/**
 * The query of every endpoint that asks about a list of leads: a fixed list and the filters of `LeadFilters`, with
 * periods as half-open ranges in epoch milliseconds. Several values of one filter are combined with "or".
 */
export const leadScopeQuery = z.object({
  list: z.enum(leadListKeys),
  q: z.optional(z.string()),
  team: list,
  /** Ids, or `none` for leads without a property. */
  property: list,
  /** Ids of units of the lead's property that the lead names. */
  unit: list,
  /** `LISTED`: the lead's property, or a unit of it, is on the market. `NOT_LISTED`: the opposite. */
  listing: list,
  agent: list,
  status: list,
  statusReached: list,
  lostReason: list,
  /** Ids, or `none` for leads that came through no campaign. */
  campaign: list,
  /** Ids of campaigns through which at least one communication of the lead came in, or `several`. */
  anyTouch: list,
  category: list,
  channel: list,
  direction: z.optional(z.enum(['INCOMING', 'OUTGOING'])),
  callResult: list,
  firstChannel: list,
  /** `TARGET`, `5m`, `15m`, `1h`, `4h`, `1d`: the first response took at most this long. */
  respondedWithin: list,
  /** The same values: the first response took longer than this. */
  respondedOver: list,
  arrivedHour: list,
  arrivedDay: list,
  /** IANA time zone, required for everything that uses `arrivedHour` or `arrivedDay`. */
  zone: z.optional(z.string()),
  createdFrom: number,
  createdTo: number,
  activityFrom: number,
  activityTo: number,
  communicationDaysBack: number,
  noCommunicationDays: number,
  bedrooms: list,
  propertyType: list,
  moveInMonth: list,
  pets: yes,
  tour: list,
  /** The range of the starts of the lead's tours, half-open. */
  tourFrom: number,
  tourTo: number,
  /** Ids of the hosts of the lead's tours in that range, or `none`. */
  tourHost: list,
  aging: list,
  /**
   * The first instants of the days 30, 60 and 90 days back in the user's zone, required for everything that uses
   * `aging`.
   */
  agingBounds: list,
  overTarget: yes,
  failedText: yes,
  shared: yes,
  inquiry: yes,
  /** The outcome of a lead, counted as in the totals of `GET api/leads/summary`. */
  contacted: yes,
  toured: yes,
  leased: yes,
  /** At most 100 ids (`MOST_IDS`). */
  ids: list,
})
