import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { newestRequest } from '../list-steps.ts'
import { expectLive } from '../live-steps.ts'
import { leadHeading, openEverything, phone, popout, timeline, pressKey } from '../steps.ts'

const items = (page: Page) => timeline(page).getByRole('listitem')
const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name: `Text message to ${name}` })

test('the headings of a lead skip no level on a desktop or a phone', async ({ page, as }) => {
  await as('user-priya')
  for (const path of ['', '?view=details']) {
    await page.goto(`/leads/lead-sofia-marchetti${path}`)
    await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const levels = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
    await page.setViewportSize(phone)
  }
})

test('the timeline lists everything that happened with a lead, oldest first', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  const reported = [
    'Lead created',
    'Sofia sent a web form sofia.marchetti@example.com',
    'Priya Raman claimed this lead',
    'Priya Raman emailed Sofia sofia.marchetti@example.com',
    'Missed call from Sofia +1 (512) 555-0139 on Eastside general',
    'Priya Raman commented visible to your team only',
    'Text messages with Sofia +1 (512) 555-0139',
    'Status changed from New lead to Opportunity by Priya Raman',
    'Answered call from Sofia 4m 12s, Priya Raman on Eastside general',
  ]
  const sentences = timeline(page).getByRole('article').getByRole('paragraph')
  for (const sentence of reported) {
    await expect(sentences.filter({ hasText: sentence }).first()).toBeVisible()
  }
  const order = (await sentences.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  expect(reported.map((sentence) => order.findIndex((text) => text.includes(sentence)))).toEqual(
    reported.map((sentence) => order.findIndex((text) => text.includes(sentence))).toSorted((a, b) => a - b),
  )
  // The content of each item.
  await expect(items(page).filter({ hasText: 'sent a web form' })).toContainText('Budget$2,400 to $2,800')
  await expect(
    items(page)
      .filter({ hasText: 'emailed Sofia' })
      .getByRole('link', { name: 'Foundry-Lofts-floor-plans.pdf' }),
  ).toHaveAttribute('href', /\/media\/files\//)
  await expect(items(page).filter({ hasText: /day at 2:30 works\./ })).toContainText('You wrote')
  await expect(items(page).filter({ hasText: 'My partner Paul is coming too.' })).toContainText(
    'Sofia Marchetti wrote',
  )
  await expect(items(page).filter({ hasText: 'commented' })).toContainText('@Marcus Oyelaran can you cover')
  const contacts = page.getByRole('region', { name: 'Contacts' })
  await expect(contacts.getByRole('listitem').filter({ hasText: 'Paul Renner' })).toContainText(
    'Representative, Renner Relocation',
  )
  await expect(contacts).toContainText('+1 (512) 555-0164 ext. 12')
})

test('adds communications of every type and direction to the timeline live', async ({ page, as, sim }) => {
  const leadId = 'lead-teresa-galvan'
  await as('user-priya')
  await page.goto('/leads/lead-teresa-galvan')
  await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  await expectLive(sim)
  await sim.do('leadTexts', { leadId, message: 'A text in' })
  await sim.do('colleagueTexts', { userId: 'user-marcus', leadId, message: 'A text out' })
  await sim.do('carrierRefuses', { leadId })
  await sim.do('leadMails', { leadId, subject: 'An email in', message: 'Its words' })
  await sim.do('leadFillsForm', { leadId, message: 'A form in' })
  await sim.do('leadCalls', { leadId, result: 'NO_ANSWER' })
  await sim.do('leadCalls', { leadId, result: 'HANGUP' })
  await sim.do('leadCalls', { leadId, result: 'ANSWERED', seconds: 75, userId: 'user-priya' })
  await sim.do('leadCalls', { leadId, result: 'TRANSFERRED', seconds: 30 })
  await sim.do('leadCalls', { leadId, result: 'BLOCKED' })
  await sim.do('leadCalls', { leadId, result: 'SPAM_BLOCKED' })
  await sim.do('colleagueClaims', { userId: 'user-priya', leadId })
  await sim.do('callOpens', { userId: 'user-priya', leadId })
  await sim.do('callEnds', { userId: 'user-priya' })
  await sim.do('colleagueChangesStatus', {
    userId: 'user-marcus',
    leadId,
    status: 'CLOSED',
    reason: 'Found another home',
  })
  for (const text of [
    'Teresa Galvan wrote: A text in',
    'Marcus Oyelaran wrote: A text out',
    'Teresa sent an email',
    'Teresa sent a web form',
    'Missed call from Teresa +1 (512) 555-0107',
    'hung up',
    'Answered call from Teresa 1m 15s, Priya Raman',
    'Transferred call from Teresa 30s',
    'Blocked call from Teresa',
    'Blocked spam call from Teresa',
    'Priya Raman claimed this lead',
    'Priya Raman called Teresa',
    'Status changed from New lead to Closed by Marcus Oyelaran Found another home',
  ]) {
    await expect(items(page).filter({ hasText: text }).first()).toBeVisible()
  }
  await expect(items(page).filter({ hasText: 'A text out' })).toContainText('Not Delivered')
  await expect(page.getByRole('button', { name: 'Assigned agent: Priya Raman' })).toBeVisible()
})

test('plays, seeks, speeds up and stops a voicemail by keyboard', async ({ page, as }) => {
  await as('user-priya')
  const audio = page.waitForResponse((answer) => answer.url().includes('/media/voicemail/'))
  await page.goto('/leads/lead-sofia-marchetti')
  const player = page.getByRole('group', { name: 'Voicemail from Sofia Marchetti' })
  const position = player.getByRole('slider', { name: 'Position' })
  await player.getByRole('button', { name: 'Play' }).focus()
  await page.keyboard.press('Enter')
  await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused()
  expect((await audio).headers()['content-type']).toMatch(/^audio\//)
  await expect(position).not.toHaveAttribute('aria-valuenow', '0')

  await page.keyboard.press('Tab')
  await expect(position).toBeFocused()
  await pressKey(page, ' ')
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(position).toHaveAttribute('aria-valuetext', '0 seconds of 42 seconds')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(position).toHaveAttribute('aria-valuetext', '10 seconds of 42 seconds')
  await page.keyboard.press('ArrowLeft')
  await expect(position).toHaveAttribute('aria-valuetext', '5 seconds of 42 seconds')
  await page.keyboard.press('PageUp')
  await expect(position).toHaveAttribute('aria-valuetext', '15 seconds of 42 seconds')
  await page.keyboard.press('End')
  await expect(position).toHaveAttribute('aria-valuenow', '42')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(player.getByRole('button', { name: 'Speed 1.25×' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(player.getByRole('link', { name: 'Download the recording' })).toBeFocused()
})

test('the tabs filter the timeline, work by keyboard, and stay in the address', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/lead-sofia-marchetti')
  const tab = (name: string | RegExp) => page.getByRole('tab', { name })
  await expect(tab('All activity')).toHaveAttribute('aria-selected', 'true')
  for (const [name, value, holds, not] of [
    ['Calls 2', 'calls', 'Missed call from Sofia', 'My partner Paul'],
    ['Texts 3', 'texts', 'My partner Paul', 'Missed call'],
    ['Emails 1', 'emails', 'Two-bed homes at Foundry Lofts', 'My partner Paul'],
    ['Comments 1', 'comments', 'allergic to carpet', 'My partner Paul'],
    ['Forms 1', 'forms', 'Two-bedroom for August 1', 'My partner Paul'],
  ] as const) {
    await tab(name).click()
    await expect(page).toHaveURL(new RegExp(`\\?show=${value}$`))
    await expect(timeline(page)).toContainText(holds)
    await expect(timeline(page)).not.toContainText(not)
  }
  await page.reload()
  await expect(tab('Forms 1')).toHaveAttribute('aria-selected', 'true')
  await tab('Forms 1').focus()
  await page.keyboard.press('Home')
  await expect(tab('All activity')).toBeFocused()
  await expect(page).toHaveURL(/\/leads\/lead-sofia-marchetti$/)
  await page.keyboard.press('ArrowRight')
  await expect(tab('Calls 2')).toHaveAttribute('aria-selected', 'true')

  await page.goto('/leads/lead-sofia-marchetti?show=nonsense')
  await expect(tab('All activity')).toHaveAttribute('aria-selected', 'true')
})

test('a merged lead is read-only and links to the lead that remains', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/lead-yusuf-demir')
  await expect(leadHeading(page, 'Yusuf Demir')).toBeVisible()
  await expect(page.getByText('Read-only. This lead was merged into')).toBeVisible()
  await expect(field(page, 'Yusuf Demir')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Text', exact: true })).toBeDisabled()
  await page
    .getByRole('paragraph')
    .filter({ hasText: 'merged into' })
    .getByRole('link', { name: 'Yusuf and Elif Demir' })
    .click()
  await expect(leadHeading(page, 'Yusuf and Elif Demir')).toBeVisible()
  await expect(page).toHaveURL(/\/leads\/lead-yusuf-and-elif-demir$/)
})

for (const [who, person, lead, name, label, shown = label] of [
  [
    'with read-only permission',
    'user-rosa',
    'lead-sofia-marchetti',
    'Sofia Marchetti',
    'You can only read leads in Eastside. Ask a team leader for agent rights in Eastside.',
  ],
  [
    'without an entry in the team',
    'user-felix',
    'lead-jonah-becker',
    'Jonah Becker',
    'You are not an agent in Harborview, so you can’t contact this lead. Ask Marcus Oyelaran or a team leader.',
  ],
  [
    'whose team can only view the leads of colleagues',
    'user-luis',
    'lead-jonah-becker',
    'Jonah Becker',
    'Marcus Oyelaran has this lead, and other agents in Harborview can only view it. Ask Marcus Oyelaran or a team leader.',
    'Marcus has this lead. You can read it.',
  ],
  [
    'who can assign but not contact leads',
    'user-joanne',
    'lead-teresa-galvan',
    'Teresa Galvan',
    'You are not an agent in Eastside, so you can’t contact this lead. Assign this lead to an agent.',
  ],
  [
    'whose team assigns its unassigned leads',
    'user-priya',
    'lead-andre-whitfield',
    'Andre Whitfield',
    'Unassigned. Harborview assigns its leads. Assign this lead to yourself.',
  ],
] as const) {
  test(`a user ${who} sees the reason once, under the header or in place of the composer`, async ({
    page,
    as,
  }) => {
    await as(person)
    await page.goto(`/leads/${lead}`)
    await expect(leadHeading(page, name)).toBeVisible()
    await expect(page.getByText(shown).filter({ visible: true })).toHaveCount(1)
    await expect(field(page, name)).toHaveCount(0)
    const text = page.getByRole('button', { name: 'Text', exact: true })
    await expect(text).toBeDisabled()
    await expect(text).toHaveAccessibleDescription(label)
    // Neither a click nor the shortcut opens a conversation.
    await text.focus()
    await page.keyboard.press('Enter')
    await pressKey(page, 'r')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('redirects the short link to the lead’s address and keeps the query', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/l/lead-sofia-marchetti?show=calls')
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expect(page).toHaveURL(/\/leads\/lead-sofia-marchetti\?show=calls$/)
})

test('adds a live item at the end without moving the scroll position, the focus or the caret', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await sim.do('leadTextsOften', { leadId: 'lead-sofia-marchetti', count: 60, quietly: true })
  await page.goto('/leads/lead-sofia-marchetti')
  await expectLive(sim)
  const last = items(page).last()
  await expect(last).toBeInViewport()
  // The timeline is scrolled to the end, so it follows new items.
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'The newest of all' })
  await expect(last).toContainText('The newest of all')
  await expect(last).toBeInViewport()

  // The user reads further up and has a half-written reply, so nothing moves.
  const composer = field(page, 'Sofia Marchetti')
  await composer.fill('See you at the door')
  await composer.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(4, 7))
  await timeline(page).hover()
  await page.mouse.wheel(0, -1_200)
  await expect(last).not.toBeInViewport()
  const region = timeline(page)
  // Waits until the scrolling has stopped.
  await expect
    .poll(async () => {
      const before = await region.evaluate((element) => element.scrollTop)
      const after = await region.evaluate(
        (element) =>
          new Promise<number>((resolve) => requestAnimationFrame(() => resolve(element.scrollTop))),
      )
      return after - before
    })
    .toBe(0)
  const top = await region.evaluate((element) => element.scrollTop)
  await composer.focus()
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'One more thing' })
  const chip = page.getByRole('button', { name: 'New message', exact: true })
  await expect(chip).toBeVisible()
  expect(await region.evaluate((element) => element.scrollTop)).toBe(top)
  await expect(composer).toBeFocused()
  expect(
    await composer.evaluate((element: HTMLTextAreaElement) => [element.selectionStart, element.selectionEnd]),
  ).toEqual([4, 7])
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'And another' })
  await page.getByRole('button', { name: '2 new messages', exact: true }).click()
  await expect(items(page).filter({ hasText: 'And another' })).toBeInViewport()
  await expect(page.getByRole('button', { name: /new messages?$/ })).toHaveCount(0)
})

test('opens a thread of 5,000 texts at its end, and typing stays fast', async ({ page, as, sim }) => {
  await sim.do('leadTextsOften', {
    leadId: 'lead-sofia-marchetti',
    count: 5_000,
    message: 'Text',
    quietly: true,
  })
  await as('user-priya')
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(items(page).filter({ hasText: 'Text (5000)' })).toBeInViewport()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const texts = popout(page, 'Sofia Marchetti').getByRole('region', { name: 'Texts with Sofia Marchetti' })
  await expect(texts.getByRole('listitem').filter({ hasText: 'Text (5000)' })).toBeInViewport()
  // Only the texts in or near the view are mounted.
  expect(await texts.getByRole('listitem').count()).toBeLessThan(100)
  await texts.hover()
  await page.mouse.wheel(0, -20_000)
  await expect(texts.getByRole('listitem').filter({ hasText: 'Text (5000)' })).toHaveCount(0)
  await expect(
    texts
      .getByRole('listitem')
      .filter({ hasText: /Text \(4[5-7]/ })
      .first(),
  ).toBeVisible()
  expect(await texts.getByRole('listitem').count()).toBeLessThan(100)
  const composer = popout(page, 'Sofia Marchetti').getByRole('textbox')
  await composer.fill('quick')
  await expect(composer).toHaveValue('quick')
})

test('opening a lead requests only that lead', async ({ page, as, sim }) => {
  await as('user-priya')
  await openEverything(page)
  await expect(page.getByRole('link', { name: /^Sofia Marchetti/ })).toBeVisible()
  await expectLive(sim)
  const since = await newestRequest(sim)
  await page.getByRole('link', { name: /^Sofia Marchetti/ }).click()
  await expect(timeline(page)).toContainText('My partner Paul is coming too.')
  const asked = (await sim.do('requests', { since })).map(({ path }) => path)
  expect(asked.filter((path) => path.startsWith('/api/lead/'))).toEqual(['/api/lead/lead-sofia-marchetti'])
  expect(asked.filter((path) => /\/(campaign|property|users|team)\//.test(path))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('shows activity and details as two tabs, with the composer below', async ({ page, as }) => {
    await as('user-priya')
    await page.goto('/leads/lead-sofia-marchetti')
    await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Activity', 'Details'])
    await expect(field(page, 'Sofia Marchetti')).toBeInViewport()
    await expect(items(page).last()).toBeInViewport()
    // The composer is one line high until the user writes. Then the tabs, To and From appear above it.
    const composer = page.getByRole('region', { name: 'Text to Sofia Marchetti' })
    await expect(page.getByRole('radio', { name: 'Comment' })).toBeHidden()
    expect((await composer.boundingBox())?.height).toBeLessThan(70)
    await field(page, 'Sofia Marchetti').tap()
    await expect(page.getByRole('radio', { name: 'Comment' })).toBeVisible()
    await expect(composer).toContainText('From')
    await items(page).last().tap()
    await expect(page.getByRole('radio', { name: 'Comment' })).toBeHidden()
    // A long press on a row opens its menu.
    const row = items(page).filter({ hasText: 'Perfect. My partner Paul' })
    await row.getByText('Perfect. My partner Paul').dispatchEvent('pointerdown', {
      pointerType: 'touch',
      bubbles: true,
    })
    await expect(page.getByRole('menuitem', { name: 'Move Communication' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Details' }).tap()
    await expect(page).toHaveURL(/\?show=details$/)
    await expect(page.getByRole('region', { name: 'Contacts' })).toContainText('Paul Renner')
    await page.getByRole('link', { name: 'Back to leads' }).tap()
    await expect(page.getByRole('heading', { name: 'All leads', level: 1 })).toBeVisible()
  })
})
