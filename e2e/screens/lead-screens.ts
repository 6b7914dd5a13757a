import { expect } from '@playwright/test'

import {
  chooseInMore,
  dialog,
  heading,
  inDialog,
  lead,
  list,
  main,
  menuShows,
  overLead,
  overList,
  press,
  ring,
  showDetails,
  sofiaPage,
  teresaPage,
  text,
  type Screen,
} from './screen.ts'

/** The lead page with its dialogs and menus, composing and calling. */
export const leadScreens: readonly Screen[] = [
  { name: 'lead', ...lead, shows: heading('Sofia Marchetti') },
  { name: 'lead-unassigned', as: 'user-priya', path: teresaPage, shows: heading('Teresa Galvan') },
  {
    name: 'lead-of-owner',
    as: 'user-elena',
    path: '/leads/lead-camila-ferrari-301',
    size: 'desktop',
    shows: heading('Camila Ferrari'),
  },
  {
    name: 'lead-read-only',
    as: 'user-rosa',
    path: sofiaPage,
    size: 'desktop',
    shows: heading('Sofia Marchetti'),
  },
  ...(['calls', 'texts', 'emails', 'comments', 'forms'] as const).map((show) => ({
    name: `lead-${show}`,
    as: 'user-priya',
    path: `${sofiaPage}?show=${show}`,
    size: 'desktop' as const,
    shows: heading('Sofia Marchetti'),
  })),
  {
    name: 'lead-search',
    ...lead,
    async steps({ page }) {
      await page.getByRole('button', { name: 'Search this timeline' }).click()
      await page.getByRole('searchbox', { name: 'Search this timeline' }).fill('sofia')
    },
    shows: (page) => expect(page.getByRole('status').filter({ hasText: '7 matches' })).toBeVisible(),
  },
  {
    name: 'lead-hostile',
    as: 'user-priya',
    path: '/leads/lead-hostile',
    shows: (page) => expect(main(page).getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'lead-undelivered',
    as: 'user-priya',
    path: '/leads/lead-owen-fitzgerald',
    size: 'desktop',
    shows: heading('Owen Fitzgerald'),
  },
  {
    name: 'status-menu',
    ...overLead,
    steps: ({ page }) => press(page, /^Change the status: /),
    shows: menuShows,
  },
  { name: 'more-menu', ...overLead, steps: ({ page }) => press(page, 'More'), shows: menuShows },
  {
    name: 'assignee',
    ...overLead,
    steps: ({ page }) => press(page, /^Assigned agent: /),
    shows: dialog('Assigned agent'),
  },
  {
    name: 'close-lead',
    ...overLead,
    steps: async ({ page }) => {
      await chooseInMore(page, 'Close…')
      await inDialog(page, 'Close lead')
    },
    shows: (page) => expect(page.getByRole('dialog').getByText('Selection Required')).toBeVisible(),
  },
  {
    name: 'contacts',
    ...lead,
    steps: async ({ page }) => {
      await showDetails(page)
      await press(page, 'Edit contacts')
      await inDialog(page, 'Add contact')
    },
    shows: dialog('Contacts'),
  },
  {
    name: 'requirements',
    ...lead,
    steps: async ({ page }) => {
      await showDetails(page)
      await press(page, 'Edit requirements')
    },
    shows: dialog('Requirements'),
  },
  {
    name: 'add-property',
    ...overLead,
    steps: ({ page }) => press(page, 'Add property'),
    shows: dialog('Add property'),
  },
  {
    name: 'set-tour',
    ...lead,
    steps: async ({ page }) => {
      await press(page, /^(Set tour|Tour)$/)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Tuesday, July 21/ })
        .click()
    },
    shows: (page) => expect(page.getByRole('radio', { name: /M$/ }).first()).toBeVisible(),
  },
  {
    name: 'add-lease',
    ...overLead,
    steps: async ({ page }) => {
      await press(page, 'Add lease')
      await page.getByLabel('Leased on').fill('')
      await inDialog(page, 'Add lease')
    },
    shows: (page) => expect(page.getByLabel('Leased on')).toHaveAccessibleDescription('Required'),
  },
  {
    name: 'share-lead',
    ...overLead,
    steps: ({ page }) =>
      page
        .getByRole('region', { name: 'Share', exact: true })
        .getByRole('button', { name: /^Share/ })
        .click(),
    shows: dialog('Share lead'),
  },
  {
    name: 'merge-leads',
    ...overLead,
    path: teresaPage,
    before: ({ sim }) =>
      sim.do('newLead', {
        teamId: 'team-eastside',
        name: 'T. Galvan',
        phone: '+15125550107',
        channel: 'TEXT_MESSAGE',
      }),
    steps: ({ page }) => press(page, 'Merge with T. Galvan'),
    shows: (page) =>
      expect(page.getByRole('dialog').getByRole('region', { name: 'What happens' })).toBeVisible(),
  },
  {
    name: 'move-communication',
    ...overLead,
    steps: async ({ page }) => {
      const form = page.getByRole('article').filter({ hasText: 'sent a web form' })
      const button = form.getByRole('button', { name: /^More about/ })
      await button.focus()
      await button.press('Enter')
      await page.getByRole('menuitem', { name: 'Move Communication' }).click()
    },
    shows: (page) => expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible(),
  },
  {
    name: 'comment',
    ...overLead,
    steps: async ({ page }) => {
      await page.getByRole('radio', { name: 'Comment' }).click()
      await page.getByRole('textbox', { name: /^Comment on/ }).pressSequentially('Can you, @oye')
    },
    shows: (page) => expect(page.getByRole('listbox', { name: 'People to mention' })).toBeVisible(),
  },
  {
    name: 'reply-email',
    ...lead,
    steps: async ({ page }) => {
      // On a phone the composer is a single line until it is used.
      await page.getByRole('textbox', { name: /^Text message to/ }).click()
      await page.getByRole('radio', { name: 'Email' }).click()
    },
    shows: (page) => expect(page.getByRole('textbox', { name: 'Subject' })).toBeVisible(),
  },
  {
    name: 'template-picker',
    ...overLead,
    steps: ({ page }) => press(page, 'Pick a Template'),
    shows: (page) => expect(page.getByRole('region', { name: 'Preview' })).toContainText('Hi Sofia'),
  },
  {
    name: 'materials',
    ...overLead,
    steps: ({ page }) => press(page, 'Attach Marketing Material'),
    shows: (page) => expect(page.getByRole('dialog').getByText('None Selected')).toBeVisible(),
  },

  {
    name: 'pop-out',
    ...lead,
    steps: ({ page }) => text(page),
    shows: (page) =>
      expect(page.getByRole('dialog', { name: 'Sofia Marchetti' }).getByRole('textbox')).toBeVisible(),
  },
  {
    name: 'pop-out-not-sent',
    ...overLead,
    before: ({ sim }) =>
      sim.do('addFault', {
        match: 'POST /api/lead/:leadId/text-msg/',
        act: { kind: 'status', status: 400, body: { message: 'No luck' } },
        times: 0,
      }),
    steps: async ({ page }) => {
      await text(page)
      const box = page.getByRole('dialog', { name: 'Sofia Marchetti' })
      await box.getByRole('textbox').fill('Thursday at ten works')
      await box.getByRole('button', { name: 'Send', exact: true }).click()
    },
    shows: (page) => expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Not sent. No luck'),
  },
  {
    name: 'new-email',
    ...lead,
    steps: async ({ page }) => {
      await showDetails(page)
      await main(page).getByRole('button', { name: 'Email Sofia Marchetti' }).click()
    },
    shows: dialog('New Message'),
  },
  {
    name: 'unsent',
    ...list,
    path: sofiaPage,
    size: 'desktop',
    steps: async ({ page }) => {
      await text(page)
      const box = page.getByRole('dialog', { name: 'Sofia Marchetti' })
      await box.getByRole('textbox').fill('Half a sentence')
      await box.getByRole('button', { name: 'Minimize' }).click()
      await press(page, /^Unsent /)
    },
    shows: (page) => expect(page.getByRole('region', { name: 'Drafts' }).getByRole('listitem')).toBeVisible(),
  },
  {
    name: 'unsent-on-phone',
    ...list,
    size: 'phone',
    steps: ({ page }) => press(page, /^Unsent /),
    shows: (page) =>
      expect(page.getByRole('region', { name: 'Not Delivered' }).getByRole('listitem')).toBeVisible(),
  },
  {
    name: 'phone-popover',
    ...list,
    speaks: true,
    steps: async ({ page, sim }) => {
      await expect.poll(async () => (await sim.do('state')).carrier.devices).toBe(2)
      await press(page, /^Phone/)
    },
    shows: (page) => expect(page.getByText('Registered, 2 of 2 lines')).toBeVisible(),
  },
  {
    name: 'incoming-call',
    ...list,
    speaks: true,
    steps: ring,
    shows: (page) => expect(page.getByText('Last three touches')).toBeVisible(),
  },
  {
    name: 'call-bar',
    ...overList,
    speaks: true,
    steps: async (tools) => {
      await ring(tools)
      await press(tools.page, 'Accept Call')
    },
    shows: (page) => expect(page.getByRole('button', { name: 'End Call' })).toBeVisible(),
  },
  {
    name: 'call-outcome',
    ...overList,
    speaks: true,
    steps: async (tools) => {
      await ring(tools)
      await press(tools.page, 'Accept Call')
      await press(tools.page, 'End Call')
    },
    shows: (page) => expect(page.getByRole('region', { name: 'How did the call go?' })).toBeVisible(),
  },
]
