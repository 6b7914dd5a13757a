import { type Simulator } from '#mocks/simulate/client.ts'

import { expectQuiet, watchPage } from '../budget-steps.ts'
import { expect, test } from '../fixtures.ts'
import { newestRequest } from '../list-steps.ts'
import { expectLive } from '../live-steps.ts'
import { openEverything } from '../steps.ts'

// It waits for quiet, several times.
test.describe.configure({ timeout: 120_000 })

/** What the server was asked since, once for each kind of question. */
async function asked(sim: Simulator, since: number): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  for (const { operation = '?' } of await sim.do('requests', { since })) {
    // The phone counts apart: a token for each line.
    if (/twilio|call-in-progress|answer-state/.test(operation)) continue
    times[operation] = (times[operation] ?? 0) + 1
  }
  return times
}

const startOf = {
  'GET /api/auth/user': 1,
  'GET /api/alert': 1,
  'GET /api/leads/counts': 1,
  'GET /api/smartlist': 1,
  'GET /api/teams': 1,
  'GET /api/text/undelivered': 1,
  'GET /api/user/:userId/transfer-rules': 1,
}

test('nothing is asked twice: the start, a text of one’s own, a change by a colleague', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await watchPage(page)
  await openEverything(page)
  await expectLive(sim)
  await expectQuiet(page, 2_500)
  expect(await asked(sim, 0)).toEqual({ ...startOf, 'GET /api/leads': 1 })

  let since = await newestRequest(sim)
  const marcus = { leadId: 'lead-sofia-marchetti', userId: 'user-marcus' }
  await sim.do('colleagueChangesStatus', { ...marcus, status: 'PROSPECT' })
  await expectQuiet(page, 1_500)
  expect(await asked(sim, since)).toEqual({
    'GET /api/leads': 1,
    'GET /api/alert': 1,
    'GET /api/leads/counts': 1,
  })

  // What one may do oneself is asked for where an event names one, with the teams that it is about.
  since = await newestRequest(sim)
  await sim.do('setPermission', {
    userId: 'user-priya',
    teamId: 'team-eastside',
    flags: { agent: true, assignLeads: true },
  })
  await expectQuiet(page, 1_500)
  expect(await asked(sim, since)).toMatchObject({ 'GET /api/auth/user': 1, 'GET /api/teams': 1 })

  // A server that cannot say again what happened since a moment is asked again for what events can change, and for
  // nothing that is good for five minutes.
  await sim.do('muteEvents', { on: true })
  since = await newestRequest(sim)
  await page.goto('/leads/lead-sofia-marchetti')
  await expectLive(sim)
  await expectQuiet(page, 2_500)
  await sim.do('muteEvents', { on: false })
  expect(await asked(sim, since)).toEqual({
    ...startOf,
    'GET /api/lead/:leadId': 2,
    'GET /api/lead/:leadId/text-thread': 1,
    'GET /api/alert': 2,
    'GET /api/leads/counts': 2,
    'GET /api/text/undelivered': 2,
  })

  const field = page.getByRole('main').getByRole('textbox', { name: 'Text message to Sofia Marchetti' })
  await field.fill('The gate code is 4471.')
  await expectQuiet(page)
  since = await newestRequest(sim)
  // The answer comes a second before the event that tells the same.
  await sim.do('holdEvents', { on: true })
  await page.keyboard.press('Control+Enter')
  await expectQuiet(page, 1_000)
  await sim.do('holdEvents', { on: false })
  await expectQuiet(page, 1_500)
  expect(await asked(sim, since)).toEqual({
    'POST /api/lead/:leadId/text-msg/': 1,
    'GET /api/lead/:leadId': 1,
    'GET /api/lead/:leadId/text-thread': 1,
    // They say who waits.
    'GET /api/alert': 1,
    'GET /api/leads/counts': 1,
    'GET /api/text/undelivered': 1,
  })
})
