import { expect, type Locator, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { newestRequest } from './list-steps.ts'

/** How many sockets of the live channel the server holds. */
export async function socketsOf(sim: Simulator): Promise<number> {
  return (await sim.do('state')).live.sockets.length
}

/**
 * The live channel of this page stands, and what its opening asks anew has been asked: from here on a page knows only what
 * it is told.
 */
export async function expectLive(sim: Simulator, sockets = 1): Promise<void> {
  await expect.poll(() => socketsOf(sim)).toBe(sockets)
  if (sockets === 0) return
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await newestRequest(sim)
        const quiet = now === before
        before = now
        return quiet
      },
      { intervals: [300] },
    )
    .toBe(true)
}

/** Cuts every socket and takes no new one until `mendLine`. */
export async function cutLine(sim: Simulator): Promise<void> {
  await sim.do('refuseSockets', { ms: 24 * 3_600_000 })
  await sim.do('dropSockets')
  await expectLive(sim, 0)
}

/** New sockets are taken again. */
export async function mendLine(sim: Simulator): Promise<void> {
  await sim.do('refuseSockets', { ms: 0 })
}

/** What the header says of the connection. */
export function presence(page: Page, word: 'Live' | 'Reconnecting' | 'Offline'): Locator {
  return page.getByRole('main').getByText(word, { exact: true })
}

/** The sockets that a page has tried to open, and how many of them have ended. */
export interface Sockets {
  readonly addresses: readonly string[]
  readonly ended: number
}

/** Watches a page for sockets, from now on. */
export function watchSockets(page: Page): Sockets {
  const seen = { addresses: [] as string[], ended: 0 }
  page.on('websocket', (socket) => {
    // The phone's line to the carrier is another one.
    if (new URL(socket.url()).pathname !== '/api/live') return
    seen.addresses.push(socket.url())
    socket.on('close', () => {
      seen.ended += 1
    })
  })
  return seen
}

/**
 * Lets time pass in a page whose clock is installed, in steps so short that what is asked in one is answered in the next:
 * a page whose clock runs ahead would take every answer for late.
 */
export async function passTime(page: Page, ms: number, step = 10_000): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    await page.clock.runFor(Math.min(step, ms - passed))
    await anAnswer(page)
  }
}

/**
 * Stops the clock of a page where it is installed: until `page.clock.resume()` time passes by the steps of the test alone,
 * and not by what a slow machine takes for them.
 */
export async function stopTime(page: Page): Promise<void> {
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    // A moment that is over by then is refused.
    await page.clock.pauseAt(now + 1_000)
  }).toPass()
}

/** Lets the same time pass in a page whose clock is installed and on the server, whose clock the page follows. */
export async function passTimeForAll(page: Page, sim: Simulator, ms: number, step: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    const part = Math.min(step, ms - passed)
    await sim.do('advanceClock', { ms: part })
    await passTime(page, part, part)
  }
}

/** Waits for an answer of the server in the page: what the page asked before has had its time too. */
export async function anAnswer(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await fetch('/favicon.svg')).text()))
}

/** Somebody comes back to the window. */
export async function focusWindow(page: Page): Promise<void> {
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** Files of the build have come, named by how they begin. The worker that keeps all of them is off in most tests. */
export async function expectFiles(page: Page, ...starts: string[]): Promise<void> {
  await page.waitForFunction((wanted) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    return wanted.every((start) => files.some((name) => name.includes(`/assets/${start}-`)))
  }, starts)
}

/** A person has moved the pointer while there was a connection: the tray of unsent work is at hand without one. */
export async function expectTrayAtHand(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Unsent / })).toBeVisible()
  await page.mouse.move(720, 5)
  await expectFiles(page, 'tray')
  await page.waitForLoadState('networkidle')
}
