import {
  openWithPhone,
  callBar,
  callButton,
  expectHears,
  expectPhones,
  expectSilence,
  renterOf,
  SOFIA,
  SOFIA_NUMBER,
  withEars,
} from '../call-steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../guards.ts'
import { desktop, leadHeading, timesAsked } from '../steps.ts'

const TOKEN = 'GET /api/twilio/voip-token'

test.beforeEach(async ({ context }) => {
  await withEars(context)
})

test('a renter and an agent hear each other, mute silences, digits arrive, and either side can hang up', async ({
  page,
  context,
  as,
}) => {
  await as('user-priya')
  await openWithPhone(page)
  const renter = await renterOf(context, SOFIA)
  await renter.press(/^Call /)
  await expect(renter.status).toContainText('it rings')
  await expect(callBar(page)).toContainText('Sofia Marchetti')
  await callButton(page, 'Accept Call').click()
  await expect(renter.status).toHaveText('Connected.')
  await expectHears(renter.page)
  await expectHears(page)

  await callButton(page, 'Mute').click()
  await expectSilence(renter.page)
  await expectHears(page)
  await callButton(page, 'Unmute').click()
  await expectHears(renter.page)
  await callButton(page, 'Keypad').click()
  await page.getByRole('region', { name: 'Keypad' }).getByRole('button', { name: /^4/ }).click()
  await expect(renter.page.getByText('Keys pressed by the agent: 4')).toBeVisible()

  await renter.press('Hang up')
  await expect(callBar(page)).toContainText('Call ended')
  await expectSilence(page)

  await renter.press(/^Call /)
  await callButton(page, 'Accept Call').click()
  await expectHears(renter.page)
  // The link is also there in a narrow window, as an icon.
  await page.setViewportSize({ width: 800, height: 900 })
  await expectAccessible(page)
  await callBar(page).getByRole('link', { name: 'View lead' }).click()
  await page.setViewportSize(desktop)
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await callButton(page, 'End Call').click()
  await expect(renter.status).toHaveText('The other side hung up.')
  expect(renter.guard.problems).toEqual([])
})

test('when a colleague answers first, ringing stops everywhere; the two colleagues can also call each other', async ({
  page,
  as,
  sim,
  colleague,
}) => {
  await as('user-priya')
  await openWithPhone(page)
  const marcus = await colleague('user-marcus')
  await withEars(marcus.context)
  await openWithPhone(marcus.page)

  await sim.do('renterRings', { leadId: SOFIA })
  await expect(callButton(page, 'Accept Call')).toBeVisible()
  await callButton(marcus.page, 'Accept Call').click()
  await expect(callButton(marcus.page, 'End Call')).toBeVisible()
  await expect(callBar(page)).toContainText('Answered elsewhere')
  await expect(callButton(page, 'Accept Call')).toBeHidden()
  await sim.do('renterHangsUp', {})
  await expect(callBar(marcus.page)).toContainText('Call ended')

  // Calls Marcus by his own number.
  await sim.do('setMobile', { userId: 'user-marcus', mobile: SOFIA_NUMBER })
  await page.goto(`/leads/${SOFIA}`)
  await page.getByRole('button', { name: /^Call/ }).first().click()
  await callButton(marcus.page, 'Accept Call').click()
  await expectHears(marcus.page)
  await expectHears(page)
  await callButton(page, 'End Call').click()
  await expect(callBar(marcus.page)).toContainText('Call ended')
})

test('after a reload during a call, offers Rejoin and continues the call', async ({
  page,
  context,
  as,
  sim,
}) => {
  await as('user-priya')
  await openWithPhone(page)
  const renter = await renterOf(context, SOFIA)
  await renter.press(/^Call /)
  await callButton(page, 'Accept Call').click()
  await expectHears(renter.page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(renter.status).toContainText('is being repaired')
  await callButton(page, 'Rejoin').click()
  await expect(renter.status).toHaveText('Connected.')
  await expectHears(renter.page)
  await expectHears(page)
  await callButton(page, 'End Call').click()
  await expect(renter.status).toHaveText('The other side hung up.')
  expect((await sim.do('state')).calls).toEqual([])
})

test('a token that expires during a call is renewed once per line, and the call continues', async ({
  page,
  context,
  as,
  sim,
}) => {
  await as('user-priya')
  await openWithPhone(page)
  const renter = await renterOf(context, SOFIA)
  await renter.press(/^Call /)
  await callButton(page, 'Accept Call').click()
  await expectHears(renter.page)
  const before = await timesAsked(sim, TOKEN)
  const phones = (await sim.do('state')).carrier.devices
  await sim.do('expireVoiceToken', { userId: 'user-priya' })
  await expectPhones(sim, phones)
  await expectHears(renter.page)
  // One token for each of her lines.
  expect(await timesAsked(sim, TOKEN)).toBe(before + phones)
  await expect(callButton(page, 'End Call')).toBeVisible()
})

test('a call survives a short loss of signaling or audio, and ends when the connection stays lost', async ({
  page,
  context,
  as,
  sim,
}) => {
  test.setTimeout(90_000)
  await as('user-priya')
  await openWithPhone(page)
  const renter = await renterOf(context, SOFIA)
  await renter.press(/^Call /)
  await callButton(page, 'Accept Call').click()
  await expectHears(renter.page)

  await sim.do('dropSignalling', { userId: 'user-priya', forMs: 3_000 })
  await expect(callBar(page)).toContainText('Reconnecting…')
  // The conversation continues, because the audio has its own connection.
  await expectHears(renter.page)
  await expect(callBar(page)).not.toContainText('Reconnecting…', { timeout: 15_000 })
  await expectHears(renter.page)

  await sim.do('dropMedia', { userId: 'user-priya', forMs: 2_000 })
  await expect(callBar(page)).toContainText('Reconnecting…')
  await expect(callBar(page)).not.toContainText('Reconnecting…', { timeout: 15_000 })
  await expectHears(renter.page)
  await expectHears(page)

  await sim.do('dropSignalling', { userId: 'user-priya', forMs: 5_000 })
  await expect(callBar(page)).toContainText('Reconnecting…')
  // Instead of waiting for half a minute, the test advances the carrier's clock, and the carrier drops the call.
  await sim.do('advanceClock', { ms: 30_000 })
  await expect(renter.status).toHaveText('The other side hung up.')
  await expect(callBar(page)).toContainText('Call ended: connection lost', { timeout: 15_000 })
})
