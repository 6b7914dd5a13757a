import { type Locator, type Page } from '@playwright/test'

import { callBar, callButton, expectCannotAnswer, expectPhones, SOFIA } from '../call-steps.ts'
import { expect, test } from '../fixtures.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSideways,
  leadHeading,
  openEverything,
  phone,
} from '../steps.ts'

/** The product's exact text (docs/product.md#exact-strings). */
const DENIED = 'Please update your browser settings to allow Lintel use your microphone.'

const header = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('button', { name: text, exact: true })

async function openPhone(page: Page, text: string | RegExp): Promise<Locator> {
  await header(page, text).click()
  const panel = page.getByRole('dialog', { name: 'Phone', exact: true })
  await expect(panel.getByRole('switch', { name: 'Take calls' })).toBeVisible()
  return panel
}

/**
 * Simulates a browser that asks for the microphone and a user who denies it until they allow it in the browser's
 * settings. The test browser has no window in which it could ask.
 */
async function withQuestion(page: Page): Promise<{ allow: () => Promise<void> }> {
  await page.addInitScript(() => {
    class Status extends EventTarget {
      state: PermissionState = 'prompt'
      become(state: PermissionState) {
        this.state = state
        this.dispatchEvent(new Event('change'))
      }
    }
    const microphone = new Status()
    const query = navigator.permissions.query.bind(navigator.permissions)
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    Object.assign(navigator.permissions, {
      query: (asked: PermissionDescriptor) =>
        asked.name === 'microphone' ? Promise.resolve(microphone) : query(asked),
    })
    Object.assign(navigator.mediaDevices, {
      getUserMedia(constraints: MediaStreamConstraints) {
        if (microphone.state === 'granted') return getUserMedia(constraints)
        microphone.become('denied')
        return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
      },
    })
    Reflect.set(globalThis, 'lintelAllow', () => microphone.become('granted'))
  })
  return {
    allow: () =>
      page.evaluate(() => {
        const allow: unknown = Reflect.get(globalThis, 'lintelAllow')
        if (typeof allow === 'function') allow()
      }),
  }
}

test('shows Phone ready, turns calls off and on across a reload, and sets Do Not Disturb from the header', async ({
  page,
  context,
  as,
  sim,
}) => {
  await context.grantPermissions(['microphone'])
  await as('user-priya')
  await openEverything(page)
  await expect(header(page, 'Phone ready')).toBeVisible()
  await expectPhones(sim, 2)
  // Browsers freeze hidden pages, except those that hold a lock. The phone holds its lock for this reason.
  const locks = await page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  expect(locks).toContain('lintel:voice:user-priya:user-priya')
  const panel = await openPhone(page, 'Phone ready')
  await expect(panel).toContainText('This tab rings. Calls from 5 teams.')
  await expect(panel).toContainText('Registered, 2 of 2 lines')
  await expect(panel).toContainText('Outgoing calls use the browser.')
  await expectAccessibleInBothThemes(page)

  await panel.getByRole('switch', { name: 'Take calls' }).click()
  await expect(header(page, 'Phone: Calls off')).toBeVisible()
  await expectPhones(sim, 0)
  await page.reload()
  await openPhone(page, 'Phone: Calls off')
  await panel.getByRole('switch', { name: 'Take calls' }).click()
  await expect(header(page, 'Phone ready')).toBeVisible()
  await expectPhones(sim, 2)

  await panel.getByRole('combobox', { name: 'How long' }).selectOption('Until I turn it off')
  await panel.getByRole('switch', { name: 'Do Not Disturb' }).click()
  await expect(header(page, 'Phone: Do Not Disturb')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Do Not Disturb Mode')
  await panel.getByRole('combobox', { name: 'How long' }).selectOption('For 1 hour')
  await expect(header(page, /^Phone: Do Not Disturb until /)).toBeVisible()
  await panel.getByRole('switch', { name: 'Do Not Disturb' }).click()
  await expect(header(page, 'Phone ready')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(header(page, 'Phone ready')).toBeFocused()

  await page.getByRole('link', { name: 'Sofia Marchetti' }).first().click()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(header(page, 'Phone ready')).toHaveAttribute('data-tip', 'Phone ready')
})

test('shows a blocked microphone with the remedy; once allowed, the microphone test and the check run pass', async ({
  page,
  context,
  as,
  sim,
}) => {
  await context.grantPermissions(['microphone'])
  const person = await withQuestion(page)
  await as('user-priya')
  await page.goto('/manage-settings?section=calls')
  const calls = page.getByRole('region', { name: 'Calls', exact: true })
  await expect(calls.getByText('Device names appear once you allow the microphone.')).toBeVisible()
  await expect(header(page, 'Phone ready')).toBeVisible()
  await calls.getByRole('button', { name: 'Start taking calls' }).click()
  await expect(header(page, 'Microphone blocked')).toBeVisible()
  await expect(calls.getByRole('alert')).toContainText(DENIED)
  await expectCannotAnswer(sim, 'microphone')
  await expectAccessibleInBothThemes(page)
  await calls.getByRole('button', { name: 'Test microphone' }).click()
  await expect(calls.getByText(DENIED)).toHaveCount(2)

  // After the permission was granted in the browser's settings, the phone notices without another press.
  await person.allow()
  await expect(header(page, 'Phone ready')).toBeVisible()
  await expectCannotAnswer(sim, null)
  await calls.getByRole('button', { name: 'Test microphone' }).click()
  // The fake microphone beeps once a second.
  await expect(calls.getByText(/^(Good level|Too quiet|Too loud)$/)).toBeVisible()
  await expect(calls.getByRole('combobox', { name: 'Microphone' })).toContainText(/Fake/)
  await calls.getByRole('button', { name: 'Stop the microphone test' }).click()
  await expect(calls.getByRole('meter', { name: 'Microphone level' })).toHaveAttribute('aria-valuenow', '0')

  await calls.getByRole('slider', { name: 'Ring volume' }).press('ArrowRight')
  await calls.getByRole('combobox', { name: 'Ring tone' }).selectOption('Marimba')
  await calls.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(calls.getByRole('button', { name: 'Run again' })).toBeVisible()
  for (const row of [
    'Browser calling Available',
    'Microphone Allowed',
    'Speaker System default',
    'Ring System default',
    'Other tabs No tab has the phone',
  ])
    await expect(calls.getByRole('region', { name: 'Self-test' })).toContainText(
      row.replace(/ (?=[A-Z])/, ''),
    )
  await page.reload()
  await expect(calls.getByRole('slider', { name: 'Ring volume' })).toHaveValue('75')
  await expect(calls.getByRole('combobox', { name: 'Ring tone' })).toHaveValue('marimba')
  await expect(calls.getByText(/^Today, /)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('shows the status in the icon, and without WebRTC explains it with a link to the remedy', async ({
    page,
    as,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'RTCPeerConnection'))
    await as('user-priya')
    await openEverything(page)
    const panel = await openPhone(page, 'Phone: Calling is blocked in this browser')
    await expectNoSideways(page)
    await expectAccessibleInBothThemes(page)
    await panel.getByRole('link', { name: 'What you can do' }).click()
    await expect(page.getByRole('heading', { name: 'Calls', level: 2 })).toBeFocused()
    await expect(page.getByText('Turn those extensions off for this site')).toBeVisible()
    await expectNoSideways(page)
    // On a lead, the header has no space for the status, so it is next to the tabs.
    await page.goto('/leads/lead-sofia-marchetti')
    await openPhone(page, 'Phone: Calling is blocked in this browser')
    await expectNoSideways(page)
  })
})

test('without a microphone, warns in the header before a call; the call keeps ringing until one is connected', async ({
  page,
  context,
  as,
  sim,
}) => {
  await context.grantPermissions(['microphone'])
  await page.addInitScript(() => {
    const media = navigator.mediaDevices
    const getUserMedia = media.getUserMedia.bind(media)
    const enumerateDevices = media.enumerateDevices.bind(media)
    let connected = false
    Object.assign(media, {
      enumerateDevices: async () =>
        (await enumerateDevices()).filter(({ kind }) => connected || kind !== 'audioinput'),
      getUserMedia: (wanted: MediaStreamConstraints) =>
        connected
          ? getUserMedia(wanted)
          : Promise.reject(new DOMException('Requested device not found', 'NotFoundError')),
    })
    Reflect.set(globalThis, 'lintelConnect', () => {
      connected = true
      media.dispatchEvent(new Event('devicechange'))
    })
  })
  const missing = 'No microphone found. Connect one, then try again.'
  await as('user-priya')
  await openEverything(page)
  await expect(header(page, /^(Phone: )?No microphone$/)).toBeVisible()
  await expectCannotAnswer(sim, 'microphone')

  await sim.do('renterRings', { leadId: SOFIA })
  await callButton(page, 'Accept Call').click()
  await expect(callBar(page)).toContainText(missing)
  expect((await sim.do('carrierState')).calls).toMatchObject([{ at: 'ringing' }])
  await expect(callButton(page, 'Accept Call')).toBeVisible()
  await page.evaluate(() => {
    const connect: unknown = Reflect.get(globalThis, 'lintelConnect')
    if (typeof connect === 'function') connect()
  })
  await callButton(page, 'Accept Call').click()
  await expect(callButton(page, 'End Call')).toBeVisible()
  await callButton(page, 'End Call').click()
})
