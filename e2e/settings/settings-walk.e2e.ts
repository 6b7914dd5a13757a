import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { png } from '../picture-steps.ts'
import { answer, openPopup } from '../popup-steps.ts'

/** The only page that saves without the Save button. */
const ADDRESSES = 'Email Authorization'

/** One change for each of the other pages. */
const changes: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  Configuration: (page) => page.getByRole('radio', { name: 'Individual' }).check(),
  'Property Details': (page) => page.getByRole('textbox', { name: 'Zip' }).fill('78799'),
  'Property Contact': (page) => page.getByRole('textbox', { name: 'Office address' }).fill('1 Elm Street'),
  Marketing: (page) => page.getByRole('textbox', { name: 'Description' }).fill('Another one'),
  'Team Logo': async (page) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: await png(page, 300) }),
  'Contact Form': (page) => page.getByRole('textbox', { name: 'Thank-you text' }).fill('Thanks'),
  'Default Greeting': (page) => page.getByRole('radio', { name: 'Play Recording' }).check(),
  Notifications: (page) => page.getByRole('textbox', { name: 'Notification delay' }).fill('7'),
  'Team Calendar': (page) => page.getByRole('combobox', { name: 'Tour length' }).selectOption('1 hour'),
  'Response Templates': (page) => page.getByRole('textbox', { name: 'Name' }).fill('Another name'),
  'Tour Reminder': (page) => page.getByRole('switch', { name: 'Tour reminders' }).check(),
  'Google Ads Integration': (page) =>
    page.getByRole('combobox', { name: 'A new lead' }).selectOption('Submit lead form'),
}

const walks = [
  { parent: '/properties', team: 'team-maple-row', who: 'user-elena', other: 'Properties', pages: 13 },
  { parent: '/teams', team: 'team-eastside', who: 'user-priya', other: 'Midtown', pages: 9 },
] as const

for (const { parent, team, who, other, pages } of walks) {
  test(`${parent}: every page asks before unsaved changes are left, and saves nothing by itself`, async ({
    page,
    as,
  }) => {
    test.setTimeout(240_000)
    const saved: string[] = []
    page.on('request', (request) => {
      if (['PATCH', 'PUT'].includes(request.method()) && request.url().includes('/api/'))
        saved.push(request.url())
    })
    await as(who)
    const here = `${parent}/${team}/settings`
    const nav = page.getByRole('navigation', { name: 'Settings' })
    const menu = page.getByRole('navigation', { name: 'Main' })
    const bar = page.getByText('Unsaved changes', { exact: true })
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const stay = () => question.getByRole('button', { name: 'Stay here' }).click()
    await page.goto(`${here}/google-ads`)
    const connect = page.getByRole('main').getByRole('button', { name: 'Connect', exact: true })
    await answer(await openPopup(page, connect), 'Allow')
    await expect(page.getByRole('combobox', { name: 'A new lead' })).toBeVisible()
    await nav.getByRole('link', { name: ADDRESSES }).click()
    await expect(nav.getByRole('link')).toHaveCount(pages)
    const titles = await nav.getByRole('link').allTextContents()
    expect(titles.filter((title) => !(title in changes))).toEqual([ADDRESSES])
    for (const title of titles) {
      await nav.getByRole('link', { name: title, exact: true }).click()
      await expect(page).toHaveTitle(new RegExp(`^${title}`))
      const change = changes[title]
      if (!change) continue
      await change(page)
      await expect(bar, title).toBeVisible()
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(bar, title).toHaveCount(0)

      await change(page)
      await nav.getByRole('link', { name: ADDRESSES }).click()
      await stay()
      await page.goBack()
      await stay()
      await menu.getByRole('link', { name: other, exact: true }).click()
      await stay()
      await expect(bar, title).toBeVisible()

      const asked = page.waitForEvent('dialog')
      const reloaded = page.reload()
      const dialog = await asked
      expect(dialog.type(), title).toBe('beforeunload')
      await dialog.accept()
      await reloaded
      await expect(nav.getByRole('link', { name: title, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(bar, title).toHaveCount(0)
    }
    expect(saved).toEqual([])
  })
}
