// The browser of the bench: contexts, throttling, and what Chromium itself can tell.
import { chromium } from '@playwright/test'

import { findBrowser } from '../browser.mjs'
import { installFrameRecorder, installTools } from './page-tools.mjs'

const SLOWER = 4
const NET = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 }
const PERSON = 'user-priya'
/** Whatever the bench waits for comes within this time, or can not be measured. */
const PATIENCE_MS = 30_000

/** All leads of all time: holds whatever there is. */
export const everything = '/leads/list/all?period=all-time'

/** Starts Chromium. @throws Error when there is none */
export async function openBrowser(args = []) {
  const executablePath = await findBrowser()
  if (executablePath === undefined)
    throw new Error('No Chromium could be found or installed; set LINTEL_CHROMIUM to one.')
  return chromium.launch({ executablePath, args })
}

/** A browser without V8's compilers: compiled code would count as heap that grows. */
export const openInterpretingBrowser = () => openBrowser(['--js-flags=--no-sparkplug,--no-maglev,--no-opt'])

const like = { viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'America/Chicago' }

/** A context of the product: somebody signed in on one backend, without the simulator's panel. */
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

/** The same session in a browser that has kept no file. */
export async function emptied(browser, url, storageState) {
  return browser.newContext({ ...like, baseURL: url, serviceWorkers: 'block', storageState })
}

/** A page with the bench's tools, slowed unless told. `watch` adds what e2e/budget-steps.ts watches. */
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
  // One script: the order of several is not promised.
  await page.addInitScript(`(${installTools.toString()})();(${installFrameRecorder.toString()})()`)
  await watch?.(page)
  return { page, cdp }
}

/** Rows are painted. @returns milliseconds since the document began */
export async function firstRow(page) {
  const handle = await page.waitForFunction(() => globalThis.bench.firstRow)
  return handle.jsonValue()
}

/** Goes somewhere and waits for rows. @returns milliseconds since the document began */
export async function openList(page, address) {
  await page.goto(address, { waitUntil: 'commit' })
  return firstRow(page)
}

/** Nothing is asked and nothing renders. @throws Error naming what was never answered */
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

/** A promise that does not take for ever. @throws Error naming what was waited for */
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
 * An act of a person and the paint that follows: milliseconds from the act to the request of the list, to its answer and
 * to the paint, as far as there are such.
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
 * Brings the pointer onto something, as a person's is before they press: what a page does as it comes is no part of the press.
 * @returns the press
 */
export async function pointed(page, locator) {
  await locator.hover()
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
}

/** What stays on the heap after collecting garbage, nodes and listeners. */
export async function memory(cdp) {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
