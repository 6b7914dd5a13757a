// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { leadFacets } from '#/domain/list/lead-facets.ts'
import { leadSorts } from '#/domain/list/lead-lists.ts'

import { answerOf } from '../db/leads/lead-answers.ts'
import { factsOf } from '../db/leads/lead-facts.ts'
import { type LeadView } from '../db/leads/lead-view.ts'
import { as, MOMENT } from '../server/calls.testing.ts'
import { commands } from '../simulate/commands.ts'
import { answeredIn } from './facets.ts'
import { createMatches } from './matches.ts'
import { idAt } from './record.ts'
import { createRowCache } from './row-cache.ts'
import { personOf, pinOf, twins } from './worlds.testing.ts'

const DAY = 24 * 60 * 60_000
const SIZE = 3_000
const both = twins(SIZE)
// When a generated lead was created that everybody with permissions in its team can see.
const bornTs = both.generated.sortable(1_234, both.generated.around()).lead.createdTs

const orderings: LeadView[] = leadSorts.flatMap((sort) => [
  { sort, dir: 'asc' },
  { sort, dir: 'desc' },
])
const filters: [string, Partial<LeadView>][] = [
  ['none', {}],
  ['Inquiry', { inquiry: true }],
  ['a first name', { q: 'ada' }],
  ['a part across first and last name', { q: 'a a' }],
  ['the last name first', { q: 'Ahmed, A' }],
  ['capitals', { q: 'AHMED' }],
  ['an address', { q: '.zuniga@example' }],
  ['digits', { q: '5550139' }],
  ['digits as typed', { q: '(512) 555-01' }],
  ['a whole number', { q: '+1 512 555 0107' }],
  ['digits inside words', { q: 'unit 0107' }],
  ['blanks', { q: '  ' }],
  ['nobody', { q: 'nobody at all' }],
  ['from', { createdFrom: MOMENT - 30 * DAY }],
  ['from the moment of a lead', { createdFrom: bornTs }],
  ['to', { createdTo: MOMENT - 30 * DAY }],
  ['to the moment of a lead', { createdTo: bornTs }],
  ['a week', { createdFrom: MOMENT - 14 * DAY, createdTo: MOMENT - 7 * DAY, inquiry: true }],
  ['not contacted', { list: 'notContacted', inquiry: true }],
  ['unassigned', { list: 'unassigned' }],
  ['opportunities', { list: 'opportunities' }],
  ['prospects', { list: 'prospects' }],
  ['waiting list', { list: 'waitingList' }],
  ['unresponded', { list: 'unresponded' }],
  ['unresponded lately', { list: 'unresponded', communicatedFrom: MOMENT - 30 * DAY }],
  ['two teams', { team: ['team-eastside', 'team-midtown'] }],
  ['a property', { property: ['property-mason-row', 'property-the-alden'] }],
  ['agents', { agent: ['user-priya', 'unassigned'] }],
  ['two statuses', { status: ['OPPORTUNITY', 'NOT_LEAD'], inquiry: true }],
  ['a campaign', { campaign: ['campaign-eastside-general'] }],
  ['forms and feeds', { category: ['FORM', 'FEED'] }],
  ['calls and emails last', { channel: ['CALL', 'EMAIL'] }],
  ['what came in last', { direction: ['INCOMING'] }],
  ['calls not answered', { callResult: ['NOT_ANSWERED'] }],
  ['emails, or calls not answered', { channel: ['EMAIL'], callResult: ['NOT_ANSWERED'] }],
  ['active in a week', { activityFrom: MOMENT - 14 * DAY, activityTo: MOMENT - 7 * DAY }],
  ['quiet for a month', { silentSince: MOMENT - 30 * DAY }],
  ['bedrooms', { bedrooms: ['0', '4'] }],
  ['commercial', { propertyType: ['COMMERCIAL'] }],
  ['first said by call', { firstChannel: ['CALL'] }],
  ['outside 9 to 6 in Kolkata', { arrivedHour: ['8', '18', '23'], zone: 'Asia/Kolkata' }],
  ['on weekends in New York', { arrivedDay: ['0', '6'], zone: 'America/New_York' }],
  ['once an opportunity', { statusReached: ['OPPORTUNITY'] }],
  ['once closed or merged', { statusReached: ['CLOSED', 'MERGED'] }],
  ['lost', { lostReason: ['ANY_REASON'] }],
  ['lost to the price', { lostReason: ['Price', 'Timing'] }],
  ['through no campaign', { campaign: ['none'] }],
  ['touched by a campaign', { anyTouch: ['campaign-eastside-general'] }],
  ['about what is listed', { listing: ['LISTED'] }],
  ['about what is not', { listing: ['NOT_LISTED'] }],
  ['answered within a quarter of an hour', { respondedWithin: ['15m'] }],
  ['answered within target, or five minutes', { respondedWithin: ['TARGET', '5m'] }],
  ['answered after an hour', { respondedOver: ['1h'] }],
  ['answered after target', { respondedOver: ['TARGET'] }],
  ['hosted by two', { tourHost: ['user-priya', 'none'] }],
  ['touring this week', { tourFrom: MOMENT - 7 * DAY, tourTo: MOMENT + DAY }],
  ['hosted this week', { tourHost: ['user-priya', 'user-iris'], tourFrom: MOMENT - 7 * DAY }],
  ['naming a unit', { unit: ['unit-foundry-lofts-4f', 'unit-linden-court-1c'] }],
  ['touched by several', { anyTouch: ['several'] }],
  ['summer', { moveInMonth: ['7', '8'] }],
  ['pets', { pets: true }],
  ['toured', { tour: ['COMPLETED', 'NO_SHOW'] }],
  ['no tour', { tour: ['NONE'] }],
  ['ages', { aging: ['0-30', '60-90'], agingBounds: [30, 60, 90].map((days) => MOMENT - days * DAY) }],
  ['over target', { overTarget: true, now: MOMENT + 1_234 }],
  ['text refused', { failedText: true }],
  ['shared', { shared: true }],
  ['by id', { ids: ['lead-v-0000007', 'lead-v-0000042', 'lead-sofia-marchetti', 'lead-nobody'] }],
  ['an empty range', { createdFrom: MOMENT, createdTo: MOMENT }],
  ['all together', { q: 'an', inquiry: true, createdFrom: MOMENT - 90 * DAY, createdTo: MOMENT - DAY }],
]

function everything(world: (typeof both)['columns'], person: string, view: LeadView): string[] {
  return pinOf(world, person, view)
    .rows(0, 2 * SIZE)
    .map((row) => row.id)
}

describe('the index over columns equals the plain index over the same records', () => {
  const some = new Set(['none', 'Inquiry', 'digits', 'a week', 'all together'])
  const cases = [
    ...filters.map(([name, filter]) => ['user-priya', name, filter] as const),
    ...['user-beatriz', 'user-rosa', 'user-iris', 'user-felix', 'user-elena'].flatMap((person) =>
      filters.filter(([name]) => some.has(name)).map(([name, filter]) => [person, name, filter] as const),
    ),
  ]
  // Filtering, visibility and order are decided independently. So every order is tested with some filters, and all
  // other combinations with three orders in turn.
  const ordersOf = (person: string, name: string) => {
    if (person === 'user-priya' && some.has(name)) return orderings
    const at = filters.findIndex(([one]) => one === name)
    return [0, 5, 10].flatMap((step) => orderings[(at + step) % orderings.length] ?? [])
  }
  test.each(cases)(
    'for %s: %s',
    (person, name, filter) => {
      for (const ordering of ordersOf(person, name)) {
        const view = { ...ordering, ...filter }
        expect(everything(both.columns, person, view)).toEqual(everything(both.records, person, view))
      }
      const view = { sort: 'name', dir: 'asc', ...filter } as const
      expect(both.columns.index().count(personOf(both.columns, person), view)).toBe(
        both.records.index().count(personOf(both.records, person), view),
      )
    },
    60_000,
  )

  test.each(['user-priya', 'user-rosa', 'user-felix', 'user-elena'])('counts for %s', (person) => {
    const bounds = [30, 60, 90].map((days) => MOMENT - days * DAY)
    const view: LeadView = { sort: 'created', dir: 'desc', agingBounds: bounds, now: MOMENT, q: 'an' }
    const weeks = { starts: [40, 33, 10, 2].map((days) => MOMENT - days * DAY), end: MOMENT - DAY }
    // Turns some of the generated leads into named ones.
    for (const row of [3, 44, 555]) both.columns.leads.get(idAt(row))
    const [mine, theirs] = [both.columns, both.records].map((world) => {
      const [index, viewer] = [world.index(), personOf(world, person)]
      const sorted = <T>(map: Map<string, T>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))
      return [
        ...leadFacets.map((facet) => [facet, sorted(index.tally(viewer, view, facet))]),
        sorted(index.summary(viewer, view)),
        sorted(index.cross(viewer, view, ['team', 'lostReason', 'status'])),
        sorted(index.cross(viewer, view, ['statusReached'])),
        ...(['created', 'event'] as const).map((by) =>
          sorted(index.series(viewer, view, { ...weeks, by }, 'agent')),
        ),
        index.oldest(viewer, view),
        ...['America/New_York', 'Asia/Kathmandu'].map((zone) =>
          sorted(index.cross(viewer, { ...view, zone }, ['arrivedDay', 'arrivedHour'])),
        ),
        index
          .sample(viewer, view, Infinity)
          .sampled.map(({ team, agent, status, createdTs, lastActivityTs }) =>
            [createdTs, lastActivityTs, team, agent, status].join(' '),
          )
          .toSorted((a, b) => (a < b ? -1 : 1)),
      ]
    })
    expect(mine).toEqual(theirs)
  })

  test('three test filters find nothing, two find everything, and the others some leads', () => {
    const total = both.columns
      .index()
      .count(personOf(both.columns, 'user-beatriz'), { sort: 'name', dir: 'asc' })
    expect(total).toBeGreaterThan(SIZE)
    const found = filters.map(([, filter]) =>
      both.columns
        .index()
        .count(personOf(both.columns, 'user-beatriz'), { sort: 'name', dir: 'asc', ...filter }),
    )
    expect(found.filter((count) => count === 0)).toHaveLength(3)
    expect(found.filter((count) => count === total)).toHaveLength(2)
  })

  test('the first response time in the columns matches the record', () => {
    const { columns, record } = both.generated
    const minutes = (row: number) => answerOf(record(row), factsOf(record(row)))[0]?.ms
    for (let row = 0; row < SIZE; row++) {
      const read = answeredIn(columns, row)
      expect(read === undefined ? undefined : read * 60_000).toBe(minutes(row))
    }
  })

  test('samples large lists evenly for medians', () => {
    const [index, viewer] = [both.columns.index(), personOf(both.columns, 'user-beatriz')]
    const view: LeadView = { sort: 'created', dir: 'desc', inquiry: true }
    const [all, some] = [5_000, 400].map((most) => index.answers(viewer, view, most, 'team'))
    const sum = (of: typeof all) => [...(of?.values() ?? [])].reduce((sum, { leads }) => sum + leads, 0)
    expect(sum(some)).toBe(sum(all))
    const { leads, sampled } = index.sample(viewer, view, 400)
    expect(leads).toBe(index.count(viewer, view))
    expect(Math.floor(sampled.length / 400)).toBe(1)
    expect(all?.get('')?.leads).toBe(index.count(viewer, view))
    expect((some?.get('')?.answers.length ?? 0) / 500).toBeCloseTo(
      (all?.get('')?.answers.length ?? 0) / (all?.get('')?.leads ?? 1),
      1,
    )
  })

  test('rows and leads are identical', () => {
    const view = { sort: 'created', dir: 'desc' } as const
    const [mine, theirs] = [pinOf(both.columns, 'user-priya', view), pinOf(both.records, 'user-priya', view)]
    expect(mine.rows(0, 400)).toEqual(theirs.rows(0, 400))
  })
})

describe('pages', () => {
  test.each([1, 7, 50, 200])('of %i add up to the whole', (limit) => {
    const { columns } = twins(600)
    commands.lead.run(columns, { leadId: 'lead-v-0000004' })
    const pinned = pinOf(columns, 'user-beatriz', { sort: 'activity', dir: 'desc' })
    commands.lead.run(columns, { leadId: 'lead-v-0000003' })
    const total = pinned.total()
    const whole = pinned.rows(0, total).map((row) => row.id)
    expect(new Set(whole).size).toBe(total)
    const slices: string[] = []
    for (let offset = 0; offset < total; offset += limit)
      slices.push(...pinned.rows(offset, limit).map((row) => row.id))
    expect(slices).toEqual(whole)
    expect(pinned.rows(total, limit)).toEqual([])
    expect(pinned.rows(total + 5, limit)).toEqual([])
  })

  test('over HTTP: the cursor pages through the whole list', async () => {
    const { backend, columns } = twins(600)
    const beatriz = as(backend, 'user-beatriz')
    interface Page {
      items: { id: string }[]
      total: number
      cursor: string
      nextCursor?: string
    }
    const ids: string[] = []
    let cursor: string | undefined
    let page: Page
    do {
      const position = cursor === undefined ? '' : `&cursor=${cursor}&offset=${ids.length}`
      const { status, body } = await beatriz.get(
        `/api/leads?list=all&sort=wait&dir=desc&limit=200${position}`,
      )
      expect(status).toBe(200)
      page = body as Page
      ids.push(...page.items.map((item) => item.id))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(ids).toHaveLength(page.total)
    expect(ids).toEqual(everything(columns, 'user-beatriz', { sort: 'wait', dir: 'desc' }))
  })
})

describe('a generated lead', () => {
  const first = (world: (typeof both)['columns'], view: LeadView) =>
    pinOf(world, 'user-beatriz', view)
      .rows(0, 3)
      .map((row) => row.id)
  const active: LeadView = { sort: 'activity', dir: 'desc' }

  test('is returned completely, and matches its row', async () => {
    const { backend, columns } = twins(50)
    const row = pinOf(columns, 'user-beatriz', active)
      .rows(0, 400)
      .find((one) => one.id === 'lead-v-0000011')
    const { status, body } = await as(backend, 'user-beatriz').get('/api/lead/lead-v-0000011')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 'lead-v-0000011',
      tenantName: row?.name,
      leadStatus: row?.leadStatus,
      teamRef: row?.teamRef,
      createdTs: new Date(Number(row?.createdTs)).toISOString(),
    })
  })

  test('that texts comes first by activity; earlier pinned orders keep its position and show the text', () => {
    const { columns } = twins(300)
    const before = pinOf(columns, 'user-beatriz', active)
    const order = before.rows(0, 1_000).map((row) => row.id)
    const [id = ''] = order.filter((one) => one.startsWith('lead-v-')).slice(200)
    columns.clock.advance(60_000)
    commands.leadTexts.run(columns, { leadId: id, message: 'Is the loft still free?' })
    expect(first(columns, active)[0]).toBe(id)
    const after = before.rows(0, 1_000)
    expect(after.map((row) => row.id)).toEqual(order)
    expect(after.find((row) => row.id === id)).toMatchObject({
      lastCommunication: { snippet: 'Is the loft still free?' },
    })
    expect(before.newSince()).toBe(0)
  })

  test('two pinned orders are independent', () => {
    const { columns } = twins(300)
    const early = pinOf(columns, 'user-beatriz', active)
    const order = early.rows(0, 1_000).map((row) => row.id)
    columns.clock.advance(60_000)
    commands.leadTexts.run(columns, { leadId: 'lead-v-0000007' })
    const late = pinOf(columns, 'user-beatriz', active)
    commands.leadTexts.run(columns, { leadId: 'lead-v-0000008' })
    commands.newLead.run(columns, { channel: 'CALL' })
    expect(late.rows(0, 1)[0]?.id).toBe('lead-v-0000007')
    expect(late.rows(0, 1_000)).toHaveLength(order.length)
    expect(early.rows(0, 1_000).map((row) => row.id)).toEqual(order)
    expect([early.newSince(), late.newSince()]).toEqual([1, 1])
  })

  test('is counted once, however often it is read', () => {
    const { columns } = twins(300)
    const count = () => columns.index().count(personOf(columns, 'user-beatriz'), active)
    const [leads, total] = [columns.leads.size(), count()]
    for (const id of ['lead-v-0000001', 'lead-v-0000001', 'lead-v-0000299'])
      expect(columns.leads.get(id)).toBeDefined()
    expect([columns.leads.size(), count()]).toEqual([leads, total])
  })

  test.each(['lead-v-0000300', 'lead-v-1', 'lead-v-', 'lead-v-00000011', 'lead-v--000001'])(
    '%s does not exist',
    (id) => {
      const { columns } = twins(300)
      const leads = columns.leads.size()
      expect(columns.leads.get(id)).toBeUndefined()
      expect(columns.leads.size()).toBe(leads)
    },
  )
})

describe('memory', () => {
  test('the row cache stays below its limit, except for a single larger entry', () => {
    const cache = createRowCache(1_000)
    const rows = (length: number) => () => new Uint32Array(length).fill(length)
    for (let length = 1; length <= 200; length++) {
      expect(cache.rows(`view ${length}`, rows(length))).toHaveLength(length)
      expect(cache.bytes()).toBeLessThanOrEqual(1_000)
    }
    expect(cache.rows('view 7', rows(7))).toHaveLength(7)
    expect(cache.rows('huge', rows(5_000))).toHaveLength(5_000)
    expect(cache.bytes()).toBe(20_000)
  })

  test('evicts the least recently used entry, and reuses cached ones', () => {
    const cache = createRowCache(100)
    const made: string[] = []
    const ask = (key: string) =>
      cache.rows(key, () => {
        made.push(key)
        return new Uint32Array(10)
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('an old pinned order stays the same after two hundred others', () => {
    const { columns } = twins(500)
    const first = pinOf(columns, 'user-beatriz', { sort: 'name', dir: 'asc' })
    const order = first.rows(0, 5_000).map((row) => row.id)
    for (let index = 0; index < 200; index++)
      pinOf(columns, 'user-beatriz', {
        sort: 'wait',
        dir: 'desc',
        createdFrom: MOMENT - (index + 30) * DAY,
      }).total()
    expect(first.rows(0, 5_000).map((row) => row.id)).toEqual(order)
  })

  test('two hundred views stay below the memory limit', () => {
    const { generated } = twins(2_000)
    const matches = createMatches(generated.columns, 64 * 1_024)
    const visible = new Uint8Array(1_000).fill(1)
    for (let index = 0; index < 200; index++) {
      const view: LeadView = { sort: 'created', dir: 'desc', createdFrom: MOMENT - (index + 100) * DAY }
      expect(matches.rows(view, { visible, around: generated.around() }).length).toBeGreaterThan(100)
      expect(matches.bytes()).toBeLessThanOrEqual(64 * 1_024)
    }
  })
})
