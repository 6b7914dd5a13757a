import * as z from 'zod/mini'

import { leadListKeys } from '#/domain/list/lead-lists.ts'
import { wireBoolean, wireList, wireNumber } from '#/lib/schema.ts'

const list = z.optional(wireList)
const number = z.optional(wireNumber)
const yes = z.optional(wireBoolean)

/**
 * The query of everything that asks about a list of leads: a fixed list and the filters of
 * `LeadFilters`, with periods as half-open ranges in epoch milliseconds. Several values of one filter mean any of them.
 */
export const leadScopeQuery = z.object({
  list: z.enum(leadListKeys),
  q: z.optional(z.string()),
  team: list,
  /** Ids, or `none`: without a property. */
  property: list,
  /** Ids of units of its property that it names. */
  unit: list,
  /** `LISTED`: its property, or a unit of it, is on the market; `NOT_LISTED`. */
  listing: list,
  agent: list,
  status: list,
  statusReached: list,
  lostReason: list,
  /** Ids, or `none`: through no campaign. */
  campaign: list,
  /** Ids of campaigns that something of it came in through, or `several`. */
  anyTouch: list,
  category: list,
  channel: list,
  direction: z.optional(z.enum(['INCOMING', 'OUTGOING'])),
  callResult: list,
  firstChannel: list,
  /** `TARGET`, `5m`, `15m`, `1h`, `4h`, `1d`: how long its first response took at most. */
  respondedWithin: list,
  /** The same words: what its first response took longer than. */
  respondedOver: list,
  arrivedHour: list,
  arrivedDay: list,
  /** IANA; needed for whatever is about `arrivedHour` and `arrivedDay`. */
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
  /** When one of its tours starts; half-open. */
  tourFrom: number,
  tourTo: number,
  /** Ids of the hosts of its tours, of those in that range; or `none`. */
  tourHost: list,
  aging: list,
  /** The first instants of the days 30, 60 and 90 days back where the person is; needed for whatever is about `aging`. */
  agingBounds: list,
  overTarget: yes,
  failedText: yes,
  shared: yes,
  inquiry: yes,
  /** What became of it, as the totals of `GET api/leads/summary` count. */
  contacted: yes,
  toured: yes,
  leased: yes,
  /** At most 2,000. */
  ids: list,
})
