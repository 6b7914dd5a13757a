import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { textOfPage } from '../guards.ts'
import { routeTable } from '../route-table.ts'
import {
  desktop,
  expectAccessibleInBothThemes,
  expectList,
  expectNoSideways,
  goWithin,
  phone,
} from '../steps.ts'

/** For each kind of client, a user with as many permissions as anybody there, and a lead. */
const people = [
  { kind: 'B', person: 'beatriz', lead: 'lead-sofia-marchetti' },
  { kind: 'O', person: 'greta', lead: 'lead-camila-ferrari-301' },
  { kind: 'S', person: 'olive', lead: 'lead-lars-marin-403' },
] as const

/**
 * Where "team" is correct for an owner client: for its people (docs/decisions.md), and in the names that the
 * specification gives to pages, tabs and choices.
 */
const ofPeople =
  /\b(a |the )?team (leader|member)s?\b|\b(specific |add a )?team members?\b|\byour team\b|\bteam (calendar|logo|default)\b/giu

/** Returns the texts that wrongly say team, once nothing on the page changes anymore. */
async function wrongNouns(page: Page, kind: 'B' | 'O' | 'S'): Promise<string[]> {
  let before = ''
  await expect
    .poll(async () => {
      const now = await textOfPage(page)
      const same = now === before
      before = now
      return same
    })
    .toBe(true)
  const text = before.replaceAll(/\s+/gu, ' ').replaceAll(ofPeople, '')
  const wrong =
    kind === 'B' ? /.{0,40}\b(another property and|all properties:).{0,40}/giu : /.{0,40}\bteams?\b.{0,40}/giu
  return text.match(wrong) ?? []
}

for (const { kind, person, lead } of people) {
  test(`every path opens the right page for a client of kind ${kind}, with the right title and nouns and no dead end`, async ({
    page,
    as,
  }) => {
    test.setTimeout(180_000)
    await as(`user-${person}`)
    await page.goto('/leads/list/all?period=all-time')
    await expectList(page)
    const wrong: string[] = []
    const outcomes = routeTable.map((row) => {
      const open = row.only === undefined || row.only.includes(person)
      return { path: row.path, own: row.except?.[person] ?? (open ? row[kind] : '/') }
    })
    for (const { path, own } of outcomes) {
      const stays = own.startsWith('= ')
      // src/app/route-table.test.tsx tests, without a browser, where each path leads for each user. Here it is tested
      // only once.
      if (!stays && kind !== 'B') continue
      await goWithin(page, '/switch-user')
      await expect(page).toHaveTitle('Switch to User · Lintel')
      await goWithin(page, path)
      await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(stays ? path : own)
      if (stays) await expect(page, path).toHaveTitle(`${own.slice(2)} · Lintel`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      if (stays) wrong.push(...(await wrongNouns(page, kind)).map((text) => `${path}: ${text}`))
    }
    await goWithin(page, `/leads/${lead}`)
    await expect(page.getByRole('heading', { name: 'About this lead' })).toBeVisible()
    wrong.push(...(await wrongNouns(page, kind)).map((text) => `a lead: ${text}`))
    expect(wrong).toEqual([])
  })
}

const addresses = [
  {
    person: 'user-beatriz',
    pages: [
      { path: '/dashboard', heading: /^Good / },
      { path: '/teams', heading: 'Teams' },
      { path: '/teams/team-eastside/members', heading: 'Eastside' },
      { path: '/teams/team-eastside/settings/greeting', heading: 'Settings' },
      { path: '/reports/pipeline', heading: 'Pipeline overview' },
      { path: '/manage/users', heading: 'Users' },
    ],
  },
  {
    person: 'user-greta',
    pages: [{ path: '/properties/team-maple-row/units', heading: 'Maple Row' }],
  },
  { person: 'user-olive', pages: [{ path: '/help/open-house', heading: 'Open House Help' }] },
] as const

for (const { person, pages } of addresses) {
  test(`pages of ${person} are accessible in both themes, on a desktop and a phone`, async ({ page, as }) => {
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
