import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { ownClipboard, expectAccessibleInBothThemes, expectNoSideways, phone, toastSaying } from '../steps.ts'

const rowOf = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: typeof name === 'string' }) })

const channels = '/teams/team-eastside/campaigns'

test.describe('at a fixed time', () => {
  // The 30 days begin at midnight, so how many of the oldest leads and openings are in them depends on the hour.
  test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

  test('a leader reads channels and forms, filters them, copies an embed code, and opens the list behind a count', async ({
    page,
    as,
  }) => {
    await ownClipboard(page)
    await as('user-priya')
    await page.goto(`${channels}/feeds`)
    await expect(page).toHaveURL(channels)
    const general = rowOf(page, 'Eastside general')
    await expect(general).toContainText('Channel, default')
    await expect(general).toContainText('+1 (512) 555-0177')
    await expect(general).toContainText('Ring All')
    await expect(rowOf(page, 'Apartment listings feed')).toContainText('2 of 2 listings mapped')
    await expect(rowOf(page, 'Spring yard signs')).toContainText('Paused')
    await expect(
      page.getByText(
        'The default campaign receives every call, text and email that does not match another campaign. It can’t be paused.',
      ),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Status: All statuses' }).click()
    await page.getByRole('menuitemradio', { name: 'Paused' }).click()
    await expect(page).toHaveURL(`${channels}?status=INACTIVE`)
    await expect(rowOf(page, 'Eastside general')).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('no such thing')
    await expect(page.getByRole('heading', { name: 'No campaign matched' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(channels)
    await expectAccessibleInBothThemes(page)

    await page.getByRole('radio', { name: 'Forms' }).click()
    await expect(page).toHaveURL(`${channels}/forms`)
    const form = rowOf(page, 'Foundry Lofts website')
    await expect(form).toContainText('63%')
    await form.getByRole('button', { name: /^Copy embed code/ }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `<iframe src="${new URL(page.url()).origin}/__forms/contact/`,
    )
    await expect(toastSaying(page, 'Copied')).toBeVisible()
    await page.getByRole('radio', { name: 'Channels' }).click()

    const link = general.getByRole('link', { name: /leads in 30 days$/ })
    const count = Number(await link.textContent())
    expect(count).toBeGreaterThan(0)
    await link.click()
    await expect(page).toHaveURL(/period=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/)
    await expect(page.getByText(`${count} leads`, { exact: true })).toBeAttached()
  })
})

test('shows each campaign as a card on a phone', async ({ page, as }) => {
  await as('user-priya')
  await page.setViewportSize(phone)
  await page.goto(channels)
  await expect(page.getByRole('row').filter({ hasText: 'Eastside general' })).toContainText(
    'leads in 30 days',
  )
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
})

test('shows a failed number in its row, and sends a user who is not in the team to the home page', async ({
  page,
  as,
}) => {
  await as('user-marcus')
  await page.goto('/teams/team-harborview/campaigns')
  await expect(rowOf(page, 'Owner referrals')).toContainText('Number failed: no calls or texts come in')
  await as('user-felix')
  await page.goto(channels)
  await expect(page.getByRole('heading', { name: /^Good /, level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/team-eastside/)
})

async function openAction(page: Page, campaign: string, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${campaign}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a campaign manager adds, edits and deletes a campaign; the default one can’t be paused or deleted', async ({
  page,
  as,
}) => {
  await as('user-nina')
  await page.goto(channels)
  await page.getByRole('button', { name: 'Add campaign' }).click()
  const add = page.getByRole('dialog', { name: 'Add campaign' })
  await add.getByRole('button', { name: 'Add campaign' }).click()
  await expect(add.getByText('Required', { exact: true })).toBeVisible()
  await add.getByLabel('Name', { exact: true }).fill('eastside general')
  await expect(add.getByText('This campaign name already exists, please try a different name')).toBeVisible()
  await add.getByLabel('Name', { exact: true }).fill('Radio')
  await add.getByLabel('Audience').selectOption('Specific Team Members')
  await add.getByRole('switch', { name: 'Phone' }).click()
  await add.getByRole('switch', { name: 'Email' }).click()
  await add.getByLabel('Web page URL').fill('radio')
  await add.getByRole('button', { name: 'Add campaign' }).click()
  await expect(add.getByText('Selection Required')).toHaveCount(3)
  await expect(add.getByText('Required if setting up the web channel and a URL is entered.')).toBeVisible()
  await expect(add.getByText('Must be a valid URL')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await add.getByRole('combobox', { name: 'Add a team member' }).fill('Luis')
  await page.getByRole('option', { name: /Luis Ortega/ }).click()
  await add.getByRole('radio', { name: 'Purchase a number' }).click()
  await add.getByRole('combobox', { name: 'Business profile' }).selectOption({ label: 'Brightwater Homes' })
  await add.getByLabel('Area code').fill('737')
  await add.getByRole('radio', { name: '+1 (737) 555-0102' }).click()
  await add.getByRole('button', { name: 'Add to account' }).click()
  await expect(add.getByText('Added', { exact: true })).toBeVisible()
  await expect(add.getByRole('combobox', { name: 'Saved number' })).toHaveValue(/737/)
  await add.getByLabel('Call routing').selectOption('Specific Order')
  await add.getByRole('radio', { name: 'Read Text' }).click()
  await add.getByLabel('Greeting script').fill('Thank you for calling about the radio spot.')
  await add.getByLabel('Add a person who rings').selectOption('Luis Ortega')
  await add.getByLabel('Add a person who rings').selectOption('Ben Achterberg')
  await add.getByLabel('Seconds for Luis Ortega').fill('61')
  await add.getByLabel('Email address').fill('eastside-general')
  await expect(add.getByText('The email address is unavailable')).toBeVisible()
  await add.getByLabel('Email address').fill('radio')
  await add.getByLabel('Web page name').fill('Radio page')
  await add.getByLabel('Web page URL').fill('https://radio.example.com')
  await add.getByRole('button', { name: 'Add campaign' }).click()
  await expect(add.getByText('Enter between 5 and 60')).toBeVisible()
  await add.getByLabel('Seconds for Luis Ortega').fill('30')
  await add.getByRole('button', { name: 'Move Ben Achterberg up' }).click()
  await add.getByRole('button', { name: 'Add campaign' }).click()
  await expect(toastSaying(page, 'Campaign added')).toBeVisible()
  const radio = rowOf(page, 'Radio')
  await expect(radio).toContainText('+1 (737) 555-0102')
  await expect(radio).toContainText('radio@leads.example.com')
  await expect(radio).toContainText('Specific Order')

  // Its own name does not count as taken.
  await openAction(page, 'Radio', 'Edit campaign')
  const edit = page.getByRole('dialog', { name: 'Edit campaign' })
  await expect(edit.getByLabel('Name', { exact: true })).toHaveValue('Radio')
  await expect(edit.getByRole('listitem').filter({ hasText: 'Ben Achterberg' })).toContainText('1')
  await edit.getByLabel('Name', { exact: true }).fill('Radio spots')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastSaying(page, 'Campaign saved')).toBeVisible()

  await openAction(page, 'Radio spots', 'Pause')
  await expect(rowOf(page, 'Radio spots')).toContainText('Paused')
  await toastSaying(page, 'Radio spots is paused').getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Radio spots')).toContainText('Active')

  await page.getByRole('button', { name: 'Actions for Eastside general' }).click()
  await expect(page.getByRole('menuitem', { name: 'Pause' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: 'Delete campaign' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')

  await openAction(page, 'Radio spots', 'Delete campaign')
  const gone = page.getByRole('dialog', { name: 'Delete Radio spots?' })
  await gone.getByRole('button', { name: 'Delete campaign' }).click()
  await expect(gone.getByText('Selection Required')).toHaveCount(2)
  await gone
    .getByRole('radiogroup', { name: /^Phone number/ })
    .getByLabel('Save')
    .check()
  await gone
    .getByRole('radiogroup', { name: /^Email/ })
    .getByLabel('Release')
    .check()
  await gone.getByRole('button', { name: 'Delete campaign' }).click()
  await expect(toastSaying(page, 'Campaign deleted')).toBeVisible()
  await expect(rowOf(page, 'Radio spots')).toHaveCount(0)
})

test('shows whose permissions change before a campaign is saved', async ({ page, as }) => {
  await as('user-priya')
  await page.goto(channels)
  await openAction(page, 'Eastside general', 'Edit campaign')
  const edit = page.getByRole('dialog', { name: 'Edit campaign' })
  await edit.getByLabel('Audience').selectOption('Specific Team Members')
  await edit.getByRole('combobox', { name: 'Add a team member' }).fill('Priya')
  await page.getByRole('option', { name: /Priya Raman/ }).click()
  await expect(edit.getByText(/^\d+ people lose rights on open leads\.$/)).toBeVisible()
  await expect(edit.getByText(/^Luis Ortega can no longer .* open leads\.$/).first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a campaign page shows stats and settings, changes the period, edits and pauses, and fits a phone', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto(channels)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/campaign/')) asked.push(pathname)
  })
  await page.getByRole('link', { name: 'Lofts desk', exact: true }).click()
  await expect(page).toHaveURL(`${channels}/campaign-eastside-lofts-desk`)
  await expect(page.getByRole('heading', { level: 1, name: /Lofts desk$/ })).toBeVisible()
  // The campaign's own header replaces the header of the team.
  await expect(page.getByRole('navigation', { name: 'Pages of Eastside' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Actions', exact: true })).toHaveCount(0)
  const phonePart = page.getByRole('region', { name: 'Phone' })
  await expect(phonePart).toContainText('Specific Order')
  await expect(phonePart.getByRole('list', { name: 'Ringing order' }).getByRole('listitem')).toHaveText([
    /Priya Raman20 s/,
    /Marcus Oyelaran25 s/,
    /Then voicemail/,
  ])
  await expect(page.getByRole('region', { name: 'Audience' })).toContainText('Team leader')
  await expect(page.getByRole('region', { name: 'Greeting' })).toContainText(
    'Joanna, placed at the beginning',
  )
  await expect(page.getByRole('region', { name: 'Recent leads' })).toBeVisible()
  expect(asked).toEqual([
    '/api/campaign/campaign-eastside-lofts-desk',
    '/api/campaign/campaign-eastside-lofts-desk/stats',
  ])
  await page.getByRole('button', { name: 'Past 30 days' }).click()
  await page.getByRole('menuitemradio', { name: 'Past 90 days' }).click()
  await expect(page).toHaveURL(/\?days=90$/)
  await page.getByRole('button', { name: 'Leads by day as a table' }).click()
  await expect(page.getByRole('table', { name: 'Leads by day' }).getByRole('row')).toHaveCount(91)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Edit web' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit campaign' })
  await edit.getByLabel('Web page name').fill('Lofts, spring')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('region', { name: 'Web' })).toContainText('Lofts, spring')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(toastSaying(page, 'Lofts desk is paused')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.setViewportSize(phone)
  await expectNoSideways(page)
  await expectAccessibleInBothThemes(page)
})

test('shows an unknown campaign as not found, and redirects a campaign of another team to its own address', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await page.goto(`${channels}/campaign-nowhere`)
  await expect(page.getByRole('heading', { name: 'This campaign wasn’t found' })).toBeVisible()
  // Shown once: by the page, without a toast.
  await expect(toastSaying(page, /./)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show the campaigns of Eastside' }).click()
  await expect(page).toHaveURL(channels)
  await page.goto(`${channels}/campaign-midtown-general`)
  await expect(page).toHaveURL('/teams/team-midtown/campaigns/campaign-midtown-general')
  await expect(page.getByRole('button', { name: 'Edit phone' })).toHaveAttribute('aria-disabled', 'true')
})

test('when two users edit one campaign, the later save asks only about what both changed and loses no input', async ({
  page,
  as,
  colleague,
}) => {
  await as('user-priya')
  await page.goto(channels)
  await openAction(page, 'Spring yard signs', 'Edit campaign')
  const mine = page.getByRole('dialog', { name: 'Edit campaign' })
  await mine.getByLabel('Web page name').fill('Signs')
  await mine.getByLabel('Web page URL').fill('https://signs.example.com')
  await mine.getByLabel('Name', { exact: true }).fill('Winter yard signs')

  const nina = await colleague('user-nina')
  await nina.page.goto(channels)
  await openAction(nina.page, 'Spring yard signs', 'Edit campaign')
  const theirs = nina.page.getByRole('dialog', { name: 'Edit campaign' })
  await theirs.getByLabel('Name', { exact: true }).fill('Autumn yard signs')
  await theirs.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastSaying(nina.page, 'Campaign saved')).toBeVisible()

  await mine.getByLabel('Web page name').press('Enter')
  await mine.getByRole('button', { name: 'Take theirs: Name' }).click()
  await expect(mine.getByLabel('Name', { exact: true })).toHaveValue('Autumn yard signs')
  await expect(mine.getByLabel('Web page name')).toHaveValue('Signs')
  await mine.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastSaying(page, 'Campaign saved')).toBeVisible()
  await expect(rowOf(page, 'Autumn yard signs')).toBeVisible()
})

test('an owner opens a campaign of a property', async ({ page, as }) => {
  await as('user-elena')
  await page.goto('/properties/team-maple-row/campaigns')
  await page
    .getByRole('link', { name: 'Maple Row website', exact: true })
    .or(page.getByRole('radio', { name: 'Forms' }))
    .first()
    .click()
  await page.getByRole('link', { name: 'Maple Row website', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Form' })).toContainText('60% in 30 days')
  await expect(page).toHaveURL('/properties/team-maple-row/campaigns/campaign-maple-row-website')
})
