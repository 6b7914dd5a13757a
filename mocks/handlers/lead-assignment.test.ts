// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { as, backendAt } from '../server/calls.testing.ts'

const claim = '/api/lead/lead-teresa-galvan/claim'
const assign = '/api/lead/lead-andre-whitfield/assign'

describe('claiming', () => {
  test('the first one gets the lead, the second one sees who has it, and all alerts record it', async () => {
    const backend = backendAt()
    expect((await as(backend, 'user-marcus').post(claim)).status).toBe(204)
    const late = await as(backend, 'user-priya').post(claim)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      message: 'No longer available',
      detail: 'Marcus Oyelaran has this lead.',
    })
    expect(backend.world.leads.get('lead-teresa-galvan')?.assignedAgentRef).toBe('user-marcus')
    const alerts = [...backend.world.store.alerts.values()].filter(
      (alert) => alert.leadRef === 'lead-teresa-galvan' && alert.alertType === 'LEAD_AVAILABLE_CLAIM',
    )
    expect(alerts.length).toBeGreaterThan(1)
    for (const alert of alerts) {
      expect(alert).toMatchObject({ invalidated: true, actionBy: 'user-marcus' })
      expect(alert.actionTs).toBe(backend.world.clock.now())
    }
  })

  test('claiming twice has the same result as claiming once', async () => {
    const backend = backendAt()
    for (const _ of [1, 2]) expect((await as(backend, 'user-priya').post(claim)).status).toBe(204)
    const lead = backend.world.leads.get('lead-teresa-galvan')
    expect(lead?.activities.filter(({ activityType }) => activityType === 'CLAIMED')).toHaveLength(1)
  })

  test('leads of a team that assigns can’t be claimed, and claiming requires permission', async () => {
    const backend = backendAt()
    expect((await as(backend, 'user-priya').post('/api/lead/lead-andre-whitfield/claim')).status).toBe(403)
    expect((await as(backend, 'user-beatriz').post(claim)).status).toBe(403)
  })
})

describe('assigning', () => {
  test('to an agent of the team works, and to anybody else is rejected', async () => {
    const backend = backendAt()
    const people = await as(backend, 'user-priya').get('/api/team/team-harborview/assignable-members')
    expect(people.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'user-luis', name: 'Luis Ortega' })]),
    )
    expect((await as(backend, 'user-priya').post(assign, { userRef: 'user-theo' })).status).toBe(422)
    expect((await as(backend, 'user-priya').post(assign, { userRef: 'user-luis' })).status).toBe(204)
    expect(backend.world.leads.get('lead-andre-whitfield')?.assignedAgentRef).toBe('user-luis')
    const late = await as(backend, 'user-marcus').post(assign, { userRef: 'user-hannah' })
    expect(late.status).toBe(409)
    const known = { userRef: 'user-hannah', fromAgentRef: 'user-luis' }
    expect((await as(backend, 'user-marcus').post(assign, known)).status).toBe(204)
  })
})
