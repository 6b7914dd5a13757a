import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { type BrowserContext, type Page } from '@playwright/test'

import { expect, park, putCookie, signIn, test } from '../fixtures.ts'
import { expectSensibleText, type Guard, setTheme } from '../guards.ts'
import { desktop, expectAccessibleInBothThemes, expectNoSideways, phone } from '../steps.ts'
import { adminScreens } from './admin-screens.ts'
import { entryScreens } from './entry-screens.ts'
import { leadScreens } from './lead-screens.ts'
import { listScreens } from './list-screens.ts'
import { moment, type Screen, type Tools } from './screen.ts'
import { settingsScreens } from './settings-screens.ts'
import { shellScreens } from './shell-screens.ts'
import { teamScreens } from './team-screens.ts'

const screens = [
  ...entryScreens,
  ...listScreens,
  ...leadScreens,
  ...shellScreens,
  ...adminScreens,
  ...settingsScreens,
  ...teamScreens,
]

/** The folder for the pictures of `npm run screens`. Without it the screens are checked. */
const pictures = process.env.LINTEL_SCREENS
/** Takes pictures in double resolution, like the designs. */
const sharp = process.env.LINTEL_SCREENS_SHARP === '1'
/** The window sizes. The third one is only used for pictures on request, so that no run takes longer. */
const windows = { desktop, phone, small: { width: 1280, height: 800 } }
const sizes =
  process.env.LINTEL_SCREENS_SMALL === '1' ? (['small'] as const) : (['desktop', 'phone'] as const)

/**
 * Whether the address alone leads to the state. Such a state is checked in both sizes after one start, by narrowing the
 * window. How a start in a narrow window looks is covered by the other screens and by `every-route.e2e.ts`.
 */
const inBothAtOnce = ({ size, steps }: Screen) => pictures === undefined && !size && !steps

/** Number of screens in one test, so that the files of the app are read and compiled once for all of them. */
const TOGETHER = 8

/** What the steps and checks of a screen need. */
interface Stage extends Tools {
  context: BrowserContext
  guard: Guard
}

/** Brings a page to the state of a screen in a world of its own, without anything left from the previous screen. */
async function bring({ page, context, sim }: Stage, screen: Screen): Promise<void> {
  await park(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.mouse.move(-1, -1)
  await (screen.speaks ? context.grantPermissions(['microphone']) : context.clearPermissions())
  await putCookie(context, new URL(page.url()).origin, sim)
  await screen.before?.({ page, sim })
  if (screen.as !== undefined) await signIn(page, sim, screen.as)
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, screen.stored ?? {})
  await page.goto(screen.path)
  await screen.steps?.({ page, sim })
  await screen.shows(page)
}

/** Checks axe in both themes, sensible text, and that nothing is wider than the window. */
async function check({ page, guard }: Stage): Promise<void> {
  await expectNoSideways(page)
  await expectSensibleText(page)
  await expectAccessibleInBothThemes(page)
  expect(guard.problems).toEqual([])
}

/** Loads the typeface, as on a second visit. A first visit may show the fallback font. */
async function addTypeface(page: Page): Promise<void> {
  const assets = path.resolve(import.meta.dirname, '../..', process.env.LINTEL_OUT ?? 'dist', 'assets')
  const file = readdirSync(assets).find((name) => /^inter-latin-.*\.woff2$/.test(name))
  if (file === undefined) throw new Error('The build has no typeface')
  await page.evaluate(async (url) => {
    const face = new FontFace('Inter Variable', `url(${url})`, { weight: '100 900' })
    document.fonts.add(await face.load())
  }, `/assets/${file}`)
}

async function takePictures(page: Page, folder: string, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await addTypeface(page)
  await page.evaluate(() => document.fonts.ready)
  mkdirSync(folder, { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    await page.screenshot({
      path: path.join(folder, `${name}.${theme}.png`),
      animations: 'disabled',
      caret: 'hide',
    })
  }
}

// Checks every distinct state of the screens once.
for (const size of sizes) {
  test.describe(size, () => {
    test.use({
      viewport: windows[size],
      ...(sharp ? { deviceScaleFactor: 2 } : {}),
      world: { at: moment },
      checkEndState: false,
      contextOptions: { reducedMotion: pictures === undefined ? null : 'reduce' },
    })

    const here = screens.filter((screen) =>
      inBothAtOnce(screen)
        ? size !== 'phone'
        : screen.size === undefined || screen.size === (size === 'small' ? 'desktop' : size),
    )
    // Each picture is taken in a fresh page.
    const together = pictures === undefined ? TOGETHER : 1
    for (let first = 0; first < here.length; first += together) {
      const group = here.slice(first, first + together)
      test(group.map(({ name }) => name).join(', '), async ({ page, context, sim, guard }) => {
        test.setTimeout(30_000 + 15_000 * group.length)
        // The test clock is also injected into email frames, which run no scripts.
        guard.allowConsole(/^Blocked script execution in 'about:(?:srcdoc|blank)'/)
        for (const screen of group) {
          await test.step(screen.name, async () => {
            const own = await sim.create({ at: moment })
            const stage = { page, context, guard, sim: own }
            await page.clock.setSystemTime(moment)
            await bring(stage, screen)
            if (pictures === undefined) await check(stage)
            else await takePictures(page, pictures, `${screen.name}.${size}`)
            if (inBothAtOnce(screen)) {
              await page.setViewportSize(phone)
              await screen.shows(page)
              await check(stage)
              await page.setViewportSize(desktop)
            }
            await own.drop()
          })
        }
      })
    }
  })
}
