import { expect, type Locator, type Page } from '@playwright/test'

import { type Simulator } from '#mocks/simulate/client.ts'

import { bodyOf, newMessage, recipientsOf, reply, subjectOf, toOf } from './email-steps.ts'
import { popout, popoutField } from './steps.ts'

export const LEAD = 'lead-sofia-marchetti'
export const NAME = 'Sofia Marchetti'
export const PHONE = '+15125550139'
export const TYPED = 'Street parking on Foundry is free until six'
const SUBJECT = 'Parking at Foundry Lofts'

/** A composer that keeps unsent content, on the lead of these tests. */
export interface Composer {
  readonly what: string
  /** The operation that sends its content. */
  readonly post: string
  /** The whole composer. */
  box(page: Page): Locator
  /** Its text field. */
  field(page: Page): Locator
  /** Opens it from the lead page, like a user would. */
  open(page: Page): Promise<void>
  /** Whether it reopens automatically when the page loads again. Otherwise the test has to open it. */
  readonly comesBack: boolean
  write(page: Page): Promise<void>
  /** Expects that everything that was written is still there, including recipients and subject if it has them. */
  expectKept(page: Page): Promise<void>
  expectEmpty(page: Page): Promise<void>
  send(page: Page): Promise<void>
  /** Expects the error when the server refuses with "No luck". */
  expectRefused(page: Page): Promise<void>
  /** Returns how many copies of the content the lead contains. */
  arrived(sim: Simulator): Promise<number>
  /** Makes someone else write to the same place. */
  interrupt(sim: Simulator): Promise<string>
  /** Minimizes and restores it. */
  minimize?(page: Page): Promise<void>
  close?(page: Page): Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const comment = (page: Page) => page.getByRole('textbox', { name: `Comment on ${NAME}` })

const texts: Composer = {
  what: 'a text',
  box: (page) => popout(page, NAME),
  field: (page) => popoutField(page, NAME),
  post: 'POST /api/lead/:leadId/text-msg/',
  comesBack: true,
  async open(page) {
    await main(page).getByRole('button', { name: 'Text', exact: true }).click()
    await expect(popoutField(page, NAME)).toBeVisible()
  },
  write: (page) => popoutField(page, NAME).fill(TYPED),
  expectKept: (page) => expect(popoutField(page, NAME)).toHaveValue(TYPED),
  expectEmpty: (page) => expect(popoutField(page, NAME)).toHaveValue(''),
  send: (page) => popout(page, NAME).getByRole('button', { name: 'Send', exact: true }).click(),
  expectRefused: (page) => expect(popout(page, NAME).getByRole('alert')).toHaveText('Not sent. No luck'),
  async arrived(sim) {
    const thread = await sim.do('thread', { leadId: LEAD, phone: PHONE })
    return thread.filter(({ message }) => message === TYPED).length
  },
  async interrupt(sim) {
    for (const message of ['One', 'Two', 'And a third']) await sim.do('leadTexts', { leadId: LEAD, message })
    return 'And a third'
  },
  async minimize(page) {
    await popout(page, NAME).getByRole('button', { name: 'Minimize' }).click()
    await page.getByRole('button', { name: `Restore ${NAME}` }).click()
  },
  async close(page) {
    await popout(page, NAME).getByRole('button', { name: 'Close' }).click()
    await expect(popout(page, NAME)).toBeHidden()
  },
}

const emails = (box: (page: Page) => Locator) => ({
  box,
  field: (page: Page) => bodyOf(box(page)),
  post: 'POST /api/lead/:leadId/email',
  async write(page: Page) {
    await toOf(box(page)).fill('joe@example.com')
    await toOf(box(page)).press('Enter')
    await subjectOf(box(page)).fill(SUBJECT)
    await bodyOf(box(page)).fill(TYPED)
  },
  async expectKept(page: Page) {
    await expect(bodyOf(box(page))).toHaveValue(TYPED)
    await expect(subjectOf(box(page))).toHaveValue(SUBJECT)
    await expect(recipientsOf(box(page))).toHaveText([NAME, 'joe@example.com'])
  },
  async expectEmpty(page: Page) {
    await expect(bodyOf(box(page))).toHaveValue('')
    await expect(subjectOf(box(page))).not.toHaveValue(SUBJECT)
    await expect(recipientsOf(box(page))).toHaveText([NAME])
  },
  send: (page: Page) => box(page).getByRole('button', { name: /^Send/ }).click(),
  expectRefused: (page: Page) => expect(box(page).getByRole('alert')).toHaveText('Not sent. No luck'),
  async arrived(sim: Simulator) {
    const { communications = [] } = await sim.do('lead', { leadId: LEAD })
    return communications.filter((one) => JSON.stringify(one).includes(TYPED)).length
  },
  async interrupt(sim: Simulator) {
    await sim.do('leadMails', { leadId: LEAD, subject: 'Something else', message: 'And one more question' })
    return 'And one more question'
  },
})

const newEmail: Composer = {
  ...emails(newMessage),
  what: 'a new email',
  comesBack: true,
  async open(page) {
    await main(page)
      .getByRole('button', { name: `Email ${NAME}` })
      .click()
    await expect(bodyOf(newMessage(page))).toBeVisible()
  },
  async minimize(page) {
    await newMessage(page).getByRole('button', { name: 'Minimize' }).click()
    await page
      .getByRole('region', { name: `New Message to ${NAME} and 1 more, minimized` })
      .getByRole('button', { name: /^New Message/ })
      .click()
  },
  async close(page) {
    await newMessage(page).getByRole('button', { name: 'Close' }).click()
    await expect(newMessage(page)).toBeHidden()
  },
}

const replies: Composer = {
  ...emails((page) => reply(page, NAME)),
  what: 'a reply by email',
  comesBack: false,
  async open(page) {
    await page.getByRole('radio', { name: 'Email' }).click()
    await expect(bodyOf(reply(page, NAME))).toBeFocused()
  },
}

const comments: Composer = {
  what: 'a comment',
  box: (page) => page.getByRole('region', { name: `Comment on ${NAME}` }),
  field: comment,
  post: 'POST /api/lead/:leadId/comment',
  comesBack: false,
  async open(page) {
    await page.getByRole('radio', { name: 'Comment' }).click()
    await expect(comment(page)).toBeVisible()
  },
  write: (page) => comment(page).fill(TYPED),
  expectKept: (page) => expect(comment(page)).toHaveValue(TYPED),
  expectEmpty: (page) => expect(comment(page)).toHaveValue(''),
  send: (page) => page.getByRole('button', { name: 'Add comment' }).click(),
  expectRefused: (page) =>
    expect(page.getByRole('alert').filter({ hasText: 'The comment wasn’t added. No luck' })).toBeVisible(),
  async arrived(sim) {
    const { comments: all = [] } = await sim.do('lead', { leadId: LEAD })
    return all.filter((one) => JSON.stringify(one).includes(TYPED)).length
  },
  async interrupt(sim) {
    await sim.do('colleagueComments', { userId: 'user-marcus', leadId: LEAD, message: 'Mine, meanwhile' })
    return 'Mine, meanwhile'
  },
}

/** Every composer that keeps unsent content. */
export const composers = [texts, newEmail, replies, comments]

/** The composers whose content is in the store of drafts, where two tabs notify each other. */
export const mails = [texts, newEmail, replies]
