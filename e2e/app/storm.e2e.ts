import { expectQuiet, figuresOf, shiftsOf, tell, watchPage } from '../budget-steps.ts'
import { expect, test } from '../fixtures.ts'
import { newestRequest } from '../list-steps.ts'
import { expectLive } from '../live-steps.ts'
import { goWithin, leadRow, openEverything } from '../steps.ts'

// The test waits until no request is in flight, after each storm.
test.describe.configure({ timeout: 120_000 })

test('refetches at most five times a second during 1,000 events a second, keeps the list current and team pages stable', async ({
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
  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Is there an elevator?' })
  // The storm lasts five seconds.
  await page.waitForTimeout(5_000)
  await expectQuiet(page)
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Is there an elevator?')
  const asked = new Map<string, number>()
  const reads: number[] = []
  for (const { operation = '?', ts } of await sim.do('requests', { since })) {
    asked.set(operation, (asked.get(operation) ?? 0) + 1)
    if (operation === 'GET /api/leads') reads.push(ts)
  }
  tell('refetches in 5 s (fails at 25)', [...asked].map((pair) => pair.join(' ')).join(', '))
  tell('commits in 5 s (goal 300)', (await figuresOf(page)).commits.length - commits)
  // The number of reads depends on the machine, but the list must never be outdated for long. The reads of a storm are
  // at most two seconds apart, and a request in flight is awaited.
  const gaps = reads.slice(1).map((ts, index) => ts - (reads[index] ?? 0))
  tell('longest time between two reads of the list (fails at 3,000)', Math.max(...gaps))
  expect(Math.max(...gaps)).toBeLessThan(3_000)
  expect((reads.at(-1) ?? 0) - (reads[0] ?? 0)).toBeGreaterThan(3_500)
  for (const [operation, times] of asked) expect(times, operation).toBeLessThanOrEqual(25)

  // Pages of a team: their figures follow the leads, and an open dialog stays unchanged.
  for (const [path, press] of [
    ['members', 'Add member'],
    ['campaigns', 'Add campaign'],
  ] as const) {
    await goWithin(page, `/teams/team-eastside/${path}`)
    await page.getByRole('button', { name: press }).click()
    const dialog = page.getByRole('dialog', { name: press })
    const field =
      path === 'members'
        ? dialog.getByRole('combobox')
        : dialog.getByRole('textbox', { name: 'Name', exact: true })
    await field.fill('Ra')
    await expectQuiet(page)
    const from = await newestRequest(sim)
    const shifts = (await shiftsOf(page)).length
    await sim.do('burst', { leadId: 'lead-teresa-galvan', count: 2_000, overMs: 2_000 })
    await field.pressSequentially('dio', { delay: 500 })
    await expectQuiet(page)
    await expect(field).toHaveValue('Radio')
    expect((await shiftsOf(page)).slice(shifts)).toEqual([])
    const times = new Map<string, number>()
    for (const { operation = '?' } of await sim.do('requests', { since: from }))
      times.set(operation, (times.get(operation) ?? 0) + 1)
    tell(`refetches of ${path} in 2 s (fails at 10)`, [...times].map((pair) => pair.join(' ')).join(', '))
    for (const [operation, count] of times) expect(count, operation).toBeLessThanOrEqual(10)
  }
})
