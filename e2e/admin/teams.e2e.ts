import { expect, test } from '../fixtures.ts'
import {
  expectAccessibleInBothThemes,
  expectNoSideways,
  goWithin,
  ownClipboard,
  phone,
  toastSaying,
} from '../steps.ts'

test('a broker team has its tabs, and switching teams keeps the open tab', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/teams/team-eastside')
  await expect(page).toHaveURL('/teams/team-eastside/properties')
  const tabs = page.getByRole('navigation', { name: 'Pages of Eastside' })
  await expect(tabs.getByRole('link')).toHaveText([/^Properties/, /^Members/, /^Campaigns/, 'Activity'])
  for (const [tab, tip] of [
    ['Properties', 'Properties this team leases'],
    ['Campaigns', 'Numbers, addresses and forms that bring leads'],
    ['Activity', 'What changed here, and who changed it'],
    ['Members', 'Who works here, and what they can do'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).hover()
    await expect(page.getByRole('tooltip')).toHaveText(tip)
  }
  await tabs.getByRole('link', { name: 'Members' }).click()
  await expect(tabs.getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle('Members · Eastside · Lintel')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Midtown' }).click()
  await expect(page).toHaveURL('/teams/team-midtown/members')
  await expect(page.getByRole('heading', { name: 'Midtown', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible()
})

test('an owner’s property has its breadcrumb and tabs, and copies the address of its contact form', async ({
  page,
  as,
}) => {
  await ownClipboard(page)
  await as('user-elena')
  await page.goto('/properties/team-maple-row')
  await expect(page).toHaveURL('/properties/team-maple-row/campaigns')
  await expect(page.getByRole('navigation', { name: 'Pages of Maple Row' }).getByRole('link')).toHaveText([
    /^Units/,
    /^Members/,
    /^Campaigns/,
    'Activity',
  ])
  // The link back is as wide as its text while there is room.
  const above = page.getByRole('main').getByRole('link', { name: 'Properties' })
  expect(await above.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
  await page.getByRole('button', { name: 'Copy URL' }).click()
  await expect(toastSaying(page, 'URL copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/__forms/contact/maplerow`,
  )
  await page.getByRole('main').getByRole('link', { name: 'Properties' }).click()
  await expect(page.getByRole('heading', { name: 'Properties', level: 1 })).toBeVisible()
})

test('a single property has the tabs Open Houses and Team Members', async ({ page, as }) => {
  await as('user-olive')
  await page.goto('/properties/team-juniper-hill')
  await expect(page).toHaveURL('/properties/team-juniper-hill/open-houses')
  await expect(page.getByRole('navigation', { name: 'Pages of Juniper Hill' }).getByRole('link')).toHaveText([
    /^Open Houses/,
    /^Team Members/,
  ])
})

test('the settings have their own navigation and fit a phone', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/teams/team-eastside/settings')
  const nav = page.getByRole('navigation', { name: 'Settings' })
  await expect(nav.getByRole('link', { name: 'Configuration' })).toHaveAttribute('aria-current', 'page')
  // The settings have their own header.
  await expect(page.getByRole('navigation', { name: 'Pages of Eastside' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Actions', exact: true })).toHaveCount(0)
  await nav.getByRole('link', { name: 'Default Greeting' }).click()
  await expect(page).toHaveTitle('Default Greeting · Eastside · Lintel')
  await page.setViewportSize(phone)
  await expect(nav.getByRole('combobox', { name: 'Settings page' })).toHaveValue('greeting')
})

test('sorts and filters teams, works by keyboard, links each count to a list of that size, and shows cards on a phone', async ({
  page,
  as,
}) => {
  await as('user-beatriz')
  await page.goto('/teams')
  const table = page.getByRole('table', { name: 'Teams' })
  await expect(table.getByRole('row', { name: /Eastside/ })).toBeVisible()
  await table.getByRole('button', { name: 'Late' }).click()
  await expect(page).toHaveURL(/sort=late-desc/)
  for (const what of ['Open leads', 'Unassigned leads', 'Late leads']) {
    const link = table.getByRole('link', { name: new RegExp(`^${what} of Eastside: `) })
    const count = await link.textContent()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('All')
    await expect(
      page
        .locator('header')
        .getByText(new RegExp(`^${count ?? ''} leads?$`))
        .first(),
      what,
    ).toBeAttached()
    await page.goBack()
    await expect(table).toBeVisible()
  }
  await page.getByRole('main').getByRole('searchbox', { name: 'Search teams' }).fill('harbor parade')
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(page).toHaveURL(/q=harbor/)
  await page.getByRole('main').getByRole('searchbox', { name: 'Search teams' }).fill('zzz')
  await expect(page.getByRole('status').filter({ hasText: 'No team matched' })).toHaveText(
    'No team matched your search. Try a different phrase.',
  )
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/teams\/team-[a-z]+\/properties/)
  await page.goBack()
  await expectAccessibleInBothThemes(page)
  const late = await table.getByRole('link', { name: /^Late leads of Eastside: / }).textContent()
  const open = await table.getByRole('link', { name: /^Open leads of Eastside: / }).textContent()
  await page.setViewportSize(phone)
  // A card shows who leads the team, and how many leads are open and late.
  await expect(table.getByRole('row').filter({ hasText: 'Eastside' })).toContainText(
    `EastsidePriya Raman${open ?? ''} open, ${late ?? ''} late`,
  )
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
})

test('the Actions menu works by keyboard, and stays open while notifications are turned on', async ({
  page,
  as,
}) => {
  await as('user-graham')
  await page.goto('/teams/team-eastside/members')
  await page.getByRole('button', { name: 'Actions', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Receive Notifications' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Mute Notifications' })).toBeVisible()
  const box = await page.getByRole('menu').boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(256)
  expect(box?.height).toBeLessThanOrEqual(250)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions', exact: true })).toBeFocused()
})

for (const { who, team, parent } of [
  { who: 'user-priya', team: 'team-eastside', parent: '/teams' },
  { who: 'user-elena', team: 'team-maple-row', parent: '/properties' },
  { who: 'user-olive', team: 'team-juniper-hill', parent: '/properties' },
])
  test(`${who}: sends every page of a team that fails to load to the list with an error message`, async ({
    page,
    as,
    sim,
  }) => {
    await as(who)
    const fault = await sim.do('addFault', {
      match: `GET /api/team/${team}`,
      act: { kind: 'status', status: 503 },
      times: 0,
    })
    await page.goto(`${parent}/${team}/members`)
    await expect(page).toHaveURL(parent)
    await expect(toastSaying(page, 'Something went wrong')).toBeVisible()
    for (const below of ['', '/campaigns/campaign-of-nobody', '/settings']) {
      await goWithin(page, `${parent}/${team}${below}`)
      await expect(page).toHaveURL(parent)
      await expect(page.getByRole('main').getByRole('table')).toBeVisible()
    }
    // Once the team loads, its pages open again.
    await sim.do('clearFaults', { id: fault.id })
    await goWithin(page, `${parent}/${team}/members`)
    await expect(page.getByRole('table', { name: 'Members' })).toBeVisible()
  })

test('truncates a name of thousands of characters, shows it in a tooltip, and keeps the layout', async ({
  page,
  as,
  sim,
}) => {
  const name = `<b>\u202eEnd\u{1F600}</b> ${'long '.repeat(2_000)}`
  await sim.do('takeTeamName', { teamId: 'team-midtown', name })
  await as('user-priya')
  await page.goto('/teams/team-midtown/campaigns/campaign-midtown-general')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const own = heading.getByText('Midtown general')
  await expect(own).toBeVisible()
  expect((await own.boundingBox())?.width).toBeGreaterThan(100)
  expect((await page.title()).length).toBeLessThan(120)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const filter = menu.getByRole('searchbox', { name: 'Filter teams' })
  const inside = async () => {
    const [outer, inner] = [await menu.boundingBox(), await filter.boundingBox()]
    return outer && inner ? outer.x + outer.width - inner.x - inner.width : -1
  }
  await expect.poll(inside).toBeGreaterThanOrEqual(0)
  await goWithin(page, '/teams/team-midtown/members')
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible()
  await expect(page).toHaveTitle(/^Members · <b>End\S+ (long )+l?o?n?g?… · Lintel$/u)
  await heading.getByText('<b>').hover()
  await expect(page.getByRole('tooltip')).toContainText('long long long')
  await page.mouse.move(0, 0)
  await page.setViewportSize(phone)
  await expectNoSideways(page)
})

test('shows Page not found for an unknown address below a team', async ({ page, as }) => {
  await as('user-priya')
  await page.goto('/teams/team-eastside/nothing/here')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('the page of another team starts anew, without the template or the dialog of the team before', async ({
  page,
  as,
}) => {
  await as('user-beatriz')
  const teams = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/teams/team-eastside/settings/response-templates')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue(/./)
  const before = await name.inputValue()
  await teams.getByRole('link', { name: 'Harborview' }).click()
  await expect(page).toHaveURL('/teams/team-harborview/settings/response-templates')
  await expect(name).not.toHaveValue(before)
  await expect(name).toHaveValue(/./)
  await expect(page.getByText('This template is gone')).toBeHidden()
  await page.goto('/teams/team-eastside/properties')
  await teams.getByRole('link', { name: 'Midtown' }).click()
  await expect(page.getByRole('heading', { name: 'Midtown', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete Team' }).click()
  await expect(page.getByRole('dialog', { name: /Midtown|Delete/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Eastside', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
