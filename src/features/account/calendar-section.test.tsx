import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { POPUP_CHANNEL } from '#/providers/popup/popup-message.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { CalendarSection } from './calendar-section.tsx'

beforeEach(() => waitingToasts.set([]))

const consent = { clientId: 'lintel-test', authorizeUrl: '/consent' }

/** Shows the section for the user's calendar; undefined when none is connected. */
async function show(
  calendar: { failed: boolean } | undefined,
  {
    providers = ['google'],
    calendarScope = 'TEAM',
  }: { providers?: string[]; calendarScope?: 'TEAM' | 'USER' } = {},
) {
  const backend = createBackend()
  Object.assign(backend.world.store.clients.get('client-brightwater') ?? {}, { calendarScope })
  const priya = backend.world.store.users.get('user-priya')
  if (!priya) throw new Error('There is no Priya')
  if (calendar) priya.calendar = { provider: 'google', email: priya.email, ...calendar }
  else Reflect.deleteProperty(priya, 'calendar')
  await renderScreen({
    at: '/manage-settings',
    world: backend,
    config: { providers: Object.fromEntries(providers.map((one) => [one, consent])) },
    page: <CalendarSection />,
  })
  return backend.world
}

/** Presses the connect button and answers in place of the provider. */
async function connect(name = /^(?:Connect Google|Reconnect)$/) {
  const opened = vi.fn<(address: string) => object>(() => ({ closed: false, focus: vi.fn<() => void>() }))
  vi.stubGlobal('open', opened)
  await userEvent.click(await screen.findByRole('button', { name }))
  const state = new URL(opened.mock.calls[0]?.[0] ?? '').searchParams.get('state')
  const channel = new BroadcastChannel(POPUP_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage({ type: POPUP_CHANNEL, state, code: 'google-1' })
  channel.close()
}

const unconfirmed = 'We couldn’t confirm your calendar was connected'

test.each([
  ['is there', undefined, 'lost', false, 'Calendar connected'],
  ['works again', { failed: true }, 'lost', false, 'Calendar connected'],
  ['is not there', undefined, 'reset', false, 'No connection to the server'],
  ['still fails', { failed: true }, 'reset', false, 'No connection to the server'],
  ['reads as before', { failed: false }, 'lost', false, unconfirmed],
  ['can’t be read', undefined, 'lost', true, unconfirmed],
] as const)(
  'shows the right toast when the response is lost and the calendar %s',
  async (_, before, kind, unread, title) => {
    const { faults } = await show(before)
    const match = 'POST /api/user/auth-calendar'
    const gate = faults.add({ match, act: { kind: 'gate' } })
    faults.add({ match, act: { kind } })
    await connect()
    await waitFor(() => expect(gate.holding).toBe(1))
    if (unread) faults.add({ match: 'GET /api/auth/user', act: { kind: 'status', status: 500 }, times: 0 })
    faults.open(gate.id)
    await waitFor(() => expect(waitingToasts.get().map((toast) => toast.title)).toEqual([title]))
  },
)

test.each([
  ['USER', 'Connected with Google. Tours you host appear here.'],
  ['TEAM', 'Connected with Google. Tours are written to your team’s calendar.'],
] as const)('says which tours are in the calendar if calendars belong to a %s', async (scope, text) => {
  await show({ failed: false }, { calendarScope: scope })
  expect(await screen.findByText(text)).toBeVisible()
})

test('keeps the focus on the pressed button, and shows there that the calendar is being connected', async () => {
  const { faults } = await show(undefined, { providers: ['google', 'microsoft'] })
  const gate = faults.add({ match: 'POST /api/user/auth-calendar', act: { kind: 'gate' } })
  await connect(/^Connect Microsoft/)
  await waitFor(() => expect(gate.holding).toBe(1))
  const microsoft = screen.getByRole('button', { name: /^Connect Microsoft/ })
  const google = screen.getByRole('button', { name: /^Connect Google/ })
  expect(microsoft).toHaveFocus()
  expect(microsoft).toHaveAttribute('aria-busy', 'true')
  expect(google).not.toHaveAttribute('aria-busy')
  expect(google).toHaveAttribute('aria-disabled', 'true')
  faults.open(gate.id)
  await waitFor(() => expect(waitingToasts.get().map(({ title }) => title)).toEqual(['Calendar connected']))
})

test('keeps the focus in the section when a connection is canceled', async () => {
  await show(undefined)
  const nothing = vi.fn<() => void>()
  vi.stubGlobal('open', () => ({ closed: false, focus: nothing, close: nothing }))
  const start = await screen.findByRole('button', { name: /^Connect Google/ })
  await userEvent.click(start)
  expect(start).toHaveFocus()
  expect(start).toHaveAttribute('aria-disabled', 'true')
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  await userEvent.click(cancel)
  await waitFor(() => expect(cancel).not.toBeInTheDocument())
  expect(screen.getByRole('region')).toHaveFocus()
})
