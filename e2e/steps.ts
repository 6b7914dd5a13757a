import { expect, type Locator, type Page, test } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expectAccessible, expectSensibleText, setTheme } from './guards.ts'

/** A person of each kind of client (mocks/seed/people.ts). */
export const kinds = [
  { kind: 'BROKER', person: 'user-priya', name: 'Priya Raman', lead: 'lead-sofia-marchetti' },
  { kind: 'OWNER', person: 'user-elena', name: 'Elena Voss', lead: undefined },
  { kind: 'BROKER_SINGLE_PROP', person: 'user-olive', name: 'Olive Tran', lead: undefined },
] as const

/** The two sizes that every screen is looked at in. */
export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** All leads of all time: holds whatever the seed holds, on the first of a month too. */
export const everything = '/leads/list/all?period=all-time'

/** Opens the list of all leads of all time and waits for its rows. */
export async function openEverything(page: Page): Promise<void> {
  await page.goto(everything)
  await expectList(page)
}

/** Opens the list of all leads as it is by default and waits for its rows. */
export async function openList(page: Page): Promise<void> {
  await page.goto('/leads/list/all')
  await expectList(page)
}

/** Goes to an address within the app, as a link does: no new document, nothing of the app is loaded again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** The list is there, with rows. */
export async function expectList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'All leads', level: 1 })).toBeVisible()
  await expect(leadRow(page, /./).first()).toBeVisible()
}

/** The homepage is there, with its numbers. */
export async function expectHome(page: Page): Promise<void> {
  await expect(
    page.getByRole('main').getByRole('heading', { name: /^Good (morning|afternoon|evening), /, level: 1 }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^New leads: / })).toBeVisible()
}

/** From wherever one is to the list of all leads, by the menu. */
export async function listByMenu(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^All leads/ })
    .click()
  await expectList(page)
}

/** The row of a lead, by the name that it starts with. */
export function leadRow(page: Page, name: string | RegExp): Locator {
  return page
    .getByRole('row', { name: typeof name === 'string' ? new RegExp(`^${escaped(name)}, `) : name })
    .filter({ has: page.getByRole('link') })
}

/** Opens a lead by its row. */
export async function openLead(page: Page, name: string): Promise<void> {
  await leadRow(page, name).getByRole('link').click()
  await expect(leadHeading(page, name)).toBeVisible()
}

/** The name of the lead that is open; not of one that is still on its way. */
export function leadHeading(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('heading', { name, level: 1 })
    .and(page.locator(':not([data-pending] *)'))
}

/** Everything that happened with the lead that is open. */
export function timeline(page: Page): Locator {
  return page.getByRole('main').getByRole('tabpanel')
}

/** The pop-out conversation with somebody. */
export function popout(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name })
}

/** The field of the pop-out. */
export function popoutField(page: Page, name: string): Locator {
  return popout(page, name).getByRole('textbox', { name: `Text message to ${name}` })
}

/** A toast by the words of its title. */
export function toastSaying(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('region', { name: /^Messages/ })
    .getByRole('listitem')
    .filter({ hasText: text })
}

/** Signs somebody in on the sign-in page. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${escaped(name)} `) }).click()
}

/** The sign-in page is there. */
export async function expectLogin(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
}

/** The number of leads that the menu says. */
export async function leadsInMenu(page: Page): Promise<number> {
  const entry = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^All leads \d+ leads?$/ })
  return Number(/(\d+) leads?"/.exec(await entry.ariaSnapshot())?.[1])
}

/** How often an operation was asked so far. */
export async function timesAsked(sim: Simulator, operation: string): Promise<number> {
  return (await sim.do('requests', { operation })).length
}

/** How often a page was shown anew (a new document or a change of address by history), by the address. */
export function watchAddresses(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname)
  })
  return seen
}

/** Nothing cuts the ring around what has the focus, which ends four pixels outside of it. */
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

/** Nothing of these texts is cut. */
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
 * Nothing is wider than the window. Asked again for a moment: between a new size of the window and its next frame, which
 * brings the other layout and which is the first that anybody sees, the old layout still stands in the document.
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

/** A part of a journey whose end is looked at like that of a test. */
export async function part(page: Page, name: string, run: () => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    await run()
    await expectSensibleText(page)
    await expectAccessible(page)
  })
}

/** axe in both themes; the theme is put back. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme)
    await expectAccessible(page)
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Milliseconds in which keys go to nobody, after a layer closed, another page came or a row left. */
const QUIET_MS = 300

/** Presses a key that means something on the page, once the page hears it. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await page.waitForTimeout(QUIET_MS + 20)
  await page.keyboard.press(key)
}

/** A clipboard of the page's own: that of the machine is shared by the tests that run beside this one. */
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
