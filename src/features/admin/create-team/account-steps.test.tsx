import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import {
  answers,
  eachWithoutDraft,
  giveCodes,
  leave,
  mount,
  press,
  stepIs,
} from './wizard-screen.testing.tsx'

eachWithoutDraft()

/** Opens the step of the mailbox for a client whose mail is hosted elsewhere. */
async function atMailbox(email: Partial<typeof answers.email> = {}) {
  leave(
    { step: 4, answers: { ...answers, email: { ...answers.email, local: 'mill', ...email } } },
    'user-nadia',
  )
  await mount('/teams?new=4', undefined, 'user-nadia')
  await stepIs(4)
}

/** Opens the step of a calendar that is in another account. */
async function atCalendar() {
  leave(
    {
      step: 5,
      answers: {
        ...answers,
        email: { ...answers.email, local: 'mill', calendar: 'OTHER' },
        calendar: { calendarEmail: 'tours@example.com' },
      },
    },
    'user-nadia',
  )
  await mount('/teams?new=5', undefined, 'user-nadia')
  await stepIs(5)
}

const mailbox = () => screen.getByRole('textbox', { name: 'Mailbox' })

test.each([
  ['Same account', true],
  ['No calendar', false],
])('%s: requests mail access, and calendar access only for the same account', async (choice, both) => {
  const open = vi.fn<(address: string) => null>(() => null)
  vi.stubGlobal('open', open)
  await atMailbox()
  await userEvent.click(screen.getByRole('radio', { name: choice }))
  await userEvent.click(screen.getAllByRole('button', { name: /^Authorize/ })[0] ?? mailbox())
  const scope = new URL(open.mock.calls[0]?.[0] ?? '').searchParams.get('scope')
  expect(scope).toMatch(/mail\.google/)
  expect(/auth\/calendar/.test(scope ?? '')).toBe(both)
})

test('Next without an authorized mailbox moves the focus to Authorize, which says why', async () => {
  await atMailbox()
  await press('Next')
  const authorize = screen.getAllByRole('button', { name: /^Authorize/ })[0]
  await waitFor(() => expect(authorize).toHaveFocus())
  expect(authorize).toBeInvalid()
  expect(authorize).toHaveAccessibleDescription('Authorize the account to complete the email integration.')
})

test('Next without a connected calendar moves the focus to Connect, which says why', async () => {
  await atCalendar()
  await press('Next')
  const connect = screen.getAllByRole('button', { name: /^Connect/ })[0]
  await waitFor(() => expect(connect).toHaveFocus())
  expect(connect).toHaveAccessibleDescription('Connect the calendar to continue.')
})

test('changing the mailbox invalidates its authorization and says why', async () => {
  await atMailbox()
  giveCodes({ tokenCode: 'mail' }, 'user-nadia')
  expect(await screen.findByText('Authorized')).toBeVisible()
  await userEvent.type(mailbox(), 'x')
  expect(await screen.findByText('The address changed. Authorize again.')).toBeVisible()
  giveCodes({ tokenCode: 'mail-2' }, 'user-nadia')
  expect(await screen.findByText('Authorized')).toBeVisible()
  expect(screen.queryByText(/The address changed/)).toBeNull()
})

test('a mailbox authorized for mail alone must be authorized again for its own calendar', async () => {
  await atMailbox()
  giveCodes({ tokenCode: 'mail' }, 'user-nadia')
  await userEvent.click(await screen.findByRole('radio', { name: 'Same account' }))
  expect(await screen.findByText('The calendar needs access, too. Authorize again.')).toBeVisible()
  giveCodes({ tokenCode: 'both' }, 'user-nadia')
  await userEvent.click(await screen.findByRole('radio', { name: 'No calendar' }))
  // An authorization for more than is needed is sufficient.
  expect(screen.getByText('Authorized')).toBeVisible()
})

test('changing the calendar email invalidates its connection', async () => {
  await atCalendar()
  giveCodes({ calendarAccessCode: 'tours' }, 'user-nadia')
  expect(await screen.findByText('Connected')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Calendar email' }), 'x')
  expect(await screen.findByText('The address changed. Connect again.')).toBeVisible()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Calendar email' }))
  for (const button of screen.getAllByRole('button', { name: /^Connect/ })) expect(button).toBeDisabled()
})

test('disables Authorize until the address is valid', async () => {
  await atMailbox({ local: '' })
  const buttons = () => screen.getAllByRole('button', { name: /^Authorize/ })
  for (const button of buttons()) expect(button).toBeDisabled()
  expect(screen.getByText('Enter the address first.')).toBeVisible()
  await userEvent.type(mailbox(), 'mill')
  for (const button of buttons()) expect(button).toBeEnabled()
  expect(await screen.findByText('Your provider’s sign-in opens in a window.')).toBeVisible()
})

test('ignores a code that was requested for another address', async () => {
  const popup = { closed: false, focus: () => {}, close: () => {} }
  const open = vi.fn<(address: string) => typeof popup>(() => popup)
  vi.stubGlobal('open', open)
  vi.spyOn(MessageEvent.prototype, 'source', 'get').mockImplementation(() => popup as unknown as Window)
  const answer = () =>
    act(() => {
      const state = new URL(open.mock.calls.at(-1)?.[0] ?? '').searchParams.get('state')
      const data = { type: 'lintel:authorize', state, code: 'mail' }
      window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }))
    })
  await atMailbox()
  await press('Authorize')
  await userEvent.type(mailbox(), 'x')
  answer()
  expect(await screen.findByText('The address changed. Authorize again.')).toBeVisible()
  await stepIs(4)
  await press('Authorize')
  answer()
  await stepIs(6)
})
