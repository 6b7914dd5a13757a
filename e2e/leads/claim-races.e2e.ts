import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { agentTrigger, visitLead } from '../lead-header-steps.ts'
import { expectLive } from '../live-steps.ts'
import { timeline, toastSaying } from '../steps.ts'

const ROUNDS = process.env.LINTEL_LONG === '1' ? 200 : 5
/** The time within which both users press the button, in milliseconds. */
const JITTER_MS = 60

/** Returns a generator of numbers from 0 up to 1 that are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/**
 * Presses Claim after a delay in milliseconds, within the page itself, because a command from the test takes longer
 * than the jitter.
 */
async function claimIn(page: Page, ms: number): Promise<void> {
  await page.getByRole('button', { name: 'Claim', exact: true }).evaluate(
    (button, wait) =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          if (button instanceof HTMLElement) button.click()
          resolve()
        }, wait)
      }),
    ms,
  )
}

test(`${String(ROUNDS)} leads claimed by two colleagues at once have one winner each, and both screens agree`, async ({
  page,
  as,
  colleague,
  sim,
}) => {
  test.setTimeout(30_000 + ROUNDS * 10_000)
  await as('user-priya')
  const luis = await colleague('user-luis')
  const next = numbersFrom(7)
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `Racer ${String(round)}`
    const { leadId } = await sim.do('newLead', { teamId: 'team-eastside', name })
    await Promise.all([visitLead(page, leadId, name), visitLead(luis.page, leadId, name)])
    await expectLive(sim, 2)
    await Promise.all([claimIn(page, next() * JITTER_MS), claimIn(luis.page, next() * JITTER_MS)])
    await expect.poll(async () => (await sim.do('lead', { leadId })).assignedAgentRef).toBeTruthy()
    const owner = (await sim.do('lead', { leadId })).assignedAgent?.name ?? 'nobody'
    for (const screen of [page, luis.page]) {
      await expect(agentTrigger(screen, owner)).toBeVisible()
      await expect(screen.getByRole('button', { name: /^Assigned agent: / })).toHaveCount(1)
    }
    for (const [screen, me] of [
      [page, 'Priya Raman'],
      [luis.page, 'Luis Ortega'],
    ] as const) {
      await expect(timeline(screen).getByText('claimed this lead')).toHaveCount(1)
      await expect(toastSaying(screen, `You claimed ${name}`)).toHaveCount(owner === me ? 1 : 0)
    }
  }
})
