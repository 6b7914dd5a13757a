import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { dialog, openLeadPage } from '../lead-steps.ts'
import { expectAccessibleInBothThemes, expectNoSideways, phone, timeline, toastSaying } from '../steps.ts'

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

const settings = '/teams/team-eastside/settings/response-templates'
const text = (page: Page, name: string) => page.getByRole('textbox', { name: `Text message to ${name}` })
const picker = (page: Page) => dialog(page, 'Pick a Template')
const row = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Templates' }).getByRole('link', { name })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const selection = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLTextAreaElement
      ? field.value.slice(field.selectionStart, field.selectionEnd)
      : undefined
  })

test('a slash opens the picker, templates are filled from the lead, undo removes one at once, and the text is sent', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openLeadPage(page, 'lead-sofia-marchetti', 'Sofia Marchetti')
  const field = text(page, 'Sofia Marchetti')
  await expect(page.getByRole('button', { name: 'Pick a Template' })).toBeVisible()
  await field.click()
  await page.keyboard.press('/')
  await expect(picker(page).getByRole('combobox', { name: 'Search templates' })).toBeFocused()
  await expect(picker(page).getByRole('region', { name: 'Preview' })).toContainText(
    'Hi Sofia, you are set for Thursday, July 16 at 2:30 PM at Foundry Lofts, 118 Foundry Street',
  )
  await expectAccessibleInBothThemes(page)
  await page.keyboard.type('garage')
  await expect(picker(page).getByRole('option')).toHaveText([/^Parking/])
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/^Each home comes .* a month\.$/)
  await page.keyboard.type(' Any questions?')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Hi! ')
  await page.getByRole('button', { name: 'Pick a Template' }).click()
  await picker(page)
    .getByRole('option', { name: /^Pet policy/ })
    .click()
  await picker(page).getByRole('button', { name: 'Use template' }).click()
  await expect(field).toHaveValue(/^Hi! Cats and dogs .* pet rent\. Each home comes .* Any questions\?$/)
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue(/^Hi! Each home comes .* Any questions\?$/)
  await page.keyboard.press('Control+Shift+z')
  await expect(field).toHaveValue(/pet rent\. Each home/)
  await page.keyboard.press('Control+Enter')
  await expect(timeline(page).getByText(/^Hi! Cats and dogs/)).toBeVisible()
  await expect
    .poll(() => sim.do('requests', { operation: 'POST /api/lead/:leadId/text-msg/' }))
    .toHaveLength(1)
})

test('names and selects a variable that can’t be filled, and blocks Send until it is filled in, on a phone', async ({
  page,
  as,
  sim,
}) => {
  await page.setViewportSize(phone)
  await as('user-priya')
  await openLeadPage(page, 'lead-teresa-galvan', 'Teresa Galvan')
  const sent = () => sim.do('requests', { operation: 'POST /api/lead/:leadId/text-msg/' })
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Pick a Template' }).click()
  await picker(page)
    .getByRole('option', { name: /^First reply/ })
    .click()
  await expect(picker(page)).not.toContainText('filled in')
  await picker(page)
    .getByRole('option', { name: /^Tour confirmation/ })
    .click()
  await expect(picker(page)).toContainText('Tour time and Tour address are not filled in')
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
  await picker(page).getByRole('button', { name: 'Use template' }).click()
  await expect.poll(() => selection(page)).toBe('{{Tour time}}')
  await page.keyboard.type('noon')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toContainText('Tour address is not filled in')
  expect(await sent()).toEqual([])
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.keyboard.type('118 Foundry Street')
  await expect(page.getByText('is not filled in')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(timeline(page).getByText(/set for noon at Foundry Lofts, 118 Foundry Street/)).toBeVisible()
  await expect.poll(sent).toHaveLength(1)
})

test('settings: writes with variables, asks before leaving, makes private, duplicates, deletes and restores', async ({
  page,
  as,
  colleague,
}) => {
  await as('user-marcus')
  await page.goto('/teams/team-harborview/settings/response-templates')
  await expect(page).toHaveTitle(/^Response Templates · Harborview/)
  await expect(row(page, /Waiting list.*yours, edited Apr 30 7 times used/)).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Welcome')
  await message(page).click()
  await page.keyboard.type('Hi ')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search variables' })).toBeFocused()
  await page.keyboard.type('lead first')
  await expect(page.getByRole('listbox', { name: 'Variables' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(message(page)).toBeFocused()
  await expect(message(page)).toHaveValue('Hi {{Lead first name}}')
  await page.keyboard.type(', and/or')
  // One key press moves past the variable. Backspace first selects and then deletes it, and undo restores it.
  await page.keyboard.press('Control+Home')
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Backspace')
  expect(await selection(page)).toBe('{{Lead first name}}')
  await page.keyboard.press('Backspace')
  await expect(message(page)).toHaveValue('Hi , and/or')
  await page.keyboard.press('Control+z')
  await expect(message(page)).toHaveValue('Hi {{Lead first name}}, and/or')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(/Hi [A-Z]\w+, and\/or/)
  await expectAccessibleInBothThemes(page)

  await row(page, /Waiting list/).click()
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Welcome')
  await save(page).click()
  await expect(toastSaying(page, 'Template saved')).toBeVisible()
  await expect(row(page, /^Text Welcome yours, edited Jul 14 0 times/)).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(save(page)).toHaveCount(0)

  await page.getByRole('switch', { name: 'Private' }).click()
  await expect(row(page, /^Text Welcome Private, yours/)).toBeVisible()
  const beatriz = await colleague('user-beatriz')
  await beatriz.page.goto('/teams/team-harborview/settings/response-templates')
  await expect(row(beatriz.page, /Waiting list/)).toBeVisible()
  await expect(row(beatriz.page, /Welcome/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Welcome copy')
  await save(page).click()
  await expect(row(page, /^Text Welcome copy yours/)).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete template' }).click()
  await expect(row(page, /Welcome copy/)).toHaveCount(0)
  await toastSaying(page, 'Template deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, /Welcome copy/)).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete template' }).click()
  await page.clock.runFor(7_000)
  await page.reload()
  await expect(row(page, /Welcome Private/)).toBeVisible()
  await expect(row(page, /Welcome copy/)).toHaveCount(0)
})

test('settings on a phone: opens a template, returns to the list, and shows a missing template', async ({
  page,
  as,
}) => {
  await page.setViewportSize(phone)
  await as('user-elena')
  await page.goto('/properties/team-maple-row/settings/response-templates')
  await expect(page.getByRole('heading', { name: 'Welcome', level: 2 })).toHaveCount(0)
  await row(page, /Welcome/).click()
  await expect(page.getByRole('heading', { name: 'Welcome', level: 2 })).toBeVisible()
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'All templates' }).click()
  await expect(row(page, /Welcome/)).toBeVisible()
  await page.goto('/properties/team-maple-row/settings/response-templates?template=gone')
  await expect(page.getByText('This template is gone')).toBeVisible()
})

const refusals = [
  [422, 'Missing id', 'Missing id'],
  [403, 'Only team leaders may do this', 'Only team leaders may do this'],
  [500, 'Something broke', 'Something broke'],
] as const

test('shows server errors and conflicts next to Save, and keeps the input', async ({
  page,
  as,
  sim,
  colleague,
}) => {
  await as('user-beatriz')
  await page.goto(`${settings}?template=template-eastside-pets`)
  await message(page).press('Control+End')
  await message(page).pressSequentially(' Really.')
  for (const [status, label, shown] of refusals) {
    await sim.do('addFault', {
      match: 'PUT /api/templated-response/',
      act: { kind: 'status', status, body: { message: label } },
    })
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: shown })).toBeVisible()
    await expect(message(page)).toHaveValue(/Really\.$/)
  }
  // The response is lost: the outcome is settled by reading again, not by saving again.
  await sim.do('addFault', { match: 'PUT /api/templated-response/', act: { kind: 'lost' } })
  await save(page).click()
  await expect(toastSaying(page, 'Template saved')).toBeVisible()

  // The template was changed by someone else after the user began to edit, and was refetched since. The other person's
  // change is not overwritten without asking.
  await page.getByRole('textbox', { name: 'Name' }).fill('Cats and dogs')
  const other = await colleague('user-priya')
  await other.page.goto(`${settings}?template=template-eastside-pets`)
  await other.page.getByRole('textbox', { name: 'Name' }).fill('Pets')
  await save(other.page).click()
  await expect(toastSaying(other.page, 'Template saved')).toBeVisible()
  await expect(save(other.page)).toHaveCount(0)
  await page.clock.runFor(25_000)
  await page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')))
  await expect(row(page, /^Text Pets/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Cats and dogs')
  const reported = page.getByRole('alert', { name: 'Changed by Priya Raman' })
  await expect(reported).toContainText('Name')
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await reported.getByRole('button', { name: 'Keep mine: Name' }).click()
  await expect(reported).toHaveCount(0)
  await save(page).click()
  await expect(row(page, /Cats and dogs/)).toBeVisible()
  await expect(save(page)).toHaveCount(0)

  // The template was deleted while the user was editing it. The text stays and can be added again.
  await message(page).fill('Cats only')
  await other.page.reload()
  await other.page.getByRole('button', { name: 'More' }).click()
  await other.page.getByRole('menuitem', { name: 'Delete template' }).click()
  await other.page.clock.runFor(7_000)
  await expect(toastSaying(other.page, 'Template deleted')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText(/no longer exists\. Save adds it again/)).toBeVisible()
  await expect(message(page)).toHaveValue('Cats only')
  await save(page).click()
  await expect(row(page, /^Text Cats and dogs yours/)).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Name' }).fill('New one')
  await save(page).click()
  await expect(message(page)).toHaveAccessibleDescription('Required')
  await message(page).fill('Hello {{Gate code}}')
  await expect(page.getByText('“Gate code” isn’t a variable')).toBeVisible()
  await sim.do('addFault', {
    match: 'POST /api/team/:teamId/templated-response',
    act: { kind: 'status', status: 422, body: { message: 'Missing teamRef' } },
  })
  await save(page).click()
  await expect(page.getByText('Missing teamRef')).toBeVisible()
})

test('an agent opens the settings from the picker, attaches a material that is sent along, and sends a test to themselves', async ({
  page,
  as,
}) => {
  await as('user-luis')
  await openLeadPage(page, 'lead-sofia-marchetti', 'Sofia Marchetti')
  await page.getByRole('button', { name: 'Pick a Template' }).click()
  await picker(page).getByRole('link', { name: 'Manage templates' }).click()
  await expect(page).toHaveURL(new RegExp(settings))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('See it first')
  await message(page).fill('Have a look')
  await page.getByRole('button', { name: 'Attach material' }).click()
  const attach = dialog(page, 'Attach material')
  await attach.getByRole('searchbox', { name: 'Search materials' }).fill('foundry virtual')
  await attach.getByRole('checkbox', { name: /Foundry Lofts virtual tour/ }).check()
  await attach.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Sent along' })).toContainText('Foundry Lofts virtual tour')
  await save(page).click()
  await expect(toastSaying(page, 'Template saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Sent along' })).toContainText('Foundry Lofts virtual tour')
  const sendTest = page.getByRole('button', { name: 'Send test' })
  // The user has no mobile number, but an email address.
  await expect(sendTest).toHaveAttribute('aria-disabled', 'true')
  await row(page, /After the tour/).click()
  await expect(sendTest).not.toHaveAttribute('aria-disabled', 'true')
  await sendTest.click()
  await expect(toastSaying(page, /^Test sent to luis/)).toBeVisible()

  await openLeadPage(page, 'lead-sofia-marchetti', 'Sofia Marchetti')
  await page.getByRole('button', { name: 'Pick a Template' }).click()
  await picker(page)
    .getByRole('option', { name: /^See it first/ })
    .click()
  await expect(picker(page)).toContainText('Sent along: Foundry Lofts virtual tour')
  await picker(page).getByRole('button', { name: 'Use template' }).click()
  await expect(text(page, 'Sofia Marchetti')).toHaveValue(
    'Have a look\nhttps://tours.example.com/foundry-lofts/tour',
  )
})
