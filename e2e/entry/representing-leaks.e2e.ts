import { type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { openWithPhone, callButton, expectPhones } from '../call-steps.ts'
import { expect, test } from '../fixtures.ts'
import { guardPage } from '../guards.ts'
import { expectLive, socketsOf } from '../live-steps.ts'
import {
  chooseInMenu,
  expectWorkingAs,
  leadOnlyFor,
  MARKER,
  type Secret,
  seedMarkers,
  switchTo,
  watchFor,
} from '../representing-steps.ts'
import { expectLogin, openList, popoutField, signInAs } from '../steps.ts'

/** Puts Priya's markers everywhere on a lead that Dana must not know about. `texts` must not be visible to Dana. */
async function priyaSeeds(page: Page, sim: Simulator): Promise<Secret & { leadId: string; name: string }> {
  const lead = await leadOnlyFor(sim, 'user-priya', 'user-dana')
  await seedMarkers(page, sim, lead)
  return {
    leadId: lead.id,
    name: lead.name,
    texts: [MARKER, lead.id, lead.name],
    owner: 'user-priya:user-priya',
    next: 'Dana Whitcombe',
  }
}

/** Waits until the page has shown everything: the next user's list is there and the live channel is open. */
async function settle(page: Page, sim: Simulator): Promise<void> {
  await openListByMenu(page)
  await expectLive(sim)
}

async function openListByMenu(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^All leads/ })
    .click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'All leads', level: 1 })).toBeVisible()
}

test.describe('no data of the previous user remains after a switch', () => {
  test.beforeEach(async ({ as }) => {
    await as('user-priya')
  })

  test('through the menu, with late responses', async ({ page, sim }) => {
    const secret = await priyaSeeds(page, sim)
    const gates = await Promise.all(
      ['GET /api/lead/:leadId', 'GET /api/lead/:leadId/text-thread', 'GET /api/leads', 'GET /api/alert'].map(
        (match) => sim.do('closeGate', { match }),
      ),
    )
    // The event of this text makes the page refetch all of them.
    await sim.do('leadTexts', { leadId: secret.leadId, message: `${MARKER} late` })
    await expect
      .poll(async () => (await sim.do('faults')).filter((fault) => fault.holding > 0).length)
      .toBeGreaterThan(1)
    const watch = await watchFor(page, sim, secret)
    await switchTo(page, secret.next)
    for (const { id } of gates) await sim.do('openGate', { id })
    await settle(page, sim)
    await watch.expectNothing()
    // Later events of that lead show nothing, either.
    await sim.do('leadTexts', { leadId: secret.leadId, message: `${MARKER} after` })
    await sim.do('leadTexts', { leadId: 'lead-darius-cole', message: 'For Dana' })
    await expect(page.getByRole('main').getByText('For Dana')).toBeVisible()
    await watch.expectNothing()
  })

  test('on the phone: calls for Priya no longer ring here, and calls for Dana do', async ({
    page,
    context,
    sim,
  }) => {
    await context.grantPermissions(['microphone'])
    await openWithPhone(page)
    const ring = (userId: string) => sim.do('renterRings', { leadId: 'lead-sofia-marchetti', userId })
    // The note of a call that was left open belongs to Priya only.
    await ring('user-priya')
    await page.getByRole('textbox', { name: 'Notes' }).fill(`${MARKER} of the call`)
    await sim.do('renterHangsUp', {})
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await switchTo(page, 'Dana Whitcombe')
    await expect(page.getByRole('button', { name: 'Phone ready' })).toBeVisible()
    await expectPhones(sim, 1)
    expect((await ring('user-priya')).devices, 'phones of Priya that ring').toBe(0)
    await sim.do('renterHangsUp', {})
    expect((await ring('user-dana')).devices, 'phones of Dana that ring').toBe(1)
    await expect(callButton(page, 'Accept Call')).toBeVisible()
    await expect(page.getByText(MARKER)).toHaveCount(0)
    await callButton(page, 'Reject Call').click()
    await expect(callButton(page, 'Accept Call')).toHaveCount(0)
  })

  test('after a reload', async ({ page, sim }) => {
    const secret = await priyaSeeds(page, sim)
    const watch = await watchFor(page, sim, secret)
    await switchTo(page, secret.next)
    await page.reload()
    await expectWorkingAs(page, secret.next)
    await settle(page, sim)
    await watch.expectNothing()
  })

  test('through the back button, which loads the page as the next user', async ({ page, sim }) => {
    const secret = await priyaSeeds(page, sim)
    // The URL is kept by the browser itself. What the page showed at that URL is not.
    const watch = await watchFor(page, sim, { ...secret, texts: [MARKER, secret.name] })
    await switchTo(page, secret.next)
    await page.goBack()
    await expect(page).toHaveURL(`/leads/${secret.leadId}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectLive(sim)
    await watch.expectNothing()
  })

  test('from another tab, whose data stays in that tab', async ({ page, context, sim }) => {
    const lead = await leadOnlyFor(sim, 'user-priya', 'user-dana')
    await openList(page)
    await switchTo(page, 'Dana Whitcombe')
    const watch = await watchFor(page, sim, {
      texts: [MARKER, lead.id, lead.name],
      owner: 'user-priya:user-priya',
      next: 'Dana Whitcombe',
    })
    const other = await context.newPage()
    await guardPage(other)
    await sim.do('leadTexts', { leadId: lead.id, message: `${MARKER} early` })
    await other.goto(`/leads/${lead.id}`)
    await other.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
    await popoutField(other, lead.name).fill(`${MARKER} draft`)
    await expect.poll(() => socketsOf(sim)).toBe(2)
    await openListByMenu(page)
    await watch.expectNothing()
  })

  test('through Switch back, for the represented user’s data', async ({ page, sim }) => {
    await sim.do('setPermission', { userId: 'user-priya', teamId: 'team-westbrook', flags: null })
    const lead = await leadOnlyFor(sim, 'user-dana', 'user-priya')
    await openList(page)
    await switchTo(page, 'Dana Whitcombe')
    await seedMarkers(page, sim, lead)
    const watch = await watchFor(page, sim, {
      texts: [MARKER, lead.id, lead.name],
      owner: 'user-priya:user-dana',
      next: 'Priya Raman',
    })
    await page.getByRole('button', { name: 'Switch back' }).click()
    await expectWorkingAs(page, 'Priya Raman')
    await settle(page, sim)
    await watch.expectNothing()
  })

  test('through the sign-in page, for the next person at this browser', async ({ page, sim }) => {
    const secret = await priyaSeeds(page, sim)
    await sim.do('addFault', { match: 'GET /api/**', act: { kind: 'status', status: 401 }, times: 0 })
    // The renewal returns a token that is refused, too.
    await sim.do('leadTexts', { leadId: secret.leadId, message: 'One more' })
    await expectLogin(page)
    await sim.do('clearFaults')
    const watch = await watchFor(page, sim, { ...secret, texts: [MARKER, secret.name] })
    await signInAs(page, 'Dana Whitcombe')
    await expectWorkingAs(page, 'Dana Whitcombe')
    await settle(page, sim)
    await watch.expectNothing()
  })
})

test('an ended session while representing Dana redirects once and keeps the address, drafts and acting user', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openList(page)
  await switchTo(page, 'Dana Whitcombe')
  await page.goto('/leads/lead-darius-cole')
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  await popoutField(page, 'Darius Cole').fill('Half a text of Dana')
  await expectLive(sim)
  const logins: string[] = []
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/login') logins.push(frame.url())
  })
  await sim.do('addFault', { match: '* /api/**', act: { kind: 'status', status: 401 }, times: 0 })
  // Twenty changes at once: each makes data stale, and every refetch of that data is refused.
  for (let time = 0; time < 20; time += 1) {
    const leadId = time % 2 === 0 ? 'lead-darius-cole' : 'lead-ingrid-halvorsen'
    await sim.do('leadTexts', { leadId, message: `Text ${time}` })
  }
  await expect(page.getByText(/You were signed out because your session ended/)).toBeVisible()
  await expect(page).toHaveURL('/login?redirect=%2Fleads%2Flead-darius-cole')
  expect(new Set(logins).size).toBe(1)
  expect(logins.length).toBe(1)
  await sim.do('clearFaults')
  await signInAs(page, 'Priya Raman')
  await expectWorkingAs(page, 'Dana Whitcombe')
  await expect(page).toHaveURL('/leads/lead-darius-cole')
  await expect(popoutField(page, 'Darius Cole')).toHaveValue('Half a text of Dana')
})

test('after Log Out, the back button and the browser’s page cache show nothing', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  const lead = await leadOnlyFor(sim, 'user-priya', 'user-dana')
  await openList(page)
  await page.goto(`/leads/${lead.id}`)
  await expect(page.getByRole('main').getByRole('heading', { name: lead.name, level: 1 })).toBeVisible()
  await chooseInMenu(page, 'Log Out')
  await expectLogin(page)
  const before = (await sim.do('requests')).length
  await page.goBack()
  await expectLogin(page)
  await page.evaluate(() => {
    globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await page.goForward()
  await expectLogin(page)
  expect(await page.content()).not.toContain(lead.name)
  expect((await sim.do('requests')).slice(before)).toEqual([])
  // The browser is told not to store anything that it might cache by itself.
  const { token } = await sim.signIn('user-priya')
  const answer = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.headers()['cache-control']).toBe('no-store')
})
