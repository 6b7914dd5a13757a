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

/** Where `npm run screens` wants the pictures; without it the screens are checked. */
const pictures = process.env.LINTEL_SCREENS
/** Pictures of twice the size, as the drawings are. */
const sharp = process.env.LINTEL_SCREENS_SHARP === '1'
/** The windows: the third is for pictures that are asked for, so that no run takes longer. */
const windows = { desktop, phone, small: { width: 1280, height: 800 } }
const sizes =
  process.env.LINTEL_SCREENS_SMALL === '1' ? (['small'] as const) : (['desktop', 'phone'] as const)

/**
 * A state that its address alone brings is looked at in both windows after one start: the window becomes narrow. What a
 * start in a narrow window looks like is shown by the others, and by `every-route.e2e.ts`.
 */
const inBothAtOnce = ({ size, steps }: Screen) => pictures === undefined && !size && !steps

/** How many screens a test looks at: the files of the app are read and compiled once for all of them. */
const TOGETHER = 8

/** What the steps of a screen are given, and what it is checked by. */
interface Stage extends Tools {
  context: BrowserContext
  guard: Guard
}

/** Brings a page to the state of a screen, in a world of its own: nothing is left of the screen before. */
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

/** axe in both themes, sensible text, nothing wider than the window. */
async function check({ page, guard }: Stage): Promise<void> {
  await expectNoSideways(page)
  await expectSensibleText(page)
  await expectAccessibleInBothThemes(page)
  expect(guard.problems).toEqual([])
}

/** The typeface as a second visit has it: what a first one shows may be its fallback. */
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

// Every distinct state of the screens, once.
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
    // A picture is taken where nothing was before.
    const together = pictures === undefined ? TOGETHER : 1
    for (let first = 0; first < here.length; first += together) {
      const group = here.slice(first, first + together)
      test(group.map(({ name }) => name).join(', '), async ({ page, context, sim, guard }) => {
        test.setTimeout(30_000 + 15_000 * group.length)
        // The test's clock is put into the frames of emails too, which run no scripts.
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
