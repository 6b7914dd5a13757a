// @vitest-environment node
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { batchLeads } from '#/api/endpoints/lead-bulk.ts'
import { leadRowSchema, leadStatuses } from '#/domain/lead/lead-row.ts'
import { type BulkAction, type BulkContext, planBulk } from '#/domain/list/bulk-plan.ts'
import { teamSchema } from '#/domain/team/team.ts'
import { currentUserSchema } from '#/domain/user/user.ts'

import { wireRow, wireTeam } from '../db/wire/wire.ts'
import { activityWritten, as, backendAt } from '../server/calls.testing.ts'

const answer = (body: unknown) => z.parse(batchLeads.response, body).results
const path = '/api/leads/batch'

describe('one change to many leads', () => {
  test('returns a result per lead, in the order of the request', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    await as(backend, 'user-marcus').post('/api/lead/lead-teresa-galvan/claim')
    const { status, body } = await priya.post(path, {
      action: 'CLAIM',
      leads: ['lead-teresa-galvan', 'lead-sofia-marchetti', 'lead-andre-whitfield', 'lead-nobody'].map(
        (leadRef) => ({ leadRef }),
      ),
    })
    expect(status).toBe(200)
    expect(answer(body).map(({ leadRef, outcome, message }) => [leadRef, outcome, message])).toEqual([
      ['lead-teresa-galvan', 'CONFLICT', 'Marcus Oyelaran has this lead'],
      // The lead is already hers. Repeating the request after a lost response is safe.
      ['lead-sofia-marchetti', 'DONE', undefined],
      ['lead-andre-whitfield', 'REFUSED', expect.stringContaining('Harborview')],
      ['lead-nobody', 'REFUSED', 'This lead no longer exists'],
    ])
  })

  test('reports a conflict for a stale version, and changes nothing', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const lead = () => backend.world.leads.get('lead-sofia-marchetti')
    const before = lead()?.leadStatus
    const stale = await priya.post(path, {
      action: 'STATUS',
      status: 'CLOSED',
      reason: 'LEASED',
      leads: [{ leadRef: 'lead-sofia-marchetti', fromStatus: 'PROSPECT' }],
    })
    expect(answer(stale.body)[0]).toMatchObject({ outcome: 'CONFLICT' })
    expect(lead()?.leadStatus).toBe(before)
    const late = await priya.post(path, {
      action: 'ASSIGN',
      userRef: 'user-marcus',
      leads: [{ leadRef: 'lead-sofia-marchetti', fromAgentRef: 'user-luis' }],
    })
    expect(answer(late.body)[0]).toMatchObject({
      outcome: 'CONFLICT',
      message: 'Priya Raman has this lead',
    })
    expect(lead()?.assignedAgentRef).toBe('user-priya')
  })

  test('records only the leads that changed hands in the activity of the team', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    const assign = () =>
      priya.post(path, {
        action: 'ASSIGN',
        userRef: 'user-marcus',
        leads: [
          { leadRef: 'lead-sofia-marchetti', fromAgentRef: 'user-priya' },
          { leadRef: 'lead-teresa-galvan' },
        ],
      })
    await as(backend, 'user-marcus').post('/api/lead/lead-teresa-galvan/claim')
    expect(answer((await assign()).body).map(({ outcome }) => outcome)).toEqual(['DONE', 'DONE'])
    // A retry after a lost response moves nothing.
    await assign()
    expect(activityWritten(backend).map(({ text }) => text)).toEqual(['Moved 1 lead to'])
  })

  test('rejects an invalid request as a whole', async () => {
    const priya = as(backendAt(), 'user-priya')
    const leads = [{ leadRef: 'lead-sofia-marchetti' }]
    for (const body of [
      { action: 'ASSIGN', leads },
      { action: 'STATUS', leads, status: 'MERGED' },
      { action: 'STATUS', leads, status: 'CLOSED' },
      { action: 'STATUS', leads, status: 'CLOSED', reason: 'OTHER' },
      { action: 'SHARE', leads },
      { action: 'CLAIM', leads: [] },
      { action: 'CLAIM', leads: Array.from({ length: 2_001 }, () => ({ leadRef: 'lead-a' })) },
    ])
      expect((await priya.post(path, body)).status).toBe(422)
  })
})

const people = ['priya', 'marcus', 'dana', 'luis', 'hannah', 'beatriz', 'graham', 'joanne', 'nina']
const actions: readonly BulkAction[] = [
  { action: 'CLAIM' },
  ...['user-priya', 'user-luis', 'user-dana'].map((id): BulkAction => ({
    action: 'ASSIGN',
    to: { id, name: id },
  })),
  ...leadStatuses
    .filter((status) => status !== 'MERGED' && status !== 'NEW_LEAD')
    .map((status): BulkAction => ({ action: 'STATUS', status })),
  ...['team-eastside', 'team-harborview'].map((id): BulkAction => ({
    action: 'SHARE',
    team: { id, name: id },
  })),
]

/** Returns what the plan of a person is made of. Reading it takes most of the time, and every fresh backend has the same. */
async function seenBy(slug: string) {
  const backend = backendAt()
  const { world } = backend
  const person = as(backend, `user-${slug}`)
  const viewer = z.parse(currentUserSchema, (await person.get('/api/auth/user')).body)
  const { store } = world
  const wired = [...store.teams.values()].map((team) => wireTeam(store, team))
  const teams = z.parse(z.array(teamSchema), wired)
  const members = new Map<string, ReadonlySet<string>>()
  for (const { id } of teams) {
    const { status, body } = await person.get(`/api/team/${id}/assignable-members`)
    if (status === 200)
      members.set(id, new Set(z.parse(z.array(z.object({ id: z.string() })), body).map((one) => one.id)))
  }
  const rows = [...world.leads.values()]
    .filter(({ clientRef }) => clientRef === 'client-brightwater')
    .map((lead) =>
      z.parse(
        leadRowSchema,
        wireRow(world.store, lead, world.leads.facts(lead), () => 'another lead'),
      ),
    )
  // Lists contain only leads that the person can open.
  const opened: typeof rows = []
  for (const row of rows) if ((await person.get(`/api/lead/${row.id}`)).status === 200) opened.push(row)
  const context: BulkContext = {
    viewer,
    teams: new Map(teams.map((team) => [team.id, team])),
    members,
    propertyNeeded: true,
    noun: 'team',
  }
  return { opened, context }
}

// Compares two independent implementations of the specification: what the plan promises must be what the server then
// does.
test('the preview matches the result for any user and action', async () => {
  const seen = new Map(await Promise.all(people.map(async (slug) => [slug, await seenBy(slug)] as const)))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...seen), fc.constantFrom(...actions), async ([slug, known], action) => {
      const person = as(backendAt(), `user-${slug}`)
      // Sharing a lead that is already shared changes nothing, so those leads are left out.
      const leads = known.opened.filter(({ shared }) => !(action.action === 'SHARE' && shared))
      if (leads.length === 0) return
      const plan = planBulk(action, leads, known.context)
      const { body } = await person.post(path, {
        action: action.action,
        ...(action.action === 'ASSIGN' ? { userRef: action.to.id } : {}),
        ...(action.action === 'SHARE' ? { teamRef: action.team.id } : {}),
        ...(action.action === 'STATUS' ? { status: action.status, reason: 'SPAM' } : {}),
        leads: leads.map(({ id: leadRef, assignedAgent, leadStatus }) => ({
          leadRef,
          fromAgentRef: assignedAgent?.id ?? null,
          fromStatus: leadStatus,
        })),
      })
      const done = answer(body)
        .filter(({ outcome }) => outcome === 'DONE')
        .map(({ leadRef }) => leadRef)
      // Leads that already have the requested value are "skipped" in the plan and "done" for the server.
      const already = plan.skipped
        .filter(({ rule }) => ['same-agent', 'same-status', 'already-yours'].includes(rule))
        .flatMap((skip) => skip.leads.map(({ lead }) => lead.id))
      expect(plan.will.map(({ id }) => id).toSorted()).toEqual(
        done.filter((id) => !already.includes(id)).toSorted(),
      )
    }),
    { numRuns: 60 },
  )
}, 120_000)
