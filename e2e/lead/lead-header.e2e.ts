import { expect, test } from '../fixtures.ts'
import {
  agentTrigger,
  menuEntry,
  openMenu,
  statusTrigger,
  visitLead,
  visitSofia,
} from '../lead-header-steps.ts'
import { expectLive } from '../live-steps.ts'
import { ownClipboard, phone, timeline, toastSaying, pressKey } from '../steps.ts'

test.describe('status', () => {
  test('lists every status with the reason for disabled ones, and shows a change at once and in the timeline', async ({
    page,
    as,
    sim,
  }) => {
    await as('user-priya')
    await visitSofia(page)
    await pressKey(page, 's')
    await expect(page.getByRole('menu', { name: 'Change the status' })).toBeVisible()
    await expect(page.getByRole('menuitem')).toHaveCount(7)
    await expect(menuEntry(page, /^New lead/)).toContainText('A lead can’t go back to New lead.')
    await expect(menuEntry(page, /^Merged/)).toContainText('A lead becomes Merged only when you merge it.')
    await expect(menuEntry(page, /^Opportunity/)).toContainText('Current')
    const gate = await sim.do('closeGate', { match: 'PUT /api/lead/lead-sofia-marchetti/status', times: 1 })
    await menuEntry(page, 'Prospect').click()
    await expect(statusTrigger(page, 'Prospect')).toBeVisible()
    await sim.do('openGate', { id: gate.id })
    await expect(timeline(page)).toContainText('Status changed from Opportunity to Prospect by Priya Raman')
    await expect(statusTrigger(page, 'Prospect')).toBeVisible()
    expect((await sim.do('lead', { leadId: 'lead-sofia-marchetti' })).leadStatus).toBe('PROSPECT')
  })

  test('restores the status and says why when the change is rejected', async ({ page, as, sim }) => {
    await as('user-priya')
    await visitSofia(page)
    await sim.do('addFault', {
      match: 'PUT /api/lead/lead-sofia-marchetti/status',
      act: { kind: 'status', status: 500, body: { message: 'The office is closed' } },
      times: 1,
    })
    await openMenu(page, statusTrigger(page))
    await menuEntry(page, 'Prospect').click()
    await expect(toastSaying(page, 'The status wasn’t changed')).toContainText('The office is closed')
    await expect(statusTrigger(page, 'Opportunity')).toBeVisible()
  })

  test('a late change shows who changed the status first, and the current one', async ({ page, as, sim }) => {
    await as('user-priya')
    await visitSofia(page)
    await expectLive(sim)
    await sim.do('muteEvents', { on: true })
    await sim.do('colleagueChangesStatus', {
      userId: 'user-marcus',
      leadId: 'lead-sofia-marchetti',
      status: 'WAITING_LIST',
    })
    await openMenu(page, statusTrigger(page, 'Opportunity'))
    await menuEntry(page, 'Prospect').click()
    await expect(toastSaying(page, 'Changed by someone else')).toContainText(
      'Changed by Marcus Oyelaran: the status is Waiting list now.',
    )
    await expect(statusTrigger(page, 'Waiting list')).toBeVisible()
  })

  test('a dialog opened from the menu shows no error at first, and returns the focus', async ({
    page,
    as,
  }) => {
    await as('user-priya')
    await visitSofia(page)
    const more = page.getByRole('button', { name: 'More', exact: true })
    const dialog = page.getByRole('dialog', { name: 'Close this lead' })
    for (const time of ['first', 'second', 'third'])
      await test.step(`the ${time} time`, async () => {
        await openMenu(page, more)
        await menuEntry(page, 'Close…').click()
        await expect(dialog.getByLabel('Reason')).toBeFocused()
        await expect(page.getByRole('menu')).toHaveCount(0)
        await expect(dialog.getByText('Selection Required')).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await expect(more).toBeFocused()
      })
  })

  test('closing requires a reason, Other requires a description, and a failure keeps the input', async ({
    page,
    as,
    sim,
  }) => {
    await as('user-priya')
    await visitSofia(page)
    await openMenu(page, page.getByRole('button', { name: 'More', exact: true }))
    await menuEntry(page, 'Close…').click()
    const dialog = page.getByRole('dialog', { name: 'Close this lead' })
    await dialog.getByRole('button', { name: 'Close lead' }).click()
    await expect(dialog.getByText('Selection Required')).toBeVisible()
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await dialog.getByLabel('Reason').selectOption('Other')
    await dialog.getByRole('button', { name: 'Close lead' }).click()
    await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
    await dialog.getByLabel('Description').fill('Moved abroad')
    await sim.do('addFault', {
      match: 'PUT /api/lead/lead-sofia-marchetti/status',
      act: { kind: 'status', status: 503, body: { message: 'The office is closed' } },
      times: 1,
    })
    await dialog.getByRole('button', { name: 'Close lead' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('The office is closed')
    await expect(dialog.getByLabel('Description')).toHaveValue('Moved abroad')
    await dialog.getByRole('button', { name: 'Close lead' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(statusTrigger(page, 'Closed')).toBeVisible()
    await expect(timeline(page)).toContainText('Other: Moved abroad')
    await expect(page.getByRole('button', { name: 'Set tour' }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
})

test.describe('the assignee', () => {
  test('shows a claim at once, and the winner keeps the lead', async ({ page, as, sim }) => {
    await as('user-priya')
    await visitLead(page, 'lead-teresa-galvan', 'Teresa Galvan')
    const gate = await sim.do('closeGate', { match: 'POST /api/lead/lead-teresa-galvan/claim', times: 1 })
    await pressKey(page, 'l')
    await expect(agentTrigger(page, 'Priya Raman')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0)
    await sim.do('openGate', { id: gate.id })
    await expect(toastSaying(page, 'You claimed Teresa Galvan')).toBeVisible()
    await expect(timeline(page)).toContainText('Priya Raman claimed this lead')
    await expect(agentTrigger(page, 'Priya Raman')).toBeVisible()
  })

  test('the loser sees who won and when, and is offered the next claimable lead', async ({
    page,
    as,
    sim,
  }) => {
    await as('user-priya')
    await visitLead(page, 'lead-teresa-galvan', 'Teresa Galvan')
    await expectLive(sim)
    await sim.do('muteEvents', { on: true })
    await sim.do('colleagueClaims', { userId: 'user-marcus', leadId: 'lead-teresa-galvan' })
    await page.getByRole('button', { name: 'Claim', exact: true }).click()
    const toast = toastSaying(page, 'No longer available')
    await expect(toast).toContainText(/Teresa Galvan: Claimed by Marcus Oyelaran \d+ s ago/)
    await expect(agentTrigger(page, 'Marcus Oyelaran')).toBeVisible()
    const claim = page.getByRole('button', { name: 'Claim', exact: true })
    await expect(claim).toHaveAttribute('aria-disabled', 'true')
    await expect(claim).toHaveAccessibleDescription(/Marcus Oyelaran has this lead/)
    await expect(page.getByRole('button', { name: 'Next claimable' }).first()).toBeVisible()
  })

  test('disables Claim after a colleague’s claim before the lead is refetched', async ({ page, as, sim }) => {
    await as('user-priya')
    await visitLead(page, 'lead-teresa-galvan', 'Teresa Galvan')
    await expectLive(sim)
    const claim = page.getByRole('button', { name: 'Claim', exact: true })
    await expect(claim).not.toHaveAttribute('aria-disabled', 'true')
    const gate = await sim.do('closeGate', { match: 'GET /api/lead/lead-teresa-galvan', times: 0 })
    await sim.do('colleagueClaims', { userId: 'user-marcus', leadId: 'lead-teresa-galvan' })
    await expect(claim).toHaveAttribute('aria-disabled', 'true')
    await expect(claim).toHaveAccessibleDescription('Someone just took this lead.')
    await sim.do('openGate', { id: gate.id })
    await expect(claim).toHaveAccessibleDescription(/Marcus Oyelaran has this lead/)
  })

  test('assigns by A and the search, and releases; a stale assignment is rejected with a message', async ({
    page,
    as,
    sim,
  }) => {
    await as('user-priya')
    await visitSofia(page)
    await pressKey(page, 'a')
    const picker = page.getByRole('dialog', { name: 'Assigned agent' })
    await picker.getByRole('combobox', { name: 'Find a person' }).fill('marc')
    await expect(picker.getByRole('option')).toHaveText([/Marcus Oyelaran/])
    // The user's own change is applied before the lead is read again.
    const gate = await sim.do('closeGate', { match: 'GET /api/lead/lead-sofia-marchetti', times: 0 })
    await page.keyboard.press('Enter')
    await expect(toastSaying(page, 'Sofia Marchetti is assigned to Marcus Oyelaran')).toBeVisible()
    await agentTrigger(page, 'Marcus Oyelaran').click()
    await picker.getByRole('button', { name: 'Release' }).click()
    await expect(toastSaying(page, 'Sofia Marchetti was released')).toBeVisible()
    await sim.do('openGate', { id: gate.id })
    await expect(agentTrigger(page, 'Unassigned')).toBeVisible()
    await expect(timeline(page)).toContainText('Priya Raman released this lead')

    await expectLive(sim)
    await sim.do('muteEvents', { on: true })
    await sim.do('colleagueClaims', { userId: 'user-marcus', leadId: 'lead-sofia-marchetti' })
    await agentTrigger(page, 'Unassigned').click()
    await picker
      .getByRole('option', { name: /Dana|Priya/ })
      .first()
      .click()
    await expect(toastSaying(page, 'No longer available')).toContainText('Claimed by Marcus Oyelaran')
    await expect(agentTrigger(page, 'Marcus Oyelaran')).toBeVisible()
  })

  test('two colleagues who claim at once both see the same winner', async ({ page, as, colleague, sim }) => {
    await as('user-priya')
    const marcus = await colleague('user-marcus')
    await visitLead(page, 'lead-teresa-galvan', 'Teresa Galvan')
    await visitLead(marcus.page, 'lead-teresa-galvan', 'Teresa Galvan')
    await expectLive(sim, 2)
    await Promise.all(
      [page, marcus.page].map((screen) =>
        screen.getByRole('button', { name: 'Claim', exact: true }).click({ force: true }),
      ),
    )
    await expect
      .poll(async () => (await sim.do('lead', { leadId: 'lead-teresa-galvan' })).assignedAgentRef)
      .toBeTruthy()
    const { assignedAgent } = await sim.do('lead', { leadId: 'lead-teresa-galvan' })
    for (const screen of [page, marcus.page])
      await expect(agentTrigger(screen, assignedAgent?.name ?? 'nobody')).toBeVisible()
  })
})

test.describe('permissions by user', () => {
  test('a read-only user sees every action disabled, with the reason', async ({ page, as, sim }) => {
    await as('user-priya')
    const leads = await sim.do('findLeads', { clientId: 'client-brightwater', limit: 1_000 })
    const lead = leads.find(
      ({ teamRef, leadStatus }) =>
        teamRef === 'team-westbrook' && ['NEW_LEAD', 'OPPORTUNITY'].includes(leadStatus),
    )
    await page.goto(`/leads/${lead?.id}`)
    const why = /You can only read leads in Westbrook/
    await expect(statusTrigger(page)).toHaveAccessibleDescription(why)
    for (const name of ['Text', 'Set tour', 'Edit contacts', 'Edit requirements'])
      await expect(page.getByRole('button', { name, exact: true }).first()).toHaveAccessibleDescription(why)
    await pressKey(page, 's')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await openMenu(page, page.getByRole('button', { name: 'More', exact: true }))
    await expect(menuEntry(page, /^Close…/)).toContainText(why)
    await expect(menuEntry(page, 'Copy link')).toBeVisible()
  })

  for (const [kind, person, client, team] of [
    ['BROKER', 'user-priya', 'client-brightwater', 'team-eastside'],
    ['OWNER', 'user-elena', 'client-calder', 'team-maple-row'],
    ['BROKER_SINGLE_PROP', 'user-olive', 'client-juniper', 'team-juniper-hill'],
  ] as const) {
    test(`${kind}: can change the status, agent, contacts and requirements of a lead of the user’s team`, async ({
      page,
      as,
      sim,
    }) => {
      await as(person)
      const leads = await sim.do('findLeads', { clientId: client, limit: 500 })
      const lead = leads.find(
        ({ teamRef, leadStatus, assignedAgentRef }) =>
          teamRef === team && assignedAgentRef !== null && ['NEW_LEAD', 'OPPORTUNITY'].includes(leadStatus),
      )
      await page.goto(`/leads/${lead?.id}`)
      await expect(statusTrigger(page)).not.toHaveAttribute('aria-disabled', 'true')
      await openMenu(page, statusTrigger(page))
      await menuEntry(page, 'Prospect').click()
      await expect(statusTrigger(page, 'Prospect')).toBeVisible()
      await page.getByRole('button', { name: /^Assigned agent: / }).click()
      await page
        .getByRole('dialog', { name: 'Assigned agent' })
        .getByRole('button', { name: 'Release' })
        .click()
      await expect(agentTrigger(page, 'Unassigned')).toBeVisible()
      await expect(toastSaying(page, 'was released')).toBeVisible()
      for (const name of ['Edit contacts', 'Edit requirements'])
        await expect(page.getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'true')
      // A tour cannot be set for a prospect.
      await expect(page.getByRole('button', { name: 'Set tour' }).first()).toHaveAccessibleDescription(
        /A tour can be set only for a new lead or an opportunity/,
      )
    })
  }

  test('a merged lead is read-only everywhere, with the same reason', async ({ page, as, sim }) => {
    await as('user-beatriz')
    const leads = await sim.do('findLeads', { clientId: 'client-brightwater', limit: 1_000 })
    const merged = leads.find(({ leadStatus }) => leadStatus === 'MERGED')
    await page.goto(`/leads/${merged?.id}`)
    const why = /This lead was merged into/
    await expect(statusTrigger(page, 'Merged')).toHaveAccessibleDescription(why)
    for (const name of ['Text', 'Set tour', 'Share', 'Edit contacts', 'Edit requirements'])
      await expect(page.getByRole('button', { name, exact: true }).first()).toHaveAccessibleDescription(why)
  })
})

test('copies the link of a lead', async ({ page, as }) => {
  await ownClipboard(page)
  await as('user-priya')
  await visitSofia(page)
  await openMenu(page, page.getByRole('button', { name: 'More', exact: true }))
  await menuEntry(page, 'Copy link').click()
  await expect(toastSaying(page, 'URL copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/leads\/lead-sofia-marchetti$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the tiles have equal widths, and the more menu assigns the lead', async ({ page, as }) => {
    await as('user-priya')
    await visitSofia(page)
    const tiles = page.getByRole('main').locator('[data-header]')
    const widths = new Set<number>()
    for (const name of [/^Call /, 'Text', 'Email', 'Tour']) {
      const box = await tiles.getByRole('button', { name, exact: true }).boundingBox()
      widths.add(Math.round(box?.width ?? 0))
    }
    expect(widths.size).toBe(1)
    await openMenu(page, page.getByRole('main').getByRole('button', { name: 'More', exact: true }))
    await menuEntry(page, /^Assign…/).click()
    const dialog = page.getByRole('dialog', { name: 'Assign Sofia Marchetti' })
    await dialog.getByRole('option', { name: 'Marcus Oyelaran' }).click()
    await expect(page.getByRole('main').getByText('Assigned to Marcus Oyelaran')).toBeVisible()
    await openMenu(page, statusTrigger(page))
    await menuEntry(page, 'Prospect').click()
    await expect(statusTrigger(page, 'Prospect')).toBeVisible()
  })
})
