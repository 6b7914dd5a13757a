import { expect, type Locator, type Page, test } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expectAccessible, expectSensibleText, setTheme } from './guards.ts'

/** One user for each kind of client (mocks/seed/people.ts). */
export const kinds = [
  { kind: 'BROKER', person: 'user-priya', name: 'Priya Raman', lead: 'lead-sofia-marchetti' },
  { kind: 'OWNER', person: 'user-elena', name: 'Elena Voss', lead: undefined },
  { kind: 'BROKER_SINGLE_PROP', person: 'user-olive', name: 'Olive Tran', lead: undefined },
] as const

/** The two window sizes in which every screen is checked. */
export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** All leads of all time. The list contains the whole seed, even on the first day of a month. */
export const everything = '/leads/list/all?period=all-time'

/** Opens the list of all leads of all time and waits for its rows. */
export async function openEverything(page: Page): Promise<void> {
  await page.goto(everything)
  await expectList(page)
}

/** Opens the list of all leads with its default filters and waits for its rows. */
export async function openList(page: Page): Promise<void> {
  await page.goto('/leads/list/all')
  await expectList(page)
}

/** Goes to an address within the app, as a link does. The document and the app are not loaded again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** Waits for the list and its rows. */
export async function expectList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'All leads', level: 1 })).toBeVisible()
  await expect(leadRow(page, /./).first()).toBeVisible()
}

/** Waits for the homepage and its numbers. */
export async function expectHome(page: Page): Promise<void> {
  await expect(
    page.getByRole('main').getByRole('heading', { name: /^Good (morning|afternoon|evening), /, level: 1 }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^New leads: / })).toBeVisible()
}

/** Opens the list of all leads through the menu, from any page. */
export async function listByMenu(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^All leads/ })
    .click()
  await expectList(page)
}

/** Returns the row of a lead, whose name starts with the lead's name. */
export function leadRow(page: Page, name: string | RegExp): Locator {
  return page
    .getByRole('row', { name: typeof name === 'string' ? new RegExp(`^${escaped(name)}, `) : name })
    .filter({ has: page.getByRole('link') })
}

/** Opens a lead from its row. */
export async function openLead(page: Page, name: string): Promise<void> {
  await leadRow(page, name).getByRole('link').click()
  await expect(leadHeading(page, name)).toBeVisible()
}

/** Returns the heading of the open lead, not of one that is still loading. */
export function leadHeading(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('heading', { name, level: 1 })
    .and(page.locator(':not([data-pending] *)'))
}

/** Returns the timeline of the open lead. */
export function timeline(page: Page): Locator {
  return page.getByRole('main').getByRole('tabpanel')
}

/** Returns the pop-out conversation with a renter. */
export function popout(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name })
}

/** Returns the text field of the pop-out. */
export function popoutField(page: Page, name: string): Locator {
  return popout(page, name).getByRole('textbox', { name: `Text message to ${name}` })
}

/** Returns a toast by the text of its title. */
export function toastSaying(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('region', { name: /^Messages/ })
    .getByRole('listitem')
    .filter({ hasText: text })
}

/** Signs a user in on the sign-in page. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${escaped(name)} `) }).click()
}

/** Waits for the sign-in page. */
export async function expectLogin(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
}

/** Returns the number of leads shown in the menu. */
export async function leadsInMenu(page: Page): Promise<number> {
  const entry = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^All leads \d+ leads?$/ })
  return Number(/(\d+) leads?"/.exec(await entry.ariaSnapshot())?.[1])
}

/** Returns how many requests of an operation were made so far. */
export async function timesAsked(sim: Simulator, operation: string): Promise<number> {
  return (await sim.do('requests', { operation })).length
}

/** Records the address of each navigation (a new document or a history change). */
export function watchAddresses(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname)
  })
  return seen
}

/** Expects that the focus ring is not clipped. It extends four pixels beyond the element. */
export async function expectRingWhole(focused: Locator): Promise<void> {
  await expect(focused).toBeFocused()
  const cut = await focused.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    if (outlineStyle === 'none') return 'no ring'
    const out = parseFloat(outlineWidth) + parseFloat(outlineOffset)
    for (let around = element.parentElement; around && around.id !== 'main'; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const clip = around.getBoundingClientRect()
      if (box.left - out < clip.left || box.right + out > clip.right) return 'cut at a side'
      if (box.top - out < clip.top || box.bottom + out > clip.bottom) return 'cut above or below'
    }
    return 'whole'
  })
  expect(cut).toBe('whole')
}

/** Expects that none of these texts is clipped. */
export async function expectWhole(texts: Locator): Promise<void> {
  await expect(texts.first()).toBeVisible()
  await expect
    .poll(() =>
      texts.evaluateAll((elements) =>
        elements
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      ),
    )
    .toEqual([])
}

/**
 * Expects that nothing is wider than the window. Polls for a moment: after a resize, the old layout stays in the
 * document until the next frame, and that frame is the first one that a user sees.
 */
export async function expectNoSideways(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const whole = document.scrollingElement ?? document.documentElement
          const dialogs = document.querySelectorAll('[data-dialog-body]')
          return Math.max(...[whole, ...dialogs].map((one) => one.scrollWidth - one.clientWidth))
        }),
      { message: 'neither page nor dialog may scroll sideways', intervals: [50, 100, 200, 400] },
    )
    .toBeLessThanOrEqual(0)
}

/** Runs a part of a journey and checks its end like that of a test. */
export async function part(page: Page, name: string, run: () => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    await run()
    await expectSensibleText(page)
    await expectAccessible(page)
  })
}

/** Runs axe in both themes and restores the theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme)
    await expectAccessible(page)
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Milliseconds in which keys are ignored after a layer closed, another page appeared or a row left. */
const QUIET_MS = 300

/** Presses a hotkey of the page, after the time in which it ignores keys. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await page.waitForTimeout(QUIET_MS + 20)
  await page.keyboard.press(key)
}

/**
 * Presses a button that ignores presses right after it has replaced another one (`PressGuard`), until `expectDone`
 * passes. A press may have worked although its answer is slow, so a button that has gone is not waited for.
 */
export async function pressGuarded(button: Locator, expectDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 500 })
    await expectDone()
  }).toPass()
}

/** Presses twice at the same pixels, 350 ms apart. */
export async function pressTwice(page: Page, button: Locator): Promise<void> {
  // Wait until the button is stable: a page that is still loading already shows one, but replaces it.
  await button.click({ trial: true })
  const box = await button.boundingBox()
  if (!box) throw new Error('There is nothing to press')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  // The second press does not wait for the result of the first one, however long that takes.
  const first = page.mouse.click(x, y)
  await page.waitForTimeout(350)
  await Promise.all([first, page.mouse.click(x, y)])
}

/**
 * Presses a key 350 ms after the page shows a text. The page does it by itself, because a press by the test can come much
 * later on a busy machine.
 */
export async function pressOnceShown(page: Page, key: string, text: string): Promise<void> {
  await page.evaluate(
    ([name, awaited]) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.textContent.includes(awaited)) return
          observer.disconnect()
          setTimeout(() => {
            document.body.dispatchEvent(
              new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
            )
            resolve()
          }, 350)
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    [key, text] as const,
  )
}

/** Gives the page its own clipboard, because the clipboard of the machine is shared by tests that run in parallel. */
export async function ownClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let kept = ''
    const clipboard = {
      writeText: (text: string) => {
        kept = text
        return Promise.resolve()
      },
      readText: () => Promise.resolve(kept),
    }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard })
  })
}
