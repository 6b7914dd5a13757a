import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { toastSaying } from '../steps.ts'

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

const here = '/teams/team-eastside/settings/tour-reminder'
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

test('sets reminders with validation, sends them on time, and confirms a tour that the renter answers with C', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto(here)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Reminders are off: nothing is sent.')
  await page.getByRole('switch', { name: 'Tour reminders' }).check()
  const hours = (at: number) =>
    page.getByRole('textbox', { name: `Reminder ${String(at)}: hours before the tour` })
  await page.getByRole('button', { name: 'Add reminder' }).click()
  await expect(page.getByRole('button', { name: 'Add reminder' })).toHaveCount(0)
  await hours(3).fill('24')
  await save(page).click()
  await expect(hours(3)).toHaveAccessibleDescription('Another reminder goes out at the same time')
  await hours(3).fill('73')
  await expect(hours(3)).toHaveAccessibleDescription('Enter between 1 and 72 hours')
  await page.getByRole('button', { name: 'Remove Reminder 3' }).click()
  await hours(2).fill('1')
  await page.getByRole('switch', { name: 'Quiet hours' }).uncheck()
  const message = page.getByRole('textbox', { name: 'In-person tour' })
  await message.fill('')
  await save(page).click()
  await expect(message).toHaveAccessibleDescription('Required')
  await message.pressSequentially('See you, /')
  await page.getByRole('combobox', { name: 'Search variables' }).fill('first')
  await page.keyboard.press('Enter')
  await expect(message).toHaveValue('See you, {{Lead first name}}')
  await save(page).click()
  await expect(toastSaying(page, 'Settings saved')).toBeVisible()
  await page.reload()
  await expect(hours(2)).toHaveValue('1')

  await page.goto('/leads/lead-sofia-marchetti')
  const tour = page.getByRole('region', { name: 'Tour' }).getByRole('listitem').first()
  await expect(tour).toContainText('Scheduled')
  const before = Date.parse('2026-07-16T14:30:00-05:00') - 3_600_000
  await sim.do('setClock', { at: before })
  await sim.do('leadTexts', { leadId: 'lead-sofia-marchetti', message: 'C' })
  await page.goto('/leads/lead-sofia-marchetti')
  await expect(page.getByText('See you, Sofia Reply C to confirm.').first()).toBeVisible()
  await expect(tour).toContainText('Confirmed')
})
