import { readdirSync } from 'node:fs'
import path from 'node:path'

import { expect } from '@playwright/test'

import { test } from '../fixtures.ts'

// The pictures of Open House Help, taken of the app itself. They are taken on demand and stored next to the page: npx
// vite build && LINTEL_HELP_PICTURES=1 npx playwright test -c e2e help-pictures
const folder = path.resolve(import.meta.dirname, '../../src/features/admin/open-houses/pictures')

test.use({
  world: { at: Date.parse('2026-07-14T15:24:00Z') },
  checkEndState: false,
  viewport: { width: 1200, height: 750 },
  deviceScaleFactor: 0.8,
})

const TAB = '/properties/team-juniper-hill/open-houses'
const TODAY = `${TAB}/open-house-today`

// This is no test. Without the environment variable it is not even registered.
if (process.env['LINTEL_HELP_PICTURES'] !== undefined)
  test('takes the screenshots for the help page', async ({ page, as, sim }) => {
    // The pictures must not show the address of the machine that took them.
    await sim.do('setConfig', { config: { contactFormUrl: 'https://forms.example.com' } })
    await as('user-olive')
    const assets = path.resolve(import.meta.dirname, '../../dist/assets')
    const typeface = readdirSync(assets).find((name) => /^inter-latin-.*\.woff2$/.test(name)) ?? ''
    const take = async (name: string) => {
      // A first visit may show the fallback typeface.
      await page.evaluate(async (url) => {
        const face = new FontFace('Inter Variable', `url(${url})`, { weight: '100 900' })
        document.fonts.add(await face.load())
      }, `/assets/${typeface}`)
      for (const dark of [false, true]) {
        await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
        // The theme changes with a transition.
        await page.waitForTimeout(500)
        const file = path.join(folder, `${name}${dark ? '-dark' : ''}.jpg`)
        await page.screenshot({ path: file, type: 'jpeg', quality: 55 })
      }
      await page.evaluate(() => document.documentElement.classList.remove('dark'))
    }
    await page.goto(TAB)
    await expect(page.getByText('Sat, Jul 18', { exact: true })).toBeVisible()
    await take('plan')
    await page.getByRole('button', { name: /^QR code: Saturday, July 18/ }).click()
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()
    await take('share')
    await page.goto(TODAY)
    await expect(page.getByText('Jordan Avery')).toBeVisible()
    await take('after')
    await page.goto(`${TODAY}?mode=check-in`)
    await page.getByLabel('Staff code').fill('4711')
    await take('start')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('combobox', { name: 'Name' }).pressSequentially('Jordan Av')
    await expect(page.getByRole('option')).toHaveCount(2)
    await take('visitors')
  })
