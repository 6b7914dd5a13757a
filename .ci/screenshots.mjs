// npm run screenshots: takes the pictures in docs/screens again, from the build in dist (created first with --build),
// at the point in time of the drawings: those of README at twice the size, and the screens that were never drawn.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { findBrowser } from './browser.mjs'
import { installPackages } from './install.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
installPackages()
if (process.argv.includes('--build'))
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
  })

// Import these only now, because the packages may just have been installed.
const { chromium } = await import('@playwright/test')
const { load } = await import('../mocks/bin/load.mjs')
const { serve } = await load('mocks/bin/serve.ts')
const { createSimulator } = await load('mocks/simulate/client.ts')

const DRAWN_AT = Date.parse('2026-07-14T15:24:00Z')
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** The pictures: user, address, size, resolution, and what to do before the picture is taken. */
const pictures = [
  { name: 'leads', at: '/leads/list/all', sharp: true },
  { name: 'leads-dark', at: '/leads/list/all', sharp: true, dark: true },
  {
    name: 'lead',
    sharp: true,
    at: '/leads/lead-sofia-marchetti',
    async before(page) {
      await page.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
      await page
        .getByRole('dialog', { name: /Sofia Marchetti/ })
        .getByRole('textbox')
        .waitFor()
    },
  },
  { name: 'phone', at: '/leads/list/all', sharp: true, size: PHONE },
  { name: 'report-pipeline-team', at: '/reports/pipeline/team', who: 'user-beatriz' },
  { name: 'report-campaign', at: '/reports/campaign', who: 'user-beatriz' },
  { name: 'report-marketing', at: '/reports/marketing', who: 'user-beatriz' },
  { name: 'manage-properties', at: '/manage/properties', who: 'user-beatriz' },
  { name: 'manage-property', at: '/manage/properties/property-foundry-lofts', who: 'user-beatriz' },
  { name: 'open-house-help', at: '/help/open-house', who: 'user-olive' },
  {
    name: 'settings-property-details',
    at: '/properties/team-maple-row/settings/property-details',
    who: 'user-elena',
  },
  {
    name: 'settings-property-contact',
    at: '/properties/team-maple-row/settings/property-contact',
    who: 'user-elena',
  },
  {
    name: 'settings-tour-reminder',
    at: '/properties/team-maple-row/settings/tour-reminder',
    who: 'user-elena',
  },
  { name: 'settings-google-ads', at: '/properties/team-maple-row/settings/google-ads', who: 'user-elena' },
]

// On a busy machine even a second visit may show the fallback, because the typeface is only swapped in if it is
// available at once.
const typeface = readdirSync('dist/assets').find((name) => /^inter-latin-.*\.woff2$/.test(name))
if (typeface === undefined) throw new Error('The build has no typeface')
async function addTypeface(url) {
  document.fonts.add(await new FontFace('Inter Variable', `url(${url})`, { weight: '100 900' }).load())
  await document.fonts.ready
}

const server = await serve({ port: 0, dist: path.join(root, 'dist') })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    // Letters are placed where the typeface puts them. With hinting they would move to whole pixels, which makes a line
    // 2 % longer and lets it wrap earlier.
    '--font-render-hinting=none',
  ],
})
try {
  for (const {
    name,
    at,
    who = 'user-priya',
    size = DESKTOP,
    sharp = false,
    dark = false,
    before,
  } of pictures) {
    const sim = await createSimulator(server.url).create({ at: DRAWN_AT })
    const context = await browser.newContext({
      viewport: size,
      deviceScaleFactor: sharp ? 2 : 1,
      colorScheme: dark ? 'dark' : 'light',
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      permissions: ['microphone'],
      reducedMotion: 'reduce',
    })
    await context.addCookies([
      { name: 'lintel-backend', value: sim.backend, url: server.url },
      { name: 'lintel-simulator', value: 'off', url: server.url },
    ])
    const page = await context.newPage()
    const { token, userId, expiresInSeconds } = await sim.signIn(who)
    await page.goto(`${server.url}/config.json`)
    await page.evaluate(
      ([accessToken, user, seconds]) => {
        const expiresAt = Date.now() + seconds * 1_000
        const tokens = { issuer: 'demo ', userId: user, accessToken, expiresAt, refreshToken: user }
        localStorage.setItem('lintel:session', JSON.stringify({ n: 1, v: tokens }))
      },
      [token, userId, expiresInSeconds],
    )
    await page.goto(`${server.url}${at}`)
    await page.waitForLoadState('networkidle')
    // The first load may end with the fallback typeface. The next load has the typeface from the start.
    await page.reload()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await before?.(page)
    await page
      .getByText(/Phone ready|No phone line/)
      .first()
      .waitFor({ state: 'attached' })
    // Wait for what is loaded on idle, and for the typeface.
    await page.waitForLoadState('networkidle')
    await page.evaluate(addTypeface, `/assets/${typeface}`)
    const file = path.join('docs/screens', `${name}.png`)
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
    console.log(file)
    await context.close()
    await sim.drop()
  }
} finally {
  await browser.close()
  await server.close()
}
