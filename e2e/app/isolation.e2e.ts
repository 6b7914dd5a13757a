import { type BrowserContext, type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { PARKED } from '../reusable-contexts.ts'

// In sequence in one worker, because otherwise a test could not see what the previous one left behind.
test.describe.configure({ mode: 'serial' })
test.use({ checkEndState: false })

let left: BrowserContext | undefined

/** Returns everything that a test finds at its start. */
async function found(page: Page): Promise<object> {
  await page.goto(PARKED)
  const inPage = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    name: window.name,
    // The state that has to be reset.
    entries: history.length,
    window: [innerWidth, innerHeight],
    online: navigator.onLine,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    put: Reflect.has(globalThis, 'putByATest'),
    hovered: document.querySelectorAll(':hover').length,
    year: new Date().getFullYear() > 2000,
    clock: Reflect.has(globalThis, '__pwClock') || !/native code/.test(String(setTimeout)),
    microphone: (await navigator.permissions.query({ name: 'microphone' })).state,
  }))
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  return {
    ...inPage,
    cookies: cookies.filter((name) => !name.startsWith('lintel-')),
    tabs: page.context().pages().length,
  }
}

const nothing = {
  local: [],
  session: [],
  cookies: [],
  databases: 0,
  caches: [],
  name: '',
  entries: 1,
  window: [1440, 900],
  online: true,
  dark: false,
  put: false,
  hovered: 0,
  year: true,
  clock: false,
  microphone: 'prompt',
  tabs: 1,
}

test('a test fills every kind of storage and state that its page has', async ({ page, context, sim }) => {
  await page.goto('/config.json')
  await page.evaluate(async () => {
    localStorage.setItem('lintel:session', 'somebody')
    sessionStorage.setItem('draft', 'half a text')
    document.cookie = 'left=behind; path=/'
    window.name = 'a window of the test'
    await caches.open('left')
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve
    })
    // What the app writes when the page is closed.
    addEventListener('pagehide', () => localStorage.setItem('late', 'at the end'))
    addEventListener('beforeunload', (event) => event.preventDefault())
    document.body.style.height = '2000px'
  })
  await page.mouse.move(300, 300)
  await page.setViewportSize({ width: 390, height: 844 })
  page.on('console', () => {
    throw new Error('The listener of another test')
  })
  await sim.do('addFault', { match: '* /api/**', act: { kind: 'status', status: 500 }, times: 0 })
  left = context
})

test('the next test in the same context finds none of it and has its own backend', async ({
  page,
  context,
  sim,
}) => {
  expect(context, 'the context stayed').toBe(left)
  expect(await found(page)).toEqual(nothing)
  await page.evaluate(() => console.log('Nobody listens'))
  expect(await page.evaluate(() => fetch('/api/auth/user').then(({ status }) => status))).toBe(401)
  expect(await sim.do('requests', { operation: 'GET /api/auth/user' })).toHaveLength(1)
})

const undone: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'an init script': (page) => page.addInitScript(() => void Reflect.set(globalThis, 'putByATest', true)),
  'an init script of the context': (page) =>
    page.context().addInitScript(() => void Reflect.set(globalThis, 'putByATest', true)),
  'a function': (page) => page.exposeFunction('putByATest', () => undefined),
  'a paused clock': async (page) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await page.goto(PARKED)
  },
  'no network': (page) => page.context().setOffline(true),
  'a permission': (page) => page.context().grantPermissions(['microphone']),
  'a route': (page) => page.route('**/favicon.svg', (route) => route.abort()),
  'a route of the context': (page) => page.context().route('**/favicon.svg', (route) => route.abort()),
  'a second tab': (page) => page.context().newPage(),
  'a window that the page opened': async (page) => {
    const opened = page.waitForEvent('popup')
    await page.evaluate(() => void window.open('/config.json'))
    await opened
  },
}

const lasting: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a system theme': (page) => page.emulateMedia({ colorScheme: 'dark' }),
  'a developer tools session': (page) => page.context().newCDPSession(page),
  'a closed tab': (page) => page.close(),
}

for (const [kind, stays, ways] of [
  ['is used again after changes that can be reverted', true, undone],
  ['is not used again after changes that last', false, lasting],
] as const) {
  test(`a context ${kind}`, async ({ reusableContexts, contextKind, baseURL }) => {
    for (const [what, leave] of Object.entries(ways)) {
      await test.step(what, async () => {
        const context = await reusableContexts.take(contextKind, baseURL ?? '')
        const [page] = context.pages()
        if (!page) throw new Error('no page')
        await leave(page)
        await reusableContexts.giveBack(context)
        const next = await reusableContexts.take(contextKind, baseURL ?? '')
        expect(next === context, 'the context stayed').toBe(stays)
        const [nextPage] = next.pages()
        if (nextPage) expect(await found(nextPage)).toEqual({ ...nothing, window: expect.anything() })
        await reusableContexts.giveBack(next)
      })
    }
  })
}

test.describe('in a window of phone width', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('opens a second tab with the same width', async ({ context }) => {
    const next = await context.newPage()
    expect(next.viewportSize()).toEqual({ width: 390, height: 844 })
  })
})

test('opens a second tab as wide as the page after a test with another window size', async ({
  page,
  context,
}) => {
  const next = await context.newPage()
  expect(next.viewportSize()).toEqual(page.viewportSize())
})
