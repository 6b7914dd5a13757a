import { type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'

import { watchViolations } from './guards.ts'

/** A page of this origin that is not the app: nothing runs in it. */
export const PARKED = '/favicon.svg'

/** After so many tests a context goes, lest what the browser itself keeps grows without end. */
const MOST_TESTS = 60

/** What gives back something by which it is undone, on a page and on a context. */
const undoable = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route']

/** What cannot be taken back, or only in part: a context in which it was done is not used again. */
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

/** Whatever is asked of a clock puts it into every document from then on. */
const clockCalls = ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime']

interface Kept {
  readonly kind: string
  readonly url: string
  readonly page: Page
  readonly context: BrowserContext
  readonly devtools: CDPSession
  readonly listeners: [event: string, listener: unknown][]
  /** How what a test did to the page or the context is taken back, in the order in which it was done. */
  readonly undo: Map<string, () => Promise<unknown>>
  tests: number
  /** Something was done in it that stays. */
  spent: boolean
}

/** The contexts of a worker. */
export interface KeptContexts {
  /**
   * A context with one parked page in which nothing of an earlier test is left; of several the one that was given back last.
   * @param kind what it is made with: the options of the test that asks, in words
   * @param url where the app is
   * @param cold one that no test has used, and none will
   */
  take(kind: string, url: string, cold?: boolean): Promise<BrowserContext>
  /** The test is done with it. */
  giveBack(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

/**
 * Keeps contexts from one test to the next, with one page each and nothing of the test before: what stays is the cache of
 * files, with the compiled code. A new context reads and compiles the whole app again, a quarter of what a test costs.
 */
export function keepContexts(browser: Browser): KeptContexts {
  const free: Kept[] = []
  const inUse = new Map<BrowserContext, Kept>()

  async function make(kind: string, url: string): Promise<Kept> {
    // The options are those of the running test: Playwright adds them.
    const context = await browser.newContext()
    const page = await context.newPage()
    const kept: Kept = {
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

/** A member of an object that no type knows. */
function member(target: unknown, name: string): unknown {
  return typeof target === 'object' && target !== null ? Reflect.get(target, name) : undefined
}

/** Calls a method that no type knows. */
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
 * Takes the clock out of the documents to come. Playwright can only do so where it reuses a context itself, which throws
 * away the cache of files that this one is kept for: the method is asked for by its name.
 */
async function removeClock(context: BrowserContext): Promise<void> {
  const own = await call(member(context, '_connection'), 'toImpl', context)
  await call(member(own, 'clock'), 'uninstall', { race: (done: unknown) => done })
}

/** Takes everything out of a context that a test can have left in it; false if that failed, and it must go. */
async function clear({ url, page, context, devtools, listeners, undo }: Kept): Promise<boolean> {
  for (const [event, listener] of listeners.splice(0)) Reflect.apply(page.off, page, [event, listener])
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const takeBack of undo.values()) await takeBack()
  } catch {
    return false
  }
  undo.clear()
  // The app goes first: what it writes when it is left is cleared with the rest.
  await page.goto(new URL(PARKED, url).href)
  await page.evaluate(() => {
    window.name = ''
    // Not among what the browser clears for an origin: pop-outs of one test stood in the next one.
    sessionStorage.clear()
  })
  await Promise.all([
    context.clearCookies(),
    devtools.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' }),
    devtools.send('Page.resetNavigationHistory'),
    // Out of the page: a new document would meet a pointer that rests on it.
    page.mouse.move(-1, -1),
  ])
  // A window that was still opening when the others were closed.
  return context.pages().length === 1
}
