import { expect, type Locator, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { newestRequest } from './list-steps.ts'

/** Returns the number of open sockets of the live channel on the server. */
export async function socketsOf(sim: Simulator): Promise<number> {
  return (await sim.do('state')).live.sockets.length
}

/**
 * Waits until the live channel of this page is connected and its refetches are done. From then on, the page learns only
 * what the live channel sends.
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

/** Closes every socket and refuses new ones until `mendLine`. */
export async function cutLine(sim: Simulator): Promise<void> {
  await sim.do('refuseSockets', { ms: 24 * 3_600_000 })
  await sim.do('dropSockets')
  await expectLive(sim, 0)
}

/** Accepts new sockets again. */
export async function mendLine(sim: Simulator): Promise<void> {
  await sim.do('refuseSockets', { ms: 0 })
}

/** Returns the state of the connection in the header. */
export function connectionLabel(page: Page, word: 'Live' | 'Reconnecting' | 'Offline'): Locator {
  return page.getByRole('main').getByText(word, { exact: true })
}

/** The sockets that a page has tried to open, and how many of them are closed. */
export interface Sockets {
  readonly addresses: readonly string[]
  readonly ended: number
}

/** Watches the sockets that a page opens from now on. */
export function watchSockets(page: Page): Sockets {
  const seen = { addresses: [] as string[], ended: 0 }
  page.on('websocket', (socket) => {
    // The phone's connection to the carrier uses another socket.
    if (new URL(socket.url()).pathname !== '/api/live') return
    seen.addresses.push(socket.url())
    socket.on('close', () => {
      seen.ended += 1
    })
  })
  return seen
}

/**
 * Advances the installed clock of a page in short steps, so that a request in one step is answered before the next. If
 * the page's clock ran ahead, every response would look late.
 */
export async function passTime(page: Page, ms: number, step = 10_000): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    await page.clock.runFor(Math.min(step, ms - passed))
    await anAnswer(page)
  }
}

/**
 * Stops the installed clock of a page. Until `page.clock.resume()`, only the test advances the time, so that a slow
 * machine makes no difference.
 */
export async function stopTime(page: Page): Promise<void> {
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    // `pauseAt` rejects a time that has already passed by then.
    await page.clock.pauseAt(now + 1_000)
  }).toPass()
}

/**
 * Advances the installed clock of a page and the server's clock by the same time, because the page follows the server's
 * clock.
 */
export async function passTimeForAll(page: Page, sim: Simulator, ms: number, step: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    const part = Math.min(step, ms - passed)
    await sim.do('advanceClock', { ms: part })
    await passTime(page, part, part)
  }
}

/** Waits for a response of the server in the page, so that the page's earlier requests have had their time too. */
export async function anAnswer(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await fetch('/favicon.svg')).text()))
}

/** Simulates that the user returns to the window. */
export async function focusWindow(page: Page): Promise<void> {
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/**
 * Waits until files of the build are loaded, given the start of their names. The service worker that caches all of them
 * is off in most tests.
 */
export async function expectFiles(page: Page, ...starts: string[]): Promise<void> {
  await page.waitForFunction((wanted) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    return wanted.every((start) => files.some((name) => name.includes(`/assets/${start}-`)))
  }, starts)
}

/**
 * Moves the pointer while there is a connection, as a user would. The tray of unsent work is then loaded and available
 * offline.
 */
export async function expectTrayAtHand(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Unsent / })).toBeVisible()
  await page.mouse.move(720, 5)
  await expectFiles(page, 'tray')
  await page.waitForLoadState('networkidle')
}
