import * as z from 'zod/mini'

import { parseIsoDate } from '#/lib/time/format-date.ts'

import { leadStatuses } from '../lead/lead-row.ts'
import { callResults, communicationTypes } from '../message/communication-types.ts'
import { tourStatuses } from '../tour/tour.ts'
import { agingBuckets } from './aging.ts'

/** The choices for the number of bedrooms: 0 is Studio, 4 is four or more. */
export const bedroomChoices = [0, 1, 2, 3, 4] as const

/** The value of the property filter for leads without a property. */
export const NO_PROPERTY = 'none'

/** The value of the campaign filter for leads that came through no campaign. */
export const NO_CAMPAIGN = 'none'

/** The value of the touch filter for leads that came in through several campaigns. */
export const SEVERAL_CAMPAIGNS = 'several'

/** The value of the host filter for tours without a host. */
export const NO_HOST = 'none'

/**
 * The limits that a first response is measured against: the limit of the lead's team, or a number of minutes, hours or
 * a day.
 */
export const responseLimits = ['TARGET', '5m', '15m', '1h', '4h', '1d'] as const

/** The value of the lost reason filter for every lead that was closed without a lease. */
export const ANY_REASON = 'ANY_REASON'

/** Maximum number of ids in one filter of a list. */
export const MOST_NAMED = 50

const within = (from: number, to: number) =>
  z.number().check(z.refine((value) => Number.isInteger(value) && value >= from && value <= to))
const numbers = (from: number, to: number) =>
  z.optional(z.array(within(from, to)).check(z.refine(({ length }) => length <= to - from + 1)))
const text = (longest: number) => z.string().check(z.refine(({ length }) => length > 0 && length <= longest))
const ids = z.optional(z.array(text(100)).check(z.refine(({ length }) => length <= MOST_NAMED)))
const days = z.optional(within(1, 365))
// False does not narrow the list. It is in the address only when the default is true.
const flag = z.optional(z.boolean())
const day = z.optional(z.string().check(z.refine((value) => parseIsoDate(value) !== undefined)))
const anyOf = <const T extends readonly string[]>(values: T) => z.optional(z.array(z.enum(values)))

/**
 * The filters of a lead list. The same shape is used in the address, in the stored state of a list, in the criteria of
 * a smart list and (lists joined by commas) in the query of `GET api/leads`. Several values of one filter are combined
 * with "or", several filters with "and". An empty list is never stored but left out.
 */
export const leadFiltersSchema = z.object({
  /** Part of a name, digits of a phone number, or part of an email address. */
  q: z.optional(text(200)),
  team: ids,
  /** Ids, or `NO_PROPERTY`. */
  property: ids,
  /** Ids of units of the lead's property that an interest, a tour or the lease of the lead names. */
  unit: ids,
  /** Whether the lead's property, or a unit of it, is on the market now. */
  listing: anyOf(['LISTED', 'NOT_LISTED']),
  /** `me`, `unassigned` or the ids of users. */
  agent: ids,
  status: anyOf(leadStatuses),
  /** The lead has one of these statuses now, or had it before. */
  statusReached: anyOf(leadStatuses),
  /** Why the lead was closed without a lease, or `ANY_REASON`. */
  lostReason: ids,
  /** Ids, or `NO_CAMPAIGN`. */
  campaign: ids,
  /**
   * At least one communication of the lead came in through one of these campaigns, not only the first one. Ids, or
   * `SEVERAL_CAMPAIGNS`.
   */
  anyTouch: ids,
  /** The category of the lead's campaign: Channel, Form, Feed. */
  category: anyOf(['DEFAULT', 'FORM', 'FEED']),
  /**
   * The channel of the last communication. Combined with `callResult`, a lead matches if either applies: emails, or
   * calls that ended in a voicemail.
   */
  channel: anyOf(communicationTypes),
  direction: z.optional(z.enum(['INCOMING', 'OUTGOING'])),
  /** The channel of the first communication. */
  firstChannel: anyOf(communicationTypes),
  /** The first response took at most one of these limits. A lead without a first response never matches. */
  respondedWithin: anyOf(responseLimits),
  /** The first response took longer than one of these limits. */
  respondedOver: anyOf(responseLimits),
  /** Hours of the day in which the lead came in, in the user's zone, 0 to 23. */
  arrivedHour: numbers(0, 23),
  /** Weekdays on which the lead came in, in the user's zone. 0 is Sunday. */
  arrivedDay: numbers(0, 6),
  /** How the last communication ended, if it was a call. */
  callResult: anyOf(callResults),
  /** The text of a period, as in `formatPeriod`. undefined means All Time. */
  period: z.optional(z.string()),
  /** What the period applies to. undefined means `created`. */
  on: z.optional(z.enum(['created', 'activity'])),
  /** The last communication is at most this many days old. */
  communicationDaysBack: days,
  /** There was no communication for at least this many days, or none at all. */
  noCommunicationDays: days,
  /** How many bedrooms the renter wants at least. 4 is four or more. */
  bedrooms: z.optional(z.array(z.enum({ studio: 0, one: 1, two: 2, three: 3, four: 4 }))),
  propertyType: anyOf(['RESIDENTIAL', 'COMMERCIAL']),
  /** Months of the desired move-in. 1 is January. */
  moveInMonth: numbers(1, 12),
  /** The renter has pets. */
  pets: flag,
  /**
   * The status of the tour that the row shows: the newest scheduled tour, otherwise the newest tour. `NONE` means that
   * no tour was ever set.
   */
  tour: anyOf([...tourStatuses, 'NONE']),
  /** First and last day on which one of the lead's tours starts, `yyyy-mm-dd`. */
  tourFrom: day,
  tourTo: day,
  /** The host of one of the lead's tours on these days. Ids, or `NO_HOST`. */
  tourHost: ids,
  aging: anyOf(agingBuckets),
  /** The renter has been waiting longer than the team’s limit. */
  overTarget: flag,
  /** The lead's newest text was not delivered. */
  failedText: flag,
  /** This browser has a draft for the lead. */
  hasDraft: flag,
  shared: flag,
  /** The status is neither NOT_LEAD nor MERGED. */
  inquiry: flag,
  /**
   * The lead is not in the list Not contacted, because the team wrote, called or answered a call. A text that was
   * refused does not count as contact.
   */
  contacted: flag,
  /** At least one tour took place. */
  toured: flag,
  /** The lead has a lease, or was closed as leased. */
  leased: flag,
})

/** The filters of a lead list. */
export type LeadFilters = z.output<typeof leadFiltersSchema>

/** The name of one filter. */
export type LeadFilterKey = keyof LeadFilters

/** Filters that can have several values. */
export const listFilters = [
  'team',
  'property',
  'unit',
  'listing',
  'agent',
  'status',
  'statusReached',
  'lostReason',
  'campaign',
  'anyTouch',
  'category',
  'channel',
  'callResult',
  'firstChannel',
  'respondedWithin',
  'respondedOver',
  'arrivedHour',
  'arrivedDay',
  'bedrooms',
  'propertyType',
  'moveInMonth',
  'tour',
  'tourHost',
  'aging',
] as const satisfies readonly LeadFilterKey[]

/** Filters that are either on or off. */
export const flagFilters = [
  'inquiry',
  'overTarget',
  'failedText',
  'shared',
  'pets',
  'contacted',
  'toured',
  'leased',
] as const satisfies readonly LeadFilterKey[]
