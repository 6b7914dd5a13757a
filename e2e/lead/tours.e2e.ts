import { readFile } from 'node:fs/promises'

import { type Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { dialog, openLeadPage, section, undo } from '../lead-steps.ts'
import { expectLive } from '../live-steps.ts'
import { leadHeading, part, timesAsked, toastSaying } from '../steps.ts'

const sofia = 'lead-sofia-marchetti'
// A Tuesday, 10:24 in Austin: the time in the design drawings.
test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

async function openSetTour(page: Page) {
  const tour = section(page, 'Tour')
  await tour.getByRole('button', { name: 'Set tour', exact: true }).click()
  return dialog(page, 'Set tour')
}

/** Dismisses a toast after it was read. */
async function dismissToast(page: Page, text: string) {
  await toastSaying(page, text).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toastSaying(page, text)).toHaveCount(0)
}

async function chooseDay(page: Page, name: string) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page.getByRole('radio', { name: /M$/ }).first()).toBeVisible()
}

for (const { kind, person, lead, name } of [
  { kind: 'BROKER', person: 'user-priya', lead: sofia, name: 'Sofia Marchetti' },
  { kind: 'OWNER', person: 'user-elena', lead: 'lead-clara-chandra-308', name: 'Clara Chandra' },
  { kind: 'BROKER_SINGLE_PROP', person: 'user-olive', lead: 'lead-ahmed-alder-411', name: 'Ahmed Alder' },
]) {
  test(`${kind}: sets a tour for a free time and shows its summary`, async ({ page, as, sim }) => {
    await as(person)
    await openLeadPage(page, lead, name)
    const box = await openSetTour(page)
    await expect(box).toContainText('No time chosen yet')
    await chooseDay(page, 'Tuesday, July 21')
    await box.getByRole('radio', { name: '30m' }).click()
    await box
      .getByRole('radio', { name: /^\d+:\d\d [AP]M$/ })
      .first()
      .click()
    await box.getByRole('radio', { name: 'Virtual' }).click()
    await box.getByRole('textbox', { name: /^Note for/ }).fill('Link comes by text.')
    await expect(box.getByText(/^Tuesday, July 21, .* to .* [AP]M$/)).toBeVisible()
    await box.getByRole('button', { name: 'Set tour' }).click()
    await expect(toastSaying(page, 'Tour set')).toBeVisible()
    await expect(box).toBeHidden()
    const item = section(page, 'Tour').getByRole('listitem').filter({ hasText: 'Link comes by text.' })
    await expect(item).toContainText('Virtual')
    await expect(item).toContainText('Scheduled')
    const { tours } = await sim.do('lead', { leadId: lead })
    expect(tours?.some((tour) => JSON.stringify(tour).includes('Link comes by text.'))).toBe(true)
  })
}

test('requires a time and keeps the input, accepts a typed time, and picks days and times by keyboard', async ({
  page,
  as,
}) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  const box = await openSetTour(page)

  await part(page, 'a missing time shows an error, and no input is lost', async () => {
    await box.getByRole('textbox', { name: /^Note for/ }).fill('Ring twice')
    await chooseDay(page, 'Wednesday, July 15')
    await box.getByRole('button', { name: 'Set tour' }).click()
    await expect(box.getByText('Selection Required')).toBeVisible()
    await expect(box.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box.getByRole('button', { name: 'Keep editing' })).toBeVisible()
    await box.getByRole('button', { name: 'Keep editing' }).click()
    await expect(box.getByRole('textbox', { name: /^Note for/ })).toHaveValue('Ring twice')
  })

  await part(page, 'types another time', async () => {
    await chooseDay(page, 'Tuesday, July 21')
    await box.getByRole('button', { name: 'Other time…' }).click()
    await box.getByLabel('Time', { exact: true }).fill('19:10')
    await expect(box.getByText('Tuesday, July 21, 7:10 to 7:55 PM')).toBeVisible()
    await box.getByRole('button', { name: 'Show free times' }).click()
    await expect(box).toContainText('No time chosen yet')
  })

  await part(page, 'chooses days and times by keyboard', async () => {
    const chosen = box.getByRole('button', { name: /^Tuesday, July 21/ })
    await chosen.focus()
    await page.keyboard.press('ArrowUp')
    await expect(box.getByRole('button', { name: /^Tuesday, July 14/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(box.getByRole('button', { name: /^Friday, August 21/ })).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(box.getByRole('heading', { name: 'Monday, August 17' })).toBeVisible()
    const times = box.getByRole('radiogroup', { name: 'Time' }).getByRole('radio')
    await times.first().focus()
    await page.keyboard.press('End')
    await expect(times.last()).toBeFocused()
  })
})

test('handles a busy time, a time that was just taken, and a lost response, and sets each tour once', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await sim.do('blockTime', {
    userId: 'user-priya',
    startTs: Date.parse('2026-07-22T14:00:00Z'),
    endTs: Date.parse('2026-07-22T14:45:00Z'),
  })
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')

  await part(page, 'a busy time is hatched and labeled, and used only after confirmation', async () => {
    const box = await openSetTour(page)
    await chooseDay(page, 'Wednesday, July 22')
    // Half-open: 9:00 to 9:45 is busy, 9:45 is not.
    await box.getByRole('radio', { name: '9:00 AM, Busy' }).click()
    await expect(box.getByText('Priya has an appointment then.')).toBeVisible()
    await box.getByRole('button', { name: 'Set tour' }).click()
    await expect(box.getByRole('button', { name: 'Use this time anyway' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box.getByText('Wednesday, July 22, 9:00 to 9:45 AM')).toBeVisible()
    await box.getByRole('button', { name: 'Set tour' }).click()
    await expect(toastSaying(page, 'Tour set')).toContainText('9:00 to 9:45 AM')
    await dismissToast(page, 'Tour set')
  })

  await part(
    page,
    'a time that was taken meanwhile: words in the dialog, the slots are read anew, the note stays',
    async () => {
      const box = await openSetTour(page)
      await chooseDay(page, 'Thursday, July 23')
      await box.getByRole('textbox', { name: /^Note for/ }).fill('Bring keys')
      const free = box.getByRole('radio', { name: /^\d+:\d\d AM$/ }).first()
      const name = (await free.getAttribute('aria-label')) ?? ''
      await free.click()
      const [, hour = '9', minute = '00'] = /^(\d+):(\d\d)/.exec(name) ?? []
      await sim.do('colleagueSetsTour', {
        userId: 'user-priya',
        leadId: 'lead-owen-fitzgerald',
        startTs: Date.UTC(2026, 6, 23, Number(hour) + 5, Number(minute)),
      })
      await box.getByRole('button', { name: 'Set tour' }).click()
      await expect(box.getByRole('alert').filter({ hasText: 'tour then. Choose' })).toBeVisible()
      await expect(box.getByRole('radio', { name: `${name}, Tour` })).toBeVisible()
      await expect(box.getByRole('textbox', { name: /^Note for/ })).toHaveValue('Bring keys')
      await box.getByRole('button', { name: 'Choose another time' }).click()
      await box
        .getByRole('radio', { name: /^\d+:\d\d [AP]M$/ })
        .last()
        .click()
      await box.getByRole('button', { name: 'Set tour' }).click()
      await expect(toastSaying(page, 'Tour set')).toBeVisible()
      await dismissToast(page, 'Tour set')
    },
  )

  await part(page, 'after a lost response, the tour is looked up and never sent twice', async () => {
    const before = await timesAsked(sim, 'POST /api/lead/:leadId/tour')
    const box = await openSetTour(page)
    await chooseDay(page, 'Friday, July 24')
    await box
      .getByRole('radio', { name: /^\d+:\d\d [AP]M$/ })
      .first()
      .click()
    await sim.do('addFault', {
      match: 'POST /api/lead/:leadId/tour',
      act: { kind: 'status', status: 502 },
      when: 'after',
    })
    await box.getByRole('button', { name: 'Set tour' }).dblclick()
    await expect(toastSaying(page, 'Tour set')).toBeVisible()
    await expect.poll(() => timesAsked(sim, 'POST /api/lead/:leadId/tour')).toBe(before + 1)
  })
})

test('disables Set tour with the reason unless the lead is new or an opportunity', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  const button = section(page, 'Tour').getByRole('button', { name: 'Set tour', exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await expectLive(sim)
  for (const status of ['PROSPECT', 'WAITING_LIST', 'CLOSED', 'NOT_LEAD'] as const) {
    await sim.do('colleagueChangesStatus', { userId: 'user-marcus', leadId: sofia, status, reason: 'SPAM' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  }
  await expect(button).toHaveAccessibleDescription(
    'A tour can be set only for a new lead or an opportunity. Change the status to Opportunity first.',
  )
  await button.click({ force: true })
  await expect(dialog(page, 'Set tour')).toHaveCount(0)
  await sim.do('colleagueChangesStatus', { userId: 'user-marcus', leadId: sofia, status: 'OPPORTUNITY' })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
})

test('a read-only user sees the tours and why nothing can be changed, and can download a calendar file', async ({
  page,
  as,
}) => {
  await as('user-rosa')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  const tour = section(page, 'Tour')
  for (const name of [/^Set tour$/, /^Reschedule the tour on /, /^Cancel the tour on /])
    await expect(tour.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await expect(tour.getByRole('button', { name: /^Cancel/ })).toHaveAccessibleDescription(
    /You can only read leads in Eastside/,
  )
  const download = page.waitForEvent('download')
  await tour.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Tour with Sofia Marchetti.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('SUMMARY:Tour with Sofia Marchetti')
  expect(text).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m)
})

test('without the calendar, says so, offers one time field, and still sets a tour', async ({
  page,
  as,
  sim,
}) => {
  await sim.do('setTeamMode', { teamId: 'team-eastside', calendarAuthFailed: true })
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  const box = await openSetTour(page)
  await expect(box.getByText(/The Eastside calendar couldn’t be loaded/)).toBeVisible()
  await expect(box.getByText(/needs authorization/)).toBeVisible()
  await box.getByRole('button', { name: /^Monday, July 20/ }).click()
  await box.getByRole('button', { name: 'Set tour' }).click()
  await expect(box.getByText('Required', { exact: true })).toBeVisible()
  await expect(box.getByLabel('Time', { exact: true })).toBeFocused()
  await box.getByLabel('Time', { exact: true }).fill('14:30')
  await expect(box.getByText('Monday, July 20, 2:30 to 3:15 PM')).toBeVisible()
  await box.getByRole('button', { name: 'Set tour' }).click()
  await expect(toastSaying(page, 'Tour set')).toBeVisible()
})

test('sets an outcome in one press; Undo reverts it, otherwise it is sent after six seconds', async ({
  page,
  as,
  sim,
}) => {
  await as('user-priya')
  // A tour from two days ago, reached through the list of past tours that need an outcome.
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('link', { name: 'Jamal Cardoso' }).click()
  await expect(leadHeading(page, 'Jamal Cardoso')).toBeVisible()
  const jamal = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expectLive(sim)
  const item = section(page, 'Tour').getByRole('listitem')
  // The tour is over, so it cannot be rescheduled.
  await expect(item.getByRole('button', { name: /^Reschedule/ })).toHaveCount(0)
  await item.getByRole('button', { name: 'No show' }).click()
  await expect(item).toContainText('No show')
  await expect(item.getByRole('button', { name: 'Completed' })).toHaveCount(0)
  await undo(page, 'Tour marked as no show')
  await expect(item).toContainText('Scheduled')
  await page.clock.runFor(7_000)
  expect(await sim.do('requests', { operation: 'PUT /api/lead/:leadId/tour/:tourId/status' })).toEqual([])
  await item.getByRole('button', { name: 'Completed' }).click()
  await page.clock.runFor(7_000)
  await expect
    .poll(async () => JSON.stringify((await sim.do('lead', { leadId: jamal })).tours))
    .toContain('COMPLETED')
  await expect(item).toContainText('Completed')
  await expect(toastSaying(page, 'Tour completed')).toHaveCount(0)
})

test('keeps a colleague’s earlier outcome and shows a message', async ({ page, as, sim }) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await expectLive(sim)
  const item = section(page, 'Tour').getByRole('listitem')
  await expect(item.getByRole('button', { name: 'Completed' })).toHaveCount(0)
  await item.getByRole('button', { name: /^Cancel the tour on / }).click()
  await sim.do('colleagueEndsTour', { userId: 'user-marcus', leadId: sofia, tourStatus: 'COMPLETED' })
  await page.clock.runFor(7_000)
  await expect(toastSaying(page, 'The tour couldn’t be changed')).toContainText(
    'This tour is marked Completed already.',
  )
  await page.clock.runFor(1_000)
  await expect(item).toContainText('Completed')
})

test('reschedules a tour', async ({ page, as, sim }) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await section(page, 'Tour')
    .getByRole('button', { name: /^Reschedule/ })
    .click()
  const box = dialog(page, 'Reschedule tour')
  await expect(box).toContainText('Thursday, July 16')
  await chooseDay(page, 'Monday, July 27')
  await box
    .getByRole('radio', { name: /^\d+:\d\d PM$/ })
    .first()
    .click()
  await box.getByRole('button', { name: 'Move tour' }).click()
  await expect(toastSaying(page, 'Tour moved')).toContainText('Monday, July 27')
  await expect(section(page, 'Tour').getByRole('listitem')).toContainText('Monday')
  expect((await sim.do('lead', { leadId: sofia })).tours).toHaveLength(1)
})

test('a past tour without an outcome is marked as needing one', async ({ page, as }) => {
  await as('user-dana')
  await openLeadPage(page, 'lead-yusuf-and-elif-demir', 'Yusuf and Elif Demir')
  await expect(section(page, 'Tour').getByText('Needs an outcome')).toBeVisible()
})

test.describe('after hours', () => {
  test.use({ world: { at: Date.parse('2026-07-14T23:30:00Z') } })

  test('a tour at 2:30 takes 45 minutes, the first free day opens, and the renter is invited by email', async ({
    page,
    as,
  }) => {
    await as('user-priya')
    await openLeadPage(page, sofia, 'Sofia Marchetti')
    const box = await openSetTour(page)
    await expect(box.getByRole('heading', { name: 'Wednesday, July 15' })).toBeVisible()
    await chooseDay(page, 'Tuesday, July 21')
    const time = box.getByRole('radio', { name: /^2:30 PM/ })
    await time.click()
    if (await box.getByRole('button', { name: 'Use this time anyway' }).isVisible())
      await box.getByRole('button', { name: 'Use this time anyway' }).click()
    await expect(box.getByText('Tuesday, July 21, 2:30 to 3:15 PM')).toBeVisible()
    await expect(box.getByRole('checkbox', { name: 'Send invitation by email' })).toBeChecked()
    await expect(box.getByRole('checkbox', { name: 'Text a reminder 2 hours before' })).toBeChecked()
    await box.getByRole('button', { name: 'Set tour' }).click()
    await expect(toastSaying(page, 'Tour set')).toContainText('2:30 to 3:15 PM')
    await expect(
      page.getByText('You are invited to a tour on Tuesday, July 21, 2026 at 2:30 PM.'),
    ).toBeVisible()
  })
})

for (const { where, timezoneId, locale, mine, later } of [
  {
    where: 'Los Angeles',
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    mine: '12:30 PM',
    later: '2:30 PM',
  },
  {
    where: 'Berlin, with a German browser',
    timezoneId: 'Europe/Berlin',
    locale: 'de-DE',
    mine: '9:30 PM',
    later: '11:30 PM',
  },
]) {
  test.describe(`an agent in ${where}`, () => {
    test.use({ timezoneId, locale })

    test('shows an Austin tour in Austin time, with the agent’s own time next to it', async ({
      page,
      as,
      sim,
    }) => {
      await as('user-priya')
      await openLeadPage(page, sofia, 'Sofia Marchetti')
      await expect(section(page, 'Tour')).toContainText(`Thursday, 2:30 PM CDT (${mine} for you)`)
      const box = await openSetTour(page)
      await chooseDay(page, 'Tuesday, July 21')
      await expect(box.getByText('Central Time.')).toBeVisible()
      // Nine o'clock in Austin, when the office opens.
      await expect(box.getByRole('radio').filter({ hasText: /^9:00/ })).toHaveCount(1)
      await box.getByRole('radio', { name: /^4:30 PM/ }).click()
      if (await box.getByRole('button', { name: 'Use this time anyway' }).isVisible())
        await box.getByRole('button', { name: 'Use this time anyway' }).click()
      await expect(box.getByText(`4:30 to 5:15 PM CDT (${later} for you)`)).toBeVisible()
      await box.getByRole('button', { name: 'Set tour' }).click()
      await expect(toastSaying(page, 'Tour set')).toContainText(`4:30 to 5:15 PM CDT (${later} for you)`)
      const { tours } = await sim.do('lead', { leadId: sofia })
      expect(JSON.stringify(tours)).toContain('2026-07-21T21:30:00.000Z')
    })
  })
}
