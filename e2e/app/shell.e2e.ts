import { type Page } from '@playwright/test'

import { select } from '../bulk-steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, guardPage } from '../guards.ts'
import { expectLive } from '../live-steps.ts'
import {
  everything,
  expectAccessibleInBothThemes,
  expectList,
  expectLogin,
  leadHeading,
  leadRow,
  openLead,
  openEverything,
  popoutField,
  signInAs,
  pressKey,
} from '../steps.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const account = (page: Page) => page.getByRole('button', { name: /^Account: / })
/** Returns the names of all entries in the page's storage. */
const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))

async function expectMenuWidth(page: Page, width: 64 | 256): Promise<void> {
  await expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(width)
}

test.describe('the side menu', () => {
  test('[ collapses and expands it, and a reload keeps the state', async ({ page, as }) => {
    await as('user-priya')
    await openEverything(page)
    await expectMenuWidth(page, 256)
    await page.keyboard.press('[')
    await expectMenuWidth(page, 64)
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
    await page.reload()
    await expectList(page)
    await expectMenuWidth(page, 64)
    await page.getByRole('button', { name: 'Leads', exact: true }).hover()
    await expect(
      page
        .getByRole('tooltip')
        .or(page.getByText('Leads', { exact: true }))
        .first(),
    ).toBeVisible()
    await page.keyboard.press('[')
    await expectMenuWidth(page, 256)
    await page.reload()
    await expectList(page)
    await expectMenuWidth(page, 256)
    const search = page.getByRole('searchbox', { name: 'Search this list' })
    await search.press('[')
    await expect(search).toHaveValue('[')
    await expectMenuWidth(page, 256)
    await search.fill('')
    await expectList(page)
  })

  test('[ is typed as a character in a text field', async ({ page, as }) => {
    await as('user-priya')
    await page.goto('/leads/lead-sofia-marchetti')
    await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await popoutField(page, 'Sofia Marchetti').press('[')
    await expect(popoutField(page, 'Sofia Marchetti')).toHaveValue('[')
    await expectMenuWidth(page, 256)
  })

  test('single-key shortcuts can be turned off and stay off', async ({ page, as }) => {
    await as('user-priya')
    await page.goto('/manage-settings?section=keyboard')
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked()
    await openEverything(page)
    await page.keyboard.press('[')
    await page.keyboard.press('j')
    await expectMenuWidth(page, 256)
    await expect(page.getByRole('main').getByRole('link').and(page.locator(':focus'))).toHaveCount(0)
  })

  test('its button keeps the focus when it is collapsed or expanded', async ({ page, as }) => {
    await as('user-priya')
    await openEverything(page)
    await page.getByRole('button', { name: 'Collapse menu' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeFocused()
  })

  test('in a medium-sized window it overlays the page, and Escape closes it', async ({ page, as }) => {
    await page.setViewportSize({ width: 900, height: 800 })
    await as('user-priya')
    await openEverything(page)
    await expectMenuWidth(page, 64)
    const width = (await page.getByRole('main').boundingBox())?.width
    await page.getByRole('button', { name: 'Expand menu' }).click()
    await expectMenuWidth(page, 256)
    expect((await page.getByRole('main').boundingBox())?.width, 'the page does not move').toBe(width)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectMenuWidth(page, 64)
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeFocused()
    await page.keyboard.press('[')
    await expectMenuWidth(page, 256)
    await page.getByRole('link', { name: 'Lintel', exact: true }).press('Escape')
    await expectMenuWidth(page, 64)
    await select(page, 'Sofia Marchetti')
    await page.keyboard.press('[')
    await expectMenuWidth(page, 256)
    await page.keyboard.press('Escape')
    await expectMenuWidth(page, 64)
    await expect(leadRow(page, 'Sofia Marchetti')).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('the account menu', () => {
  test('works by keyboard and returns the focus', async ({ page, as }) => {
    await as('user-priya')
    await openEverything(page)
    await account(page).press('Enter')
    const settings = page.getByRole('menuitem', { name: 'Settings' })
    const theme = page.getByRole('menuitem', { name: 'Theme System' })
    await expect(settings).toBeFocused()
    await expect(page.getByRole('menu', { name: 'Account' })).toContainText('priya.raman@example.com')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Switch to User' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(theme).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'All shortcuts' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu', { name: 'Account' })).toHaveCount(0)
    await expect(account(page)).toBeFocused()
    // To the entry by its first letter, and then sign out.
    await pressKey(page, 'Enter')
    await expect(settings).toBeFocused()
    await pressKey(page, 'l')
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectLogin(page)
  })

  test('Log Out removes all personal data from storage but keeps the theme and other device settings', async ({
    page,
    as,
  }) => {
    await as('user-priya')
    await page.goto('/leads/lead-sofia-marchetti')
    await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await expect(popoutField(page, 'Sofia Marchetti')).toBeVisible()
    await page.goto('/leads/list/all?period=all-time&q=galvan')
    await expect(leadRow(page, 'Teresa Galvan')).toBeVisible()
    await leadRow(page, 'Teresa Galvan').getByRole('link').click()
    await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
    expect(await storedKeys(page)).toContain('lintel:looked:user-priya:user-priya')

    await account(page).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expectLogin(page)
    // The router stores scroll offsets under random names.
    const allowed =
      /^tsr-scroll-restoration|^lintel:(theme|audio|single-keys|keys|keys-at-once|side-menu:.*)$/
    expect((await storedKeys(page)).filter((key) => !allowed.test(key))).toEqual([])
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
      /galvan|sofia|priya/i,
    )
    // Nothing is written when the page is closed either.
    await page.goto('/login')
    await expectLogin(page)
    expect((await storedKeys(page)).filter((key) => !allowed.test(key))).toEqual([])
  })

  // Log Out asks before it discards a text, and then leaves nothing behind.
  test('Log Out asks about unsent text and deletes it', async ({ page, as }) => {
    await as('user-priya')
    await page.goto('/leads/lead-sofia-marchetti')
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    const field = popoutField(page, 'Sofia Marchetti')
    await field.fill('Half a sentence')
    await account(page).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    const question = page.getByRole('dialog', { name: 'Log out?' })
    await expect(question).toContainText(
      'One thing you wrote is not sent yet. Logging out removes it from this browser.',
    )
    await expectAccessibleInBothThemes(page)
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(question).toHaveCount(0)
    await expect(field).toHaveValue('Half a sentence')

    await account(page).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await question.getByRole('button', { name: 'Log Out' }).click()
    await expectLogin(page)
    await page.goto('/leads/lead-sofia-marchetti')
    await signInAs(page, 'Priya Raman')
    await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await expect(field).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Half a sentence')
  })
})

test.describe('themes', () => {
  /** Records the theme of every frame, starting with the first one. */
  async function watchFrames(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const frames: string[] = []
      Reflect.set(globalThis, 'lintelFrames', frames)
      const look = () => {
        if (document.body) {
          frames.push(
            `${document.documentElement.className} ${getComputedStyle(document.body).backgroundColor}`,
          )
        }
        requestAnimationFrame(look)
      }
      look()
      document.addEventListener('DOMContentLoaded', () => frames.push(document.documentElement.className))
    })
  }
  const frames = (page: Page) =>
    page.evaluate(() => [...new Set<string>(Reflect.get(globalThis, 'lintelFrames'))])

  test.use({ colorScheme: 'light' })

  test('keeps a chosen theme after a reload without a flash, and updates other tabs', async ({
    page,
    as,
    context,
  }) => {
    await as('user-priya')
    await openEverything(page)
    expect(await isDark(page)).toBe(false)
    const other = await context.newPage()
    const guard = await guardPage(other)
    await openEverything(other)

    await account(page).click()
    await page.getByRole('menuitem', { name: 'Theme System' }).press('ArrowRight')
    await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter')
    await expect.poll(() => isDark(page)).toBe(true)
    await expect.poll(() => isDark(other)).toBe(true)
    await page.keyboard.press('Escape')

    await watchFrames(page)
    await page.reload()
    await expectList(page)
    const seen = await frames(page)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter((frame) => !frame.startsWith('dark'))).toEqual([])
    await account(page).click()
    await expect(page.getByRole('menuitem', { name: 'Theme Dark' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(guard.problems).toEqual([])
  })

  test('follows the system’s theme when none is chosen', async ({ page, as }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await watchFrames(page)
    await as('user-priya')
    await openEverything(page)
    expect((await frames(page)).filter((frame) => !frame.startsWith('dark'))).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => isDark(page)).toBe(false)
  })

  test('uses the system’s theme when the stored choice is invalid', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('lintel:theme', '{"n":1,"v":"purple"'))
    await page.goto('/login')
    await expectLogin(page)
    expect(await isDark(page)).toBe(false)
    await expect(page.locator('html')).toHaveClass('light')
  })
})

test.describe('keys and focus', () => {
  test('the skip link is the first tab stop and skips the menu', async ({ page, as }) => {
    await as('user-priya')
    await openEverything(page)
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(everything)
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) ?? false),
    ).toBe(true)
  })

  test('navigation moves the focus to the page’s heading and announces its title', async ({ page, as }) => {
    await as('user-priya')
    await openEverything(page)
    await openLead(page, 'Sofia Marchetti')
    await expect(leadHeading(page, 'Sofia Marchetti')).toBeFocused()
    await expect(page.getByText('Sofia Marchetti · Lintel', { exact: true })).toBeAttached()
    await page.goBack()
    await expectList(page)
    await expect(page).toHaveTitle('All leads · Lintel')
    await expect(page.getByText('All leads · Lintel', { exact: true })).toBeAttached()
    expect(
      await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) ?? false),
    ).toBe(true)
    await page.goForward()
    await expect(leadHeading(page, 'Sofia Marchetti')).toBeFocused()
  })

  // Nothing covers the focused element: neither the pop-out nor toasts or bars.
  test('the focused element is never covered', async ({ page, as, sim }) => {
    await as('user-priya')
    await openEverything(page)
    await openLead(page, 'Sofia Marchetti')
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await expect(popoutField(page, 'Sofia Marchetti')).toBeFocused()
    await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Is it still free?' })
    await expect(page.getByRole('button', { name: 'View Lead' })).toBeVisible()
    const covered: string[] = []
    for (let stops = 0; stops < 50; stops += 1) {
      await page.keyboard.press('Tab')
      const problem = await page.evaluate(() => {
        const element = document.activeElement
        if (!(element instanceof HTMLElement) || element === document.body) return undefined
        const { left, top, width, height } = element.getBoundingClientRect()
        // It is enough if a part of it is visible (WCAG 2.4.11): its middle or its corners.
        const points = [0.5, 0.08, 0.92].flatMap((x) =>
          [0.5, 0.1, 0.9].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
        )
        const seen = points.some((at) => at !== null && (element.contains(at) || at.contains(element)))
        return seen
          ? undefined
          : (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName)
      })
      if (problem !== undefined) covered.push(problem)
    }
    expect(covered).toEqual([])
  })

  test('reduced motion has no moving and no endless animations', async ({ page, as, sim }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      const long: string[] = []
      Reflect.set(globalThis, 'lintelMotion', long)
      const look = () => {
        for (const animation of document.getAnimations()) {
          const { effect } = animation
          if (!(effect instanceof KeyframeEffect)) continue
          const { duration, iterations } = effect.getComputedTiming()
          const travels = effect
            .getKeyframes()
            .some(
              (frame) =>
                /[1-9]/.test(String(frame['translate'] ?? '')) || /rotate/.test(String(frame['transform'])),
            )
          if (iterations === Infinity || (travels && Number(duration) > 100))
            long.push(`${effect.target?.tagName} ${effect.target?.className} ${String(duration)}`)
        }
        requestAnimationFrame(look)
      }
      look()
    })
    await as('user-priya')
    await openEverything(page)
    // Toasts need the live channel, which opens after the first page is shown.
    await expectLive(sim)
    await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Is it still free?' })
    await page.getByRole('button', { name: 'View Lead' }).click()
    await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await expect(popoutField(page, 'Teresa Galvan')).toBeFocused()
    await page.keyboard.press('Escape')
    await account(page).click()
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => [...new Set<string>(Reflect.get(globalThis, 'lintelMotion'))])).toEqual(
      [],
    )
  })
})
