import { leadStatuses } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { contactedMeaning } from '#/domain/lead/response.ts'
import { agingBuckets, agingLabel } from '#/domain/list/aging.ts'
import {
  bedroomChoices,
  type LeadFilterKey,
  type LeadFilters,
  responseLimits,
} from '#/domain/list/lead-filters.ts'
import { callResultLabel, channelLook } from '#/domain/message/communication-labels.ts'
import { callResults, communicationTypes } from '#/domain/message/communication-types.ts'
import { bedroomsLabel } from '#/domain/team/bedrooms.ts'
import { type TeamKind, type TeamNoun } from '#/domain/team/team-kind.ts'
import { periodLabel } from '#/domain/time/dates.ts'
import { hourLabel } from '#/domain/time/format.ts'
import { tourStatusLabels } from '#/domain/tour/tour-labels.ts'
import { tourStatuses } from '#/domain/tour/tour.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatDate, monthNames, parseIsoDate, weekdayNames } from '#/lib/time/format-date.ts'

import { type ListChange, periodOf } from '../state/list-state.ts'

/** One filter as the user sees it: an entry of the popover, a chip. */
export interface FilterGroup {
  readonly id: FilterGroupId
  readonly keys: readonly LeadFilterKey[]
  /** The editor: a list of choices for one key, with its facet; a yes-or-no switch; or a specific editor. */
  readonly editor: 'choices' | 'flag' | 'text' | 'last' | 'period' | 'tourDays'
  /** Explains a flag in its editor. */
  readonly sentence?: string
}

/** An option of a filter. */
interface FilterChoice {
  readonly value: string
  readonly label: string
}

/** All entries of the popover, in order. The filters used every day come first. */
export const filterGroups = [
  { id: 'text', keys: ['q'], editor: 'text' },
  {
    id: 'type',
    keys: ['inquiry'],
    editor: 'flag',
    sentence: 'Leave out Not a lead and Merged',
  },
  { id: 'team', keys: ['team'], editor: 'choices' },
  { id: 'property', keys: ['property'], editor: 'choices' },
  { id: 'agent', keys: ['agent'], editor: 'choices' },
  { id: 'status', keys: ['status'], editor: 'choices' },
  { id: 'campaign', keys: ['campaign'], editor: 'choices' },
  { id: 'category', keys: ['category'], editor: 'choices' },
  {
    id: 'last',
    keys: ['channel', 'direction', 'callResult', 'communicationDaysBack', 'noCommunicationDays'],
    editor: 'last',
  },
  { id: 'bedrooms', keys: ['bedrooms'], editor: 'choices' },
  { id: 'tour', keys: ['tour'], editor: 'choices' },
  { id: 'aging', keys: ['aging'], editor: 'choices' },
  {
    id: 'overTarget',
    keys: ['overTarget'],
    editor: 'flag',
    sentence: 'Waiting longer than its limit',
  },
  {
    id: 'hasDraft',
    keys: ['hasDraft'],
    editor: 'flag',
    sentence: 'There’s an unsent message to them in this browser',
  },
  { id: 'statusReached', keys: ['statusReached'], editor: 'choices' },
  { id: 'lostReason', keys: ['lostReason'], editor: 'choices' },
  { id: 'anyTouch', keys: ['anyTouch'], editor: 'choices' },
  { id: 'firstChannel', keys: ['firstChannel'], editor: 'choices' },
  { id: 'respondedWithin', keys: ['respondedWithin'], editor: 'choices' },
  { id: 'respondedOver', keys: ['respondedOver'], editor: 'choices' },
  { id: 'period', keys: ['period', 'on'], editor: 'period' },
  { id: 'arrivedDay', keys: ['arrivedDay'], editor: 'choices' },
  { id: 'arrivedHour', keys: ['arrivedHour'], editor: 'choices' },
  { id: 'unit', keys: ['unit'], editor: 'choices' },
  { id: 'listing', keys: ['listing'], editor: 'choices' },
  { id: 'propertyType', keys: ['propertyType'], editor: 'choices' },
  { id: 'moveIn', keys: ['moveInMonth'], editor: 'choices' },
  { id: 'tourDays', keys: ['tourFrom', 'tourTo'], editor: 'tourDays' },
  { id: 'tourHost', keys: ['tourHost'], editor: 'choices' },
  { id: 'failedText', keys: ['failedText'], editor: 'flag', sentence: 'The newest text wasn’t delivered' },
  { id: 'shared', keys: ['shared'], editor: 'flag', sentence: 'Shared with others' },
  { id: 'pets', keys: ['pets'], editor: 'flag', sentence: 'Has pets' },
  {
    id: 'contacted',
    keys: ['contacted'],
    editor: 'flag',
    sentence: contactedMeaning,
  },
  { id: 'toured', keys: ['toured'], editor: 'flag', sentence: 'Took a tour' },
  { id: 'leased', keys: ['leased'], editor: 'flag', sentence: 'Has a lease, or was closed as leased' },
] as const satisfies readonly {
  id: string
  keys: readonly LeadFilterKey[]
  editor: FilterGroup['editor']
  sentence?: string
}[]

/** The id of an entry. */
export type FilterGroupId = (typeof filterGroups)[number]['id']

const labels: Readonly<Record<Exclude<FilterGroupId, 'team'>, string>> = {
  text: 'Text',
  type: 'Type',
  property: 'Property',
  unit: 'Unit',
  listing: 'Listing',
  agent: 'Assigned to',
  status: 'Status',
  statusReached: 'Status reached',
  lostReason: 'Lost reason',
  campaign: 'Campaign',
  anyTouch: 'Any touch by',
  category: 'Category',
  last: 'Last communication',
  firstChannel: 'First communication',
  respondedWithin: 'Responded within',
  respondedOver: 'Responded after',
  period: 'Time period',
  arrivedDay: 'Arrived on',
  arrivedHour: 'Arrived at',
  bedrooms: 'Bedrooms',
  propertyType: 'Property type',
  moveIn: 'Move-in month',
  tour: 'Tour status',
  tourDays: 'Tour dates',
  tourHost: 'Tour host',
  aging: 'Age',
  overTarget: 'Overdue',
  failedText: 'Failed text',
  hasDraft: 'Has draft',
  shared: 'Shared',
  pets: 'Pets',
  contacted: 'Contacted',
  toured: 'Toured',
  leased: 'Leased',
}

/** Returns the label of an entry. The label of the team depends on the kind of client. */
export function groupLabel(id: FilterGroupId, teamNoun: TeamNoun): string {
  return id === 'team' ? teamNoun.team : labels[id]
}

/**
 * Returns the entries for a kind of client. When a team is a property, one entry is enough, so the Property entry is
 * left out unless it is set.
 */
export function groupsFor(kind: TeamKind, filters: LeadFilters): FilterGroup[] {
  return filterGroups.filter(
    ({ id }) => id !== 'property' || kind === 'BROKER' || filters.property !== undefined,
  )
}

/** Returns the number of values that are set in a group. */
export function groupCount({ keys, editor }: FilterGroup, filters: LeadFilters): number {
  if (editor === 'period') return filters.period === undefined ? 0 : 1
  if (editor === 'tourDays') return filters.tourFrom === undefined && filters.tourTo === undefined ? 0 : 1
  return keys.reduce((sum, key) => {
    const value = filters[key]
    return sum + (Array.isArray(value) ? value.length : value === undefined || value === false ? 0 : 1)
  }, 0)
}

/** Returns the change that clears a group. */
export function clearedGroup({ keys }: FilterGroup): NonNullable<ListChange['filters']> {
  return Object.fromEntries(keys.map((key) => [key, undefined]))
}

const categories: readonly FilterChoice[] = [
  { value: 'DEFAULT', label: 'Channel' },
  { value: 'FORM', label: 'Form' },
  { value: 'FEED', label: 'Feed' },
]

const responseLimitLabels: Readonly<Record<(typeof responseLimits)[number], string>> = {
  TARGET: 'Target',
  '5m': '5 minutes',
  '15m': '15 minutes',
  '1h': '1 hour',
  '4h': '4 hours',
  '1d': '1 day',
}

/** Returns `Jul 6, 2026 to Jul 14, 2026`. An open end is left out. */
function tourDaysLabel({ tourFrom = '', tourTo = '' }: LeadFilters): string {
  const [from, to] = [tourFrom, tourTo].map((date) => {
    const day = parseIsoDate(date)
    return day === undefined ? undefined : formatDate(day)
  })
  if (from === to) return from ?? ''
  if (from === undefined) return `To ${to}`
  return to === undefined ? `From ${from}` : `${from} to ${to}`
}

/**
 * Returns the choices of a filter that has a fixed list; undefined when the choices are people, teams, properties,
 * units or campaigns.
 */
export function fixedChoices(key: LeadFilterKey): readonly FilterChoice[] | undefined {
  switch (key) {
    case 'status':
    case 'statusReached':
      return leadStatuses.map((value) => ({ value, label: leadStatusLook(value).label }))
    case 'category':
      return categories
    case 'channel':
    case 'firstChannel':
      return communicationTypes.map((value) => ({ value, label: channelLook(value).label }))
    case 'callResult':
      return callResults.map((value) => ({ value, label: callResultLabel(value) }))
    case 'bedrooms':
      return bedroomChoices.map((value) => ({
        value: String(value),
        label:
          value === 4 ? '4+' : (bedroomsLabel(value, value === 0 ? 'exact' : 'minimum') ?? String(value)),
      }))
    case 'propertyType':
      return [
        { value: 'RESIDENTIAL', label: 'Residential' },
        { value: 'COMMERCIAL', label: 'Commercial' },
      ]
    case 'listing':
      return [
        { value: 'LISTED', label: 'Listed' },
        { value: 'NOT_LISTED', label: 'Not listed' },
      ]
    case 'respondedWithin':
    case 'respondedOver':
      return responseLimits.map((value) => ({ value, label: responseLimitLabels[value] }))
    case 'arrivedDay':
      return weekdayNames.map((label, day) => ({ value: String(day), label }))
    case 'arrivedHour':
      return Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourLabel(hour) }))
    case 'moveInMonth':
      return monthNames.map((label, month) => ({ value: String(month + 1), label }))
    case 'tour':
      return [
        ...tourStatuses.map((value) => ({ value, label: tourStatusLabels[value] ?? value })),
        { value: 'NONE', label: 'No tour' },
      ]
    case 'aging':
      return agingBuckets.map((value) => ({ value, label: agingLabel(value) }))
    default:
      return undefined
  }
}

/** Maximum number of values that a chip lists by name. If there are more, it shows their count. */
const MOST_VALUES = 2

/**
 * Returns the text of a group's chip; undefined while the group is not set.
 * @param nameOf returns the names of people, teams, properties and campaigns that are known so far
 */
export function chipLabel(
  group: FilterGroup,
  filters: LeadFilters,
  nameOf: (key: LeadFilterKey, id: string) => string | undefined,
): string | undefined {
  if (groupCount(group, filters) === 0) return undefined
  if (group.id === 'period') {
    const text = periodLabel(periodOf(filters))
    return filters.on === 'activity' ? `${text}, by last activity` : text
  }
  if (group.id === 'tourDays') return tourDaysLabel(filters)
  if (group.id === 'type') return 'Inquiry'
  if (group.editor === 'flag') return 'Yes'
  const parts = group.keys.flatMap((key): string[] => {
    const value = filters[key]
    if (value === undefined) return []
    if (key === 'communicationDaysBack') return [`Past ${countOf(Number(value), 'day')}`]
    if (key === 'noCommunicationDays') return [`None for ${countOf(Number(value), 'day')}`]
    if (key === 'direction') return [value === 'INCOMING' ? 'Incoming' : 'Outgoing']
    if (!Array.isArray(value)) return [String(value)]
    const known = fixedChoices(key)
    return value.map(
      (one) =>
        known?.find((choice) => choice.value === String(one))?.label ?? nameOf(key, String(one)) ?? '…',
    )
  })
  const more = parts.length - MOST_VALUES
  return more > 0 ? `${parts.slice(0, MOST_VALUES).join(', ')} +${more}` : parts.join(', ')
}
