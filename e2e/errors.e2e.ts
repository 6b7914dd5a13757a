import { type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { breakOn, mend } from './break-steps.ts'
import { expect, test } from './fixtures.ts'
import {
  everything,
  expectAccessibleInBothThemes,
  expectHome,
  expectList,
  expectNoSideways,
  leadHeading,
  openEverything,
  phone,
  popoutField,
  timeline,
} from './steps.ts'

const LEAD = 'GET /api/lead/:leadId'
const sofia = '/leads/lead-sofia-marchetti'
const onPurpose = /Broken on purpose/

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page, name: string) => page.getByRole('alert').getByRole('heading', { level: 1, name })

// F08: the page of a route, titled by status, inside the layout.
for (const [status, title, text] of [
  [401, 'Unauthorized', 'Your sign-in was not accepted here. Log out and sign in again.'],
  [418, 'I’m a teapot', 'The server doesn’t serve this address.'],
  [500, 'Something went wrong', 'The shelf fell down.'],
  [503, 'Looks like our API is down', 'We’ll keep trying. Your drafts are saved on this device.'],
] as const) {
  test(`F08: ${String(status)}: ${title}`, async ({ page, as, sim }) => {
    await as('user-priya')
    await openEverything(page)
    await sim.do('addFault', {
      match: LEAD,
      act: { kind: 'status', status, body: { message: 'The shelf fell down.' } },
      times: 0,
    })
    await page.getByRole('link', { name: /^Owen Fitzgerald/ }).click()
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(String(status))
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(page).toHaveTitle(`${title} · Lintel`)
    await expect(menu(page)).toBeVisible()
    await expect(page.getByText(/^Next try in \d+ s$/)).toHaveCount(status === 503 ? 1 : 0)
    for (const way of ['Retry', 'Log out'])
      await expect(page.getByRole('button', { name: way })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to homepage' })).toBeVisible()
    await page.getByRole('button', { name: 'Technical details' }).click()
    const facts = page.getByRole('main').getByRole('listitem')
    await expect(facts.first()).toHaveText('GET api/lead/:leadId')
    await expect(facts.filter({ hasText: String(status) })).toHaveCount(1)
    await expectAccessibleInBothThemes(page)

    await sim.do('clearFaults')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(leadHeading(page, 'Owen Fitzgerald')).toBeVisible()
  })
}

test('F08: 404: Page not found, for an address below a known page too', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/alerts/nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Lintel')
  for (const way of ['Reload', 'Log out']) await expect(page.getByRole('button', { name: way })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to homepage' }).click()
  await expectHome(page)
})

test('F09: an unknown top-level path leads home, an unknown report to the pipeline', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/nothing-like-it')
  await expectHome(page)
  await expect(page).toHaveURL('/')
  await page.goto('/reports/nothing-like-it')
  await expect(page).toHaveURL(/^[^?]*\/reports\/pipeline/)
})

test('a page that throws: the menu and the open conversation stay, and Retry brings it back', async ({
  page,
  as,
  guard,
}) => {
  guard.allowConsole(onPurpose)
  await breakOn(page, ['Owen Fitzgerald'])
  await as('user-priya')
  await page.goto(sofia)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await popoutField(page, 'Sofia Marchetti').fill('Half a sentence')
  // The keyboard's way: the list itself would break on the name.
  await page.evaluate(() => {
    history.pushState(null, '', '/leads/lead-owen-fitzgerald')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await expect(page.getByRole('alert')).not.toContainText(onPurpose)
  await expect(menu(page)).toBeVisible()
  await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('Half a sentence')
  await popoutField(page, 'Sofia Marchetti').press('End')
  await page.keyboard.type(' more')
  await mend(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(leadHeading(page, 'Owen Fitzgerald')).toBeVisible()
  await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('Half a sentence more')
  expect(guard.problems.splice(0).every((problem) => onPurpose.test(problem))).toBe(true)
})

for (const [what, name, words] of [
  ['a broken timeline', 'The timeline', 'Jul'],
  ['a broken rail', 'The details', 'About this lead'],
] as const)
  test(`${what} says so; the composer and the rest stay`, async ({ page, as, guard }) => {
    guard.allowConsole(onPurpose)
    // Shortly after midnight nothing is of today.
    await breakOn(page, words === 'Jul' ? ['Today', 'Yesterday'] : [words])
    await as('user-priya')
    await page.goto(sofia)
    await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
    const retry = page.getByRole('button', { name: `Retry: ${name} could not be shown.` })
    await expect(retry).toBeVisible()
    const composer = page.getByRole('main').getByRole('textbox', { name: /^Text message to/ })
    await composer.fill('Still here')
    await expectAccessibleInBothThemes(page)
    await mend(page)
    await retry.click()
    await expect(retry).toHaveCount(0)
    await expect(timeline(page)).toBeVisible()
    await expect(composer).toHaveValue('Still here')
    expect(guard.problems.splice(0).every((problem) => onPurpose.test(problem))).toBe(true)
  })

test('a broken part of the menu says so; the page stays', async ({ page, as, guard }) => {
  guard.allowConsole(onPurpose)
  await breakOn(page, ['Smart lists'])
  await as('user-priya')
  await page.goto(everything)
  await expectList(page)
  const retry = menu(page).getByRole('button', { name: 'Retry: Your smart lists could not be shown.' })
  await expect(retry).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await mend(page)
  await retry.click()
  await expect(menu(page).getByText('Smart lists', { exact: true })).toBeVisible()
  expect(guard.problems.splice(0).every((problem) => onPurpose.test(problem))).toBe(true)
})

// A part beside the page that throws is words and Retry in its own room; the page and what is typed stay.
for (const { part, broken, name, provoke } of [
  {
    part: 'the list of the bell',
    broken: 'See all',
    name: 'The alerts',
    provoke: async (page: Page) => page.getByRole('button', { name: /^Alerts, \d+ unread$/ }).click(),
  },
  {
    part: 'a banner',
    broken: 'Do Not Disturb Mode',
    name: 'The notices',
    provoke: async (page: Page, sim: Simulator) => {
      await sim.do('setDoNotDisturb', { userId: 'user-priya', until: 'open' })
      await page.reload()
    },
  },
  {
    // Its texts stand in the timeline too, which breaks for itself.
    part: 'an open conversation',
    broken: 'Perfect. My partner Paul is coming too.',
    name: 'This conversation',
    provoke: async (page: Page) => page.getByRole('button', { name: 'Text', exact: true }).click(),
  },
]) {
  test(`a broken part beside the page: ${part}`, async ({ page, as, guard, sim }) => {
    guard.allowConsole(onPurpose)
    await breakOn(page, [broken])
    await as('user-priya')
    await page.goto(sofia)
    await provoke(page, sim)
    const retry = page.getByRole('button', { name: `Retry: ${name} could not be shown.` })
    await expect(retry).toBeVisible()
    await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
    await expect(menu(page)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await mend(page)
    await retry.click()
    await expect(retry).toHaveCount(0)
    expect(guard.problems.splice(0).every((problem) => onPurpose.test(problem))).toBe(true)
  })
}

test('the error pages fit a phone', async ({ page, as, sim }) => {
  await page.setViewportSize(phone)
  await as('user-priya')
  await sim.do('addFault', { match: LEAD, act: { kind: 'status', status: 503 }, times: 0 })
  await page.goto(sofia)
  await expect(heading(page, 'Looks like our API is down')).toBeVisible()
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
})
