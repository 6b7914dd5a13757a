import { expect, type Locator, type Page } from '@playwright/test'

import { test } from '../fixtures.ts'
import { pressKey, toastSaying } from '../steps.ts'

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < 60; press += 1) {
    if (await isFocused()) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

interface Journey {
  readonly what: string
  readonly who: string
  readonly path: string
  readonly table: string
  /** The name of the row, as its menu shows it. */
  readonly row: string
  /** The first letters of the menu entry to type, and the dialog that it opens. */
  readonly entry: string
  readonly dialog: string
  /** The field to change, and the key or text for it. */
  readonly field: (dialog: Locator) => Locator
  readonly type: (page: Page) => Promise<void>
  readonly saved: string
}

const journeys: readonly Journey[] = [
  {
    what: 'members',
    who: 'user-priya',
    path: '/teams/team-eastside/members',
    table: 'Members',
    row: 'Luis Ortega',
    entry: 'Edit permissions',
    dialog: 'Edit permissions',
    field: (dialog) => dialog.getByRole('checkbox', { name: 'Manage campaigns' }),
    type: (page) => page.keyboard.press('Space'),
    saved: 'Permissions saved',
  },
  {
    what: 'campaigns',
    who: 'user-priya',
    path: '/teams/team-eastside/campaigns',
    table: 'Channels',
    row: 'Spring yard signs',
    entry: 'Edit campaign',
    dialog: 'Edit campaign',
    field: (dialog) => dialog.getByLabel('Name', { exact: true }),
    type: async (page) => {
      await page.keyboard.press('End')
      await page.keyboard.type(' two')
    },
    saved: 'Campaign saved',
  },
  {
    what: 'units',
    who: 'user-elena',
    path: '/properties/team-maple-row/units',
    table: 'Units',
    row: '4C',
    entry: 'Edit',
    dialog: 'Edit unit',
    field: (dialog) => dialog.getByRole('textbox', { name: 'Notes' }),
    type: (page) => page.keyboard.type('New floor'),
    saved: 'Unit saved',
  },
  {
    what: 'open houses',
    who: 'user-olive',
    path: '/properties/team-juniper-hill/open-houses',
    table: 'Open houses',
    row: 'Saturday, July 25, 2026',
    entry: 'Edit',
    dialog: 'Edit open house',
    field: (dialog) => dialog.getByRole('textbox', { name: /^Note/ }),
    type: (page) => page.keyboard.type('Ring twice'),
    saved: 'Open house saved',
  },
]

for (const { what, who, path, table, row, entry, dialog, field, type, saved } of journeys)
  test(`${what}: a row, its menu, its dialog and a save work by keyboard alone, and the focus returns`, async ({
    page,
    as,
  }) => {
    await as(who)
    await page.goto(path)
    const menuButton = page.getByRole('button', { name: `Actions for ${row}` }).first()
    await expect(menuButton).toBeVisible()
    const own = page
      .getByRole('table', { name: table })
      .getByRole('row')
      .filter({ has: menuButton })
      .locator('[data-open]')
    await expect(async () => {
      await pressKey(page, 'j')
      await expect(own).toBeFocused({ timeout: 200 })
    }).toPass()
    await tabTo(page, menuButton)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.type(entry)
    await expect(page.getByRole('menuitem', { name: entry, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    const opened = page.getByRole('dialog', { name: dialog })
    await expect(opened).toBeVisible()
    await tabTo(page, field(opened))
    await type(page)
    await tabTo(page, opened.getByRole('button', { name: 'Save changes' }))
    await page.keyboard.press('Enter')
    await expect(toastSaying(page, saved)).toBeVisible()
    await expect(opened).toBeHidden()
    await expect(menuButton).toBeFocused()
  })
