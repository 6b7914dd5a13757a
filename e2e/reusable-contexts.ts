import { type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'

import { watchViolations } from './guards.ts'

/** A page of this origin that is not part of the app, so nothing runs in it. */
export const PARKED = '/favicon.svg'

/** Number of tests after which a context is closed, so that the browser's own data does not grow without limit. */
const MOST_TESTS = 60

/** Methods of a page and of a context whose result can undo them. */
const undoable = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route']

/** Methods that cannot be undone, or only in part. A context on which one of them was called is not reused. */
const lastingOnBoth = [
  'close',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
]
const lastingOnPage = [...lastingOnBoth, 'addLocatorHandler', 'emulateMedia']
const lastingOnContext = [...lastingOnBoth, 'newCDPSession', 'on', 'once', 'setGeolocation']

/** Every method of a clock installs it in all later documents. */
const clockCalls = ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime']

interface ReusableContext {
  readonly kind: string
  readonly url: string
  readonly page: Page
  readonly context: BrowserContext
  readonly devtools: CDPSession
  readonly listeners: [event: string, listener: unknown][]
  /** Functions that undo what a test did to the page or the context, in the order in which it was done. */
  readonly undo: Map<string, () => Promise<unknown>>
  tests: number
  /** Something was done in the context that cannot be undone. */
  spent: boolean
}

/** The reusable contexts of a worker. */
export interface ReusableContexts {
  /**
   * Returns a context with one parked page that contains nothing from earlier tests. If there are several, the one that
   * was returned last.
   * @param kind the options of the requesting test as text, with which the context is created
   * @param url URL of the app
   * @param cold returns a context that no other test uses before or after
   */
  take(kind: string, url: string, cold?: boolean): Promise<BrowserContext>
  /** Returns a context after the test. */
  giveBack(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

/**
 * Reuses contexts from one test to the next, each with one page and nothing from the previous test. What remains is the
 * file cache with the compiled code. A new context would read and compile the whole app again, which is a quarter of a
 * test's time.
 */
export function createReusableContexts(browser: Browser): ReusableContexts {
  const free: ReusableContext[] = []
  const inUse = new Map<BrowserContext, ReusableContext>()

  async function make(kind: string, url: string): Promise<ReusableContext> {
    // Playwright adds the options of the running test.
    const context = await browser.newContext()
    const page = await context.newPage()
    const kept: ReusableContext = {
      kind,
      url,
      page,
      context,
      devtools: await context.newCDPSession(page),
      listeners: [],
      undo: new Map(),
      tests: 0,
      spent: false,
    }
    await watchViolations(page)
    await page.goto(new URL(PARKED, url).href)
    await kept.devtools.send('Page.resetNavigationHistory')
    const spend = () => {
      kept.spent = true
    }
    watchCalls(page, lastingOnPage, spend)
    watchCalls(context, lastingOnContext, spend)
    const { undo } = kept
    for (const target of [page, context]) {
      watchCalls(target, undoable, (_given, done) => {
        undo.set(`${undo.size}`, async () => dispose(await done))
      })
    }
    watchCalls(page.clock, clockCalls, () => undo.set('clock', () => removeClock(context)))
    watchCalls(context, ['setOffline'], () => undo.set('network', () => context.setOffline(false)))
    watchCalls(context, ['grantPermissions'], () => undo.set('permissions', () => context.clearPermissions()))
    watchCalls(page, ['on', 'once'], ([event, listener]) => {
      kept.listeners.push([String(event), listener])
    })
    kept.spent = false
    return kept
  }

  return {
    async take(kind, url, cold = false) {
      if (cold) return browser.newContext()
      const at = free.findLastIndex((one) => one.kind === kind)
      const kept = free.splice(at, at < 0 ? 0 : 1)[0] ?? (await make(kind, url))
      inUse.set(kept.context, kept)
      kept.tests += 1
      return kept.context
    },
    async giveBack(context) {
      const kept = inUse.get(context)
      inUse.delete(context)
      if (!kept || kept.spent || kept.page.isClosed() || kept.tests >= MOST_TESTS) await context.close()
      else if (await clear(kept)) free.push(kept)
      else await context.close()
    },
    async close() {
      for (const { context } of free) await context.close()
    },
  }
}

/** Calls `met` with the arguments and the result whenever one of the methods is called. */
function watchCalls(
  target: object,
  names: readonly string[],
  met: (given: readonly unknown[], done: unknown) => void,
): void {
  for (const name of names) {
    const own: unknown = Reflect.get(target, name)
    if (typeof own !== 'function') continue
    Reflect.set(target, name, (...given: unknown[]): unknown => {
      const done: unknown = Reflect.apply(own, target, given)
      met(given, done)
      return done
    })
  }
}

/** Returns a member of an object that its type does not declare. */
function member(target: unknown, name: string): unknown {
  return typeof target === 'object' && target !== null ? Reflect.get(target, name) : undefined
}

/** Calls a method that the type of an object does not declare. */
async function call(target: unknown, name: string, ...given: readonly unknown[]): Promise<unknown> {
  const method = member(target, name)
  if (typeof target !== 'object' || target === null || typeof method !== 'function')
    throw new Error(`Playwright has no ${name} here`)
  return await Reflect.apply(method, target, given)
}

async function dispose(disposable: unknown): Promise<void> {
  await call(disposable, 'dispose')
}

/**
 * Removes the clock from later documents. Playwright only does so when it reuses a context itself, which would clear
 * the file cache that this context is kept for. Therefore the method is called by its internal name.
 */
async function removeClock(context: BrowserContext): Promise<void> {
  const own = await call(member(context, '_connection'), 'toImpl', context)
  await call(member(own, 'clock'), 'uninstall', { race: (done: unknown) => done })
}

/**
 * Removes everything that a test may have left in a context. Returns false if that failed and the context must be
 * closed.
 */
async function clear({ url, page, context, devtools, listeners, undo }: ReusableContext): Promise<boolean> {
  for (const [event, listener] of listeners.splice(0)) Reflect.apply(page.off, page, [event, listener])
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const takeBack of undo.values()) await takeBack()
  } catch {
    return false
  }
  undo.clear()
  // Leave the app first, so that what it writes on leaving is cleared with the rest.
  await page.goto(new URL(PARKED, url).href)
  await page.evaluate(() => {
    window.name = ''
    // The browser does not clear this with the data of an origin, so pop-outs of one test appeared in the next one.
    sessionStorage.clear()
  })
  await Promise.all([
    context.clearCookies(),
    devtools.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' }),
    devtools.send('Page.resetNavigationHistory'),
    // Move the pointer out of the page, because a new document would start with a pointer over it.
    page.mouse.move(-1, -1),
  ])
  // False if a window was still opening when the others were closed.
  return context.pages().length === 1
}
