// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { as, backendAt } from '../../server/calls.testing.ts'
import { commands } from '../../simulate/commands.ts'

interface Counts {
  all: number
  notContacted: number
  unassigned: number
  opportunities: number
  prospects: number
  waitingList: number
  unresponded: number
  smartLists: Record<string, number>
}

interface Row {
  leadStatus: string
  teamRef: string
  assignedAgent?: object | null
  waitingSince?: number | null
  createdTs: number
  lastCommunication?: { createdTs: number } | null
}

type Backend = ReturnType<typeof backendAt>

const countsOf = async (backend: Backend, person: string, query = ''): Promise<Counts> =>
  (await as(backend, person).get(`/api/leads/counts${query}`)).body as Counts

async function rowsOf(backend: Backend, person: string): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const { body } = await as(backend, person).get(
      `/api/leads?list=all&sort=created&dir=desc&limit=200&offset=${all.length}`,
    )
    const page = body as { items: Row[]; total: number }
    all.push(...page.items)
    if (page.items.length === 0 || all.length >= page.total) return all
  }
}

const inquiry = ({ leadStatus }: Row) => leadStatus !== 'NOT_LEAD' && leadStatus !== 'MERGED'
const DAY = 86_400_000

describe('the menu counts', () => {
  test.each(['user-priya', 'user-elena', 'user-olive', 'user-beatriz', 'user-felix'])(
    'for %s match the rows of the lists',
    async (person) => {
      const backend = backendAt()
      const rows = await rowsOf(backend, person)
      const counts = await countsOf(backend, person)
      const leads = rows.filter(inquiry)
      const ofStatus = (status: string) => leads.filter((row) => row.leadStatus === status).length
      const now = backend.world.clock.now()
      expect(counts).toMatchObject({
        all: leads.length,
        unassigned: leads.filter((row) => !row.assignedAgent).length,
        opportunities: ofStatus('OPPORTUNITY'),
        prospects: ofStatus('PROSPECT'),
        waitingList: ofStatus('WAITING_LIST'),
        unresponded: rows.filter(
          (row) => row.waitingSince && (row.lastCommunication?.createdTs ?? 0) >= now - 7 * DAY,
        ).length,
      })
    },
  )

  test('the date range applies to when a lead was created, but not to Unresponded', async () => {
    const backend = backendAt()
    const rows = await rowsOf(backend, 'user-priya')
    const from = backend.world.clock.now() - 3 * DAY
    const counts = await countsOf(backend, 'user-priya', `?createdFrom=${from}`)
    const leads = rows.filter((row) => inquiry(row) && row.createdTs >= from)
    expect(counts.all).toBe(leads.length)
    expect(counts.opportunities).toBe(leads.filter((row) => row.leadStatus === 'OPPORTUNITY').length)
    expect(counts.unresponded).toBe((await countsOf(backend, 'user-priya')).unresponded)
  })

  test('a new lead counts as not contacted, unassigned and waiting until it is claimed and answered', async () => {
    const backend = backendAt()
    const before = await countsOf(backend, 'user-priya')
    const { leadId } = commands.newLead.run(backend.world, {
      teamId: 'team-eastside',
      channel: 'TEXT_MESSAGE',
    })
    expect(await countsOf(backend, 'user-priya')).toMatchObject({
      all: before.all + 1,
      notContacted: before.notContacted + 1,
      unassigned: before.unassigned + 1,
      unresponded: before.unresponded + 1,
    })
    commands.colleagueClaims.run(backend.world, { leadId, userId: 'user-marcus' })
    commands.colleagueTexts.run(backend.world, { leadId, userId: 'user-marcus', message: 'Hello' })
    expect(await countsOf(backend, 'user-priya')).toMatchObject({
      all: before.all + 1,
      notContacted: before.notContacted,
      unassigned: before.unassigned,
      unresponded: before.unresponded,
    })
  })

  test('smart lists: counts the user’s own lists by their criteria in the user’s time zone', async () => {
    const backend = backendAt()
    const rows = await rowsOf(backend, 'user-luis')
    const july = Date.parse('2026-07-01T05:00:00Z')
    const northgate = rows.filter((row) => row.teamRef === 'team-northgate')
    const luis = await countsOf(backend, 'user-luis', '?zone=America/Chicago')
    expect(luis.smartLists).toEqual({
      'smart-list-luis': northgate.filter((row) => row.createdTs >= july).length,
    })
    const { smartLists } = await countsOf(backend, 'user-priya')
    for (const [id, query] of [
      ['smart-list-august', 'inquiry=true&moveInMonth=8'],
      ['smart-list-two-bed-pets', 'inquiry=true&bedrooms=2&pets=true'],
      ['smart-list-toured', 'inquiry=true&tour=COMPLETED&noCommunicationDays=3'],
    ] as const) {
      const { body } = await as(backend, 'user-priya').get(
        `/api/leads?list=all&sort=created&dir=desc&${query}`,
      )
      expect(smartLists[id]).toBeGreaterThan(0)
      expect([id, smartLists[id]]).toEqual([id, (body as { total: number }).total])
    }
  })

  test('smart lists: returns no count for criteria that are invalid or that only the browser knows', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    for (const criteria of [{ status: ['ASLEEP'] }, { hasDraft: true }])
      await priya.post('/api/smartlist', { name: 'Mine', criteria })
    expect(Object.keys((await countsOf(backend, 'user-priya')).smartLists)).toHaveLength(3)
  })

  test('smart lists: ages and periods use the user’s time zone', async () => {
    const backend = backendAt()
    const made = await as(backend, 'user-priya').post('/api/smartlist', {
      name: 'Old',
      criteria: { aging: ['30-60'], inquiry: true },
    })
    const { id } = made.body as { id: string }
    const rows = (await rowsOf(backend, 'user-priya')).filter(inquiry)
    const midnight = Date.parse('2026-07-14T05:00:00Z')
    const expected = rows.filter(
      ({ createdTs }) => createdTs < midnight - 30 * DAY && createdTs >= midnight - 60 * DAY,
    )
    expect((await countsOf(backend, 'user-priya', '?zone=America/Chicago')).smartLists[id]).toBe(
      expected.length,
    )
  })
})
