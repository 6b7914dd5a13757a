import { expect, test } from '../fixtures.ts'
import {
  focusedRow,
  lastQuery,
  listRequests,
  names,
  newestRequest,
  rows,
  topOf,
  total,
  tuesday,
} from '../list-steps.ts'
import {
  everything,
  expectAccessibleInBothThemes,
  expectList,
  expectRingWhole,
  leadHeading,
  leadRow,
  openEverything,
  openList,
  pressKey,
} from '../steps.ts'

test('an agent sees a text arrive in the lead list', async ({ page, as, sim }) => {
  await as('user-priya')
  await openList(page)
  await sim.do('leadTexts', { leadId: 'lead-jonah-becker', message: 'Is Saturday at eleven still free?' })
  await expect(leadRow(page, 'Jonah Becker')).toContainText('Is Saturday at eleven still free?')
})

test.describe('on a Tuesday in July', () => {
  test.use({ world: { at: tuesday } })

  test('the default is Inquiry and Month to Date', async ({ page, as, sim }) => {
    await as('user-priya')
    await openList(page)
    await expect(page.getByRole('button', { name: 'Remove filter Type: Inquiry' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Time period Month to Date' })).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')

    const [first] = await listRequests(sim)
    expect(first?.query['inquiry']).toBe('true')
    expect(Number(first?.query['createdFrom'])).toBe(Date.parse('2026-07-01T00:00:00-05:00'))
    // The oldest lead, which comes first in this order, is from July, so all leads are. Merged leads and spam are not
    // included.
    await page.goto('/leads/list/all?sort=created&dir=asc')
    await expectList(page)
    await expect(
      rows(page)
        .first()
        .getByRole('cell', { name: /^1[0-3]d$/ }),
    ).toBeVisible()
    expect(await names(page)).not.toContain('Yusuf Demir')
    expect(await names(page)).not.toContain('+1 (512) 555-0148')
  })

  test('the quick range and the time period share one value', async ({ page, as, sim }) => {
    await as('user-priya')
    await openList(page)
    const chip = page.getByRole('button', { name: /^Time period / })

    await page.getByRole('radio', { name: 'Past Week' }).click()
    await expect(page).toHaveURL(/\?period=past-week$/)
    await expect(page.getByRole('radio', { name: 'Past Week' })).toBeChecked()
    await expect(chip).toHaveCount(0)
    await lastQuery(sim).toMatchObject({ createdFrom: String(Date.parse('2026-07-08T00:00:00-05:00')) })

    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page).toHaveURL(/\/leads\/list\/all$/)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)

    await chip.click()
    await page.getByRole('menuitemradio', { name: 'Last Month' }).click()
    await expect(page).toHaveURL(/\?period=last-month$/)
    await expect(chip).toHaveText('Time periodLast Month')
    await lastQuery(sim).toMatchObject({
      createdFrom: String(Date.parse('2026-06-01T00:00:00-05:00')),
      createdTo: String(Date.parse('2026-07-01T00:00:00-05:00')),
    })

    await page.getByRole('button', { name: 'Remove filter Time period: Last Month' }).click()
    await expect(page).toHaveURL(/\?period=all-time$/)
    await expect(chip).toHaveText('Time periodAll Time')
    await expect.poll(async () => (await listRequests(sim)).at(-1)?.query).not.toHaveProperty('createdFrom')
  })

  test('requests a custom range as whole days, and swaps a reversed pair', async ({ page, as, sim }) => {
    await as('user-priya')
    await openList(page)
    await page.getByRole('radio', { name: 'Custom Range' }).click()
    const dates = page.getByRole('dialog', { name: 'Custom Range' })
    await expect(dates).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await dates.getByLabel('From').fill('')
    await dates.getByRole('button', { name: 'Apply' }).click()
    await expect(dates.getByRole('alert')).toHaveText('Enter both dates, such as Jul 14, 2026')
    await dates.getByLabel('From').fill('7/13')
    await dates.getByLabel('To').fill('jul 12')
    await dates.getByRole('button', { name: 'Apply' }).click()
    await expect(dates).toHaveCount(0)
    await expect(page).toHaveURL(/\?period=2026-07-12\.\.2026-07-13$/)
    await expect(page.getByRole('radio', { name: 'Custom Range' })).toBeChecked()
    await lastQuery(sim).toMatchObject({
      createdFrom: String(Date.parse('2026-07-12T00:00:00-05:00')),
      createdTo: String(Date.parse('2026-07-14T00:00:00-05:00')),
    })
    await expect(leadRow(page, 'Amara Okafor')).toBeVisible()
    await expect(leadRow(page, 'Teresa Galvan')).toHaveCount(0)
  })

  test('shows merged and rejected leads without the Inquiry filter', async ({ page, as }) => {
    await as('user-priya')
    await openList(page)
    const before = await total(page)
    await page.getByRole('button', { name: 'Remove filter Type: Inquiry' }).click()
    await expect(page).toHaveURL(/\?inquiry=false$/)
    await expect.poll(() => total(page)).toBeGreaterThan(before)
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('Yusuf Demir')
    await expect(leadRow(page, 'Yusuf Demir')).toContainText('Merged into Yusuf and Elif Demir')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => total(page)).toBe(before)
    await expect(page.getByRole('searchbox', { name: 'Search this list' })).toHaveValue('')
  })
})

test.describe('just after midnight on the first of a month', () => {
  test.use({ world: { at: Date.parse('2026-07-01T05:01:00Z') } })

  test('an empty list says so and offers All Time', async ({ page, as }) => {
    await as('user-priya')
    await page.goto('/leads/list/all')
    await expect(page.getByRole('heading', { name: 'No leads this month.' })).toBeVisible()
    await page.getByRole('button', { name: 'Show All Time' }).click()
    await expect(leadRow(page, 'Teresa Galvan')).toBeVisible()
  })
})

test.describe('the text filter', () => {
  test.use({ world: { at: tuesday } })

  test('sends one request 200 ms after the last key', async ({ page, as, sim }) => {
    await as('user-priya')
    await openList(page)
    const since = await newestRequest(sim)
    await page.clock.pauseAt(tuesday + 60_000)
    const field = page.getByRole('searchbox', { name: 'Search this list' })
    for (const letter of 'galv') {
      await field.press(letter)
      await page.clock.runFor(150)
    }
    await page.clock.runFor(49)
    expect(new URL(page.url()).searchParams.get('q')).toBeNull()
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(page).toHaveURL(/\?q=galv$/)
    await expect.poll(() => total(page)).toBe(1)
    await expect(leadRow(page, 'Teresa Galvan')).toBeVisible()
    // The first connection of the live channel also requests the list, but without this filter.
    expect((await listRequests(sim, since)).flatMap(({ query }) => query['q'] ?? [])).toEqual(['galv'])
  })
})

test('the text filter finds names, numbers and emails in any notation', async ({ page, as }) => {
  await as('user-priya')
  await openEverything(page)
  const all = await total(page)
  const field = page.getByRole('searchbox', { name: 'Search this list' })
  for (const [what, typed, name] of [
    ['a name in any case', 'sOfIa m', 'Sofia Marchetti'],
    ['digits in any position of a number', '50139', 'Sofia Marchetti'],
    ['a formatted number', '(512) 555-0107', 'Teresa Galvan'],
    ['an email', 'fitzgerald-joinery', 'Owen Fitzgerald'],
  ] as const) {
    await test.step(what, async () => {
      await field.fill(typed)
      await expect.poll(() => total(page)).toBe(1)
      await expect(leadRow(page, name)).toBeVisible()
      await field.fill('')
      await expect.poll(() => total(page)).toBe(all)
    })
  }
})

test('shows No Results with the active filters and a way to clear them', async ({ page, as }) => {
  await as('user-priya')
  await openList(page)
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible()
  await expect(page.getByText('No leads match “nobody at all”, Inquiry and Month to Date.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectList(page)
  await expect(page).toHaveURL(/\/leads\/list\/all$/)
})

test('a column header sorts, and reverses the order when pressed again', async ({ page, as }) => {
  await as('user-priya')
  await page.goto(everything)
  await expectList(page)
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  // The order by activity does not belong to any column.
  await expect(page.locator('[aria-sort]')).toHaveCount(0)
  await expect(header('Lead')).not.toHaveAttribute('aria-sort')

  await header('Lead').getByRole('button').click()
  await expect(page).toHaveURL(/sort=name&dir=asc/)
  await expect(header('Lead')).toHaveAttribute('aria-sort', 'ascending')
  // A renter without a name is shown with their number, and numbers come first.
  await expect(rows(page).first()).toHaveAccessibleName(/^\+1 /)
  const sorted = await names(page)
  expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b)))

  await header('Lead').getByRole('button').click()
  await expect(header('Lead')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toHaveAccessibleName(/^[YZ]/)

  await page.getByRole('button', { name: 'Sort by: Name, Z to A' }).click()
  await page.getByRole('menuitemradio', { name: 'Longest wait' }).click()
  await expect(header('Response')).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=wait/)
  await page.keyboard.press('Tab')
  await header('Lead').getByRole('button').focus()
  await expectRingWhole(header('Lead').getByRole('button'))
})

test('the address keeps the view after a reload and in another tab', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/leads/list/all?q=de&period=all-time&inquiry=false&sort=name&dir=desc')
  await expectList(page)
  // Compares only the rows in view, because rows beyond it are mounted after these are painted.
  const inView = async () => (await names(page)).slice(0, 15)
  const shown = await inView()
  expect(shown).toHaveLength(15)
  expect(shown[0]).toBe('Yusuf Demir')
  await page.reload()
  await expectList(page)
  expect(await inView()).toEqual(shown)
  await expect(page.getByRole('searchbox', { name: 'Search this list' })).toHaveValue('de')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expectList(other)
  await expect.poll(async () => (await names(other)).slice(0, 15)).toEqual(shown)
})

test('a hand-edited address never breaks the page', async ({ page, as }) => {
  await as('user-priya')
  for (const search of [
    '?period=nonsense&inquiry=maybe&sort=42&dir=up',
    '?period=2026-02-31..x&sort=__proto__&dir=',
    '?period=%7B%22a%22:1%7D&inquiry=%5B%5D&q=',
  ]) {
    await page.goto(`/leads/list/all${search}`)
    await expectList(page)
    await expect(page.getByRole('button', { name: 'Time period Month to Date' })).toBeVisible()
  }
  await page.goto('/leads/list/all?q=5550107&period=all-time')
  await expect(leadRow(page, 'Teresa Galvan')).toBeVisible()
})

test('supports the keys j, k, f, r and Enter', async ({ page, as }) => {
  await as('user-priya')
  await page.goto(everything)
  await expectList(page)
  const [first = '', second = '', third = ''] = await names(page)
  await page.keyboard.press('j')
  await expect(focusedRow(page, first)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(focusedRow(page, third)).toBeVisible()
  await page.keyboard.press('k')
  await expect(focusedRow(page, second)).toBeVisible()

  await page.keyboard.press('f')
  const field = page.getByRole('searchbox', { name: 'Search this list' })
  await expect(field).toBeFocused()
  // While the user types in the field, no key moves the list.
  await page.keyboard.type('jk')
  await expect(field).toHaveValue('jk')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(field).not.toBeFocused()
  await expectList(page)

  await page.keyboard.press('j')
  await pressKey(page, 'r')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const at = await page.evaluate(() => document.activeElement?.ariaLabel ?? '')
  await pressKey(page, 'Enter')
  await expect(leadHeading(page, at.split(', ')[0] ?? '')).toBeVisible()
})

test('going back restores the scroll position and the cursor without a request', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await page.goto(everything)
  await expectList(page)
  await page.keyboard.press('End')
  await page.keyboard.press('j')
  await page.keyboard.press('End')
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('k')
  }
  const focused = async () => {
    const label = await page.evaluate(() => document.activeElement?.ariaLabel ?? '')
    return label.split(', ')[0] ?? ''
  }
  // The end of the list may still be loading.
  await expect.poll(focused).not.toBe('')
  const name = await focused()
  const before = await topOf(leadRow(page, name))
  await page.keyboard.press('Enter')
  await expect(leadHeading(page, name)).toBeVisible()

  // From now on, requests for the list get no response.
  await sim.do('addFault', { match: 'GET /api/leads', act: { kind: 'never' }, times: 0 })
  await page.getByRole('link', { name: 'Back to leads' }).click()
  await expect(focusedRow(page, name)).toBeVisible()
  expect(await topOf(leadRow(page, name))).toBe(before)
  await sim.do('clearFaults', {})
})

test('shows a pill for a new lead while the pointer is in the list', async ({ page, as, sim }) => {
  await as('user-priya')
  await openList(page)
  await leadRow(page, 'Andre Whitfield').hover()
  const before = await names(page)
  const top = await topOf(leadRow(page, 'Andre Whitfield'))
  await sim.do('newLead', { name: 'Wilma Hartnell', message: 'Is there a garden?' })
  const pill = page.getByRole('button', { name: '1 new lead' })
  await expect(pill).toBeVisible()
  await sim.do('newLead', { name: 'Otis Brandvold' })
  await expect(page.getByRole('button', { name: '2 new leads' })).toBeVisible()
  expect((await names(page)).slice(0, before.length)).toEqual(before)
  expect(await topOf(leadRow(page, 'Andre Whitfield'))).toBe(top)

  await page.getByRole('button', { name: '2 new leads' }).click()
  await expect(focusedRow(page, 'Otis Brandvold')).toBeVisible()
  expect((await names(page)).slice(0, 2)).toEqual(['Otis Brandvold', 'Wilma Hartnell'])
  await expect(page.getByRole('button', { name: /new leads?$/ })).toHaveCount(0)
})

test('shows a pill for a new lead while the cursor is in the list', async ({ page, as, sim }) => {
  await as('user-priya')
  await openList(page)
  const before = await names(page)
  await page.keyboard.press('j')
  await sim.do('newLead', { name: 'Wilma Hartnell' })
  await expect(page.getByRole('button', { name: '1 new lead' })).toBeVisible()
  expect((await names(page)).slice(0, before.length)).toEqual(before)
  await expect(focusedRow(page, before[0] ?? '')).toBeVisible()
})

test('adds a new lead at once while neither pointer nor cursor is in the list', async ({ page, as, sim }) => {
  await as('user-priya')
  await openList(page)
  await page.mouse.move(600, 8)
  await sim.do('newLead', { name: 'Wilma Hartnell' })
  await expect(rows(page).first()).toHaveAccessibleName(/^Wilma Hartnell, /)
  await expect(page.getByRole('button', { name: '1 new lead' })).toHaveCount(0)
})

test('updates rows in place without moving the row under the pointer', async ({ page, as, sim }) => {
  await as('user-priya')
  await openList(page)
  const owen = leadRow(page, 'Owen Fitzgerald')
  await owen.hover()
  const before = await names(page)
  const top = await topOf(owen)
  await sim.do('leadTexts', { leadId: 'lead-owen-fitzgerald', message: 'Make it a quarter past nine' })
  await expect(owen).toContainText('Make it a quarter past nine')
  await sim.do('colleagueChangesStatus', {
    userId: 'user-marcus',
    leadId: 'lead-jonah-becker',
    status: 'PROSPECT',
  })
  await expect(leadRow(page, 'Jonah Becker')).toContainText('Prospect')
  await sim.do('colleagueClaims', { userId: 'user-marcus', leadId: 'lead-teresa-galvan' })
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Marcus Oyelaran')
  expect((await names(page)).slice(0, before.length)).toEqual(before)
  expect(await topOf(owen)).toBe(top)
})
