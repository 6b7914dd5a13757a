import { describe, expect, test } from 'vitest'
// @vitest-environment node
import type * as z from 'zod/mini'

import { type getDashboard } from '#/api/endpoints/dashboard.ts'
import { dashboardLists, type ListOfLeads, ofTeams } from '#/domain/list/dashboard-lists.ts'
import { chartPeriod, dashboardDays, dayPeriod } from '#/domain/list/dashboard.ts'
import { viewOfFilters } from '#/domain/list/lead-filters-query.ts'
import { communicationTypes } from '#/domain/message/communication-types.ts'
import { machineZone } from '#/domain/time/zones.ts'
import { isoDate } from '#/lib/time/format-date.ts'

import { as, backendAt, MOMENT } from '../../server/calls.testing.ts'
import { volumeStore } from '../../volume/store.ts'

type Wire = z.input<typeof getDashboard.response>
type Backend = ReturnType<typeof backendAt>

function addressOf(now: number, teams: readonly string[] = []): string {
  const { days, monthFrom } = dashboardDays(now)
  const query = new URLSearchParams({
    days: days.join(','),
    monthFrom: String(monthFrom),
    month: isoDate(now).slice(0, 7),
    zone: machineZone(),
    ...(teams.length === 0 ? {} : { team: teams.join(',') }),
  })
  return `/api/dashboard?${query.toString()}`
}

async function dashboardOf(backend: Backend, person: string, teams: readonly string[] = []): Promise<Wire> {
  const now = backend.world.clock.now()
  const { status, body } = await as(backend, person).get(addressOf(now, teams))
  expect(status).toBe(200)
  return body as Wire
}

/** Returns the total of a list, requested in the same way as by its page. */
async function totalOf(backend: Backend, person: string, list: ListOfLeads, teams: readonly string[]) {
  const { list: key, filters } = ofTeams(list, teams)
  const view = viewOfFilters(key, filters, 'created', 'desc', backend.world.clock.now())
  const query = new URLSearchParams(
    Object.entries(view).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  )
  const { status, body } = await as(backend, person).get(`/api/leads?${query.toString()}&limit=1`)
  expect(status).toBe(200)
  return (body as { total: number }).total
}

/** Returns the list of an agent's or unassigned leads that have waited longer than their team's limit. */
function tooLongFor(agent: string): ListOfLeads {
  const { filters, ...list } = dashboardLists.waitingOverLimit()
  return { ...list, filters: { ...filters, agent: [agent] } }
}

/** Returns every number with the list that it links to. */
function numbersOf(board: Wire, now: number): [name: string, shown: number, list: ListOfLeads][] {
  const { days } = dashboardDays(now)
  const today = days.at(-2) ?? 0
  return [
    ['new leads', board.newLeads, dashboardLists.created('today')],
    ['new leads as a day', board.newLeads, dashboardLists.created(dayPeriod(today))],
    ['not contacted', board.notContacted.total, dashboardLists.notContacted()],
    ['over their limit', board.notContacted.overLimit, dashboardLists.notContactedOverLimit()],
    ['looked at', board.firstResponse.leads, dashboardLists.created('past-week')],
    ['waiting', board.waiting.total, dashboardLists.waiting()],
    ...board.days.flatMap(({ channels }, at) =>
      communicationTypes.map((channel): [string, number, ListOfLeads] => [
        `${channel} ${at}`,
        channels[channel] ?? 0,
        dashboardLists.byChannel(dayPeriod(days[at] ?? 0), channel),
      ]),
    ),
    ...communicationTypes.map((channel): [string, number, ListOfLeads] => [
      channel,
      board.days.reduce((sum, { channels }) => sum + (channels[channel] ?? 0), 0),
      dashboardLists.byChannel(chartPeriod(days), channel),
    ]),
    ...board.workload.agents.flatMap((row): [string, number, ListOfLeads][] => {
      const { agent, open, waiting } = row as { agent: { id: string }; open: number; waiting: number }
      return [
        [`open of ${agent.id}`, open, dashboardLists.open(agent.id)],
        [`waiting for ${agent.id}`, waiting, dashboardLists.waiting(agent.id)],
      ]
    }),
    ['open of nobody', board.workload.unassigned.open, dashboardLists.open('unassigned')],
    ['waiting for nobody', board.workload.unassigned.waiting, dashboardLists.waiting('unassigned')],
    ['too long for nobody', board.workload.unassigned.overLimit ?? 0, tooLongFor('unassigned')],
  ]
}

describe('every dashboard count equals the total of its list', () => {
  test.each([
    ['user-priya', []],
    ['user-priya', ['team-eastside']],
    ['user-priya', ['team-harborview', 'team-midtown']],
    ['user-luis', []],
    ['user-beatriz', []],
    ['user-felix', []],
    ['user-elena', []],
    ['user-elena', ['team-maple-row']],
    ['user-olive', []],
  ] as const)('%s, teams %j', async (person, teams) => {
    const backend = backendAt()
    const board = await dashboardOf(backend, person, teams)
    const found: Record<string, number> = {}
    const shown: Record<string, number> = {}
    for (const [name, number, list] of numbersOf(board, backend.world.clock.now())) {
      shown[name] = number
      found[name] = await totalOf(backend, person, list, teams)
    }
    expect(found).toEqual(shown)
  })

  test('with generated leads, some of which became named', async () => {
    const backend = backendAt(MOMENT, { volume: 4_000, volumeStore })
    for (let row = 0; row < 300; row += 3) backend.world.leads.get(`lead-v-${String(row).padStart(7, '0')}`)
    const board = await dashboardOf(backend, 'user-priya')
    const found: Record<string, number> = {}
    const shown: Record<string, number> = {}
    for (const [name, number, list] of numbersOf(board, backend.world.clock.now())) {
      shown[name] = number
      found[name] = await totalOf(backend, 'user-priya', list, [])
    }
    expect(found).toEqual(shown)
    expect(board.newLeads).toBeGreaterThan(20)
  })
})

test('rejects an invalid query and names its fields', async () => {
  const backend = backendAt()
  const { status, body } = await as(backend, 'user-priya').get(
    '/api/dashboard?days=1,2&monthFrom=0&month=July&zone=UTC',
  )
  expect(status).toBe(422)
  expect(body).toMatchObject({ fieldErrors: { days: expect.any(String), month: expect.any(String) } })
})
