import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'

import { createSimulator, type Simulator } from '#mocks/simulate/client.ts'

import { expectAccessible, expectSensibleText, type Guard, guardPage } from './guards.ts'
import { createReusableContexts, type ReusableContexts, PARKED } from './reusable-contexts.ts'

/** A second user in their own browser, on the same backend. */
export interface Colleague {
  page: Page
  context: BrowserContext
  guard: Guard
}

interface Fixtures {
  /** The test's own backend, which simulates the outside world. */
  sim: Simulator
  /** Unexpected problems. Every test must end without any, with sensible text and without axe findings. */
  guard: Guard
  /** Signs in a user without the sign-in page, which has its own tests. */
  as: (personId: string, page?: Page) => Promise<void>
  /** Opens another user's browser on the same backend. */
  colleague: (personId: string) => Promise<Colleague>
  /** Whether the end state is checked with axe and for senseless text. Only off when the page is closed on purpose. */
  checkEndState: boolean
  /**
   * The initial state of the backend: additional leads, or a time (epoch milliseconds) at which the browsers start,
   * too.
   */
  world: World
  /** Uses a new context for this test, which has not loaded any file of the app yet. */
  cold: boolean
  /** The options that the context of this test is created with, except for the size of its window. */
  contextKind: string
}

interface WorkerFixtures {
  /** The contexts that are reused from test to test. */
  reusableContexts: ReusableContexts
}

interface World {
  at?: number
  volume?: number
  people?: number
}

/** Sets the cookie that routes the browser to a backend. */
export async function putCookie(context: BrowserContext, url: string, sim: Simulator): Promise<void> {
  await context.addCookies([
    { name: 'lintel-backend', value: sim.backend, url },
    { name: 'lintel-simulator', value: 'off', url },
  ])
}

/** Whether the page is where it is before a test opens anything. */
function isParked(page: Page): boolean {
  return page.url() === 'about:blank' || (URL.canParse(page.url()) && new URL(page.url()).pathname === PARKED)
}

/** Moves the page to where nothing of the app runs. */
export async function park(page: Page): Promise<void> {
  if (page.url() === 'about:blank' || !isParked(page)) await page.goto(PARKED)
}

/** Signs in a user without the sign-in page. */
export async function signIn(page: Page, sim: Simulator, personId: string): Promise<void> {
  const { token, userId, expiresInSeconds } = await sim.signIn(personId)
  // No code of the app may run before the session exists.
  await park(page)
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

export const test = base.extend<Fixtures, WorkerFixtures>({
  cold: [false, { option: true }],
  reusableContexts: [
    async ({ browser }, use) => {
      const contexts = createReusableContexts(browser)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  checkEndState: [true, { option: true }],
  world: [{}, { option: true }],
  sim: async ({ baseURL, world }, use) => {
    const sim = await createSimulator(baseURL ?? '').create(world)
    await use(sim)
    await sim.drop()
  },
  contextKind: async (
    {
      acceptDownloads,
      baseURL,
      bypassCSP,
      clientCertificates,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      geolocation,
      hasTouch,
      httpCredentials,
      ignoreHTTPSErrors,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      proxy,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) => {
    const kind = {
      acceptDownloads,
      baseURL,
      bypassCSP,
      clientCertificates,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      geolocation,
      hasTouch,
      httpCredentials,
      ignoreHTTPSErrors,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      proxy,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      // The viewport of additional tabs.
      viewport,
    }
    await use(JSON.stringify(kind))
  },
  context: async (
    { reusableContexts, contextKind, cold, serviceWorkers, baseURL, sim },
    use,
    { project, retry },
  ) => {
    // A test with its own server, a service worker (which stores files that nothing here clears) or a retry gets its
    // own context. In a retry, the scripts of the recording would stay in the context and run in every frame of later
    // tests.
    const alone = cold || serviceWorkers === 'allow' || baseURL !== project.use.baseURL || retry > 0
    const context = await reusableContexts.take(contextKind, baseURL ?? '', alone)
    await putCookie(context, baseURL ?? '', sim)
    await use(context)
    await reusableContexts.giveBack(context)
  },
  page: async ({ context, viewport, world }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    if (viewport) await page.setViewportSize(viewport)
    if (world.at !== undefined) await page.clock.install({ time: world.at })
    await use(page)
  },
  guard: [
    async ({ page, checkEndState }, use, info) => {
      const guard = await guardPage(page)
      // The recording of a retry also runs scripts in the frames of emails, which block all scripts.
      if (info.retry > 0) guard.allowConsole(/^Blocked script execution in 'about:(?:srcdoc|blank)'/)
      await use(guard)
      if (info.status !== info.expectedStatus) return
      expect(guard.problems).toEqual([])
      if (!checkEndState || page.isClosed() || isParked(page)) return
      // When a test ends with a redirect, the target page may still be loading.
      await expect(page.locator('h1').first()).toBeAttached()
      await expectSensibleText(page)
      await expectAccessible(page)
    },
    { auto: true },
  ],
  as: async ({ page, sim }, use) => {
    await use((personId, other) => signIn(other ?? page, sim, personId))
  },
  colleague: async ({ reusableContexts, contextKind, baseURL, sim, world, viewport }, use, { retry }) => {
    const colleagues: Colleague[] = []
    await use(async (personId) => {
      const context = await reusableContexts.take(contextKind, baseURL ?? '', retry > 0)
      await putCookie(context, baseURL ?? '', sim)
      const page = context.pages()[0] ?? (await context.newPage())
      if (viewport) await page.setViewportSize(viewport)
      if (world.at !== undefined) await page.clock.install({ time: world.at })
      const one = { context, page, guard: await guardPage(page) }
      colleagues.push(one)
      await signIn(page, sim, personId)
      return one
    })
    for (const one of colleagues) {
      expect(one.guard.problems).toEqual([])
      await expectSensibleText(one.page)
      await reusableContexts.giveBack(one.context)
    }
  },
})

export { expect } from '@playwright/test'
