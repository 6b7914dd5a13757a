// @vitest-environment node
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { getOverdueLeads } from '#/api/endpoints/overdue-leads.ts'
import { overdueRows } from '#/domain/lead/overdue/overdue-rows.ts'
import { warningSettingsSchema } from '#/domain/team/team.ts'
import { readable } from '#/lib/schema.ts'

import { as, backendAt } from '../../server/calls.testing.ts'
import { worstOverdue } from './overdue.ts'

const HOUR = 3_600_000

describe('overdue leads', () => {
  const ask = async (backend: ReturnType<typeof backendAt>, who: string) => {
    const { status, body } = await as(backend, who).get('/api/leads/overdue')
    expect(status).toBe(200)
    const { items, total } = z.parse(getOverdueLeads.response, body)
    return { leads: readable(items), total }
  }

  test('the server and the client agree on each overdue lead, now and later', async () => {
    const backend = backendAt()
    const { world } = backend
    for (const later of [0, 5 * HOUR, 80 * HOUR]) {
      world.clock.advance(later)
      const { leads, total } = await ask(backend, 'user-priya')
      expect(leads.length).toBe(total)
      expect(total).toBeGreaterThan(3)
      const settings = (teamRef: string) => {
        const warnings = world.store.teams.get(teamRef)?.warnings
        return warnings && z.parse(warningSettingsSchema, warnings)
      }
      const rows = overdueRows(leads, settings, world.clock.now())
      expect(new Set(rows.map(({ lead }) => lead.id))).toEqual(new Set(leads.map(({ id }) => id)))
      for (const { id } of leads) {
        const record = world.leads.get(id)
        const team = record && world.store.teams.get(record.teamRef)
        const worst =
          record && team && worstOverdue(record, world.leads.facts(record), team, world.clock.now())
        const over = rows.filter(({ lead }) => lead.id === id).map(({ warning }) => warning.overByMs)
        expect([id, Math.max(...over)]).toEqual([id, worst])
      }
    }
  })

  test('members receive their team’s warnings, and a superuser those of the watched teams', async () => {
    const backend = backendAt()
    const teamsOf = async (who: string) =>
      new Set((await ask(backend, who)).leads.map(({ teamRef }) => teamRef))
    expect(await teamsOf('user-beatriz')).toEqual(new Set())
    const { status } = await as(backend, 'user-beatriz').put('/api/team/team-midtown/watch-warnings')
    expect(status).toBe(204)
    expect(await teamsOf('user-beatriz')).toEqual(new Set(['team-midtown']))
    expect(await teamsOf('user-theo')).toEqual(new Set(['team-riverbend']))
    expect(await teamsOf('user-felix')).toEqual(new Set())
  })
})
