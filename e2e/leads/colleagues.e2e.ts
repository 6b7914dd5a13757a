import { expect, test } from '../fixtures.ts'
import { expectLive } from '../live-steps.ts'
import { leadHeading, leadRow, openLead, openEverything, popout, popoutField, timeline } from '../steps.ts'

test('two colleagues see the same text arrive, and an answer shows its author to the other', async ({
  page,
  as,
  colleague,
  sim,
}) => {
  await as('user-priya')
  await openEverything(page)
  const marcus = await colleague('user-marcus')
  await openEverything(marcus.page)

  const question = 'Could we bring our own washing machine?'
  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: question })
  await expect(leadRow(page, 'Teresa Galvan')).toContainText(question)
  await expect(leadRow(marcus.page, 'Teresa Galvan')).toContainText(question)

  // Both open the lead. Marcus answers.
  await openLead(page, 'Teresa Galvan')
  await expect(timeline(page)).toContainText(question)
  await openLead(marcus.page, 'Teresa Galvan')
  await marcus.page.getByRole('button', { name: 'Text', exact: true }).click()
  const answer = 'Yes, there is a place for it in the bathroom.'
  await popoutField(marcus.page, 'Teresa Galvan').fill(answer)
  await popout(marcus.page, 'Teresa Galvan').getByRole('button', { name: 'Send' }).click()
  const his = timeline(marcus.page).getByRole('listitem').filter({ hasText: answer })
  await expect(his).toHaveCount(1)
  await expect(his).toContainText('You wrote')

  // Priya sees his text once, under his name, and the renter is no longer waiting.
  const hers = timeline(page).getByRole('listitem').filter({ hasText: answer })
  await expect(hers).toHaveCount(1)
  await expect(hers).toContainText('Marcus Oyelaran wrote')
  await page.getByRole('link', { name: 'Back to leads' }).click()
  const row = leadRow(page, 'Teresa Galvan')
  await expect(row).toContainText(`Marcus:${answer}`)
  await expect(row).not.toContainText(/Waiting|Just now/)
  await expect(row).toContainText('Replied in')
})

test('a colleague’s claim appears in the list and in the open lead', async ({ page, as, colleague, sim }) => {
  await as('user-priya')
  await openEverything(page)
  const dana = await colleague('user-dana')
  await openEverything(dana.page)
  await openLead(dana.page, 'Teresa Galvan')
  const header = dana.page.getByRole('main')
  await expect(header.getByText('Unassigned')).toBeVisible()
  const agent = (name: string) => leadRow(page, 'Teresa Galvan').getByRole('cell', { name, exact: true })
  await expect(agent('Unassigned')).toBeVisible()

  await sim.do('colleagueClaims', { userId: 'user-marcus', leadId: 'lead-teresa-galvan' })
  await expect(agent('Marcus Oyelaran')).toBeVisible()
  await expect(header.getByText('Unassigned')).toHaveCount(0)
  await expect(header.getByText('Marcus Oyelaran').first()).toBeVisible()
  await expect(leadHeading(dana.page, 'Teresa Galvan')).toBeVisible()
})

test('a user without access to a lead sees neither its row nor its texts', async ({
  page,
  as,
  colleague,
  sim,
}) => {
  await as('user-priya')
  await openEverything(page)
  const iris = await colleague('user-iris')
  await iris.page.goto('/leads/list/all')
  await expect(iris.page.getByRole('heading', { name: 'All leads' })).toBeVisible()

  await sim.do('leadTexts', { leadId: 'lead-teresa-galvan', message: 'Is anybody there?' })
  await expect(leadRow(page, 'Teresa Galvan')).toContainText('Is anybody there?')
  await expect(iris.page.getByText('Teresa Galvan')).toHaveCount(0)
  await iris.page.goto('/leads/lead-teresa-galvan')
  await expect(iris.page.getByRole('heading', { level: 1 })).toHaveText(
    /You no longer have access to this lead|Page not found/,
  )
  await expect(iris.page.getByText('Is anybody there?')).toHaveCount(0)
})

test('two colleagues write in one thread at once: no text is lost, and the other’s text is announced', async ({
  page,
  as,
  colleague,
  sim,
}) => {
  await as('user-priya')
  const marcus = await colleague('user-marcus')
  const name = 'Teresa Galvan'
  for (const each of [page, marcus.page]) {
    await each.goto('/leads/lead-teresa-galvan')
    await each.getByRole('main').getByRole('button', { name: 'Text', exact: true }).click()
    await expect(popoutField(each, name)).toBeFocused()
  }
  await expectLive(sim, 2)
  await popoutField(page, name).fill('Cats are fine.')
  await popoutField(page, name).press('Home')
  await popoutField(marcus.page, name).fill('4C is still open.')
  await popoutField(marcus.page, name).press('Enter')

  const box = popout(page, name)
  await expect(box.getByRole('listitem').filter({ hasText: '4C is still open.' })).toContainText(
    'Marcus Oyelaran',
  )
  await expect(box.getByRole('button', { name: '1 new message above' })).toBeVisible()
  await expect(popoutField(page, name)).toBeFocused()
  await page.keyboard.type('Yes. ')
  await expect(popoutField(page, name)).toHaveValue('Yes. Cats are fine.')
  await expect(box.getByRole('button', { name: 'Send', exact: true })).toHaveAccessibleDescription(
    '1 new message above',
  )
  await page.keyboard.press('Enter')
  for (const each of [page, marcus.page]) {
    const items = popout(each, name).getByRole('listitem')
    await expect(items.filter({ hasText: '4C is still open.' })).toHaveCount(1)
    await expect(items.filter({ hasText: 'Yes. Cats are fine.' })).toHaveCount(1)
    await expect(items.last()).toContainText('Yes. Cats are fine.')
  }
})
