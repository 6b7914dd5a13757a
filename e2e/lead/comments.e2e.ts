import { type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { expect, test } from '../fixtures.ts'
import { chooseInRow, dialog, openLeadPage, undo } from '../lead-steps.ts'
import { expectLive } from '../live-steps.ts'
import { part, pressKey, timeline, timesAsked, toastSaying } from '../steps.ts'

const sofia = 'lead-sofia-marchetti'
test.use({ world: { at: Date.parse('2026-07-14T15:24:00Z') } })

const field = (page: Page, name = 'Sofia Marchetti') =>
  page.getByRole('textbox', { name: `Comment on ${name}` })
const add = (page: Page) => page.getByRole('button', { name: 'Add comment' })

const ADD = 'POST /api/lead/:leadId/comment'

async function addByKey(page: Page, sim: Simulator, name: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: `Text message to ${name}` })).toBeVisible()
  // Keys that are typed before the field is there are no shortcuts of the page. They are entered into the field.
  await page.keyboard.type('mAsked about the garage.')
  await expect(field(page, name)).toBeFocused()
  await expect(field(page, name)).toHaveValue('Asked about the garage.')
  await page.keyboard.press('Control+Enter')
  await expect(timeline(page).getByText('Asked about the garage.')).toBeVisible()
  await expect(field(page, name)).toHaveValue('')
  await expect(timeline(page).getByRole('article').last()).toContainText('visible to your team only')
  expect(await sim.do('requests', { operation: 'POST /api/lead/:leadId/text-msg/' })).toEqual([])
  // Returns to the text composer with its shortcut. The field must lose the focus first.
  await page.keyboard.press('Escape')
  await pressKey(page, 'r')
  await expect(page.getByRole('textbox', { name: `Text message to ${name}` })).toBeFocused()
}

for (const { kind, person, lead, name } of [
  { kind: 'OWNER', person: 'user-elena', lead: 'lead-clara-chandra-308', name: 'Clara Chandra' },
  { kind: 'BROKER_SINGLE_PROP', person: 'user-olive', lead: 'lead-ahmed-alder-411', name: 'Ahmed Alder' },
]) {
  test(`${kind}: M opens the comment, Ctrl Enter adds it, and nothing is sent to the renter`, async ({
    page,
    as,
    sim,
  }) => {
    await as(person)
    await openLeadPage(page, lead, name)
    await addByKey(page, sim, name)
  })
}

test('BROKER: adds a comment by keyboard, mentions a colleague, and keeps a failed comment in the field', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await part(page, 'M opens the comment, Ctrl Enter adds it, and nothing is sent to the renter', () =>
    addByKey(page, sim, 'Sofia Marchetti'),
  )

  await part(page, '@ mentions a colleague by keyboard', async () => {
    await page.getByRole('radio', { name: 'Comment' }).click()
    await field(page).pressSequentially('Can you, @dan')
    const people = page.getByRole('listbox', { name: 'People to mention' })
    await expect(people.getByRole('option')).toHaveText([/Dana Whitcombe/])
    await page.keyboard.press('Escape')
    await expect(people).toHaveCount(0)
    await field(page).fill('')
    await field(page).pressSequentially('Can you, @oye')
    await expect(people.getByRole('option', { name: 'Marcus Oyelaran' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('Can you, @Marcus Oyelaran ')
    await field(page).pressSequentially('on Thursday')
    await add(page).click()
    await expect(timeline(page).getByText('@Marcus Oyelaran').last()).toHaveClass(/text-accent-text/)
    // The comment is shown before it is sent.
    await expect
      .poll(async () => (await sim.do('requests', { operation: ADD })).at(-1)?.body)
      .toEqual({ text: 'Can you, @Marcus Oyelaran on Thursday', mentions: ['user-marcus'] })
  })

  await part(page, 'a failed comment stays in the field with an error message', async () => {
    const before = await timesAsked(sim, ADD)
    await field(page).fill('Keep me')
    await sim.do('addFault', {
      match: ADD,
      act: { kind: 'status', status: 403, body: { message: 'You cannot comment on this lead.' } },
    })
    await add(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The comment wasn’t added.' })).toContainText(
      'You cannot comment on this lead.',
    )
    await expect(field(page)).toHaveValue('Keep me')
    // If the response is lost, the lead is read again. The comment is not sent a second time.
    await sim.do('addFault', { match: ADD, act: { kind: 'status', status: 504 }, when: 'after' })
    await add(page).dblclick()
    await expect(timeline(page).getByText('Keep me')).toHaveCount(1)
    await expect(field(page)).toHaveValue('')
    await expect.poll(() => timesAsked(sim, ADD)).toBe(before + 2)
  })
})

test('keeps a draft per lead and user after a reload, and adds no empty comment', async ({ page, as }) => {
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await page.getByRole('radio', { name: 'Comment' }).click()
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true')
  await field(page).fill('Half a thought')
  await page.reload()
  await page.getByRole('radio', { name: 'Comment' }).click()
  await expect(field(page)).toHaveValue('Half a thought')
  await openLeadPage(page, 'lead-owen-fitzgerald', 'Owen Fitzgerald')
  await page.getByRole('radio', { name: 'Comment' }).click()
  await expect(field(page, 'Owen Fitzgerald')).toHaveValue('')
  await as('user-marcus')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await page.getByRole('radio', { name: 'Comment' }).click()
  await expect(field(page)).toHaveValue('')
})

test('edits and deletes the user’s own comments with Undo, and offers neither for other people’s', async ({
  page,
  as,
  sim,
}) => {
  test.slow()
  await as('user-priya')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await expectLive(sim)
  const own = timeline(page).getByRole('article').filter({ hasText: 'Partner is allergic' })
  await part(page, 'deleted by someone else: shows a message, and the timeline does not change', async () => {
    await chooseInRow(page, own, 'Delete comment')
    await sim.do('addFault', {
      match: 'DELETE /api/lead/:leadId/comment/:commentId',
      act: { kind: 'status', status: 404, body: { message: 'This comment no longer exists.' } },
    })
    await page.clock.runFor(7_000)
    const failure = toastSaying(page, 'The comment couldn’t be deleted')
    await expect(failure).toContainText('This comment no longer exists.')
    await expect(own).toBeVisible()
    await failure.getByRole('button', { name: 'Dismiss' }).click()
    await expect(failure).toHaveCount(0)
  })

  await chooseInRow(page, own, 'Delete comment')
  await expect(own).toHaveCount(0)
  await undo(page, 'Comment deleted')
  await expect(own).toBeVisible()

  await chooseInRow(page, own, 'Edit comment')
  const box = dialog(page, 'Edit comment')
  await box.getByRole('textbox', { name: 'Comment' }).fill('Ask @oye')
  await expect(box.getByRole('option', { name: 'Marcus Oyelaran' })).toBeInViewport({ ratio: 1 })
  await box.getByRole('textbox', { name: 'Comment' }).fill(' ')
  await box.getByRole('button', { name: 'Save comment' }).click()
  await expect(box.getByText('Required')).toBeVisible()
  await box.getByRole('textbox', { name: 'Comment' }).fill('Partner likes hardwood.')
  await box.getByRole('button', { name: 'Save comment' }).click()
  await expect(timeline(page).getByText('Partner likes hardwood.')).toBeVisible()
  await page.clock.runFor(7_000)
  await expect
    .poll(async () => JSON.stringify((await sim.do('lead', { leadId: sofia })).comments))
    .toContain('Partner likes hardwood.')

  await sim.do('colleagueComments', { userId: 'user-marcus', leadId: sofia, message: 'I can cover.' })
  await page.clock.runFor(1_000)
  const other = timeline(page).getByRole('article').filter({ hasText: 'I can cover.' })
  const button = other.getByRole('button', { name: 'More about this comment' })
  await button.focus()
  await button.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([/Copy/])
  await page.keyboard.press('Escape')
})

test('tells a read-only user why no comment can be written', async ({ page, as }) => {
  await as('user-rosa')
  await openLeadPage(page, sofia, 'Sofia Marchetti')
  await page.getByRole('radio', { name: 'Comment' }).click()
  await expect(
    page.getByText('You can only read leads in Eastside').filter({ visible: true }).last(),
  ).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true')
})
