import { type Locator, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expect, test } from '../fixtures.ts'
import { expectLive, passTimeForAll, stopTime } from '../live-steps.ts'
import { part, popout, popoutField } from '../steps.ts'

const LEAD = 'lead-sofia-marchetti'
const NAME = 'Sofia Marchetti'
const PHONE = '+15125550139'
const POST = 'POST /api/lead/:leadId/text-msg/'
const SAID = 'See you Thursday at half past two, in the lobby.'

async function openPopout(page: Page) {
  await page.goto(`/leads/${LEAD}`)
  await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
  const box = popout(page, NAME)
  const field = popoutField(page, NAME)
  await expect(field).toBeFocused()
  const send = box.getByRole('button', { name: 'Send', exact: true })
  const say = async (text: string) => {
    await field.fill(text)
    await send.click()
  }
  return { box, field, send, say }
}

const posts = (sim: Simulator) => sim.do('requests', { operation: POST })

async function inThread(sim: Simulator, text: string): Promise<number> {
  const thread = await sim.do('thread', { leadId: LEAD, phone: PHONE })
  return thread.filter((one) => one.message === text).length
}

/** Presses Send again until it works, because a press right after the button has appeared is ignored. */
async function sendAgain(box: Locator, field: Locator): Promise<void> {
  const button = box.getByRole('button', { name: 'Send again' })
  await expect(button).toBeVisible()
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 })
    await expect(field).toHaveValue('', { timeout: 1_000 })
  }).toPass()
}

/** Expects that the outcome is settled: the text is in the thread once and is no longer on its way. */
async function expectSettled(box: Locator, field: Locator, text: string): Promise<void> {
  const bubble = box.getByRole('listitem').filter({ hasText: text })
  await expect(bubble).toHaveCount(1)
  await expect(bubble).not.toContainText(/Sending…|Checking…|Not confirmed/)
  await expect(field).toHaveValue('')
}

test.beforeEach(async ({ as }) => {
  await as('user-priya')
})

const presses: readonly [string, (parts: { field: Locator; send: Locator }) => Promise<void>][] = [
  ['a double click', ({ send }) => send.dblclick()],
  [
    'Enter five times',
    async ({ field }) => {
      await field.evaluate((element) => {
        for (let time = 0; time < 5; time++) {
          element.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
          )
        }
      })
    },
  ],
  [
    'Enter and a click',
    async ({ field, send }) => {
      await Promise.all([field.press('Enter'), send.click({ timeout: 1_000 }).catch(() => undefined)])
    },
  ],
]

test('shows each fault in a conversation, and sends each text once', async ({ page, sim }) => {
  test.setTimeout(180_000)
  const { box, field, send, say } = await openPopout(page)
  await part(page, 'Send is disabled without a text, and To and From are shown above it', async () => {
    await expect(send).toBeDisabled()
    await field.fill('   ')
    await expect(send).toBeDisabled()
    await expect(box).toContainText(/To\s*\+1 \(512\) 555-0139/)
    await expect(box).toContainText(/From\s*\+1 \(512\) 555-0177/)
    await field.fill(SAID)
    await expect(send).toBeEnabled()
    await field.fill('')
  })
  await part(page, 'a double click, five times Enter, and Enter with a click each send once', async () => {
    for (const [at, [how, press]] of presses.entries()) {
      await test.step(how, async () => {
        const said = `${SAID} ${how}`
        const { id } = await sim.do('closeGate', { match: POST })
        await field.fill(said)
        await press({ field, send })
        await expect(box.getByText(said)).toBeVisible()
        await sim.do('openGate', { id })
        await expect(field).toHaveValue('')
        await expect.poll(() => inThread(sim, said)).toBe(1)
        expect(await posts(sim)).toHaveLength(at + 1)
        // The next text waits for this one, because a composer sends one after the other.
        await expectSettled(box, field, said)
      })
    }
  })
  await part(
    page,
    'a refusal with 400, 422 or 500 keeps the text, says why and offers Send again',
    async () => {
      for (const [status, text] of [
        [400, 'This number cannot be texted'],
        [422, 'The text is too long'],
        [500, 'The carrier is not reachable'],
      ] as const) {
        await test.step(String(status), async () => {
          const said = `${SAID} ${status}`
          await sim.do('addFault', { match: POST, act: { kind: 'status', status, body: { message: text } } })
          await say(said)
          await expect(box.getByRole('alert')).toHaveText(`Not sent. ${text}`)
          await expect(field).toHaveValue(said)
          expect(await inThread(sim, said)).toBe(0)
          await sendAgain(box, field)
          await expect.poll(() => inThread(sim, said)).toBe(1)
        })
      }
    },
  )
  await part(page, 'a lost response after the text was stored ends as one sent text', async () => {
    const said = `${SAID} lost`
    const before = (await posts(sim)).length
    await sim.do('addFault', { match: POST, act: { kind: 'lost' } })
    await say(said)
    await expectSettled(box, field, said)
    expect(await inThread(sim, said)).toBe(1)
    expect(await posts(sim)).toHaveLength(before + 1)
  })
  await part(page, 'an error with markup and a stack trace shows neither', async () => {
    const said = `${SAID} markup`
    await sim.do('addFault', {
      match: POST,
      act: {
        kind: 'status',
        status: 500,
        body: { message: '<b>boom</b> at Sender.send(Sender.java:10)', detail: '{"token":"secret"}' },
      },
    })
    await say(said)
    await expect(box.getByRole('alert')).toHaveText('Not sent. The server had a problem')
    await expect(page.getByText(/boom|secret|Sender/)).toHaveCount(0)
    await sendAgain(box, field)
    await expect.poll(() => inThread(sim, said)).toBe(1)
  })
  for (const kind of ['cut', 'wrong-schema'] as const) {
    await part(
      page,
      `an answer that cannot be read (${kind}) is settled by the thread, never sent again`,
      async () => {
        const said = `${SAID} ${kind}`
        const before = (await posts(sim)).length
        // The text was stored, but the response is invalid.
        await sim.do('addFault', { match: POST, act: { kind } })
        await say(said)
        await expectSettled(box, field, said)
        expect(await inThread(sim, said)).toBe(1)
        expect(await posts(sim)).toHaveLength(before + 1)
      },
    )
  }
  await part(
    page,
    'a token that has ended: the text stays, is never replayed by itself, and Send again sends one',
    async () => {
      const said = `${SAID} with a token that has ended`
      const before = (await posts(sim)).length
      await expect(box.getByText('My partner Paul is coming too.')).toBeVisible()
      await field.fill(said)
      await sim.do('addFault', {
        match: POST,
        act: { kind: 'status', status: 401, body: { message: 'The token has ended.' } },
      })
      await send.click()
      await expect(box.getByRole('alert')).toContainText('Not sent.')
      await expect(field).toHaveValue(said)
      expect(await posts(sim)).toHaveLength(before + 1)
      await sendAgain(box, field)
      await expect.poll(() => inThread(sim, said)).toBe(1)
    },
  )
  await part(page, 'Send is disabled while an unconfirmed text is looked up', async () => {
    const said = `${SAID} not known`
    await expect(box.getByText('My partner Paul is coming too.')).toBeVisible()
    // Waits first, so that the gate holds the read after the loss and not the catch-up after the connection.
    await expectLive(sim)
    await sim.do('addFault', { match: POST, act: { kind: 'lost' } })
    const { id } = await sim.do('closeGate', { match: 'GET /api/lead/:leadId/text-thread', times: 0 })
    await say(said)
    await expect(box.getByText('Checking whether it was sent…')).toBeVisible()
    await expect(box.getByRole('listitem').filter({ hasText: said })).toContainText('Checking…')
    await expect(field).toHaveValue('')
    // The next text is written in the meantime and waits.
    await field.fill('And bring the keys')
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await field.press('Enter')
    await expect(field).toHaveValue('And bring the keys')
    await sim.do('openGate', { id })
    await expect(box.getByText('Checking whether it was sent…')).toHaveCount(0)
    await expect(box.getByRole('listitem').filter({ hasText: said })).toHaveCount(1)
    await expect(field).toHaveValue('And bring the keys')
    await send.click()
    await expect(field).toHaveValue('')
    await expect.poll(() => inThread(sim, said)).toBe(1)
    await expect.poll(() => inThread(sim, 'And bring the keys')).toBe(1)
  })
  await part(page, 'an incoming text moves neither focus nor caret while the user types', async () => {
    await field.fill('Could you bring your ID')
    await field.press('Home')
    for (let step = 0; step < 5; step++) await field.press('ArrowRight')
    await sim.do('leadTexts', { leadId: LEAD, message: 'We are on our way' })
    await expect(box.getByText('We are on our way')).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.type(', please,')
    await expect(field).toHaveValue('Could, please, you bring your ID')
  })
  await part(page, 'a text that the carrier rejects is marked in the thread and shows a toast', async () => {
    const said = `${SAID} refused`
    await say(said)
    await expect(field).toHaveValue('')
    await sim.do('carrierRefuses', { leadId: LEAD })
    await expect(box.getByText('Not Delivered')).toBeVisible()
    const toast = page.getByRole('listitem').filter({ hasText: 'Text Message Not Delivered' })
    await expect(toast).toContainText('Send failure, see lead for details.')
    await expect(toast.getByRole('button', { name: 'View Lead' })).toBeVisible()
  })
})

test('settles unknown outcomes by reading the thread', async ({ page, sim }) => {
  test.setTimeout(180_000)
  await page.clock.install()
  const { box, field, say } = await openPopout(page)
  await part(page, 'an unreadable thread leaves the text unconfirmed, with Check again', async () => {
    const said = `${SAID} unread thread`
    const before = (await posts(sim)).length
    await expect(box.getByText('My partner Paul is coming too.')).toBeVisible()
    await sim.do('addFault', { match: POST, act: { kind: 'lost' } })
    const fault = await sim.do('addFault', {
      match: 'GET /api/lead/:leadId/text-thread',
      act: { kind: 'status', status: 500, body: { message: 'The archive is asleep.' } },
      times: 0,
    })
    await say(said)
    await expect(box.getByRole('alert')).toHaveText('We couldn’t confirm it was sent. The archive is asleep')
    // The page retries by itself, at increasing intervals.
    await passTimeForAll(page, sim, 24_000, 1_000)
    await expect(box.getByRole('alert')).toHaveText('We couldn’t confirm it was sent. The archive is asleep')
    await sim.do('clearFaults', { id: fault.id })
    await box.getByRole('button', { name: 'Check again' }).click()
    await expect(box.getByRole('alert')).toHaveCount(0)
    await expect(box.getByRole('listitem').filter({ hasText: said })).toHaveCount(1)
    await expect.poll(() => inThread(sim, said)).toBe(1)
    expect(await posts(sim)).toHaveLength(before + 1)
  })
  for (const [status, when] of [
    [502, 'after'],
    [504, 'after'],
    [503, 'before'],
  ] as const) {
    await part(
      page,
      `a gateway that gives up with ${status} ${when} the text was stored is settled by the thread`,
      async () => {
        const said = `${SAID} ${status}`
        const before = (await posts(sim)).length
        await sim.do('addFault', { match: POST, act: { kind: 'status', status }, when })
        await say(said)
        if (when === 'before') {
          await passTimeForAll(page, sim, 15_000, 3_000)
          await expect(box.getByRole('alert')).toHaveText('Not sent. It isn’t in the thread')
          await expect(field).toHaveValue(said)
        } else {
          await expectSettled(box, field, said)
        }
        expect(await inThread(sim, said)).toBe(when === 'before' ? 0 : 1)
        expect(await posts(sim)).toHaveLength(before + 1)
        if (when === 'before') {
          await sendAgain(box, field)
          await expect.poll(() => inThread(sim, said)).toBe(1)
        }
      },
    )
  }
  await part(page, 'without a response for 30 s: unconfirmed, then settled by the thread', async () => {
    const said = `${SAID} no answer`
    const before = (await posts(sim)).length
    await sim.do('addFault', { match: POST, act: { kind: 'never' } })
    await stopTime(page)
    await say(said)
    await expect(box.getByRole('listitem').filter({ hasText: said })).toContainText('Sending…')
    await expect.poll(async () => (await posts(sim)).length).toBe(before + 1)
    await passTimeForAll(page, sim, 28_000, 4_000)
    await expect(box.getByRole('listitem').filter({ hasText: said })).toContainText('Sending…')
    await page.clock.resume()
    await passTimeForAll(page, sim, 12_000, 2_000)
    await expect(box.getByRole('alert')).toHaveText('Not sent. It isn’t in the thread')
    await expect(field).toHaveValue(said)
    await sendAgain(box, field)
    await expect.poll(() => inThread(sim, said)).toBe(1)
  })
  await part(page, 'too many messages: the button counts down, then sends', async () => {
    const said = `${SAID} too many`
    await sim.do('addFault', {
      match: POST,
      act: { kind: 'status', status: 429, body: { message: 'Slow down' }, headers: { 'Retry-After': '20' } },
    })
    await stopTime(page)
    await say(said)
    await expect(box.getByText(/^Too many messages\. Try again in (20|19) s$/)).toBeVisible()
    await expect(field).toHaveValue(said)
    await page.clock.runFor(5_000)
    await expect(box.getByText(/^Too many messages\. Try again in 1[45] s$/)).toBeVisible()
    await page.clock.runFor(16_000)
    await page.clock.resume()
    await sendAgain(box, field)
    await expect.poll(() => inThread(sim, said)).toBe(1)
  })
  await part(
    page,
    'an answer that was lost before the text was stored keeps the text; Send again sends one',
    async () => {
      const said = `${SAID} reset`
      await sim.do('addFault', { match: POST, act: { kind: 'reset' } })
      await say(said)
      await expect(box.getByRole('alert')).toHaveText('Not sent. It isn’t in the thread', { timeout: 20_000 })
      await expect(field).toHaveValue(said)
      await sendAgain(box, field)
      await expect.poll(() => inThread(sim, said)).toBe(1)
    },
  )
  await part(
    page,
    'an answer that cannot be read (html) is settled by the thread, never sent again',
    async () => {
      const said = `${SAID} html`
      const before = (await posts(sim)).length
      // HTML simulates a captive portal: nothing was stored.
      await sim.do('addFault', { match: POST, act: { kind: 'html' } })
      await say(said)
      await expect(box.getByRole('alert')).toHaveText('Not sent. It isn’t in the thread', { timeout: 20_000 })
      await expect(field).toHaveValue(said)
      expect(await inThread(sim, said)).toBe(0)
      expect(await posts(sim)).toHaveLength(before + 1)
    },
  )
})

test('on a 403, shows the server’s reason, refetches permissions and keeps the text', async ({
  page,
  as,
  sim,
}) => {
  await as('user-luis')
  const { box, field, say } = await openPopout(page)
  await expectLive(sim)
  await expect(field).toBeEditable()
  await sim.do('muteEvents', { on: true })
  await sim.do('setPermission', { userId: 'user-luis', teamId: 'team-eastside', flags: { readonly: true } })
  await say(SAID)
  await expect(box.getByText('You can only read leads in Eastside.', { exact: false })).toBeVisible()
  await expect(field).toHaveValue(SAID)
  await expect(field).not.toBeEditable()
  expect(await posts(sim)).toHaveLength(1)
  expect(await inThread(sim, SAID)).toBe(0)
})

test('offline, fails at once, keeps the text, and sends nothing when online again', async ({
  page,
  context,
  sim,
}) => {
  const { box, field, say } = await openPopout(page)
  await context.setOffline(true)
  await say(SAID)
  await expect(box.getByRole('alert')).toHaveText('Not sent. You are offline')
  await expect(field).toHaveValue(SAID)
  await context.setOffline(false)
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible()
  expect(await posts(sim)).toHaveLength(0)
  await sendAgain(box, field)
  await expect.poll(() => inThread(sim, SAID)).toBe(1)
})
