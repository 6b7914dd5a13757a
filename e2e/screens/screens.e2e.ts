import { mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { test } from '../fixtures.ts'
import { expectSensibleText, setTheme } from '../guards.ts'
import { desktop, expectAccessibleInBothThemes, expectNoSideways, phone } from '../steps.ts'
import { adminScreens } from './admin-screens.ts'
import { entryScreens } from './entry-screens.ts'
import { leadScreens } from './lead-screens.ts'
import { listScreens } from './list-screens.ts'
import { moment } from './screen.ts'
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

// Every distinct state of the screens, once: axe in both themes, sensible text, nothing wider than the window.
for (const size of ['desktop', 'phone'] as const) {
  test.describe(size, () => {
    test.use({
      viewport: size === 'phone' ? phone : desktop,
      world: { at: moment },
      checkEndState: false,
      contextOptions: { reducedMotion: pictures === undefined ? null : 'reduce' },
    })

    for (const screen of screens) {
      if (screen.size !== undefined && screen.size !== size) continue
      test(screen.name, async ({ page, context, as, sim, guard }) => {
        // The test's clock is put into the frames of emails too, which run no scripts.
        guard.allowConsole(/^Blocked script execution in 'about:(?:srcdoc|blank)'/)
        if (screen.speaks) await context.grantPermissions(['microphone'])
        await screen.before?.({ page, sim })
        if (screen.as !== undefined) await as(screen.as)
        await page.goto(screen.path)
        await screen.steps?.({ page, sim })
        await screen.shows(page)
        if (pictures === undefined) {
          await expectNoSideways(page)
          await expectSensibleText(page)
          await expectAccessibleInBothThemes(page)
          return
        }
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => document.fonts.ready)
        mkdirSync(pictures, { recursive: true })
        for (const theme of ['light', 'dark'] as const) {
          await setTheme(page, theme)
          await page.screenshot({
            path: path.join(pictures, `${screen.name}.${size}.${theme}.png`),
            animations: 'disabled',
            caret: 'hide',
          })
        }
      })
    }
  })
}
