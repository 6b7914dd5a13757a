import { type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expectCallHolds } from '../call-holds-steps.ts'
import { openWithPhone, callBar, callButton, expectPhones, SOFIA } from '../call-steps.ts'
import { expect, test } from '../fixtures.ts'
import { guardPage } from '../guards.ts'
import { tuesday } from '../list-steps.ts'
import { expectLive, passTime } from '../live-steps.ts'
import { expectList, leadHeading, leadRow, openList, timesAsked } from '../steps.ts'

const LOOKUP = 'GET /api/communication/call-in-progress'

/** Records the browser's questions and always answers "stay". */
function watchQuestions(page: Page): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  return asked
}

/** Waits until the phone has looked up the call, so that the page knows about it. */
async function expectLookedUp(sim: Simulator, before: number): Promise<void> {
  await expect.poll(() => timesAsked(sim, LOOKUP)).toBeGreaterThan(before + 1)
}

/** Reloads like a user would. The answer to the browser's question keeps the page. */
async function tryReload(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => location.reload()))
}

test('the browser asks before leaving the page during a call, and no longer afterwards', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  const asked = watchQuestions(page)
  // Browsers only ask when the user has interacted with the page.
  await page.getByRole('searchbox', { name: 'Search this list' }).click()
  const before = await timesAsked(sim, LOOKUP)
  await sim.do('callOpens', { userId: 'user-priya', leadId: 'lead-sofia-marchetti' })
  await expectLookedUp(sim, before)
  await tryReload(page)
  await expect.poll(() => asked).toEqual(['beforeunload'])
  // The page was kept, and navigation within the app does not ask.
  await leadRow(page, 'Sofia Marchetti').getByRole('link').click()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  expect(asked).toHaveLength(1)

  await sim.do('callEnds', { userId: 'user-priya' })
  await expect(page.getByRole('tabpanel')).toContainText('Priya Raman called Sofia')
  await page.reload()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('the browser does not ask during a colleague’s call', async ({ page, as, sim }) => {
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  const asked = watchQuestions(page)
  await page.getByRole('searchbox', { name: 'Search this list' }).click()
  await sim.do('callOpens', { userId: 'user-marcus', leadId: 'lead-sofia-marchetti' })
  await sim.do('leadTexts', { leadId: 'lead-jonah-becker', message: 'After the call began' })
  await expect(leadRow(page, 'Jonah Becker')).toContainText('After the call began')
  await page.reload()
  await expectList(page)
  expect(asked).toEqual([])
})

test('Log Out asks first during a call', async ({ page, as, sim }) => {
  await as('user-priya')
  await openList(page)
  await expectLive(sim)
  await sim.do('callOpens', { userId: 'user-priya', leadId: 'lead-sofia-marchetti' })
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect(async () => {
    await page.getByRole('button', { name: /^Account: Priya Raman/ }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(question).toContainText('You are on a call. Logging out ends it.', { timeout: 2_000 })
  }).toPass()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expectList(page)
  await sim.do('callEnds', { userId: 'user-priya' })
})

test('finds a call that began before the page was loaded', async ({ page, as, sim }) => {
  await sim.do('callOpens', { userId: 'user-priya', leadId: 'lead-sofia-marchetti' })
  await as('user-priya')
  await openList(page)
  const asked = watchQuestions(page)
  await page.getByRole('searchbox', { name: 'Search this list' }).click()
  await expectLookedUp(sim, 0)
  await tryReload(page)
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await sim.do('callEnds', { userId: 'user-priya' })
})

test.describe('with a fixed clock', () => {
  test.use({ world: { at: tuesday } })

  test('looks up the call every 2 s while busy, and ends it after 15 s without one', async ({
    page,
    as,
    sim,
  }) => {
    await as('user-priya')
    await openList(page)
    await expectLive(sim)
    const lookups = () => timesAsked(sim, LOOKUP)
    // After the channel opened, the call was looked up once.
    await passTime(page, 10_000, 2_000)
    const quiet = await lookups()
    await passTime(page, 10_000, 2_000)
    expect(await lookups()).toBe(quiet)
    // An event without an actual call.
    await sim.do('sendFrame', {
      frame: { eventType: 'CALL_TRANSFERRED', createdTs: tuesday, userRef: 'user-priya', callId: 'call-x' },
    })
    await expect.poll(lookups).toBeGreaterThan(quiet)
    const begun = await lookups()
    await passTime(page, 10_000, 1_000)
    const after = (await lookups()) - begun
    expect(after).toBeGreaterThanOrEqual(4)
    expect(after).toBeLessThanOrEqual(6)
    await passTime(page, 8_000, 1_000)
    const done = await lookups()
    await passTime(page, 10_000, 1_000)
    expect(await lookups()).toBe(done)
  })
})

test('tabs: one tab has the phone and the next takes over; either shows and answers a call, and one rejoins it when the other closes', async ({
  page,
  context,
  as,
  sim,
}) => {
  await context.grantPermissions(['microphone'])
  await as('user-priya')
  await openWithPhone(page)
  const phones = (await sim.do('state')).carrier.devices
  const follower = async () => {
    const tab = await context.newPage()
    const guard = await guardPage(tab)
    await tab.goto('/leads/list/all?period=all-time')
    return { tab, guard }
  }
  const { tab: first } = await follower()
  await expect(first.getByRole('button', { name: 'Ringing in another tab' })).toBeVisible()
  await expectPhones(sim, phones)

  await sim.do('renterRings', { leadId: SOFIA })
  await expect(callButton(page, 'Accept Call')).toBeVisible()
  await expect(callButton(first, 'Accept Call')).toBeVisible()
  await page.close()
  await expectPhones(sim, phones)
  await expect.poll(async () => (await sim.do('carrierState')).calls[0]?.rings).toBeGreaterThan(0)
  const { tab: other, guard } = await follower()
  await callButton(other, 'Accept Call').click()
  await expect(callButton(first, 'Mute')).toBeVisible()
  await callButton(other, 'Mute').click()
  await expect(callButton(first, 'Unmute')).toBeVisible()

  await first.close()
  await callButton(other, 'Rejoin').click()
  await expect(callButton(other, 'Mute')).toBeVisible()
  await expectPhones(sim, phones)
  await expectCallHolds(other)
  expect((await sim.do('carrierState')).calls).toMatchObject([{ at: 'talking', agents: ['user-priya'] }])
  await callButton(other, 'End Call').click()
  await expect.poll(async () => (await sim.do('carrierState')).calls).toEqual([])
  expect(guard.problems).toEqual([])
})

test('Accept without a microphone shows an error, keeps ringing, and works once the microphone is allowed', async ({
  page,
  as,
  sim,
}) => {
  // The test browser has no window for a permission prompt. It denies the microphone until the test allows it.
  await page.addInitScript(() => {
    const media = navigator.mediaDevices
    const getUserMedia = media.getUserMedia.bind(media)
    Object.assign(media, {
      getUserMedia: (wanted: MediaStreamConstraints) =>
        Reflect.get(globalThis, 'lintelAllows') === true
          ? getUserMedia(wanted)
          : Promise.reject(new DOMException('Permission denied', 'NotAllowedError')),
    })
  })
  await as('user-priya')
  await openList(page)
  await expect.poll(async () => (await sim.do('state')).carrier.devices).toBeGreaterThan(0)
  await sim.do('renterRings', { leadId: SOFIA })
  await callButton(page, 'Accept Call').click()
  const text = 'Please update your browser settings to allow Lintel use your microphone.'
  await expect(callBar(page)).toContainText(text)
  expect((await sim.do('carrierState')).calls).toMatchObject([{ at: 'ringing' }])
  await page.evaluate(() => Reflect.set(globalThis, 'lintelAllows', true))
  await callButton(page, 'Accept Call').click()
  await expect(callButton(page, 'End Call')).toBeVisible()
  await callButton(page, 'End Call').click()
})
