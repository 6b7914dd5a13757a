import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'

import { createSimulator, type Simulator } from '#mocks/simulate/client.ts'

import { expectAccessible, expectSensibleText, type Guard, guardPage } from './guards.ts'

/** A second person in a browser of their own, on the same backend. */
export interface Colleague {
  page: Page
  context: BrowserContext
  guard: Guard
}

interface Fixtures {
  /** The test's own backend: the world outside. */
  sim: Simulator
  /** What went wrong unasked; every test ends with none of it, with sensible text and without axe findings. */
  guard: Guard
  /** Signs somebody in without the sign-in page, which has tests of its own. */
  as: (personId: string, page?: Page) => Promise<void>
  /** Opens the browser of another person on the same backend. */
  colleague: (personId: string) => Promise<Colleague>
  /** Whether the end state is checked by axe and for senseless text; off only where the page is gone on purpose. */
  checkEndState: boolean
  /** What the backend starts with: more leads, or a moment (epoch milliseconds) that the browsers start at too. */
  world: World
}

interface World {
  at?: number
  volume?: number
  people?: number
}

async function putCookie(context: BrowserContext, url: string, sim: Simulator): Promise<void> {
  await context.addCookies([
    { name: 'lintel-backend', value: sim.backend, url },
    { name: 'lintel-simulator', value: 'off', url },
  ])
}

async function signIn(page: Page, sim: Simulator, personId: string): Promise<void> {
  const { token, userId, expiresInSeconds } = await sim.signIn(personId)
  // A page of this origin that is not the app, so that nothing runs before the session stands.
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([accessToken, user, seconds]) => {
      const tokens = {
        issuer: 'demo ',
        userId: user,
        accessToken,
        expiresAt: Date.now() + seconds * 1_000,
        refreshToken: user,
      }
      localStorage.setItem('lintel:session', JSON.stringify({ n: 1, v: tokens }))
    },
    [token, userId, expiresInSeconds] as const,
  )
}

async function newColleague(
  browser: Browser,
  url: string,
  sim: Simulator,
  { at }: World,
): Promise<Colleague> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    serviceWorkers: 'block',
  })
  await putCookie(context, url, sim)
  const page = await context.newPage()
  if (at !== undefined) await page.clock.install({ time: at })
  return { context, page, guard: await guardPage(page) }
}

export const test = base.extend<Fixtures>({
  checkEndState: [true, { option: true }],
  world: [{}, { option: true }],
  sim: async ({ baseURL, world }, use) => {
    const sim = await createSimulator(baseURL ?? '').create(world)
    await use(sim)
    await sim.drop()
  },
  context: async ({ context, baseURL, sim }, use) => {
    await putCookie(context, baseURL ?? '', sim)
    await use(context)
  },
  page: async ({ page, world }, use) => {
    if (world.at !== undefined) await page.clock.install({ time: world.at })
    await use(page)
  },
  guard: [
    async ({ page, checkEndState }, use, info) => {
      const guard = await guardPage(page)
      await use(guard)
      if (info.status !== info.expectedStatus) return
      expect(guard.problems).toEqual([])
      if (!checkEndState || page.isClosed() || page.url() === 'about:blank') return
      await expectSensibleText(page)
      await expectAccessible(page)
    },
    { auto: true },
  ],
  as: async ({ page, sim }, use) => {
    await use((personId, other) => signIn(other ?? page, sim, personId))
  },
  colleague: async ({ browser, baseURL, sim, world }, use) => {
    const colleagues: Colleague[] = []
    await use(async (personId) => {
      const one = await newColleague(browser, baseURL ?? '', sim, world)
      colleagues.push(one)
      await signIn(one.page, sim, personId)
      return one
    })
    for (const one of colleagues) {
      expect(one.guard.problems).toEqual([])
      await expectSensibleText(one.page)
      await one.context.close()
    }
  },
})

export { expect } from '@playwright/test'
