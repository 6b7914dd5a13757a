import { afterEach, describe, expect, test } from 'vitest'
// @vitest-environment node
import type * as z from 'zod/mini'

import { type dashboardTourSchema } from '#/api/endpoints/dashboard.ts'
import { dashboardDays } from '#/domain/list/dashboard.ts'
import { inMachineZone, inZone } from '#/domain/time/zones.testing.ts'

import { backendAt, MOMENT } from '../../server/calls.testing.ts'
import { volumeStore } from '../../volume/store.ts'
import { merge } from '../leads/lead-actions.ts'
import { type LeadRecord, type TourRecord } from '../records.ts'
import { type World } from '../world.ts'
import { dashboardOf, type DashboardQuestion } from './dashboard.ts'

afterEach(inMachineZone)

const HOUR = 3_600_000
const question: DashboardQuestion = { ...dashboardDays(MOMENT), month: '2026-07', zone: 'America/Chicago' }

function boardOf(world: World, person: string, more: Partial<DashboardQuestion> = {}) {
  const viewer = world.store.users.get(person)
  if (!viewer) throw new Error(person)
  return dashboardOf(world, viewer, { ...question, ...more })
}

/** Creates a world without tours and leases. */
function emptied(): World {
  const { world } = backendAt()
  for (const lead of world.leads.values()) {
    delete lead.tours
    delete lead.lease
    world.leads.changed(lead)
  }
  return world
}

function leadOf(world: World, id: string): LeadRecord {
  const lead = world.leads.get(id)
  if (!lead) throw new Error(id)
  return lead
}

let tours = 0
function give(world: World, id: string, tour: Partial<TourRecord>): string {
  const lead = leadOf(world, id)
  const set: TourRecord = {
    id: `tour-test-${++tours}`,
    tourType: 'IN_PERSON',
    tourStatus: 'SCHEDULED',
    startTs: MOMENT,
    lengthMins: 30,
    ...tour,
  }
  lead.tours = [...(lead.tours ?? []), set]
  world.leads.changed(lead)
  return set.id
}

const ids = ({ items }: { items: unknown }) =>
  (items as z.input<typeof dashboardTourSchema>[]).map(({ id }) => id)

describe('tours', () => {
  test('lists past tours without an outcome first, oldest first, then the other tours of today', () => {
    const world = emptied()
    const evening = give(world, 'lead-sofia-marchetti', { startTs: MOMENT + 6 * HOUR })
    const yesterday = give(world, 'lead-teresa-galvan', { startTs: MOMENT - 26 * HOUR })
    const earlier = give(world, 'lead-sofia-marchetti', { startTs: MOMENT - 2 * HOUR })
    const done = give(world, 'lead-teresa-galvan', { startTs: MOMENT - HOUR, tourStatus: 'COMPLETED' })
    give(world, 'lead-sofia-marchetti', { startTs: MOMENT + HOUR, tourStatus: 'CANCELLED' })
    give(world, 'lead-sofia-marchetti', { startTs: MOMENT + 30 * HOUR })
    give(world, 'lead-sofia-marchetti', { startTs: MOMENT - 50 * HOUR, tourStatus: 'NO_SHOW' })
    const board = boardOf(world, 'user-priya')
    expect(ids(board.tours)).toEqual([yesterday, earlier, done, evening])
    expect(board.tours).toMatchObject({ open: 2, today: 3, days: [0, 0, 0, 0, 1, 1, 3] })
  })

  test('counts a tour as past only after its end', () => {
    const world = emptied()
    give(world, 'lead-sofia-marchetti', { startTs: MOMENT - 29 * 60_000 })
    expect(boardOf(world, 'user-priya').tours.open).toBe(0)
    give(world, 'lead-teresa-galvan', { startTs: MOMENT - 30 * 60_000 })
    expect(boardOf(world, 'user-priya').tours.open).toBe(1)
  })

  test('shows tours of leads the user can’t open only with team tours, and marks them as not openable', () => {
    const world = emptied()
    const viewer = world.store.users.get('user-iris')
    const closed = [...world.leads.values()].find(
      (lead) => lead.teamRef === 'team-westbrook' && lead.assignedAgentRef === 'user-joanne',
    )
    expect(viewer).toBeDefined()
    const { id } = closed ?? leadOf(world, 'lead-sofia-marchetti')
    const lead = leadOf(world, id)
    lead.teamRef = 'team-westbrook'
    lead.assignedAgentRef = 'user-joanne'
    delete lead.campaignRef
    const tour = give(world, id, { startTs: MOMENT + HOUR })
    expect(ids(boardOf(world, 'user-iris').tours)).toEqual([])
    const shown = boardOf(world, 'user-iris', { teamTours: true }).tours
    expect(ids(shown)).toEqual([tour])
    expect(shown.items).toMatchObject([{ lead: { open: false } }])
    // Without an entry in the team, a user sees none of its tours.
    expect(ids(boardOf(world, 'user-hannah', { teamTours: true }).tours)).toEqual([])
  })

  test('are limited to the chosen team', () => {
    const world = emptied()
    give(world, 'lead-sofia-marchetti', { startTs: MOMENT + HOUR })
    const { teamRef } = leadOf(world, 'lead-sofia-marchetti')
    expect(boardOf(world, 'user-priya', { team: [teamRef] }).tours.today).toBe(1)
    expect(boardOf(world, 'user-priya', { team: ['team-harborview'] }).tours.today).toBe(0)
  })

  test('counts and lists the set tours of generated leads once each', () => {
    const { world } = backendAt(MOMENT, { volume: 20_000, volumeStore })
    const viewer = world.store.users.get('user-beatriz')
    if (!viewer) throw new Error('no Beatriz')
    const before = boardOf(world, 'user-beatriz').tours
    expect(before.today).toBeGreaterThan(20)
    expect(before.open).toBeGreaterThan(10)
    expect(new Set(ids(before)).size).toBe(ids(before).length)
    // One of them becomes a named lead, which must not change the numbers.
    const first = (before.items as { lead: { id: string } }[]).find(({ lead }) =>
      lead.id.startsWith('lead-v-'),
    )
    world.leads.get(first?.lead.id ?? '')
    expect(boardOf(world, 'user-beatriz').tours).toMatchObject({ today: before.today, open: before.open })
  })
})

test('lists the month’s leases of leads that the user can open, newest first', () => {
  const world = emptied()
  leadOf(world, 'lead-sofia-marchetti').lease = { leasedDate: '2026-07-03' }
  leadOf(world, 'lead-teresa-galvan').lease = { leasedDate: '2026-07-14' }
  leadOf(world, 'lead-owen-fitzgerald').lease = { leasedDate: '2026-06-30' }
  expect(boardOf(world, 'user-priya').leases.items).toMatchObject([
    { leadRef: 'lead-teresa-galvan', leasedDate: '2026-07-14' },
    { leadRef: 'lead-sofia-marchetti', leasedDate: '2026-07-03' },
  ])
  expect(boardOf(world, 'user-elena').leases.items).toEqual([])
})

test('leaves out the lease of a merged lead', () => {
  const world = emptied()
  const merged = leadOf(world, 'lead-sofia-marchetti')
  const remaining = leadOf(world, 'lead-teresa-galvan')
  merged.lease = { leasedDate: '2026-07-03' }
  remaining.lease = { leasedDate: '2026-07-14' }
  const user = world.store.users.get('user-priya')
  if (!user) throw new Error('no Priya')
  merge(world, merged, remaining, { user })
  expect(boardOf(world, 'user-priya').leases.items).toMatchObject([{ leadRef: remaining.id }])
})

test.each([
  ['clocks went back today', '2026-11-01T15:00:00-06:00', '2026-10-25T15:00:00-05:00'],
  ['clocks went back a week ago', '2026-11-08T15:00:00-06:00', '2026-11-01T15:00:00-06:00'],
  ['clocks went forward today', '2026-03-08T15:00:00-05:00', '2026-03-01T15:00:00-06:00'],
  ['any other Sunday', '2026-06-14T15:00:00-05:00', '2026-06-07T15:00:00-05:00'],
])('compares with the same weekday of last week up to the same time of day: %s', (_, today, then) => {
  inZone('America/Chicago')
  const [now, until] = [Date.parse(today), Date.parse(then)]
  const { world } = backendAt(now)
  const inquiries = [...world.leads.values()].filter(({ leadStatus }) => leadStatus === 'NEW_LEAD')
  for (const lead of world.leads.values()) lead.createdTs = now - 400 * 24 * HOUR
  const [before, after] = inquiries
  if (!before || !after) throw new Error('no leads')
  before.createdTs = until - 60_000
  after.createdTs = until + 60_000
  for (const lead of world.leads.values()) world.leads.changed(lead)
  expect(boardOf(world, 'user-beatriz', dashboardDays(now)).lastWeek).toBe(1)
})

describe('setup issues', () => {
  test('are shown only to the users who can fix them', () => {
    const world = emptied()
    const team = world.store.teams.get('team-eastside')
    if (!team) throw new Error('no Eastside')
    team.calendarAuthFailed = true
    team.emailAuthStatus = 'FAILED'
    team.members = []
    for (const campaign of world.store.campaigns.values())
      if (campaign.teamRef === 'team-eastside') delete campaign.phoneNumber
    world.store.greetings.clear()
    const of = (person: string) =>
      (boardOf(world, person, { team: ['team-eastside'] }).setup as { issue: string }[]).map(
        ({ issue }) => issue,
      )
    expect(of('user-priya')).toEqual([
      'CALENDAR_FAILED',
      'EMAIL_FAILED',
      'NO_GREETING',
      'NO_PHONE',
      'NO_MEMBERS',
    ])
    expect(of('user-nina')).toEqual(['EMAIL_FAILED', 'NO_PHONE'])
    expect(of('user-dana')).toEqual(['NO_MEMBERS'])
    expect(of('user-luis')).toEqual([])
    expect(of('user-graham')).toEqual([])
  })
})
