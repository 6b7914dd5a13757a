import { expect, test } from '../fixtures.ts'
import { dialog, openLeadPage } from '../lead-steps.ts'
import { expectAccessibleInBothThemes, expectNoSideways, phone } from '../steps.ts'

const title = 'Attach Marketing Material'

test('lists the property’s materials in 250 px, and inserts links into the text by keyboard', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await openLeadPage(page, 'lead-sofia-marchetti', 'Sofia Marchetti')
  await page.getByRole('button', { name: title }).click()
  const box = dialog(page, title)
  const attach = box.getByRole('button', { name: 'Attach', exact: true })
  await expect(box.getByRole('checkbox', { name: 'Foundry Lofts floor plans 1.8 MB PDF' })).toBeVisible()
  await expect(box.getByText('None Selected')).toBeVisible()
  await expect(attach).toBeDisabled()
  const height = await box
    .getByRole('list', { name: 'Materials of Foundry Lofts' })
    .evaluate((list) => list.parentElement?.clientHeight)
  expect(height).toBe(250)
  await page.keyboard.type('plans')
  await expect(box.getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(box.getByText('1 selected')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await attach.click()
  const field = page.getByRole('textbox', { name: 'Text message to Sofia Marchetti' })
  await expect(field).toHaveValue(/^http:\/\/[^ ]+\/media\/files\/foundry-lofts-floor-plans\.pdf$/)
  await expect(field).toBeFocused()

  await page.getByRole('button', { name: title }).click()
  await box.getByRole('checkbox', { name: /^Price list/ }).click()
  await expect(box.getByText('File not available')).toBeVisible()
  await expect(attach).toBeDisabled()
})

test('shows unsafe addresses as text with a reason, on a phone too', async ({ page, as }) => {
  await page.setViewportSize(phone)
  await as('user-priya')
  await page.goto('/leads/lead-hostile')
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: title }).click()
  const box = dialog(page, title)
  await expect(box.getByText('Its address is not safe to send')).toHaveCount(6)
  await expect(box.getByText('It has no address')).toHaveCount(1)
  await expect(box.getByRole('link')).toHaveCount(1)
  await expect(box.getByRole('link')).toHaveAttribute('href', 'https://files.example.com/plan.pdf')
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
  expect(await page.evaluate(() => Reflect.get(globalThis, '__xss'))).toBeUndefined()
})
