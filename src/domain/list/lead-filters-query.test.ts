import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { inMachineZone, inZone } from '../time/zones.testing.ts'
import { leadFacets } from './lead-facets.ts'
import { MOST_IDS, scopeOf, viewOfFilters } from './lead-filters-query.ts'
import { type LeadFilters, leadFiltersSchema } from './lead-filters.ts'
import { listDefaults } from './lead-list-defaults.ts'
import { leadListKeys } from './lead-lists.ts'

const NOW = Date.parse('2026-07-14T15:24:00Z')
const view = (filters: LeadFilters, now = NOW, draftIds?: readonly string[]) =>
  viewOfFilters('all', filters, 'activity', 'desc', now, { draftIds })

afterEach(inMachineZone)

test('adds the time zone for hours and for days of the week', () => {
  inZone('America/Chicago')
  expect(view({ arrivedHour: [9] }).zone).toBe('America/Chicago')
  expect(view({ arrivedDay: [1] }).zone).toBe('America/Chicago')
  expect(view({ q: 'a' }).zone).toBeUndefined()
})

describe('viewOfFilters', () => {
  test.each<[string, LeadFilters, object]>([
    ['nothing', {}, {}],
    ['text', { q: 'gal' }, { q: 'gal' }],
    ['sorts lists and removes duplicates', { team: ['b', 'a', 'b'] }, { team: ['a', 'b'] }],
    ['drops an empty list', { status: [] }, {}],
    ['agents', { agent: ['unassigned', 'me', 'user-luis'] }, { agent: ['me', 'unassigned', 'user-luis'] }],
    [
      'formats numbers',
      { bedrooms: [4, 0], moveInMonth: [10, 8] },
      { bedrooms: ['0', '4'], moveInMonth: ['10', '8'] },
    ],
    ['a direction', { direction: 'INCOMING' }, { direction: 'INCOMING' }],
    [
      'yes',
      { pets: true, shared: true, failedText: true, overTarget: true, inquiry: true },
      {
        pets: true,
        shared: true,
        failedText: true,
        overTarget: true,
        inquiry: true,
      },
    ],
    ['drops false values', { inquiry: false, pets: false, hasDraft: false }, {}],
    [
      'days',
      { communicationDaysBack: 7, noCommunicationDays: 3 },
      { communicationDaysBack: 7, noCommunicationDays: 3 },
    ],
    ['drops an unknown period', { period: 'someday' }, {}],
    ['All Time', { period: 'all-time', on: 'activity' }, {}],
  ])('%s', (_, filters, expected) => {
    expect(view(filters)).toEqual({ list: 'all', sort: 'activity', dir: 'desc', ...expected })
  })

  test('applies a period to the creation or to the last activity', () => {
    inZone('America/New_York')
    const [from, to] = [Date.parse('2026-07-01T04:00:00Z'), Date.parse('2026-07-15T04:00:00Z')]
    expect(view({ period: 'month-to-date' })).toMatchObject({ createdFrom: from, createdTo: to })
    expect(view({ period: 'month-to-date', on: 'activity' })).toMatchObject({
      activityFrom: from,
      activityTo: to,
    })
    expect(view({ period: 'month-to-date', on: 'activity' })).not.toHaveProperty('createdFrom')
    expect(view({ period: '2026-07-06..2026-07-14', on: 'created' })).toMatchObject({
      createdFrom: Date.parse('2026-07-06T04:00:00Z'),
      createdTo: to,
    })
  })

  test('converts tour days to local timestamps, including the last day, and either end may be open', () => {
    inZone('America/New_York')
    expect(view({ tourFrom: '2026-07-06', tourTo: '2026-07-14' })).toMatchObject({
      tourFrom: Date.parse('2026-07-06T04:00:00Z'),
      tourTo: Date.parse('2026-07-15T04:00:00Z'),
    })
    expect(view({ tourTo: '2026-07-14' })).not.toHaveProperty('tourFrom')
    expect(leadFiltersSchema.safeParse({ tourFrom: '2026-02-30' }).success).toBe(false)
  })

  test('adds the limits of the aging buckets: the starts of the days 30, 60 and 90 days ago', () => {
    inZone('America/New_York')
    expect(view({ aging: ['90+', '0-30'] })).toMatchObject({
      aging: ['0-30', '90+'],
      agingBounds: ['2026-06-14T04:00Z', '2026-05-15T04:00Z', '2026-04-15T04:00Z'].map((at) =>
        String(Date.parse(at)),
      ),
    })
    expect(view({ aging: [] })).not.toHaveProperty('agingBounds')
  })

  test('requests drafts by the IDs of their first hundred leads, or no leads without drafts', () => {
    expect(view({ hasDraft: true }, NOW, ['lead-b', 'lead-a', 'lead-b'])).toMatchObject({
      ids: ['lead-a', 'lead-b'],
    })
    expect(view({ hasDraft: true })).toMatchObject({ ids: [] })
    expect(view({}, NOW, ['lead-a'])).not.toHaveProperty('ids')
    const many = Array.from({ length: 2_500 }, (_, index) => `lead-${index}`)
    expect(view({ hasDraft: true }, NOW, many).ids).toHaveLength(MOST_IDS)
  })

  test('returns the same all day and something else tomorrow', () => {
    inZone('America/New_York')
    const filters: LeadFilters = { period: 'past-week', aging: ['30-60'], communicationDaysBack: 7 }
    const [morning, night] = [Date.parse('2026-07-14T04:00:00Z'), Date.parse('2026-07-15T03:59:59Z')]
    expect(view(filters, night)).toEqual(view(filters, morning))
    expect(view(filters, night + 1_000)).not.toEqual(view(filters, morning))
  })

  test('has the same scope for every sort order', () => {
    const orders = (['asc', 'desc'] as const).map((dir) =>
      viewOfFilters('unassigned', { q: 'x' }, 'name', dir, NOW),
    )
    expect(orders.map(scopeOf)).toEqual([
      { list: 'unassigned', q: 'x' },
      { list: 'unassigned', q: 'x' },
    ])
  })
})

const text = fc.array(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { minLength: 1, maxLength: 4 })
const filters = fc.record(
  {
    q: fc.string({ minLength: 1, maxLength: 50 }),
    team: text,
    agent: fc.subarray(['me', 'unassigned', 'user-luis'], { minLength: 1 }),
    status: fc.subarray(['NEW_LEAD', 'CLOSED', 'PROSPECT'] as const, { minLength: 1 }),
    category: fc.subarray(['DEFAULT', 'FORM', 'FEED'] as const, { minLength: 1 }),
    channel: fc.subarray(['CALL', 'EMAIL'] as const, { minLength: 1 }),
    direction: fc.constantFrom('INCOMING' as const, 'OUTGOING' as const),
    callResult: fc.subarray(['VOICEMAIL', 'HANGUP'] as const, { minLength: 1 }),
    period: fc.constantFrom('today', 'last-month', '2026-01-02..2026-02-03'),
    on: fc.constantFrom('created' as const, 'activity' as const),
    communicationDaysBack: fc.integer({ min: 1, max: 365 }),
    noCommunicationDays: fc.integer({ min: 1, max: 365 }),
    bedrooms: fc.subarray([0, 1, 2, 3, 4] as const, { minLength: 1 }),
    moveInMonth: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
    tour: fc.subarray(['SCHEDULED', 'NONE'] as const, { minLength: 1 }),
    aging: fc.subarray(['0-30', '90+'] as const, { minLength: 1 }),
    pets: fc.boolean(),
    overTarget: fc.boolean(),
    failedText: fc.boolean(),
    shared: fc.boolean(),
    inquiry: fc.boolean(),
    contacted: fc.boolean(),
    toured: fc.boolean(),
    leased: fc.boolean(),
  },
  { requiredKeys: [] },
)

describe('lead filters', () => {
  test('are unchanged after being stored as criteria and in the address', () => {
    fc.assert(
      fc.property(filters, (one) => {
        expect(z.parse(leadFiltersSchema, JSON.parse(JSON.stringify(one)))).toEqual(one)
      }),
    )
  })

  test('all have an effect, regardless of the order in which they were selected', () => {
    fc.assert(
      fc.property(filters, (one) => {
        const reversed = Object.fromEntries(
          Object.entries(one)
            .toReversed()
            .map(([name, value]) => [name, Array.isArray(value) ? value.toReversed() : value]),
        )
        const again = view(z.parse(leadFiltersSchema, reversed))
        expect(Object.fromEntries(Object.entries(again))).toEqual(view(one))
        for (const facet of leadFacets) {
          const value = one[facet as keyof typeof one]
          expect([facet, Object.hasOwn(again, facet)]).toEqual([
            facet,
            value !== undefined && value !== false,
          ])
        }
      }),
    )
  })

  test.each([
    ['an unknown status', { status: ['SLEEPING'] }],
    ['thirteen months', { moveInMonth: [13] }],
    ['five bedrooms', { bedrooms: [5] }],
    ['no days', { noCommunicationDays: 0 }],
    ['half a day', { communicationDaysBack: 0.5 }],
    ['an empty id', { team: [''] }],
    ['a word for a list', { team: 'team-eastside' }],
  ])('reject %s', (_, value) => {
    expect(z.safeParse(leadFiltersSchema, value).success).toBe(false)
  })
})

describe('list defaults', () => {
  test('are Inquiry and Month to Date for every list except Unresponded', () => {
    const usual = { inquiry: true, period: 'month-to-date' }
    expect(leadListKeys.map((key) => [key, listDefaults[key].filters])).toEqual([
      ['all', usual],
      ['notContacted', usual],
      ['unassigned', usual],
      ['opportunities', usual],
      ['prospects', usual],
      ['waitingList', usual],
      ['unresponded', { communicationDaysBack: 7 }],
      ['newDevCustom', usual],
    ])
  })

  test('have the sort order of each list', () => {
    expect(leadListKeys.map((key) => `${listDefaults[key].sort} ${listDefaults[key].dir}`)).toEqual([
      'activity desc',
      'wait desc',
      'wait desc',
      'tour asc',
      'activity desc',
      'joined asc',
      'wait desc',
      'created desc',
    ])
  })

  test('can be parsed as filters', () => {
    for (const key of leadListKeys)
      expect(z.parse(leadFiltersSchema, listDefaults[key].filters)).toEqual(listDefaults[key].filters)
  })
})
