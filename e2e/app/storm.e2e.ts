import { expectQuiet, figuresOf, tell, watchPage } from '../budget-steps.ts'
import { expect, test } from '../fixtures.ts'
import { newestRequest } from '../list-steps.ts'
import { expectLive } from '../live-steps.ts'
import { openEverything } from '../steps.ts'

// It waits for quiet, twice.
test.describe.configure({ timeout: 120_000 })

test('1,000 live events a second for 5 s: at most four rounds of questions a second, and no list left old', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await watchPage(page)
  await openEverything(page)
  await expectLive(sim)
  await expectQuiet(page)
  const since = await newestRequest(sim)
  const commits = (await figuresOf(page)).commits.length
  await sim.do('burst', { leadId: 'lead-teresa-galvan', count: 5_000, overMs: 5_000 })
  // The storm lasts five seconds.
  await page.waitForTimeout(5_000)
  await expectQuiet(page)
  const asked = new Map<string, number>()
  const reads: number[] = []
  for (const { operation = '?', ts } of await sim.do('requests', { since })) {
    asked.set(operation, (asked.get(operation) ?? 0) + 1)
    if (operation === 'GET /api/leads') reads.push(ts)
  }
  tell('refetches in 5 s (fails at 25)', [...asked].map((pair) => pair.join(' ')).join(', '))
  tell('commits in 5 s (goal 300)', (await figuresOf(page)).commits.length - commits)
  // How many reads there are is a matter of the machine: that the list is never left old for long is not. The reads of a
  // storm lie two seconds apart at most, and an answer that is on its way is waited for.
  const gaps = reads.slice(1).map((ts, index) => ts - (reads[index] ?? 0))
  tell('longest time between two reads of the list (fails at 3,000)', Math.max(...gaps))
  expect(Math.max(...gaps)).toBeLessThan(3_000)
  expect((reads.at(-1) ?? 0) - (reads[0] ?? 0)).toBeGreaterThan(3_500)
  for (const [operation, times] of asked) expect(times, operation).toBeLessThanOrEqual(25)
})
