import { type Locator, type Page } from '@playwright/test'

import { type CommandResult, type Simulator } from '#mocks/simulate/client.ts'

import { expect, test } from '../fixtures.ts'
import { agentTrigger, menuEntry, openMenu, statusTrigger } from '../lead-header-steps.ts'
import { expectList, leadHeading, leadRow, timeline, toastSaying } from '../steps.ts'

type Placed = CommandResult<'addPermissionCases'>[number]

/** This user has no permissions of their own, so each case defines all of them. */
const me = 'user-felix'
const other = 'user-marcus'
const rights = { edit: 'E', communicate: 'C', assign: 'A', comment: 'M' } as const

/** Returns the reason why a right is blocked. undefined when it is allowed. */
function whyOf({ renter, allows, blocked }: Placed, right: keyof typeof rights): string | undefined {
  if (allows.includes(rights[right])) return undefined
  expect(blocked[right], `${renter}: ${right} is blocked with words`).toBeDefined()
  return blocked[right]
}

/** Expects that a control looks enabled before it is pressed, or says why it is not. */
async function expectControl(control: Locator, why: string | undefined): Promise<void> {
  if (why === undefined) await expect(control).toBeEnabled()
  else {
    await expect(control).toBeDisabled()
    await expect(control).toHaveAccessibleDescription(why)
  }
}

/** Expects what the user sees in the list: the leads that they can open, with the available actions. */
async function expectInList(page: Page, placed: Placed): Promise<void> {
  const { renter, allows } = placed
  const row = leadRow(page, renter)
  if (!allows.includes('O')) {
    await expect(row).toHaveCount(0)
    return
  }
  // Hovers over the name, because in the middle of the previous row there is a picture whose tooltip would cover this
  // row.
  await row.getByRole('link').hover()
  const actions = page.getByRole('group', { name: `Actions for ${renter}` })
  await expectControl(actions.getByRole('button', { name: `Text ${renter}` }), whyOf(placed, 'communicate'))
  await expect(actions.getByRole('button', { name: `Assign ${renter}` })).toHaveCount(
    allows.includes('A') ? 1 : 0,
  )
}

/**
 * Expects on the lead page that every control that a right allows works, and that every other control says why it does
 * not.
 */
async function expectOnPage(page: Page, sim: Simulator, placed: Placed): Promise<void> {
  const { renter, leadId, assignee } = placed
  const now = () => sim.do('lead', { leadId })
  await expect(leadHeading(page, renter)).toBeVisible()

  const [edit, communicate, assign, comment] = [
    whyOf(placed, 'edit'),
    whyOf(placed, 'communicate'),
    whyOf(placed, 'assign'),
    whyOf(placed, 'comment'),
  ]
  // canCommunicate: the button in the header and the composer below.
  await expectControl(page.getByRole('main').getByRole('button', { name: 'Text', exact: true }), communicate)
  const text = page.getByRole('main').getByRole('textbox', { name: `Text message to ${renter}` })
  if (communicate === undefined) {
    await text.fill('It is still free.')
    await text.press('Control+Enter')
    await expect(timeline(page)).toContainText('It is still free.')
  } else {
    // A user who can only read a colleague's lead sees who has it. The reason and whom to ask are in the tooltip of
    // that line.
    const line = page.locator('[data-tip]').filter({ hasText: /has this lead\. You can read it\.$/ })
    const isLine = (await line.count()) > 0
    if (isLine) expect(await line.getAttribute('data-tip')).toContain(communicate)
    await expect(page.getByText(communicate).filter({ visible: true })).toHaveCount(isLine ? 0 : 1)
  }

  // canComment.
  await page.getByRole('radio', { name: 'Comment', exact: true }).click()
  const note = page.getByRole('region', { name: `Comment on ${renter}` })
  if (comment === undefined) {
    await note.getByRole('textbox').fill('Asked about the garage.')
    await note.getByRole('button', { name: 'Add comment' }).click()
    await expect(timeline(page)).toContainText('Asked about the garage.')
  } else await expect(note).toContainText(comment)

  // canEdit.
  await expectControl(page.getByRole('button', { name: 'Edit contacts' }), edit)
  await expectControl(statusTrigger(page), edit)
  if (edit === undefined) {
    await openMenu(page, statusTrigger(page))
    await menuEntry(page, 'Opportunity').click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect.poll(async () => (await now()).leadStatus).toBe('OPPORTUNITY')
  }

  // canAssign comes last, because an assignee has every right.
  const agent = assignee?.name ?? 'Unassigned'
  await agentTrigger(page, agent).click()
  const picker = page.getByRole('dialog', { name: 'Assigned agent' })
  if (assign === undefined) {
    await picker.getByRole('option').filter({ hasNotText: agent }).first().click()
    await expect(toastSaying(page, `${renter} is assigned to`)).toBeVisible()
  } else {
    await expect(picker).toContainText(assign)
    await page.keyboard.press('Escape')
  }
  // The server has stored what the rights allow, and nothing else.
  const { assignedAgentRef, comments, communications } = await now()
  expect({
    comments: comments?.length,
    texts: communications?.length,
    moved: (assignedAgentRef ?? undefined) !== assignee?.id,
  }).toEqual({
    comments: comment === undefined ? 1 : 0,
    texts: communicate === undefined ? 2 : 1,
    moved: assign === undefined,
  })
}

/** Expects that a lead that the user has no access to cannot be opened by its address. */
async function expectClosed(page: Page, { renter, leadId }: Placed): Promise<void> {
  await page.goto(`/leads/${leadId}`)
  await expect(
    page.getByRole('heading', { name: 'You no longer have access to this lead', level: 1 }),
  ).toBeVisible()
  await expect(page.getByText('Ask the agent who has it, or a team leader.')).toBeVisible()
  await expect(page.getByText(renter)).toHaveCount(0)
}

// The cases are split because a user has one set of flags for each team, and a client has six teams.
const parts = [
  ['users without agent rights', 0, 4],
  ['agents with full collaboration', 4, 9],
  ['agents who work alone', 9, 12],
  ['full access', 12, 18],
] as const

for (const [title, from, to] of parts) {
  test(`screens follow every permission rule: ${title} (${to - from} of 18)`, async ({ page, as, sim }) => {
    test.slow()
    const all = await sim.do('addPermissionCases', { userId: me, otherId: other, from, to })
    expect(all).toHaveLength(to - from)
    const [open, closed] = [true, false].map((is) => all.filter(({ allows }) => allows.includes('O') === is))
    await as(me)
    await page.goto('/leads/list/all?period=all-time&q=Quill')
    await expectList(page)
    // A pointer that appears somewhere for the first time does not count as moved.
    await page.mouse.move(700, 20)
    for (const placed of all) await expectInList(page, placed)
    for (const placed of open ?? []) {
      await test.step(`${placed.renter}: ${placed.title}`, async () => {
        await leadRow(page, placed.renter).getByRole('link').click()
        await expectOnPage(page, sim, placed)
        await page.getByRole('link', { name: 'Back to leads' }).click()
        await expectList(page)
      })
    }
    for (const placed of closed ?? []) await expectClosed(page, placed)
  })
}
