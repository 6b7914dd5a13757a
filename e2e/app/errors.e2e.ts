import { type Page } from '@playwright/test'

import { breakOn, mend } from '../break-steps.ts'
import { expect, test } from '../fixtures.ts'
import {
  desktop,
  expectAccessibleInBothThemes,
  expectHome,
  expectList,
  expectNoSideways,
  leadHeading,
  openEverything,
  part,
  phone,
  popoutField,
  timeline,
} from '../steps.ts'

const LEAD = 'GET /api/lead/:leadId'
const sofia = '/leads/lead-sofia-marchetti'
const onPurpose = /Broken on purpose/

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page, name: string) => page.getByRole('alert').getByRole('heading', { level: 1, name })

// The error page of a route, titled by status, inside the layout. Each status uses a lead that was not read before.
const statuses = [
  [418, 'Owen Fitzgerald', 'I’m a teapot', 'The server doesn’t serve this address.'],
  [500, 'Teresa Galvan', 'Something went wrong', 'The shelf fell down.'],
  [
    503,
    'Darius Cole',
    'Looks like our API is down',
    'We’ll keep trying. Your drafts are saved on this device.',
  ],
  [401, 'Sofia Marchetti', 'Unauthorized', 'Your sign-in wasn’t accepted here. Log out and sign in again.'],
] as const

test('shows a title and text for each status, fits a phone, and loads the lead on Retry', async ({
  page,
  as,
  sim,
}) => {
  test.setTimeout(90_000)
  await as('user-priya')
  await openEverything(page)
  for (const [status, lead, title, text] of statuses) {
    await part(page, `${String(status)}: ${title}`, async () => {
      await sim.do('addFault', {
        match: LEAD,
        act: { kind: 'status', status, body: { message: 'The shelf fell down.' } },
        times: 0,
      })
      await page.getByRole('link', { name: new RegExp(`^${lead}`) }).click()
      await expect(heading(page, title)).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(String(status))
      await expect(page.getByRole('alert')).toContainText(text)
      await expect(page).toHaveTitle(`${title} · Lintel`)
      await expect(menu(page)).toBeVisible()
      await expect(page.getByText(/^Next try in \d+ s$/)).toHaveCount(status === 503 ? 1 : 0)
      for (const way of ['Retry', 'Log Out'])
        await expect(page.getByRole('button', { name: way })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Go to homepage' })).toBeVisible()
      await page.getByRole('button', { name: 'Technical details' }).click()
      const facts = page.getByRole('main').getByRole('listitem')
      await expect(facts.first()).toHaveText('GET api/lead/:leadId')
      await expect(facts.filter({ hasText: String(status) })).toHaveCount(1)
      await expectAccessibleInBothThemes(page)
      if (status === 503) {
        await page.setViewportSize(phone)
        await expect(heading(page, title)).toBeVisible()
        await expectNoSideways(page)
        await expectAccessibleInBothThemes(page)
        await page.setViewportSize(desktop)
      }
      await sim.do('clearFaults')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(leadHeading(page, lead)).toBeVisible()
    })
    await page.goBack()
    await expectList(page)
  }
})

test('404: shows Page not found next to the menu, also for an address below a known page', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto('/dashboard/nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.goto('/alerts/nothing')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Alerts' }).first()).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Lintel')
  for (const way of ['Reload', 'Log Out']) await expect(page.getByRole('button', { name: way })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to homepage' }).click()
  await expectHome(page)
})

test('redirects an unknown top-level path to the home page, and an unknown report to the pipeline', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto('/nothing-like-it')
  await expectHome(page)
  await expect(page).toHaveURL('/')
  await page.goto('/reports/nothing-like-it')
  await expect(page.getByRole('heading', { level: 1, name: 'Pipeline overview' })).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/reports\/pipeline/)
  // The checks at the end of a test look at the page, so it must have finished loading.
  await expect(page.getByRole('status', { name: 'Loading Pipeline overview' })).toHaveCount(0)
})

test('when a page throws, the menu and the open conversation stay, and Retry restores the page', async ({
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
  // Navigates by history, because the list itself would break on the name.
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

test('broken sections each show their own error; the page, the typed text and the other sections keep working', async ({
  page,
  as,
  guard,
  sim,
}) => {
  guard.allowConsole(onPurpose)
  await sim.do('setDoNotDisturb', { userId: 'user-priya', until: 'open' })
  // Breaks the timeline by the dates in it (shortly after midnight nothing is from today), and also by its text.
  await breakOn(page, [
    'Today',
    'Yesterday',
    'About this lead',
    'Smart lists',
    'See all',
    'Do Not Disturb Mode',
    'Perfect. My partner Paul is coming too.',
  ])
  await as('user-priya')
  await page.goto(sofia)
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  const retry = (name: string) =>
    page.getByRole('button', { name: `Retry: ${name} couldn’t be shown.`, exact: true })
  const visible = ['The notices', 'Your smart lists', 'The timeline', 'The details']
  for (const name of visible) await expect(retry(name)).toBeVisible()
  const composer = page.getByRole('main').getByRole('textbox', { name: /^Text message to/ })
  await composer.fill('Still here')
  await expect(menu(page)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(retry('This conversation')).toBeVisible()
  await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: /^Alerts, \d+ unread$/ }).click()
  await expect(retry('The alerts')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await mend(page)
  await retry('The alerts').click()
  await expect(retry('The alerts')).toHaveCount(0)
  // One part recovers, and the others wait for their own Retry.
  const broken = ['This conversation', ...visible]
  while (broken.length > 0) {
    const name = broken.shift() ?? ''
    await retry(name).click()
    await expect(retry(name)).toHaveCount(0)
    for (const other of broken) await expect(retry(other)).toBeVisible()
  }
  await expect(popoutField(page, 'Sofia Marchetti')).toBeVisible()
  await expect(timeline(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Do Not Disturb Mode')
  await expect(menu(page).getByText('Smart lists', { exact: true })).toBeVisible()
  await expect(page.getByText('About this lead', { exact: true })).toBeVisible()
  await expect(composer).toHaveValue('Still here')
  expect(guard.problems.splice(0).every((problem) => onPurpose.test(problem))).toBe(true)
})
