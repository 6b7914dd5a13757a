import { expect, test } from './fixtures.ts'
import { routeTable } from './route-table.ts'
import {
  desktop,
  expectAccessibleInBothThemes,
  expectList,
  expectNoSideways,
  goWithin,
  phone,
} from './steps.ts'

/** A person of each kind of client who may open as much as anybody of it. */
const people = [
  { kind: 'B', person: 'beatriz' },
  { kind: 'O', person: 'greta' },
  { kind: 'S', person: 'olive' },
] as const

for (const { kind, person } of people) {
  test(`every path for a client of kind ${kind}: where it leads, its title, no dead end`, async ({
    page,
    as,
  }) => {
    test.setTimeout(180_000)
    await as(`user-${person}`)
    await page.goto('/leads/list/all?period=all-time')
    await expectList(page)
    for (const row of routeTable) {
      const open = row.only === undefined || row.only.includes(person)
      const own = row.except?.[person] ?? (open ? row[kind] : '/')
      await goWithin(page, '/switch-user')
      await expect(page).toHaveTitle('Switch to User · Lintel')
      await goWithin(page, row.path)
      const stays = own.startsWith('= ')
      await expect
        .poll(() => new URL(page.url()).pathname, { message: row.path })
        .toBe(stays ? row.path : own)
      if (stays) await expect(page, row.path).toHaveTitle(`${own.slice(2)} · Lintel`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    }
  })
}

const places = [
  {
    person: 'user-beatriz',
    pages: [
      { path: '/dashboard', heading: /^Good / },
      { path: '/teams', heading: 'Teams' },
      { path: '/teams/team-eastside/members', heading: 'Eastside' },
      { path: '/teams/team-eastside/settings/greeting', heading: 'Settings' },
      { path: '/reports/pipeline', heading: 'Reports' },
      { path: '/manage/users', heading: 'Users' },
    ],
  },
  {
    person: 'user-greta',
    pages: [{ path: '/properties/team-maple-row/units', heading: 'Maple Row' }],
  },
  { person: 'user-olive', pages: [{ path: '/help/open-house', heading: 'Open House Help' }] },
] as const

for (const { person, pages } of places) {
  test(`pages of ${person} in both themes, wide and on a phone`, async ({ page, as }) => {
    test.slow()
    await as(person)
    await page.goto(pages[0].path)
    for (const { path, heading } of pages) {
      await test.step(path, async () => {
        await page.setViewportSize(desktop)
        await goWithin(page, path)
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
        await expectNoSideways(page)
        await expectAccessibleInBothThemes(page)
        await page.setViewportSize(phone)
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
        await expectNoSideways(page)
        await expectAccessibleInBothThemes(page)
      })
    }
  })
}
