import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { lastQuery, listRequests, rows, total, tuesday } from '../list-steps.ts'
import {
  desktop,
  everything,
  expectList,
  expectNoSideways,
  goWithin,
  openEverything,
  openList,
  phone,
  pressKey,
} from '../steps.ts'

const popover = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const choose = async (page: Page, filter: string) =>
  popover(page)
    .getByRole('option', { name: new RegExp(`^${filter}( \\d+ set)?$`) })
    .click()
const asked = (page: Page) => new URL(page.url()).searchParams

test.use({ world: { at: tuesday } })

/** Every filter of the popover: the choice to press, the value in the address, and the text of the chip. */
const filters = [
  { filter: 'Team', box: /^Eastside/, key: 'team', value: 'team-eastside', chip: 'Team Eastside' },
  {
    filter: 'Property',
    box: /^Foundry Lofts/,
    key: 'property',
    value: 'property-foundry-lofts',
    chip: 'Property Foundry Lofts',
  },
  {
    filter: 'Assigned to',
    box: /^Unassigned/,
    key: 'agent',
    value: 'unassigned',
    chip: 'Assigned to Unassigned',
  },
  { filter: 'Status', box: /^Prospect/, key: 'status', value: 'PROSPECT', chip: 'Status Prospect' },
  { filter: 'Category', box: /^Form/, key: 'category', value: 'FORM', chip: 'Category Form' },
  {
    filter: 'Last communication',
    box: /^Email/,
    key: 'channel',
    value: 'EMAIL',
    chip: 'Last communication Email',
  },
  {
    filter: 'Last communication',
    box: /^Voicemail/,
    key: 'callResult',
    value: 'VOICEMAIL',
    chip: 'Last communication Voicemail',
  },
  {
    filter: 'Tour status',
    box: /^Scheduled/,
    key: 'tour',
    value: 'SCHEDULED',
    chip: 'Tour status Scheduled',
  },
  { filter: 'Age', box: /^0-30 Days/, key: 'aging', value: '0-30', chip: 'Age 0-30 Days' },
] as const

test('every filter narrows the list, is kept in the address, survives a reload, and can be removed', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-priya')
  await openEverything(page)
  const all = await total(page)
  for (const { filter, box, key, value, chip } of filters) {
    await test.step(`${filter}, ${value}`, async () => {
      await page
        .getByRole('button', { name: /^Filter/ })
        .first()
        .click()
      await choose(page, filter)
      await popover(page).getByRole('checkbox', { name: box }).first().check()
      await expect.poll(() => asked(page).get(key)).toBe(value)
      await expect.poll(async () => (await listRequests(sim)).at(-1)?.query[key]).toBe(value)
      await expect.poll(() => total(page)).toBeLessThan(all)
      const narrowed = await total(page)
      const matching = narrowed === 1 ? '1 lead matches' : `${narrowed} leads match`
      await expect(popover(page).getByText(matching, { exact: true })).toBeVisible()
      await popover(page).getByRole('button', { name: 'Done' }).click()
      await expect(popover(page)).toHaveCount(0)
      await page.reload()
      await expect.poll(() => total(page)).toBe(narrowed)
      await expect(page.getByRole('button', { name: chip, exact: true })).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`^Remove filter ${filter}`) }).click()
      await expect.poll(() => asked(page).get(key)).toBeNull()
      await expect.poll(() => total(page)).toBe(all)
    })
  }
})

test('yes-or-no filters narrow the list: over target, failed text, shared, pets', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openEverything(page)
  for (const [name, key, label] of [
    ['Overdue', 'overTarget', 'Overdue'],
    ['Failed text', 'failedText', 'Failed text'],
    ['Shared', 'shared', 'Shared'],
    ['Pets', 'pets', 'Pets'],
  ] as const) {
    await test.step(name, async () => {
      await goWithin(page, everything)
      await expectList(page)
      const all = await total(page)
      await pressKey(page, 'Shift+F')
      await choose(page, name)
      await popover(page).getByRole('switch', { name: label }).click()
      await expect.poll(() => asked(page).get(key)).toBe('true')
      await expect.poll(async () => (await listRequests(sim)).at(-1)?.query[key]).toBe('true')
      await expect(page.getByRole('button', { name: `${name} Yes`, exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(popover(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
      expect(all).toBeGreaterThan(0)
      await expect(page).toHaveURL(/\/leads\/list\/all$/)
    })
  }
})

test('parses bedrooms and move-in month as numbers from the address', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/list/all?period=all-time&bedrooms=0,2&moveInMonth=8')
  await expect(page.getByRole('button', { name: 'Bedrooms Studio, 2+', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move-in month August', exact: true })).toBeVisible()
})

test('Has draft requests the leads with a text or comment draft in this browser', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openEverything(page)
  await page.keyboard.press('j')
  await pressKey(page, 'r')
  await page.getByRole('dialog').getByRole('textbox').fill('One moment')
  await page.goto('/leads/lead-owen-fitzgerald')
  await page.getByRole('radio', { name: 'Comment', exact: true }).click()
  await page.getByRole('textbox', { name: /^Comment on / }).fill('Half a thought')
  await page.goto('/leads/list/all?period=all-time&hasDraft=true')
  await expect.poll(() => total(page)).toBe(2)
  await lastQuery(sim).toMatchObject({ ids: expect.stringContaining('lead-owen-fitzgerald') })
})

test('works by keyboard alone: finds a filter, opens it, chooses values, goes back and closes', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await openEverything(page)
  await pressKey(page, 'Shift+F')
  await expect(popover(page).getByRole('searchbox', { name: 'Find a filter' })).toBeFocused()
  await page.keyboard.type('stat')
  await expect(popover(page).getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(popover(page).getByRole('option', { name: 'Status', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(popover(page).getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(() => asked(page).get('status')).toBe('NEW_LEAD')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => asked(page).get('status')).toBe('NEW_LEAD,OPPORTUNITY')
  await page.keyboard.press('ArrowLeft')
  await expect(popover(page).getByRole('option', { name: 'Status 2 set' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popover(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Filter/ }).first()).toBeFocused()
})

test('a chip’s value opens its editor, Reset removes the filter, and Clear all restores the default', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto('/leads/list/all?status=PROSPECT,OPPORTUNITY,CLOSED&direction=INCOMING')
  await expectList(page)
  await page
    .getByRole('button', { name: 'Status Opportunity, Prospect +1' })
    .or(page.getByRole('button', { name: 'Status Prospect, Opportunity +1' }))
    .click()
  await expect(popover(page).getByRole('heading', { name: 'Status' })).toBeVisible()
  await popover(page).getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => asked(page).get('status')).toBeNull()
  expect(asked(page).get('direction')).toBe('INCOMING')
  await popover(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/leads\/list\/all$/)
})

test('moves the focus to Filter when a filter is removed by keyboard', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/list/all?status=PROSPECT,OPPORTUNITY,CLOSED&direction=INCOMING')
  await expectList(page)
  const crosses = page.getByRole('button', { name: /^Remove filter / })
  for (let left = await crosses.count(); left > 0; left--) {
    await crosses.first().focus()
    await pressKey(page, 'Enter')
    await expect(crosses).toHaveCount(left - 1)
    await expect(page.getByRole('button', { name: /^Filter( |$)/ })).toBeFocused()
  }
})

test('ignores filters in the address that do not exist', async ({ page, as }) => {
  await as('user-priya')
  for (const search of [
    '?status=WON&team=%7B%7D&bedrooms=many&aging=%5B%5B%5D%5D&direction=UP',
    '?callResult=__proto__&tour=,,,&moveInMonth=13&communicationDaysBack=-1&overTarget=perhaps',
    `?agent=${'x'.repeat(300)}&sort=target%00&on=never&hasDraft=%22%22`,
  ]) {
    await page.goto(`/leads/list/all${search}`)
    await expectList(page)
    await expect(page.getByRole('button', { name: 'Time period Month to Date' })).toBeVisible()
  }
})

test('applies two calendar days or a preset of the custom range to the last activity', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openList(page)
  await page.getByRole('radio', { name: 'Custom Range' }).click()
  const dates = page.getByRole('dialog', { name: 'Custom Range' })
  await dates.getByRole('button', { name: 'Jul 6, 2026' }).click()
  await dates.getByRole('button', { name: 'Jul 9, 2026' }).click()
  await dates.getByRole('radio', { name: 'Last activity' }).click()
  await dates.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/period=2026-07-06\.\.2026-07-09&on=activity/)
  await lastQuery(sim).toMatchObject({
    activityFrom: String(Date.parse('2026-07-06T00:00:00-05:00')),
    activityTo: String(Date.parse('2026-07-10T00:00:00-05:00')),
  })
  await lastQuery(sim).not.toHaveProperty('createdFrom')

  await page.getByRole('radio', { name: 'Custom Range' }).click()
  await dates.getByRole('button', { name: 'Last Month' }).click()
  await dates.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/period=last-month&on=activity/)
  await lastQuery(sim).toMatchObject({
    activityFrom: String(Date.parse('2026-06-01T00:00:00-05:00')),
    activityTo: String(Date.parse('2026-07-01T00:00:00-05:00')),
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('shows the filters in a sheet whose button says how many leads match', async ({ page, as }) => {
    await as('user-priya')
    await openEverything(page)
    await page
      .getByRole('button', { name: /^Filter/ })
      .first()
      .tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Opportunity', exact: true }).tap()
    await expect.poll(() => asked(page).get('status')).toBe('OPPORTUNITY')
    await sheet.getByRole('button', { name: /^Team/ }).tap()
    await expect(page.getByRole('checkbox', { name: /^Eastside/ })).toBeVisible()
    await page.getByRole('button', { name: 'All filters' }).tap()
    const show = page.getByRole('button', { name: /^Show \d+ leads?$/ })
    const text = (await show.textContent()) ?? ''
    await show.tap()
    await expect(sheet).toHaveCount(0)
    await expect(rows(page).first()).toBeVisible()
    expect(text).toContain(` ${await total(page)} `)
    await expectNoSideways(page)
  })
})

test('the toolbar and chips fit the desktop without scrolling sideways', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/list/all?status=PROSPECT,OPPORTUNITY&team=team-eastside&agent=me,unassigned')
  await expectList(page)
  for (const width of [1024, desktop.width]) {
    await page.setViewportSize({ width, height: 768 })
    await expectNoSideways(page)
  }
})
