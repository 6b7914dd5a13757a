import { type Page } from '@playwright/test'

import { expectCallHolds } from '../call-holds-steps.ts'
import { openWithPhone, callBar, callButton, SOFIA, SOFIA_NUMBER } from '../call-steps.ts'
import { expect, test } from '../fixtures.ts'
import { timesAsked, pressKey } from '../steps.ts'
import { Carrier, FarSide, Headset, type Ring } from '../twilio-steps.ts'

const TOKEN = 'GET /api/twilio/voip-token'

const sofia = {
  callId: 'call-from-sofia',
  from: SOFIA_NUMBER,
  to: '+15125550100',
  leadRef: SOFIA,
  name: 'Sofia Marchetti',
} satisfies Omit<Ring, 'sdp'>

const ready = (page: Page) => page.getByRole('button', { name: 'Phone ready' })

// Uses Twilio's own SDK, unchanged, in the built app. Only the server behind its signaling address is ours.
test.use({ permissions: ['microphone'] })
test.beforeEach(({ guard }) => {
  // The SDK's own messages about the faults of these tests.
  guard.allowConsole(/\[TwilioVoice\]/)
})

test('the real SDK: renews a token, answers, mutes, survives tabs and a signaling loss, and ends when the caller hangs up', async ({
  page,
  context,
  as,
  sim,
}) => {
  test.slow()
  const carrier = await Carrier.behind(page, sim)
  const far = await FarSide.open(context)
  await as('user-priya')
  await openWithPhone(page)

  // An expired token: the phone requests one new token for the same device.
  const tokens = await timesAsked(sim, TOKEN)
  const first = (await carrier.newest('listen')).token
  carrier.expire()
  await expect.poll(async () => (await carrier.newest('listen')).token).not.toBe(first)
  await expect(ready(page)).toBeVisible()
  expect(await timesAsked(sim, TOKEN)).toBe(tokens + 1)

  carrier.ring({ ...sofia, sdp: await far.offer() })
  await expect(callBar(page)).toContainText('Incoming call, +1 (512) 555-0139')
  await callButton(page, 'Accept Call').click()
  await far.take((await carrier.newest('answer')).sdp)
  await expect(callButton(page, 'Mute')).toBeVisible()
  await expect.poll(() => far.hears()).toBeGreaterThan(0.01)
  await callButton(page, 'Mute').click()
  await expect(callButton(page, 'Unmute')).toBeVisible()
  await expect.poll(() => far.hears()).toBeLessThan(0.001)
  await callButton(page, 'Unmute').click()

  await expectCallHolds(page)

  // The signaling fails for a while, and a token expires in the meantime. The call continues.
  await carrier.cut()
  await expect(callBar(page)).toContainText('Reconnecting…')
  carrier.mend()
  await expect(callBar(page)).not.toContainText('Reconnecting…')
  carrier.expire()
  await expect.poll(() => timesAsked(sim, TOKEN)).toBe(tokens + 2)
  await expect.poll(() => far.hears()).toBeGreaterThan(0.01)
  expect(carrier.times('hangup')).toBe(0)

  carrier.tell('hangup', { callsid: `CA-${sofia.callId}` })
  await expect(callBar(page)).toContainText('Call ended')
  await expect(ready(page)).toBeVisible()
})

test('the real SDK: shows a denied microphone until dismissed, then places a call that survives unplugging a headset', async ({
  page,
  context,
  as,
  sim,
}) => {
  test.slow()
  const carrier = await Carrier.behind(page, sim)
  const far = await FarSide.open(context)
  await as('user-priya')
  const headset = await Headset.on(page)
  await openWithPhone(page, `/leads/${SOFIA}`)

  // The page has the permission, but the machine still refuses the microphone.
  await page.evaluate(() => {
    const media = navigator.mediaDevices
    const real = media.getUserMedia.bind(media)
    Object.assign(globalThis, {
      allowAgain: () => {
        media.getUserMedia = real
      },
    })
    media.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied by system', 'NotAllowedError'))
  })
  carrier.ring({ ...sofia, sdp: await far.offer() })
  await callButton(page, 'Accept Call').click()
  await expect(callBar(page)).toContainText(
    'The browser or end-user denied permissions to user media. Please update your browser settings to allow Lintel use your microphone.',
  )
  await page.evaluate(() => {
    const again: unknown = Reflect.get(globalThis, 'allowAgain')
    if (typeof again === 'function') again()
  })
  // The caller is still there and can be answered on another device.
  await callButton(page, 'Reject Call').click()
  await callButton(page, 'Dismiss the notice').click()
  await callButton(page, 'Dismiss').click()
  await expect(callBar(page)).toBeHidden()

  const other = await FarSide.open(context)
  await pressKey(page, 'c')
  await pressKey(page, 'c')
  const { sdp, callsid, twilio } = await carrier.newest('invite')
  expect(twilio).toEqual({ params: `To=${encodeURIComponent(SOFIA_NUMBER)}&leadRef=${SOFIA}` })
  carrier.tell('ringing', { callsid: 'CA-placed' })
  await expect(callBar(page)).toContainText('Calling +1 (512) 555-0139')
  carrier.tell('answer', { callsid: 'CA-placed', sdp: await other.answer(sdp), reconnect: 'first' })
  await expect.poll(() => other.hears()).toBeGreaterThan(0.01)

  // The headset is unplugged and plugged in again. The call continues, and nothing switches back automatically.
  await headset.unplug(true)
  await expect(callBar(page)).toContainText(
    `${Headset.speaker} disconnected. Using Fake Default Audio Output.`,
  )
  await expect.poll(() => other.hears()).toBeGreaterThan(0.01)
  await headset.unplug(false)
  await expect(callBar(page)).toContainText(`${Headset.speaker} is back.`)

  await callButton(page, 'Keypad').click()
  await page.getByRole('region', { name: 'Keypad' }).getByRole('button', { name: /^4/ }).click()
  await callButton(page, 'End Call').click()
  await expect(callBar(page)).toContainText('Call ended')
  expect((await carrier.newest('hangup')).callsid).toBe('CA-placed')
  expect(callsid).toMatch(/^TJ/)
})
