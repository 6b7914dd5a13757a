import { expect, type Page } from '@playwright/test'

import { everything, leadRow } from '../steps.ts'
import {
  dialog,
  heading,
  inDialog,
  list,
  listReady,
  main,
  menuShows,
  narrowed,
  overList,
  press,
  rowLink,
  selectRows,
  type Screen,
} from './screen.ts'

const preview: Screen = {
  name: 'preview',
  ...overList,
  steps: async ({ page }) => {
    await listReady(page)
    await rowLink(page, 'Teresa Galvan').focus()
    await page.keyboard.press('Space')
  },
  shows: (page) =>
    expect(page.getByRole('complementary', { name: 'Preview of Teresa Galvan' })).toContainText('1 of'),
}

const queue: Screen = {
  name: 'queue',
  ...overList,
  steps: ({ page }) => press(page, 'Work this list'),
  shows: async (page) => {
    await expect(page.getByRole('region', { name: 'Focus queue' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Up next' }).getByRole('listitem')).toHaveCount(3)
  },
}

/** The lists of leads and the layers over them. */
export const listScreens: readonly Screen[] = [
  { name: 'list', ...list, shows: (page) => expect(rowLink(page, 'Sofia Marchetti')).toBeVisible() },
  {
    name: 'list-of-owner',
    as: 'user-elena',
    path: everything,
    shows: (page) => expect(page.getByRole('row').nth(3)).toBeVisible(),
  },
  {
    name: 'list-of-single-property',
    as: 'user-olive',
    path: everything,
    size: 'desktop',
    shows: (page) => expect(page.getByRole('row').nth(3)).toBeVisible(),
  },
  ...(
    [
      ['not-contacted', 'Not contacted'],
      ['unassigned', 'Unassigned'],
      ['opportunities', 'Opportunities'],
      ['prospects', 'Prospects'],
      ['unresponded', 'Unresponded'],
    ] as const
  ).map(([path, title]) => ({
    name: `list-${path}`,
    as: 'user-priya',
    path: `/leads/list/${path}`,
    size: 'desktop' as const,
    shows: async (page: Page) => {
      await heading(title)(page)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  })),
  {
    name: 'list-waiting-list',
    as: 'user-elena',
    path: '/leads/list/waiting-list',
    size: 'desktop',
    shows: heading('Waiting list'),
  },
  {
    name: 'list-no-results',
    as: 'user-priya',
    path: `${everything}&q=zzzzzz`,
    shows: (page) => expect(page.getByText('No Results')).toBeVisible(),
  },
  {
    name: 'list-could-not-be-loaded',
    ...overList,
    before: ({ sim }) =>
      sim.do('addFault', { match: 'GET /api/leads', act: { kind: 'status', status: 500 }, times: 0 }),
    shows: (page) =>
      expect(
        main(page)
          .getByRole('button', { name: /^(Retry|Try Again)$/ })
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'filters',
    ...list,
    steps: ({ page }) => press(page, /^Filter/),
    shows: dialog('Filters'),
  },
  {
    name: 'filters-status',
    ...overList,
    steps: async ({ page }) => {
      await press(page, /^Filter/)
      await page
        .getByRole('dialog', { name: 'Filters' })
        .getByRole('option', { name: 'Status', exact: true })
        .click()
      await page
        .getByRole('checkbox', { name: /^Prospect/ })
        .first()
        .check()
    },
    shows: (page) =>
      expect(
        page.getByRole('dialog', { name: 'Filters' }).getByText(/^\d+ leads? match(es)?$/),
      ).toBeVisible(),
  },
  {
    name: 'list-filtered',
    as: 'user-priya',
    path: `${everything}&team=team-eastside&status=OPPORTUNITY`,
    shows: (page) => expect(page.getByRole('button', { name: 'Team Eastside', exact: true })).toBeVisible(),
  },
  {
    name: 'custom-range',
    ...overList,
    steps: ({ page }) => page.getByRole('radio', { name: 'Custom Range' }).click(),
    shows: dialog('Custom Range'),
  },
  { name: 'columns', ...overList, steps: ({ page }) => press(page, 'Display'), shows: dialog('Display') },
  { name: 'sort-menu', ...overList, steps: ({ page }) => press(page, /^Sort by/), shows: menuShows },
  {
    name: 'row-actions',
    ...overList,
    steps: async ({ page }) => {
      await listReady(page)
      await page.mouse.move(700, 20)
      await leadRow(page, 'Teresa Galvan').hover()
    },
    shows: (page) => expect(page.getByRole('button', { name: 'Claim Teresa Galvan' })).toBeVisible(),
  },
  preview,
  narrowed(preview, (page) =>
    expect(page.getByRole('complementary', { name: 'Preview of Teresa Galvan' })).toBeVisible(),
  ),
  {
    name: 'selection',
    ...overList,
    steps: ({ page }) => selectRows(page, 'Teresa Galvan', 'Sofia Marchetti', 'Darius Cole'),
    shows: (page) => expect(page.getByRole('group', { name: 'Selected leads' })).toBeVisible(),
  },
  {
    name: 'bulk-share',
    ...overList,
    steps: async ({ page }) => {
      await selectRows(page, 'Teresa Galvan', 'Sofia Marchetti', 'Darius Cole')
      await page.getByRole('group', { name: 'Selected leads' }).getByRole('button', { name: 'Share' }).click()
      await inDialog(page, 'Share')
    },
    shows: (page) => expect(page.getByRole('dialog').getByText('Selection Required')).toBeVisible(),
  },
  {
    name: 'bulk-assign',
    ...overList,
    steps: async ({ page }) => {
      await selectRows(page, 'Teresa Galvan', 'Sofia Marchetti')
      await page
        .getByRole('group', { name: 'Selected leads' })
        .getByRole('button', { name: 'Assign' })
        .click()
    },
    shows: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  queue,
  narrowed(queue, (page) => expect(page.getByRole('region', { name: 'Focus queue' })).toBeVisible()),
  {
    name: 'queue-done',
    as: 'user-priya',
    path: `${everything}&q=Lindqvist`,
    size: 'desktop',
    steps: async ({ page }) => {
      await press(page, 'Work this list')
      await press(page, /^Done and next/)
    },
    shows: (page) => expect(page.getByRole('heading', { name: 'Queue done' })).toBeVisible(),
  },
  {
    name: 'save-smart-list',
    as: 'user-priya',
    path: '/leads/list/unassigned?period=all-time',
    size: 'desktop',
    steps: async ({ page }) => {
      await press(page, 'Save as smart list')
      await inDialog(page, 'Save list')
    },
    shows: (page) => expect(page.getByRole('dialog').getByText('Required')).toBeVisible(),
  },
  {
    name: 'smart-list-changed',
    as: 'user-priya',
    path: '/leads/list/smart-list-august?period=past-month',
    shows: heading('August move-ins'),
  },
  {
    name: 'missed-calls',
    as: 'user-priya',
    path: '/leads/list/unresponded',
    before: ({ sim }) =>
      sim.do('leadCalls', { leadId: 'lead-teresa-galvan', result: 'VOICEMAIL', seconds: 18 }),
    shows: (page) =>
      expect(page.getByRole('region', { name: 'Missed calls' }).getByRole('listitem').first()).toBeVisible(),
  },
]
