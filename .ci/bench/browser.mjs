// The browser of the bench: contexts, throttling, and what Chromium itself can report.
import { chromium } from '@playwright/test'

import { findBrowser } from '../browser.mjs'
import { installFrameRecorder, installTools } from './page-tools.mjs'

const SLOWER = 4
const NET = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 }
const PERSON = 'user-priya'
/** Maximum milliseconds to wait for anything. After that it counts as not measurable. */
const PATIENCE_MS = 30_000

/** The list of all leads of all time. */
export const everything = '/leads/list/all?period=all-time'

/** Starts Chromium. @throws Error when there is none */
export async function openBrowser(args = []) {
  const executablePath = await findBrowser()
  if (executablePath === undefined)
    throw new Error('No Chromium could be found or installed; set LINTEL_CHROMIUM to one.')
  return chromium.launch({
    executablePath,
    args: [
      // Without a microphone, the phone would not be ready, and no call could be measured.
      '--use-fake-device-for-media-stream',
      // As on macOS and Windows. Here hinting would round letters to whole pixels: the fallback typeface would be 3 %
      // wider than the typeface that replaces it.
      '--font-render-hinting=none',
      ...args,
    ],
  })
}

/** Starts a browser without V8's compilers, because compiled code would count as a growing heap. */
export const openInterpretingBrowser = () => openBrowser(['--js-flags=--no-sparkplug,--no-maglev,--no-opt'])

const like = { viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'America/Chicago' }

/** Creates a context of the product, with a user signed in on one backend, without the simulator's panel. */
export async function productContext(browser, sim, url, person = PERSON) {
  const context = await browser.newContext({ ...like, baseURL: url, serviceWorkers: 'block' })
  await context.addCookies([
    { name: 'lintel-backend', value: sim.backend, url },
    { name: 'lintel-simulator', value: 'off', url },
  ])
  const { token, userId, expiresInSeconds } = await sim.signIn(person)
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([accessToken, user, seconds]) => {
      const expiresAt = Date.now() + seconds * 1_000
      const tokens = { issuer: 'demo ', userId: user, accessToken, expiresAt, refreshToken: user }
      localStorage.setItem('lintel:session', JSON.stringify({ n: 1, v: tokens }))
    },
    [token, userId, expiresInSeconds],
  )
  await page.close()
  return context
}

/** Creates a context with the same session but without cached files. */
export async function emptied(browser, url, storageState) {
  return browser.newContext({ ...like, baseURL: url, serviceWorkers: 'block', storageState })
}

/** Opens a page with the tools of the bench, throttled by default. `watch` adds what e2e/budget-steps.ts watches. */
export async function openPage(context, { watch, slowed = true } = {}) {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  if (slowed) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NET)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  }
  // In a single script, because the order of several init scripts is not guaranteed.
  await page.addInitScript(`(${installTools.toString()})();(${installFrameRecorder.toString()})()`)
  await watch?.(page)
  return { page, cdp }
}

/** Waits until rows are painted. @returns milliseconds since the document was opened */
export async function firstRow(page) {
  const handle = await page.waitForFunction(() => globalThis.bench.firstRow)
  return handle.jsonValue()
}

/** Opens an address and waits for rows. @returns milliseconds since the document was opened */
export async function openList(page, address) {
  await page.goto(address, { waitUntil: 'commit' })
  return firstRow(page)
}

/** Waits until no request is in flight and nothing renders. @throws Error naming the unanswered requests */
export async function quiet(page) {
  const still = () =>
    page.evaluate(() => `${[...globalThis.bench.waitingFor].join(' ')} ${document.visibilityState}`)
  try {
    await patient(
      page.evaluate(() => globalThis.bench.quiet()),
      'the page to be quiet',
    )
  } catch (error) {
    throw new Error(`${error.message}; unanswered: ${await still()}`, { cause: error })
  }
}

/** Limits the time that a promise may take. @throws Error naming what was awaited */
export async function patient(promise, what, most = PATIENCE_MS) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited ${most / 1_000} s for ${what}`)), most)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Runs a user action and waits for the resulting paint. Returns the times of the action, of the list's request and its
 * response, and of the paint, as far as they exist.
 */
export async function timed(page, { event = 'click', result, name }, act) {
  await page.evaluate(([on, what, named]) => globalThis.bench.expect(on, what, named), [event, result, name])
  await act()
  const seen = await patient(
    page.evaluate(() => globalThis.bench.outcome()),
    `what should follow a ${event} (${name ?? result})`,
  )
  if (seen.act === undefined) throw new Error(`the page saw no ${event}`)
  return seen
}

/**
 * Moves the pointer onto an element, as users do before they press, so that what the page does on hover is not measured
 * as part of the press.
 * @returns a function that presses
 */
export async function pointed(page, locator) {
  await locator.hover()
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
}

/** Returns the heap size after garbage collection, and the numbers of nodes and listeners. */
export async function memory(cdp) {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
