import * as z from 'zod/mini'

import { leadStatuses } from '../lead/lead-row.ts'
import { callResults, communicationTypes } from '../message/communication.ts'
import { parseIsoDate } from '../time/format-date.ts'
import { tourStatuses } from '../tour/tour.ts'
import { agingBuckets } from './aging.ts'

/** Bedrooms that are asked for: 0 is Studio, 4 is four and more. */
export const bedroomChoices = [0, 1, 2, 3, 4] as const

/** The property of leads that have none. */
export const NO_PROPERTY = 'none'

/** The campaign of leads that came through none. */
export const NO_CAMPAIGN = 'none'

/** What every lead is touched by that several campaigns touched. */
export const SEVERAL_CAMPAIGNS = 'several'

/** The host of tours that have none. */
export const NO_HOST = 'none'

/** What a first response is measured by: the limit of its team, or so many minutes, hours or a day. */
export const responseLimits = ['TARGET', '5m', '15m', '1h', '4h', '1d'] as const

/** The lost reason that every lead has that was closed without a lease. */
export const ANY_REASON = 'ANY_REASON'

/** Most ids that one filter of a list names. */
export const MOST_NAMED = 50

const within = (from: number, to: number) =>
  z.number().check(z.refine((value) => Number.isInteger(value) && value >= from && value <= to))
const numbers = (from: number, to: number) =>
  z.optional(z.array(within(from, to)).check(z.refine(({ length }) => length <= to - from + 1)))
const text = (longest: number) => z.string().check(z.refine(({ length }) => length > 0 && length <= longest))
const ids = z.optional(z.array(text(100)).check(z.refine(({ length }) => length <= MOST_NAMED)))
const days = z.optional(within(1, 365))
// False narrows nothing; it stands in the address where the default is true.
const flag = z.optional(z.boolean())
const day = z.optional(z.string().check(z.refine((value) => parseIsoDate(value) !== undefined)))
const anyOf = <const T extends readonly string[]>(values: T) => z.optional(z.array(z.enum(values)))

/**
 * What a lead list can be narrowed by. The same shape stands in the address, in the stored state of a list, in the criteria
 * of a smart list and (lists joined by commas) in the query of `GET api/leads`. Several values of one filter mean any of
 * them, several filters mean all of them. An empty list is never stored: it is left out.
 */
export const leadFiltersSchema = z.object({
  /** Part of a name, digits of a phone, part of an e-mail address. */
  q: z.optional(text(200)),
  team: ids,
  /** Ids, or `NO_PROPERTY`. */
  property: ids,
  /** Units of its property that it names: of an interest, a tour or the lease. */
  unit: ids,
  /** Whether its property, or a unit of it, is on the market now. */
  listing: anyOf(['LISTED', 'NOT_LISTED']),
  /** `me`, `unassigned` or the ids of users. */
  agent: ids,
  status: anyOf(leadStatuses),
  /** It has, or once had, one of these statuses. */
  statusReached: anyOf(leadStatuses),
  /** Why it was closed without a lease, or `ANY_REASON`. */
  lostReason: ids,
  /** Ids, or `NO_CAMPAIGN`. */
  campaign: ids,
  /** Something of it came in through one of these campaigns, first or later; ids, or `SEVERAL_CAMPAIGNS`. */
  anyTouch: ids,
  /** Of the campaign: Channel, Form, Feed. */
  category: anyOf(['DEFAULT', 'FORM', 'FEED']),
  /** Of the last communication. Together with `callResult` either may hold: emails, or calls that ended in a voicemail. */
  channel: anyOf(communicationTypes),
  direction: z.optional(z.enum(['INCOMING', 'OUTGOING'])),
  /** Of the first communication. */
  firstChannel: anyOf(communicationTypes),
  /** Its first response took at most one of these; a lead that nobody responded to has none. */
  respondedWithin: anyOf(responseLimits),
  /** Its first response took longer than one of these. */
  respondedOver: anyOf(responseLimits),
  /** Hours of the day in which it came in where the person is, 0 to 23. */
  arrivedHour: numbers(0, 23),
  /** Weekdays on which it came in where the person is, 0 is Sunday. */
  arrivedDay: numbers(0, 6),
  /** How the last communication ended, where it was a call. */
  callResult: anyOf(callResults),
  /** A period's text as in `formatPeriod`; missing: All Time. */
  period: z.optional(z.string()),
  /** What the period is about; missing: `created`. */
  on: z.optional(z.enum(['created', 'activity'])),
  /** The last communication is at most so many days old. */
  communicationDaysBack: days,
  /** Nothing was said for at least so many days, or ever. */
  noCommunicationDays: days,
  /** How many the renter wants at least; 4 is four and more. */
  bedrooms: z.optional(z.array(z.enum({ studio: 0, one: 1, two: 2, three: 3, four: 4 }))),
  propertyType: anyOf(['RESIDENTIAL', 'COMMERCIAL']),
  /** Months of the wanted move-in, 1 is January. */
  moveInMonth: numbers(1, 12),
  /** Has pets. */
  pets: flag,
  /** Of the tour that the row shows: the newest that is set, else the newest; `NONE`: no tour was ever set. */
  tour: anyOf([...tourStatuses, 'NONE']),
  /** First and last day on which one of its tours starts, `yyyy-mm-dd`. */
  tourFrom: day,
  tourTo: day,
  /** Who hosts one of its tours, of those on these days; ids, or `NO_HOST`. */
  tourHost: ids,
  aging: anyOf(agingBuckets),
  /** Waiting longer than its team’s limit. */
  overTarget: flag,
  /** Its newest text was not delivered. */
  failedText: flag,
  /** This browser holds a draft for it. */
  hasDraft: flag,
  shared: flag,
  /** Neither NOT_LEAD nor MERGED. */
  inquiry: flag,
  /** Not in the list Not contacted: the team wrote, called or took a call; a text refused is no contact. */
  contacted: flag,
  /** Some tour took place. */
  toured: flag,
  /** Has a lease, or was closed as leased. */
  leased: flag,
})

/** The filters of a lead list. */
export type LeadFilters = z.output<typeof leadFiltersSchema>

/** The name of one filter. */
export type LeadFilterKey = keyof LeadFilters

/** Filters with several values. */
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

/** Filters that are on or off. */
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
