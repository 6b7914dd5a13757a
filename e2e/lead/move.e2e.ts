import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { chooseInRow, dialog, openLeadPage, undo } from '../lead-steps.ts'
import { expectLive } from '../live-steps.ts'
import { ownClipboard, timeline, toastSaying } from '../steps.ts'

const sofia = 'lead-sofia-marchetti'
const teresa = 'lead-teresa-galvan'
test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

const form = (page: Page) => timeline(page).getByRole('article').filter({ hasText: 'sent a web form' })
const box = (page: Page) => dialog(page, 'Move Communication')

async function openMove(page: Page) {
  await chooseInRow(page, form(page), 'Move Communication')
  await expect(box(page).getByRole('radio').first()).toBeVisible()
}

async function moveToTeresa(page: Page) {
  await openMove(page)
  await box(page).getByRole('searchbox', { name: 'Search leads' }).fill('0107')
  await box(page)
    .getByRole('radio', { name: /^Teresa Galvan/ })
    .click()
  await box(page).getByRole('button', { name: 'Move' }).click()
}

test('finds the target lead, previews the position, removes the communication at once, and sends after six seconds', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await expectLive(sim)
  await openMove(page)
  const move = box(page).getByRole('button', { name: 'Move' })
  await expect(move).toHaveAttribute('aria-disabled', 'true')
  await expect(move).toHaveAccessibleDescription('Selection Required.')
  await move.click({ force: true })
  await expect(box(page)).toBeVisible()
  await expect(box(page).getByRole('radio', { name: /Sofia Marchetti/ })).toHaveCount(0)
  await box(page).getByRole('searchbox', { name: 'Search leads' }).fill('zzz')
  await expect(box(page).getByText('No Results')).toBeVisible()
  await box(page).getByRole('searchbox', { name: 'Search leads' }).fill('teresa')
  await box(page)
    .getByRole('radio', { name: /^Teresa Galvan/ })
    .click()
  const landing = box(page).getByRole('region', { name: 'Where it will appear for Teresa Galvan' })
  await expect(landing.getByText(/^Web form/)).toBeVisible()
  await move.click()
  await expect(form(page)).toHaveCount(0)
  await expect(toastSaying(page, 'Communication moved')).toContainText('To Teresa Galvan')
  expect(await sim.do('requests', { method: 'POST' })).toEqual([])
  await page.clock.runFor(7_000)
  await expect
    .poll(async () => JSON.stringify((await sim.do('lead', { leadId: teresa })).communications))
    .toContain('WEBFORM')
  await page.clock.runFor(1_000)
  await expect(timeline(page).getByText('moved a communication')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await openLeadPage(page, teresa, 'Teresa Galvan')
  await expect(form(page)).toBeVisible()
})

test('Undo sends nothing', async ({ page, as, sim }) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await moveToTeresa(page)
  await undo(page, 'Communication moved')
  await expect(form(page)).toBeVisible()
  await page.clock.runFor(7_000)
  expect(await sim.do('requests', { method: 'POST' })).toEqual([])
})

test('says why the newest incoming, an outgoing, or a read-only user’s communication can’t be moved', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  const cases = [
    [
      timeline(page).getByRole('listitem').filter({ hasText: 'Answered call' }),
      'The newest incoming communication stays with its lead.',
    ],
    [
      timeline(page)
        .getByRole('listitem')
        .filter({ hasText: /day at 2:30 works\./ }),
      'Only incoming communications can be moved.',
    ],
  ] as const
  for (const [row, why] of cases) {
    await chooseInRow(page, row, 'Move Communication')
    await expect(box(page).getByText('This communication cannot be moved')).toBeVisible()
    await expect(box(page).getByText(why)).toBeVisible()
    await box(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(box(page)).toHaveCount(0)
  }
  await as('user-rosa')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await chooseInRow(page, form(page), 'Move Communication')
  await expect(box(page).getByText('This communication cannot be moved')).toBeVisible()
  await expect(box(page).getByText(/You can only read leads in Eastside/)).toBeVisible()
})

for (const { what, fault, text } of [
  {
    what: '409',
    fault: { kind: 'status', status: 409, body: { message: 'This communication cannot be moved' } },
    text: 'This communication cannot be moved',
  },
  {
    what: 'the target is gone',
    fault: { kind: 'status', status: 404, body: { message: 'This lead no longer exists.' } },
    text: 'This lead no longer exists.',
  },
  {
    what: 'the server has a problem',
    fault: { kind: 'status', status: 500 },
    text: 'The server answered 500 on purpose.',
  },
] as const) {
  test(`${what}: reopens the dialog with the error and the chosen lead, and restores the communication`, async ({
    page,
    as,
    sim,
  }) => {
    await as('user-priya')
    await openLeadPage(page, sofia, 'Sofia Marchetti')
    await expectLive(sim)
    await moveToTeresa(page)
    await expect(form(page)).toHaveCount(0)
    await sim.do('addFault', {
      match: 'POST /api/lead/:leadId/communication/:commId',
      act: fault,
      when: 'before',
    })
    await page.clock.runFor(7_000)
    await expect(box(page).getByRole('alert')).toContainText(text)
    await expect(
      box(page).getByRole('region', { name: /^Where it will appear for Teresa Galvan/ }),
    ).toBeVisible()
    await box(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(form(page)).toBeVisible()
    await expect(toastSaying(page, 'Communication moved')).toHaveCount(0)
  })
}

test('settles a response without targetLeadRef by reading both leads again', async ({ page, as, sim }) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await expectLive(sim)
  await moveToTeresa(page)
  // The move was carried out, but the response does not confirm it.
  await sim.do('addFault', {
    match: 'POST /api/lead/:leadId/communication/:commId',
    act: { kind: 'wrong-schema' },
    when: 'after',
  })
  await page.clock.runFor(7_000)
  await expect
    .poll(async () => JSON.stringify((await sim.do('lead', { leadId: teresa })).communications))
    .toContain('WEBFORM')
  await page.clock.runFor(1_000)
  await expect(timeline(page).getByText('moved a communication')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  expect(
    await sim.do('requests', { operation: 'POST /api/lead/:leadId/communication/:commId' }),
  ).toHaveLength(1)
})

test('says so when a response lacks targetLeadRef and nothing was moved', async ({ page, as, sim }) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await expectLive(sim)
  await moveToTeresa(page)
  await sim.do('addFault', {
    match: 'POST /api/lead/:leadId/communication/:commId',
    act: { kind: 'status', status: 200, body: {} },
    when: 'before',
  })
  await page.clock.runFor(7_000)
  await expect(box(page).getByRole('alert')).toContainText(
    'The server didn’t say where the communication went',
  )
  await box(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(form(page)).toBeVisible()
})

test('says that a communication can’t be moved when a colleague moved it first', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await expectLive(sim)
  const { communications } = await sim.do('lead', { leadId: sofia })
  const id = JSON.stringify(communications?.[0]).replace(/.*"id":"([^"]+)".*/, '$1')
  await openMove(page)
  await sim.do('colleagueMoves', {
    userId: 'user-marcus',
    leadId: sofia,
    communicationId: id,
    toLeadId: teresa,
  })
  await page.clock.runFor(1_000)
  await expect(box(page).getByText('This communication cannot be moved')).toBeVisible()
  await expect(box(page).getByText(/no longer on this lead/)).toBeVisible()
})

test('shows Try Again when the team’s leads can’t be loaded', async ({ page, as, sim }) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await sim.do('addFault', { match: 'GET /api/leads/team/:teamId', act: { kind: 'status', status: 503 } })
  await chooseInRow(page, form(page), 'Move Communication')
  await box(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(box(page).getByRole('radio').first()).toBeVisible()
})

test('a text’s menu copies it and opens it in the thread', async ({ page, as }) => {
  await ownClipboard(page)
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  const text = timeline(page).getByRole('listitem').filter({ hasText: 'My partner Paul' })
  await chooseInRow(page, text, 'Copy')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('My partner Paul')
  await chooseInRow(page, text, 'Open in thread')
  await expect(page.getByRole('dialog', { name: 'Sofia Marchetti' })).toBeVisible()
})
