import { type Simulator } from '#mocks/simulate/client.ts'

import { expectQuiet, watchPage } from '../budget-steps.ts'
import { expect, test } from '../fixtures.ts'
import { newestRequest } from '../list-steps.ts'
import { expectLive } from '../live-steps.ts'
import { openEverything } from '../steps.ts'

// The tests wait several times until no request is in flight.
test.describe.configure({ timeout: 120_000 })

/** Returns the number of requests since then, by operation. */
async function asked(sim: Simulator, since: number): Promise<Record<string, number>> {
  const times: Record<string, number> = {}
  for (const { operation = '?' } of await sim.do('requests', { since })) {
    // The phone is not counted: it requests a token for each phone line.
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

test('requests nothing twice at start, after the user’s own text, and after a colleague’s change', async ({
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

  // The user's own permissions are refetched when an event names the user, together with the teams that they apply to.
  since = await newestRequest(sim)
  await sim.do('setPermission', {
    userId: 'user-priya',
    teamId: 'team-eastside',
    flags: { agent: true, assignLeads: true },
  })
  await expectQuiet(page, 1_500)
  expect(await asked(sim, since)).toMatchObject({ 'GET /api/auth/user': 1, 'GET /api/teams': 1 })

  // If the server cannot repeat earlier events, what events can change is refetched, but nothing that stays fresh for
  // five minutes.
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
  // The response arrives a second before the event that reports the same text.
  await sim.do('holdEvents', { on: true })
  await page.keyboard.press('Control+Enter')
  await expectQuiet(page, 1_000)
  await sim.do('holdEvents', { on: false })
  await expectQuiet(page, 1_500)
  expect(await asked(sim, since)).toEqual({
    'POST /api/lead/:leadId/text-msg/': 1,
    'GET /api/lead/:leadId': 1,
    'GET /api/lead/:leadId/text-thread': 1,
    // These show who is waiting.
    'GET /api/alert': 1,
    'GET /api/leads/counts': 1,
    'GET /api/text/undelivered': 1,
  })
})
