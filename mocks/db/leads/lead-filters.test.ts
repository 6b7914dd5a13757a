// @vitest-environment node
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { type LeadRow, leadRowSchema } from '#/domain/lead/lead-row.ts'

import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { type LeadRecord } from '../records.ts'
import { merge } from './lead-actions.ts'

const DAY = 86_400_000
const backend = backendAt()
const pageSchema = z.object({ items: z.array(leadRowSchema), total: z.number() })

async function rowsOf(person: string, query: string): Promise<LeadRow[]> {
  const all: LeadRow[] = []
  for (;;) {
    const { body } = await as(backend, person).get(
      `/api/leads?list=all&sort=created&dir=desc&limit=200&offset=${all.length}&${query}`,
    )
    const page = z.parse(pageSchema, body)
    all.push(...page.items)
    if (page.items.length === 0 || all.length >= page.total) return all
  }
}
const ids = (rows: readonly LeadRow[]) => rows.map((row) => row.id).toSorted()

const start = (days: number) => Date.parse('2026-07-14T05:00:00Z') - days * DAY
const bounds = `agingBounds=${[30, 60, 90].map(start).join(',')}`
const last = (row: LeadRow) => row.lastCommunication
const inAustin = (ts: number, part: 'hour' | 'weekday') =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    hourCycle: 'h23',
    ...(part === 'hour' ? { hour: '2-digit' } : { weekday: 'long' }),
  }).format(ts)
const waited = (row: LeadRow) => (row.waitingSince === undefined ? 0 : MOMENT - row.waitingSince)
const HOURS: Record<string, number> = { Midtown: 1, Riverbend: 6, 'Maple Row': 6, 'Juniper Hill': 6 }

/** Every filter as a query, with what must be true of its rows, read from what they show. */
const cases: [string, (row: LeadRow) => boolean][] = [
  ['status=OPPORTUNITY,PROSPECT', (row) => ['OPPORTUNITY', 'PROSPECT'].includes(row.leadStatus)],
  ['agent=unassigned', (row) => row.assignedAgent === undefined],
  ['category=FORM', (row) => row.campaign?.category === 'FORM'],
  ['category=FORM,FEED', (row) => ['FORM', 'FEED'].includes(row.campaign?.category ?? '')],
  ['channel=EMAIL', (row) => last(row)?.communicationType === 'EMAIL'],
  ['direction=INCOMING', (row) => last(row)?.communicationDirection === 'INCOMING'],
  ['callResult=ANSWERED,VOICEMAIL', (row) => ['ANSWERED', 'VOICEMAIL'].includes(last(row)?.callResult ?? '')],
  [
    'channel=EMAIL&callResult=ANSWERED',
    (row) => last(row)?.communicationType === 'EMAIL' || last(row)?.callResult === 'ANSWERED',
  ],
  ['channel=CALL&callResult=ANSWERED', (row) => last(row)?.callResult === 'ANSWERED'],
  [
    `createdFrom=${start(20)}&createdTo=${start(5)}`,
    (row) => row.createdTs >= start(20) && row.createdTs < start(5),
  ],
  [
    `activityFrom=${start(20)}&activityTo=${start(5)}`,
    (row) => row.lastActivityTs >= start(20) && row.lastActivityTs < start(5),
  ],
  ['communicationDaysBack=7', (row) => (last(row)?.createdTs ?? 0) >= MOMENT - 7 * DAY],
  ['noCommunicationDays=7', (row) => (last(row)?.createdTs ?? 0) <= MOMENT - 7 * DAY],
  ['bedrooms=2', (row) => row.requirements?.minBedrooms === 2],
  ['bedrooms=0,4', (row) => row.requirements?.minBedrooms === 0 || (row.requirements?.minBedrooms ?? 0) >= 4],
  ['moveInMonth=8,9', (row) => /-0[89]-/.test(row.requirements?.moveInDate ?? '')],
  ['arrivedHour=9,10&zone=America/Chicago', ({ createdTs }) => /^(09|10)/.test(inAustin(createdTs, 'hour'))],
  ['arrivedDay=0,6&zone=America/Chicago', ({ createdTs }) => inAustin(createdTs, 'weekday').startsWith('S')],
  ['firstChannel=CALL', (row) => row.firstChannel === 'CALL'],
  ['pets=true', (row) => row.requirements?.pets === true],
  ['tour=SCHEDULED', (row) => row.tour?.tourStatus === 'SCHEDULED'],
  ['tour=COMPLETED,NONE', (row) => row.tour === undefined || row.tour.tourStatus === 'COMPLETED'],
  [`aging=0-30&${bounds}`, (row) => row.createdTs >= start(30)],
  [`aging=30-60,60-90&${bounds}`, (row) => row.createdTs < start(30) && row.createdTs >= start(90)],
  ['overTarget=true', (row) => waited(row) > (HOURS[row.teamName] ?? 1) * 3_600_000],
  ['inquiry=true', (row) => row.leadStatus !== 'NOT_LEAD' && row.leadStatus !== 'MERGED'],
  [
    'status=OPPORTUNITY&direction=OUTGOING',
    (row) => row.leadStatus === 'OPPORTUNITY' && last(row)?.communicationDirection === 'OUTGOING',
  ],
]

describe.each(['user-priya', 'user-elena', 'user-olive'])('each filter for %s', (person) => {
  test.each(cases)('%s', async (query, holds) => {
    const all = await rowsOf(person, '')
    const found = await rowsOf(person, query)
    const named = all.filter(holds)
    expect(ids(found)).toEqual(ids(named))
    // A filter that finds everything or nothing would prove nothing here.
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all.length)
  })

  test('filters team, property, campaign and agent by id', async () => {
    const all = await rowsOf(person, '')
    const [row] = all.filter((one) => one.campaign && one.property && one.assignedAgent)
    const { teamRef, property, campaign, assignedAgent } = row ?? {}
    for (const [query, holds] of [
      [`team=${teamRef}`, (one: LeadRow) => one.teamRef === teamRef],
      [`property=${property?.id}`, (one: LeadRow) => one.property?.id === property?.id],
      [`campaign=${campaign?.id}`, (one: LeadRow) => one.campaign?.id === campaign?.id],
      [`agent=${assignedAgent?.id}`, (one: LeadRow) => one.assignedAgent?.id === assignedAgent?.id],
      ['agent=me', (one: LeadRow) => one.assignedAgent?.id === person],
    ] as const) {
      expect([query, ids(await rowsOf(person, query))]).toEqual([query, ids(all.filter(holds))])
    }
  })

  test('ids return only these leads, and empty ids return none', async () => {
    const [first, second] = await rowsOf(person, '')
    expect(ids(await rowsOf(person, `ids=${second?.id},${first?.id},lead-nobody`))).toEqual(
      ids([first, second].filter((row) => row !== undefined)),
    )
    expect(await rowsOf(person, 'ids=')).toEqual([])
  })
})

describe('filters by first response and tour, compared with the records', () => {
  const MINUTE = 60_000
  const records = (person: string) =>
    rowsOf(person, '').then((rows) => rows.flatMap(({ id }) => backend.world.leads.get(id) ?? []))
  // Minutes until somebody of the team reached or talked to the renter.
  const minutes = ({ createdTs, communications }: LeadRecord) => {
    const reached = communications
      .filter((one) =>
        one.communicationType === 'CALL'
          ? one.callResult === 'ANSWERED' || (one.callResult === 'TRANSFERRED' && one.durationSeconds !== 0)
          : one.communicationDirection === 'OUTGOING' && one.textStatus !== 'FAILED',
      )
      .map((one) => one.createdTs)
    return reached.length === 0 ? undefined : (Math.min(...reached) - createdTs) / MINUTE
  }
  const target = ({ teamRef }: LeadRecord) =>
    60 * (HOURS[backend.world.store.teams.get(teamRef)?.name ?? ''] ?? 1)
  const today = Date.parse('2026-07-14T05:00:00Z')
  const tours = (lead: LeadRecord, from: number, to: number) =>
    (lead.tours ?? []).filter(({ startTs }) => startTs >= from && startTs < to)

  test.each<[string, (lead: LeadRecord) => boolean]>([
    ['respondedWithin=15m', (lead) => (minutes(lead) ?? Infinity) <= 15],
    ['respondedWithin=TARGET', (lead) => (minutes(lead) ?? Infinity) <= target(lead)],
    ['respondedOver=1h,1d', (lead) => (minutes(lead) ?? 0) > 60],
    ['respondedOver=TARGET', (lead) => (minutes(lead) ?? 0) > target(lead)],
    [
      'respondedOver=5m&respondedWithin=4h',
      (lead) => (minutes(lead) ?? 0) > 5 && (minutes(lead) ?? 0) <= 240,
    ],
    [`tourFrom=${today}&tourTo=${today + 7 * DAY}`, (lead) => tours(lead, today, today + 7 * DAY).length > 0],
    [
      `tourHost=user-luis&tourFrom=${today - 14 * DAY}`,
      (lead) => tours(lead, today - 14 * DAY, Infinity).some(({ hostRef }) => hostRef === 'user-luis'),
    ],
  ])('%s', async (query, holds) => {
    const all = await records('user-beatriz')
    const wanted = all.filter(holds).map(({ id }) => id)
    expect(ids(await rowsOf('user-beatriz', query))).toEqual(wanted.toSorted())
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.length).toBeLessThan(all.length)
  })
})

describe('filters that find and exclude known leads', () => {
  test.each([
    [
      'tour=SCHEDULED&team=team-eastside',
      ['lead-sofia-marchetti', 'lead-rafael-dominguez'],
      ['lead-teresa-galvan'],
    ],
    ['tour=NO_SHOW', ['lead-beatriz-fontaine'], ['lead-sofia-marchetti', 'lead-leon-abernathy']],
    ['tour=CANCELLED', ['lead-wendell-pryce'], ['lead-beatriz-fontaine']],
    ['bedrooms=2&pets=true', ['lead-sofia-marchetti', 'lead-jonah-becker'], ['lead-teresa-galvan']],
    ['bedrooms=0', ['lead-kimberly-nakamura'], ['lead-mei-ling-chao']],
    ['moveInMonth=8', ['lead-sofia-marchetti', 'lead-teresa-galvan'], ['lead-owen-fitzgerald']],
    ['propertyType=COMMERCIAL', ['lead-owen-fitzgerald', 'lead-caleb-stroud'], ['lead-sofia-marchetti']],
    ['failedText=true', ['lead-owen-fitzgerald'], ['lead-sofia-marchetti']],
    ['shared=true', ['lead-owen-fitzgerald', 'lead-beatriz-fontaine'], ['lead-sofia-marchetti']],
    [
      'overTarget=true',
      ['lead-darius-cole', 'lead-ingrid-halvorsen'],
      ['lead-teresa-galvan', 'lead-sofia-marchetti'],
    ],
    ['list=newDevCustom&q=marchetti', ['lead-sofia-marchetti'], []],
  ])('%s', async (query, inside, outside) => {
    const found = ids(await rowsOf('user-priya', query))
    expect(found).toEqual(expect.arrayContaining(inside))
    for (const id of outside) expect(found).not.toContain(id)
  })

  test('returns all row details of Sofia', async () => {
    const [row] = await rowsOf('user-priya', 'q=marchetti')
    expect(row).toMatchObject({
      tour: {
        tourStatus: 'SCHEDULED',
        tourType: 'IN_PERSON',
        startTs: Date.parse('2026-07-16T14:30:00-05:00'),
      },
      requirements: { minBedrooms: 2, budgetMin: 2_400, budgetMax: 2_800, moveInDate: '2026-08-01' },
      campaign: { id: 'campaign-eastside-general', category: 'DEFAULT' },
      shared: false,
      comments: 1,
      contacts: 2,
      email: 'sofia.marchetti@example.com',
      company: 'Renner Relocation',
      broker: { name: 'Paul Renner', company: 'Renner Relocation' },
      formAnswers: [
        { label: 'Bedrooms', value: '2+' },
        { label: 'Move-in', value: 'August 1' },
        { label: 'Budget', value: '$2,400 to $2,800' },
        { label: 'Pets', value: 'One dog' },
      ],
    })
  })
})

describe('sorting', () => {
  const sorted = async (person: string, sort: string, dir: string, query = '') =>
    rowsOf(person, `${query}&sort=${sort}&dir=${dir}`.replace(/^&/, ''))
  const times: Record<string, (row: LeadRow) => number | undefined> = {
    tour: (row) => (row.tour?.tourStatus === 'SCHEDULED' ? row.tour.startTs : undefined),
    joined: (row) => row.joinedTs,
    attempts: (row) => row.contactAttempts || undefined,
    target: (row) =>
      row.waitingSince === undefined ? undefined : row.waitingSince + (HOURS[row.teamName] ?? 1) * 3_600_000,
  }

  test.each(
    ['user-priya', 'user-elena', 'user-olive']
      .flatMap((person) => Object.keys(times).map((sort) => [person, sort] as const))
      // The other users have so few leads that hardly any was attempted without success.
      .filter(([person, sort]) => sort !== 'attempts' || person === 'user-priya'),
  )('for %s by %s, in both directions, with empty values last', async (person, sort) => {
    for (const dir of ['asc', 'desc']) {
      const rows = await rowsOf(person, '')
      const order = await (async () => {
        const { body } = await as(backend, person).get(
          `/api/leads?list=all&sort=${sort}&dir=${dir}&limit=200`,
        )
        return z.parse(pageSchema, body).items.map((row) => times[sort]?.(row))
      })()
      const having = order.filter((one) => one !== undefined)
      expect(having.length).toBeGreaterThan(1)
      expect(order.slice(0, having.length)).toEqual(having)
      expect(having).toEqual(having.toSorted((a, b) => (dir === 'asc' ? a - b : b - a)))
      expect(rows.filter((row) => times[sort]?.(row) !== undefined).length).toBe(having.length)
    }
  })

  test('returns the same leads in every order', async () => {
    expect(ids(await sorted('user-olive', 'tour', 'asc'))).toEqual(ids(await rowsOf('user-olive', '')))
  })
})

describe('rejected queries', () => {
  test.each([
    ['list=everything', 'list'],
    ['sort=luck', 'sort'],
    ['aging=0-30', 'agingBounds'],
    ['aging=0-30&agingBounds=1,2,3', 'agingBounds'],
    ['communicationDaysBack=0', 'communicationDaysBack'],
    ['noCommunicationDays=1.5', 'noCommunicationDays'],
    ['createdFrom=yesterday', 'createdFrom'],
    [`ids=${Array.from({ length: 2_001 }, (_, at) => `l${at}`).join(',')}`, 'ids'],
  ])('%.40s', async (query, field) => {
    const asked = new URLSearchParams('list=all&sort=created&dir=desc')
    for (const [name, value] of new URLSearchParams(query)) asked.set(name, value)
    const { status, body } = await as(backend, 'user-priya').get(`/api/leads?${asked}`)
    expect([status, Object.keys((body as { fieldErrors: object }).fieldErrors)]).toEqual([422, [field]])
  })
})

describe('the any-touch filter', () => {
  const touching = async (world: ReturnType<typeof backendAt>, id: string) => {
    const { body } = await as(world, 'user-priya').get(
      `/api/leads?list=all&sort=created&dir=desc&limit=200&offset=0&anyTouch=${id}`,
    )
    return ids(z.parse(pageSchema, body).items)
  }
  const [general, website] = ['campaign-eastside-general', 'campaign-eastside-website']

  test('finds leads that came in through a campaign or later texted its number', async () => {
    const fresh = backendAt()
    const lead = fresh.world.leads.get('lead-sofia-marchetti')
    const line = fresh.world.store.campaigns.get('campaign-midtown-general')?.phoneNumber
    if (!lead || line === undefined) throw new Error('not there')
    const all = await rowsOf('user-priya', `campaign=${lead.campaignRef}`)
    expect(await touching(fresh, lead.campaignRef ?? '')).toEqual(expect.arrayContaining(ids(all)))
    expect(await touching(fresh, 'campaign-midtown-general')).not.toContain(lead.id)
    // A text that we sent from there is not a touch by the renter.
    const said = {
      id: 'said',
      communicationType: 'TEXT_MESSAGE',
      createdTs: MOMENT - 1,
      textedToNumber: line,
    } as const
    lead.communications.push({ ...said, communicationDirection: 'OUTGOING' })
    fresh.world.leads.changed(lead)
    expect(await touching(fresh, 'campaign-midtown-general')).not.toContain(lead.id)
    lead.communications.push({ ...said, id: 'heard', communicationDirection: 'INCOMING' })
    fresh.world.leads.changed(lead)
    expect(await touching(fresh, 'campaign-midtown-general')).toContain(lead.id)
    expect(await touching(fresh, 'several')).toContain(lead.id)
  })

  test('counts the campaigns of a merged lead and of its target for both', async () => {
    const fresh = backendAt()
    const { leads, store } = fresh.world
    const of = (id: string | undefined) =>
      [...leads.values()].filter(
        ({ campaignRef, leadStatus, teamRef }) =>
          campaignRef === id && teamRef === 'team-eastside' && leadStatus === 'NEW_LEAD',
      )
    const from = of(website)[0]
    const into = of(general)[0]
    const user = store.users.get('user-priya')
    if (!from || !into || !user) throw new Error('not there')
    expect(await touching(fresh, website)).not.toContain(into.id)
    merge(fresh.world, from, into, { user })
    expect(await touching(fresh, website)).toEqual(expect.arrayContaining([into.id, from.id]))
    expect(await touching(fresh, general)).toEqual(expect.arrayContaining([into.id, from.id]))
  })
})
