import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { viewOfFilters } from '#/domain/list/lead-filters-query.ts'
import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { listDefaults } from '#/domain/list/lead-list-defaults.ts'

import {
  activeFilters,
  changedState,
  cleanFilter,
  filterKeys,
  isDefaultFilter,
  periodOf,
  readSearch,
  searchOf,
  stateOf,
} from './list-state.ts'

const usual = listDefaults.all
const read = (raw: Record<string, unknown>) => stateOf(readSearch(raw), usual)
const day = (month: number, date: number) => new Date(2026, month - 1, date).getTime()

const everything: LeadFilters = {
  q: 'sofia',
  team: ['team-eastside', 'team-midtown'],
  property: ['property-foundry-lofts'],
  agent: ['me', 'unassigned', 'user-dana'],
  status: ['NEW_LEAD', 'OPPORTUNITY'],
  statusReached: ['OPPORTUNITY', 'CLOSED'],
  lostReason: ['Price'],
  unit: ['unit-a'],
  listing: ['LISTED'],
  anyTouch: ['several'],
  campaign: ['campaign-a'],
  category: ['FORM', 'FEED'],
  channel: ['EMAIL'],
  direction: 'INCOMING',
  callResult: ['VOICEMAIL', 'HANGUP'],
  firstChannel: ['CALL', 'WEBFORM'],
  respondedWithin: ['TARGET', '1h'],
  respondedOver: ['5m'],
  tourFrom: '2026-07-01',
  tourTo: '2026-07-14',
  tourHost: ['user-luis', 'none'],
  arrivedHour: [0, 23],
  arrivedDay: [0, 6],
  communicationDaysBack: 7,
  noCommunicationDays: 3,
  period: '2026-07-06..2026-07-14',
  on: 'activity',
  bedrooms: [0, 2],
  propertyType: ['RESIDENTIAL'],
  moveInMonth: [8],
  tour: ['SCHEDULED', 'NONE'],
  aging: ['0-30', '90+'],
  overTarget: true,
  failedText: true,
  hasDraft: true,
  shared: true,
  pets: true,
  contacted: true,
  toured: true,
  leased: true,
}

describe('the address', () => {
  test('defaults to inquiries, Month to Date, newest activity first', () => {
    expect(read({})).toEqual({
      filters: { inquiry: true, period: 'month-to-date' },
      sort: 'activity',
      dir: 'desc',
    })
    expect(searchOf(read({}), usual)).toEqual({})
  })

  test('keeps every filter through a round trip, also one that removes a default', () => {
    const state = { filters: everything, sort: 'target', dir: 'asc' } as const
    const search = searchOf(state, usual)
    expect(search.status).toBe('NEW_LEAD,OPPORTUNITY')
    expect(search.inquiry).toBe(false)
    expect(search.moveInMonth).toBe(8)
    expect(stateOf(readSearch(search), usual)).toEqual(state)
  })

  test('has a position for every filter key', () => {
    expect(activeFilters({ ...everything, inquiry: true })).toEqual(filterKeys)
  })

  test.each([
    ['All Time', { period: 'all-time' }, { inquiry: true }],
    ['no Inquiry', { inquiry: false }, { period: 'month-to-date' }],
    ['nothing of a list', { communicationDaysBack: '' }, { inquiry: true, period: 'month-to-date' }],
    ['one number', { bedrooms: 2 }, { bedrooms: [2] }],
    ['a list as JSON', { status: ['PROSPECT', 'CLOSED'] }, { status: ['PROSPECT', 'CLOSED'] }],
    ['a value twice', { status: 'PROSPECT,PROSPECT' }, { status: ['PROSPECT'] }],
  ])('reads %s', (_, raw, expected) => {
    expect(read(raw).filters).toMatchObject(expected)
  })

  test.each([
    ['an unknown period', { period: 'fortnight' }],
    ['a date that does not exist', { period: '2026-02-30..2026-03-01' }],
    ['a period of the wrong kind', { period: 7 }],
    ['a word for a boolean', { inquiry: 'perhaps' }],
    ['an invalid order', { sort: 'constructor', dir: 'up' }],
    ['a filter of the wrong kind', { q: { $gt: '' } }],
    ['statuses that do not exist', { status: 'WON,__proto__', direction: 'SIDEWAYS', bedrooms: 'many,-1' }],
    ['a list that is an object', { team: { a: 1 }, aging: [[]], callResult: null }],
    ['an ID that is too long', { team: 'x'.repeat(200) }],
    ['invalid days', { communicationDaysBack: 0.5, noCommunicationDays: 9_999 }],
    ['unknown keys', { constructor: 'x', toString: 1, filters: 'a' }],
  ])('falls back to the defaults for %s', (_, raw) => {
    expect(read(raw)).toEqual(read({}))
  })

  test('keeps known values of a list and drops the rest', () => {
    expect(read({ status: 'WON,PROSPECT', bedrooms: '2,99' }).filters).toMatchObject({
      status: ['PROSPECT'],
      bedrooms: [2],
    })
    expect(read({ q: 5550139 }).filters.q).toBe('5550139')
    expect(read({ q: 'x'.repeat(5_000) }).filters.q).toBe('x'.repeat(200))
  })

  test('is read without an error for any content, and survives a round trip', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...filterKeys, 'sort', 'dir', 'other'), fc.jsonValue()),
        (raw) => {
          const search = readSearch(raw)
          expect(readSearch(search)).toEqual(search)
          const state = stateOf(search, usual)
          expect(stateOf(readSearch(searchOf(state, usual)), usual)).toEqual(state)
        },
      ),
    )
  })
})

describe('changedState', () => {
  const state = read({})
  test('keeps the other filters when one is changed, and removes an empty one', () => {
    const next = changedState(state, { filters: { status: ['PROSPECT'] } })
    expect(next.filters).toEqual({ inquiry: true, period: 'month-to-date', status: ['PROSPECT'] })
    expect(changedState(next, { filters: { status: [] } })).toEqual(state)
    expect(changedState(state, { filters: { shared: false } })).toEqual(state)
  })

  test('removes what a period applies to along with the period', () => {
    const next = changedState(state, { filters: { on: 'activity' } })
    expect(next.filters.on).toBe('activity')
    expect(changedState(next, { filters: { period: undefined } }).filters).toEqual({ inquiry: true })
  })

  test('keeps the filters when the order is changed', () => {
    expect(changedState(state, { sort: 'name', dir: 'asc' })).toEqual({ ...state, sort: 'name', dir: 'asc' })
  })
})

test('isDefaultFilter considers the filters, not the order', () => {
  expect(isDefaultFilter(read({ sort: 'name', dir: 'asc' }), usual)).toBe(true)
  for (const raw of [{ q: 'a' }, { period: 'today' }, { inquiry: false }, { pets: true }])
    expect(isDefaultFilter(read(raw), usual)).toBe(false)
  expect(isDefaultFilter(stateOf({}, listDefaults.unresponded), listDefaults.unresponded)).toBe(true)
})

test('viewOfFilters returns the same value all day', () => {
  const noon = new Date(2026, 6, 14, 12, 30).getTime()
  const ask = (now: number) => {
    const { filters, sort, dir } = read({})
    return viewOfFilters('all', filters, sort, dir, now)
  }
  expect(ask(noon)).toEqual({
    list: 'all',
    sort: 'activity',
    dir: 'desc',
    createdFrom: day(7, 1),
    createdTo: day(7, 15),
    inquiry: true,
  })
  expect(ask(noon + 11 * 3_600_000)).toEqual(ask(noon))
})

test('periodOf reads the period, and cleanFilter normalizes the text', () => {
  expect(periodOf({})).toBe('all-time')
  expect(periodOf({ period: '2026-07-06..2026-07-08' })).toEqual({ from: '2026-07-06', to: '2026-07-08' })
  expect(cleanFilter('  Sofia   Marchetti ')).toBe('Sofia Marchetti')
  expect(cleanFilter('\t\n')).toBeUndefined()
})
