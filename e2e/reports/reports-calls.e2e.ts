import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'

import { test } from '../fixtures.ts'
import { pressKey } from '../steps.ts'

test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

const kpi = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}: `) })
const numberOf = async (page: Page, name: string) =>
  Number((await kpi(page, name).first().textContent())?.replaceAll(',', ''))
const size = (page: Page) => page.getByRole('dialog').getByText(/in all$/)

test('call stats: counts open their calls, a call plays and links to its lead, CSV, and keyboard', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto('/reports/call-stats?period=all-time')
  await expect(page.getByRole('heading', { level: 1, name: 'Call stats' })).toBeVisible()
  const missed = await numberOf(page, 'Missed')
  expect(missed).toBeGreaterThan(0)

  // The dialog contains as many calls as the number says, and its address can be bookmarked.
  await kpi(page, 'Missed').click()
  await expect(page).toHaveURL(/show=missed/)
  await expect(page.getByRole('dialog', { name: 'Missed calls' })).toBeVisible()
  await expect(size(page)).toHaveText(`${missed} in all`)
  await page.getByRole('dialog').getByRole('button', { name: /^Play/ }).first().click()
  await expect(page.getByRole('dialog').getByRole('slider', { name: 'Position' })).toBeVisible()
  const [rows] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(rows.suggestedFilename()).toBe('missed-calls-2026-07-14.csv')
  const lines = (await readFile(await rows.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Time,Lead,Number,Direction,Result')
  expect(lines).toHaveLength(missed + 1)

  // A call links to its lead, and Back returns to the dialog over the same report.
  const lead = page.getByRole('dialog').getByRole('listitem').first().getByRole('link').first()
  const name = (await lead.textContent()) ?? ''
  await lead.click()
  await expect(page).toHaveURL(/\/leads\/lead-/)
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goBack()
  await expect(size(page)).toHaveText(`${missed} in all`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).not.toHaveURL(/show=/)

  // After Escape, the dialog is not in the history twice: Forward opens it, and two presses of Close close nothing
  // else.
  await kpi(page, 'Missed').click()
  await expect(size(page)).toHaveText(`${missed} in all`)
  // Both clicks are in the same task. The second click of a slow double click would hit the page below the closed
  // dialog.
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).last()
  await close.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(kpi(page, 'Missed')).toBeFocused()
  await page.goForward()
  await expect(size(page)).toHaveText(`${missed} in all`)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).not.toHaveURL(/show=/)

  // Results, agents and hours open their own calls.
  const voicemail = await numberOf(page, 'Voicemail')
  await kpi(page, 'Voicemail').click()
  await expect(page.getByRole('dialog', { name: 'Incoming calls, Voicemail' })).toBeVisible()
  await expect(size(page)).toHaveText(`${voicemail} in all`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const agent = page
    .getByRole('table', { name: 'Who was rung' })
    .getByRole('link', { name: /^Incoming calls of / })
  const rang = (await agent.first().textContent()) ?? ''
  await agent.first().click()
  await expect(size(page)).toHaveText(`${rang} in all`)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('radio', { name: 'Campaign' }).click()
  await expect(page.getByRole('columnheader', { name: 'Campaign' })).toBeVisible()

  // The map is a single tab stop: the arrow keys move within it, and Enter opens the calls.
  const cells = page.getByRole('group', { name: 'Missed calls by weekday and hour' }).getByRole('link')
  await cells.first().focus()
  await page.keyboard.press('End')
  await expect(cells.nth(6)).toBeFocused()
  await expect(page.getByText(/^Mon, before 8 AM and from 8 PM: /)).toBeVisible()
  await pressKey(page, 'Enter')
  await expect(
    page.getByRole('dialog', { name: 'Missed calls, Monday, before 8 AM and from 8 PM' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'CSV' }).click()
  const [agents] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'By agent' }).click(),
  ])
  expect(agents.suggestedFilename()).toBe('call-stats-by-agent-2026-07-14.csv')
  expect(await readFile(await agents.path(), 'utf8')).toContain(
    'Agent,Incoming,Answered,Ring seconds,Talk seconds,Missed,Called back,After seconds',
  )
})
