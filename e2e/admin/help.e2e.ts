import { expect } from '@playwright/test'

import { test } from '../fixtures.ts'
import { expectAccessibleInBothThemes, expectNoSideways, phone } from '../steps.ts'

const HELP = '/help/open-house'

test('the help page has search and questions in its address, works offline, and prints on two pages', async ({
  page,
  as,
  context,
}) => {
  await as('user-olive')
  await page.goto('/properties/team-juniper-hill/open-houses')
  await page.getByRole('main').getByRole('link', { name: 'Open House Help' }).click()
  await expect(page.getByRole('heading', { name: 'Open House Help', level: 1 })).toBeVisible()
  for (const picture of await page.getByRole('list').getByRole('img').all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('searchbox', { name: 'Search questions' }).fill('connection')
  await expect(page).toHaveURL(/q=connection/)
  await expect(page.getByText('I forgot the staff code')).toBeVisible()
  await expect(page.getByText('Which tablet works best?')).toHaveCount(0)
  await page.goto(`${HELP}#wrong-code`)
  await expect(page.getByText('After five wrong codes in a row it waits a minute')).toBeVisible()
  await page.getByRole('button', { name: 'Show the sign' }).waitFor()
  await expectAccessibleInBothThemes(page)

  // Printed: two pages, with every answer on them.
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2)

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Step by step' })).toBeVisible()
  await page.setViewportSize(phone)
  await expectNoSideways(page)
})
