// @vitest-environment node
import { expect, test } from 'vitest'

import { type ListOfLeads, listAddressOf, ofTeams } from '#/domain/list/dashboard-lists.ts'
import { dashboardDays } from '#/domain/list/dashboard.ts'
import { teamLists } from '#/domain/list/team-lists.ts'

import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { volumeStore } from '../../volume/store.ts'
import { dashboardOf } from '../dashboard/dashboard.ts'
import { teamsOverviewOf } from './teams-overview.ts'

const { days } = dashboardDays(MOMENT)
const week = { weekFrom: days.at(-8) ?? 0, weekTo: days.at(-1) ?? 0, only: undefined }

interface Row {
  id: string
  name: string
  open: number
  unassigned: number
  late: number
  medianMs: number | null
  channels: number
  channelsWorking: number
  campaigns: number
  setup: string[]
}

const overview = (backend: ReturnType<typeof backendAt>, person: string) => {
  const viewer = backend.world.store.users.get(person)
  if (!viewer) throw new Error(person)
  return teamsOverviewOf(backend.world, viewer, week) as unknown as { teams: Row[]; medianMs: number | null }
}

test.each(['user-beatriz', 'user-priya', 'user-luis', 'user-elena', 'user-olive', 'user-rosa'])(
  'every count of %s equals the total of its list',
  async (person) => {
    const backend = backendAt()
    const { teams } = overview(backend, person)
    expect(teams.length).toBeGreaterThan(0)
    const total = async (list: ListOfLeads, team: string) => {
      const { search } = listAddressOf(ofTeams(list, [team]))
      const { period: _period, ...query } = Object.fromEntries(
        Object.entries(search).map(([key, value]) => [key, String(value)]),
      )
      const params = new URLSearchParams({ list: 'all', sort: 'created', dir: 'desc', ...query })
      const { body } = await as(backend, person).get(`/api/leads?${params.toString()}`)
      return (body as { total: number }).total
    }
    for (const row of teams) {
      expect(await total(teamLists.open(), row.id), `${row.name}, open`).toBe(row.open)
      expect(await total(teamLists.unassigned(), row.id), `${row.name}, unassigned`).toBe(row.unassigned)
      expect(await total(teamLists.late(), row.id), `${row.name}, late`).toBe(row.late)
    }
  },
)

test('some demo teams have late and unassigned leads', () => {
  const { teams } = overview(backendAt(), 'user-beatriz')
  expect(teams.some(({ late }) => late > 0)).toBe(true)
  expect(teams.some(({ unassigned }) => unassigned > 0)).toBe(true)
})

test('channels exclude forms, and a paused or failed channel does not count as working', () => {
  const backend = backendAt()
  const { store } = backend.world
  const row = (id: string) => overview(backend, 'user-beatriz').teams.find((team) => team.id === id)
  const own = [...store.campaigns.values()].filter(({ teamRef }) => teamRef === 'team-eastside')
  const channels = own.filter(({ category }) => category !== 'FORM')
  expect(channels.length).toBeLessThan(own.length)
  const active = channels.filter(({ status }) => status === 'ACTIVE')
  expect(row('team-eastside')).toMatchObject({
    channels: channels.length,
    channelsWorking: active.length,
    campaigns: own.length,
  })
  const [first, second] = active
  if (first) first.phoneFailed = true
  if (second) second.status = 'INACTIVE'
  expect(first?.phoneNumber).toBeDefined()
  expect(row('team-eastside')?.channelsWorking).toBe(active.length - 2)
})

test('a team’s response time equals the dashboard filtered by that team', () => {
  const backend = backendAt()
  const { store } = backend.world
  const viewer = store.users.get('user-beatriz')
  if (!viewer) throw new Error('no Beatriz')
  const question = { ...dashboardDays(MOMENT), month: '2026-07', zone: 'UTC' }
  const { teams, medianMs } = overview(backend, 'user-beatriz')
  expect(medianMs).toBe(dashboardOf(backend.world, viewer, question).firstResponse.medianMs)
  for (const { id, medianMs: own } of teams) {
    expect(own).toBe(dashboardOf(backend.world, viewer, { ...question, team: [id] }).firstResponse.medianMs)
  }
})

test('includes only the user’s own teams, and requires membership for a single team', async () => {
  const backend = backendAt()
  expect(overview(backend, 'user-felix').teams).toEqual([])
  expect(overview(backend, 'user-rosa').teams.map(({ id }) => id)).toEqual(['team-eastside'])
  const one = `/api/teams/overview?weekFrom=${week.weekFrom}&weekTo=${week.weekTo}&team=team-harborview`
  expect((await as(backend, 'user-rosa').get(one)).status).toBe(403)
  expect((await as(backend, 'user-marcus').get(one)).body).toMatchObject({
    teams: [{ id: 'team-harborview' }],
  })
})

test('lists what is missing, most urgent first, and treats a team without a calendar as not ready', () => {
  const backend = backendAt()
  const { store } = backend.world
  const setup = () =>
    Object.fromEntries(overview(backend, 'user-beatriz').teams.map((row) => [row.id, row.setup]))
  expect(setup()).toMatchObject({ 'team-eastside': [], 'team-midtown': ['CALENDAR_FAILED'] })
  for (const campaign of store.campaigns.values())
    if (campaign.teamRef === 'team-midtown') delete campaign.phoneNumber
  store.greetings.clear()
  expect(setup()['team-midtown']).toEqual(['NO_PHONE', 'CALENDAR_FAILED', 'NO_GREETING'])
})

test('counts two thousand teams with many leads within the time limit', () => {
  const backend = backendAt(MOMENT, { volume: 20_000, volumeStore })
  const { store } = backend.world
  // Warm up first, because the one-time work of the store of generated leads is not measured.
  overview(backend, 'user-beatriz')
  const model = store.teams.get('team-eastside')
  if (!model) throw new Error('no Eastside')
  for (let at = 0; at < 2_000; at += 1) {
    const id = `team-many-${String(at)}`
    store.teams.set(id, { ...model, id, name: `Team ${String(at)}` })
  }
  const started = performance.now()
  expect(overview(backend, 'user-beatriz').teams).toHaveLength(2_006)
  expect(performance.now() - started).toBeLessThan(5_000)
})
