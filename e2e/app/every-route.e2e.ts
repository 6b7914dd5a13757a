import { type Locator, type Page, type ViewportSize } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import {
  desktop,
  expectAccessibleInBothThemes,
  expectHome,
  expectList,
  expectLogin,
  expectNoSideways,
  leadHeading,
  phone,
  timesAsked,
} from '../steps.ts'

const people = [
  { kind: 'BROKER', person: 'user-priya', lead: 'lead-sofia-marchetti', name: 'Sofia Marchetti' },
  { kind: 'OWNER', person: 'user-elena', lead: 'lead-camila-ferrari-301', name: 'Camila Ferrari' },
  { kind: 'BROKER_SINGLE_PROP', person: 'user-olive', lead: 'lead-lars-marin-403', name: 'Lars Marin' },
] as const

const sizes = [
  { size: 'a wide window', viewport: desktop },
  { size: 'a phone’s window', viewport: phone },
] as const

/** Checks every window size in both themes: what is in the first one is in the others too. */
async function expectGood(page: Page, viewports: readonly ViewportSize[], heading: Locator): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    await expect(heading).toBeVisible()
    await expectNoSideways(page)
    await expectAccessibleInBothThemes(page)
  }
  const [first = desktop] = viewports
  await page.setViewportSize(first)
}

for (const { kind, person, lead, name } of people) {
  // One kind of client starts in each of the windows. The pages of the other kinds are resized to the narrow one.
  const starts =
    kind === 'BROKER'
      ? sizes.map(({ size, viewport }) => ({ size, viewports: [viewport] }))
      : [{ size: 'both windows', viewports: [desktop, phone] }]
  for (const { size, viewports } of starts) {
    test.describe(`${kind} in ${size}`, () => {
      test.use({ viewport: viewports[0] ?? desktop })

      test('opens every signed-in page by its own address', async ({ page, as }) => {
        test.slow()
        await as(person)
        const heading = (text: string) => page.getByRole('heading', { name: text, level: 1 })

        await page.goto('/leads/list/all?period=all-time')
        await expectList(page)
        await expect(page).toHaveTitle('All leads · Lintel')
        await expectGood(page, viewports, heading('All leads'))

        await page.goto(`/leads/${lead}`)
        await expect(leadHeading(page, name)).toBeVisible()
        await expect(page).toHaveTitle(`${name} · Lintel`)
        await expectGood(page, viewports, leadHeading(page, name))

        await page.goto('/leads/lead-nobody')
        await expect(heading('Page not found')).toBeVisible()
        await expect(page).toHaveTitle('Page not found · Lintel')
        await expect(page.getByRole('link', { name: 'Back to leads' })).toBeVisible()
        await expectGood(page, viewports, heading('Page not found'))

        await page.goto('/leads/nowhere/at/all')
        await expect(heading('Page not found')).toBeVisible()
        await expect(page).toHaveTitle('Page not found · Lintel')
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
        await expectGood(page, viewports, heading('Page not found'))
      })
    })
  }
}

for (const { size, viewport } of sizes) {
  test.describe(`signed out in ${size}`, () => {
    test.use({ viewport })

    const pages = [
      { path: '/login', heading: 'Sign in', title: 'Sign in · Lintel' },
      { path: '/company/signup', heading: 'Create your company', title: 'Create your company · Lintel' },
      { path: '/company/signup/', heading: 'Create your company', title: 'Create your company · Lintel' },
      {
        path: '/registration/invite-ana',
        heading: /^Join /,
        title: 'Your invitation · Lintel',
        asks: ['GET /api/registration/:invitationId'],
      },
    ]
    test('requests the current user on no public page', async ({ page, sim }) => {
      test.slow()
      for (const { path, heading, title, asks = [] } of pages) {
        await test.step(path, async () => {
          const before = (await sim.do('requests')).length
          await page.goto(path)
          await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
          await expect(page).toHaveTitle(title)
          await expectNoSideways(page)
          await expectAccessibleInBothThemes(page)
          const asked = async () => (await sim.do('requests')).slice(before).map(({ operation }) => operation)
          await expect.poll(asked).toEqual(asks)
          expect(await timesAsked(sim, 'GET /api/auth/user')).toBe(0)
        })
      }
    })
  })
}

test('keeps the public pages open for a signed-in user', async ({ page, as, sim }) => {
  await as('user-priya')
  for (const path of ['/company/signup', '/registration/abc-123']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  expect(await timesAsked(sim, 'GET /api/auth/user')).toBe(0)
  // The sign-in page lets in a user who is already signed in.
  await page.goto('/login')
  await expectHome(page)
})

test('redirects keep the query and add no history entry, and a hand-edited address never breaks the list', async ({
  page,
  as,
}) => {
  await as('user-priya')
  const moves = [
    { from: '/', to: '/' },
    { from: '/leads?q=sofia&period=all-time', to: '/leads/list/all?q=sofia&period=all-time' },
    { from: '/leads/list?sort=name&period=all-time', to: '/leads/list/all?sort=name&period=all-time' },
    { from: '/l/lead-sofia-marchetti?show=texts', to: '/leads/lead-sofia-marchetti?show=texts' },
    { from: '/nowhere', to: '/' },
    { from: '/nowhere/at/all?x=1', to: '/' },
  ]
  for (const { from, to } of moves) {
    await page.goto('/company/signup')
    await expect(page.getByRole('heading', { name: 'Create your company' })).toBeVisible()
    await page.goto(from)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => sameAddress(page.url(), to), `${from} leads to ${to}`).toBe(true)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Create your company' })).toBeVisible()
  }
  await page.goto('/leads/list/all?sort=sideways&dir=7&inquiry=maybe&period=%7B%7D&q=%00%E2%80%AE')
  await expect(page.getByRole('heading', { name: 'All leads', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Time period Month to Date' })).toBeVisible()
})

/** Whether two addresses have the same path and the same parameters, in any order. */
function sameAddress(url: string, wanted: string): boolean {
  const is = new URL(url)
  const should = new URL(wanted, url)
  is.searchParams.sort()
  should.searchParams.sort()
  return is.href === should.href
}

test('sends a signed-out user to the sign-in page with the way back', async ({ page }) => {
  await page.goto('/leads/list/all?q=sofia')
  await expectLogin(page)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/leads/list/all?q=sofia')
  await page.goto('/nowhere')
  await expectLogin(page)
  expect(new URL(page.url()).search).toBe('')
})

test('serves 404 for a missing file, the app for a deep link, and the security headers', async ({
  page,
  request,
}) => {
  for (const path of [
    '/assets/gone-12345678.js',
    '/assets/gone.css',
    '/robots-not-here.txt',
    '/sw-gone.js',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text()).not.toContain('<div id="root">')
  }
  const deep = await request.get('/leads/lead-sofia-marchetti')
  expect(deep.status()).toBe(200)
  expect(deep.headers()['content-type']).toContain('text/html')
  expect(deep.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(deep.headers()['x-content-type-options']).toBe('nosniff')
  expect(deep.headers()['cache-control']).toBe('no-cache')
  await page.goto('/login')
  await expectLogin(page)
})
