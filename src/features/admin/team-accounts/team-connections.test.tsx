import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { POPUP_CHANNEL } from '#/providers/popup/popup-message.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { anythingUnsaved } from '#/providers/unsaved.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { as } from '#mocks/server/calls.testing.ts'
import { accountCommands } from '#mocks/simulate/account.ts'

import { TeamCalendarPage } from './calendar-page.tsx'
import { EmailAuthPage } from './email-auth-page.tsx'
import { GoogleAdsPage } from './google-ads-page.tsx'

const provider = { clientId: 'lintel-test', authorizeUrl: '' }

async function showCalendar(
  providers: object,
  before?: (world: ReturnType<typeof createBackend>['world']) => unknown,
) {
  const backend = createBackend()
  before?.(backend.world)
  const { client } = await renderScreen({
    as: 'user-priya',
    at: '/settings',
    world: backend,
    config: { providers },
    page: <TeamCalendarPage teamId="team-eastside" />,
  })
  return { faults: backend.world.faults, client }
}

async function open(
  providers: object,
  before?: (world: ReturnType<typeof createBackend>['world']) => unknown,
) {
  await showCalendar(providers, before)
  return screen.findByRole('button', { name: 'Disconnect' })
}

test.each([false, true])(
  'says whom to ask and offers nothing when no provider is set up (failed: %s)',
  async (revoked) => {
    await open(
      {},
      (world) => revoked && accountCommands.revokeCalendar.run(world, { teamId: 'team-eastside', on: true }),
    )
    expect(screen.getByText('Calendar connections aren’t set up here. Ask your administrator.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Use another account' })).toBeNull()
  },
)

test('uses the provider that the company forces without a choice', async () => {
  const both = { google: provider, microsoft: provider }
  const another = () => screen.getByRole('button', { name: 'Use another account' })
  await open(both)
  expect(another()).toHaveAttribute('aria-haspopup', 'menu')
  cleanup()
  await open(both, (world) =>
    accountCommands.setForceProvider.run(world, { clientId: 'client-brightwater', provider: 'microsoft' }),
  )
  expect(another()).not.toHaveAttribute('aria-haspopup')
})

test('reports a failed disconnection after the page was left', async () => {
  const backend = createBackend()
  const { faults } = backend.world
  const onUnseenFailure = vi.fn<(error: Error) => void>()
  const { unmount } = await renderScreen({
    as: 'user-priya',
    at: '/settings',
    world: backend,
    config: { providers: { google: provider } },
    onUnseenFailure,
    page: <TeamCalendarPage teamId="team-eastside" />,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
  const match = 'DELETE /api/team/:teamId/calendar'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Not today' } } })
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /^Disconnect/ }))
  await waitFor(() => expect(gate.holding).toBe(1))
  unmount()
  faults.open(gate.id)
  await waitFor(() =>
    expect(onUnseenFailure.mock.calls.map(([{ message }]) => message)).toEqual(['Not today']),
  )
})

const disconnections = [
  {
    what: 'calendar',
    as: 'user-priya',
    page: <TeamCalendarPage teamId="team-eastside" />,
    connect: '/api/team/team-eastside/auth-calendar',
    remove: '/api/team/team-eastside/calendar',
    open: 'Disconnect',
  },
  {
    what: 'mail account',
    as: 'user-greta',
    page: <EmailAuthPage teamId="team-calder-tower" />,
    connect: '/api/team/team-calder-tower/auth-email',
    remove: '/api/team/team-calder-tower/email',
    open: 'Remove access',
  },
  {
    what: 'Google Ads account',
    as: 'user-priya',
    page: <GoogleAdsPage teamId="team-eastside" />,
    connect: '/api/team/team-eastside/google-ads',
    remove: '/api/team/team-eastside/google-ads',
    open: 'Disconnect',
  },
]

test.each(disconnections)(
  'a $what that a colleague connected again is disconnected only after the refusal has said so',
  async ({ as: who, page, connect, open: verb }) => {
    const backend = createBackend()
    const colleague = as(backend, who)
    // The account that the question is about.
    expect((await colleague.post(`${connect}?code=google-1`)).status).toBe(200)
    const { client } = await renderScreen({ as: who, at: '/settings', world: backend, page })
    await userEvent.click(await screen.findByRole('button', { name: verb }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^.+@.+ will be disconnected\.$/)).toBeVisible()
    await colleague.post(`${connect}?code=google-2`)
    await act(() => client.invalidateQueries())
    const press = () => userEvent.click(dialog.getByRole('button', { name: verb }))
    await press()
    expect(await dialog.findByText(/connected .+@.+ in the meantime/)).toBeVisible()
    await press()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test.each(disconnections)(
  'the question about a $what that a colleague disconnected does not come back with the next account',
  async ({ as: who, page, connect, remove, open: verb }) => {
    const backend = createBackend()
    const colleague = as(backend, who)
    await colleague.post(`${connect}?code=google-1`)
    const { client } = await renderScreen({ as: who, at: '/settings', world: backend, page })
    await userEvent.click(await screen.findByRole('button', { name: verb }))
    await screen.findByRole('dialog')
    expect((await colleague.delete(remove)).status).toBe(200)
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await colleague.post(`${connect}?code=google-2`)
    await act(() => client.invalidateQueries())
    expect(await screen.findByRole('button', { name: verb })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

/** Presses the button that connects, and responds like the provider. */
async function connect(press: string) {
  const opened = vi.fn<(address: string) => object>(() => ({ closed: false, focus: vi.fn<() => void>() }))
  vi.stubGlobal('open', opened)
  await userEvent.click(await screen.findByRole('button', { name: press }))
  const state = new URL(opened.mock.calls[0]?.[0] ?? '').searchParams.get('state')
  const channel = new BroadcastChannel(POPUP_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage({ type: POPUP_CHANNEL, state, code: 'google-1' })
  channel.close()
}

describe('a connection whose response was lost', () => {
  const providers = { google: { clientId: 'lintel-test', authorizeUrl: '/consent' } }

  test('is reported as connected or disconnected according to the server', async () => {
    waitingToasts.set([])
    const { faults } = await showCalendar(providers)
    const titles = () => waitingToasts.get().map(({ title }) => title)
    faults.add({ match: '* /api/team/:teamId/auth-calendar', act: { kind: 'lost' } })
    await connect('Reconnect')
    await waitFor(() => expect(titles()).toEqual(['Calendar connected']))
    faults.add({ match: 'DELETE /api/team/:teamId/calendar', act: { kind: 'lost' } })
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: /^Disconnect/ }))
    await waitFor(() => expect(titles().at(-1)).toBe('Calendar disconnected'))
  })

  test('loses its error once it turns out to be connected', async () => {
    const unconfirmed = /We couldn’t confirm it was done/
    const { faults, client } = await showCalendar(providers)
    await screen.findByRole('button', { name: 'Reconnect' })
    faults.add({ match: '* /api/team/:teamId/auth-calendar', act: { kind: 'lost' } })
    const unread = faults.add({
      match: 'GET /api/team/:teamId/settings',
      act: { kind: 'status', status: 500 },
      times: 0,
    })
    await connect('Reconnect')
    expect(await screen.findByText(unconfirmed)).toBeVisible()
    faults.clear(unread.id)
    // Like when the tab gets the focus again.
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(screen.queryByText(unconfirmed)).toBeNull())
    expect(screen.getByText('Connected')).toBeVisible()
  })
})

test('while one address is being authorized, no other authorization can be started, and each says why', async () => {
  const backend = createBackend()
  expect((await as(backend, 'user-greta').post('/api/team/team-calder-tower/auth-email?code=a')).status).toBe(
    200,
  )
  await renderScreen({
    as: 'user-greta',
    at: '/settings',
    world: backend,
    config: { providers: { google: { clientId: 'lintel-test', authorizeUrl: '/consent' } } },
    answer: async (request) => {
      if (!request.url.endsWith('/settings')) return undefined
      const state = await (await backend.fetch(request)).json()
      const addresses = ['a', 'b'].map((id) => ({ id, address: `${id}@example.com`, authorized: false }))
      Object.assign(state.sections.email.values, { addresses })
      return Response.json(state)
    },
    page: <EmailAuthPage teamId="team-calder-tower" />,
  })
  const { faults } = backend.world
  const gate = faults.add({ match: '* /api/team/:teamId/auth-email', act: { kind: 'gate' } })
  await connect('Authorize a@example.com')
  await waitFor(() => expect(gate.holding).toBe(1))
  const others = ['Authorize b@example.com', 'Authorize again'].map((name) =>
    screen.getByRole('button', { name }),
  )
  for (const button of others) {
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(/^Another connection isn’t finished yet/)
  }
  faults.open(gate.id)
  await waitFor(() => expect(others[0]).not.toHaveAttribute('aria-disabled'))
})

test('while a calendar is being connected, another account can’t be used, and the button says why', async () => {
  const { faults } = await showCalendar({ google: { clientId: 'lintel-test', authorizeUrl: '/consent' } })
  const gate = faults.add({ match: '* /api/team/:teamId/auth-calendar', act: { kind: 'gate' } })
  await connect('Reconnect')
  await waitFor(() => expect(gate.holding).toBe(1))
  const other = screen.getByRole('button', { name: 'Use another account' })
  expect(other).toHaveAccessibleDescription(/^Another connection isn’t finished yet/)
  faults.open(gate.id)
  await waitFor(() => expect(other).not.toHaveAttribute('aria-disabled'))
})

test('says whom to ask when Google Ads is not set up, and offers no connection', async () => {
  await renderScreen({
    as: 'user-priya',
    at: '/settings',
    config: { providers: { microsoft: provider } },
    page: <GoogleAdsPage teamId="team-eastside" />,
  })
  expect(await screen.findByText('Google Ads isn’t set up here. Ask your administrator.')).toBeVisible()
  expect(screen.getByText('Without an account, nothing is uploaded.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Connect/ })).toBeNull()
})

test('offers no authorization when no email provider is set up', async () => {
  const backend = createBackend()
  await renderScreen({
    as: 'user-greta',
    at: '/settings',
    world: backend,
    config: { providers: {} },
    page: <EmailAuthPage teamId="team-calder-tower" />,
  })
  expect(
    await screen.findByText('Authorizing email isn’t set up here. Ask your administrator.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Authorize/ })).toBeNull()
})

test.each([
  ['one', [null], '1 address couldn’t be shown.'],
  [
    'one of two',
    [null, { id: 'c', address: 'tower@example.com', authorized: true }],
    '1 address couldn’t be shown.',
  ],
])('unreadable campaign addresses (%s): says so and shows no count', async (_, addresses, note) => {
  const backend = createBackend()
  await renderScreen({
    as: 'user-greta',
    at: '/settings',
    world: backend,
    config: { providers: {} },
    answer: async (request) => {
      if (!request.url.endsWith('/settings')) return undefined
      const state = await (await backend.fetch(request)).json()
      Object.assign(state.sections.email.values, { addresses })
      return Response.json(state)
    },
    page: <EmailAuthPage teamId="team-calder-tower" />,
  })
  expect(await screen.findByText(note)).toBeVisible()
  expect(screen.queryByText(/No campaign has an address yet|of \d+ authorized/)).toBeNull()
})

test('a test message is sent once on a double click and can be canceled', async () => {
  const given: boolean[] = []
  await renderScreen({
    as: 'user-greta',
    at: '/settings',
    answer: (request) => {
      if (!request.url.endsWith('/email/test')) return undefined
      const at = given.push(false) - 1
      request.signal.addEventListener('abort', () => (given[at] = true))
      return new Promise<Response>(() => undefined)
    },
    page: <EmailAuthPage teamId="team-calder-tower" />,
  })
  const send = await screen.findByRole('button', { name: 'Send test' })
  await userEvent.dblClick(send)
  expect(screen.getByText('Waiting for it to arrive')).toBeVisible()
  expect(given).toEqual([false])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Waiting for it to arrive')).toBeNull()
  expect(send).toHaveFocus()
})

test('shows that the saved conversion action couldn’t be read, not that it is no longer available', async () => {
  const backend = createBackend()
  Object.assign(backend.world.store.teams.get('team-eastside') ?? {}, {
    adsAccount: {
      provider: 'google',
      account: 'ads@example.com',
      connectedTs: 1,
      connectedByRef: 'user-priya',
    },
    settings: new Map([
      ['google-ads', { values: { leadAction: 'action-lead', tourAction: 'action-visit' } }],
    ]),
  })
  await renderScreen({
    as: 'user-priya',
    at: '/settings',
    world: backend,
    config: { providers: { google: provider } },
    answer: async (request) => {
      if (!request.url.endsWith('/settings')) return undefined
      const state = await (await backend.fetch(request)).json()
      state.sections['google-ads'].values.actions[0] = { id: 'action-lead' }
      return Response.json(state)
    },
    page: <GoogleAdsPage teamId="team-eastside" />,
  })
  expect(await screen.findByText('1 conversion action couldn’t be shown.')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'A new lead' })).toHaveDisplayValue('Couldn’t be shown')
  expect(screen.getByRole('combobox', { name: 'A tour that is set' })).toHaveDisplayValue('Store visit')
  expect(screen.queryByRole('option', { name: /no longer available/i })).toBeNull()
})

test('disconnecting an account clears a chosen action, so nothing is left to save', async () => {
  const backend = createBackend()
  Object.assign(backend.world.store.teams.get('team-eastside') ?? {}, {
    adsAccount: {
      provider: 'google',
      account: 'ads@example.com',
      connectedTs: 1,
      connectedByRef: 'user-priya',
    },
  })
  await renderScreen({
    as: 'user-priya',
    at: '/settings',
    world: backend,
    config: { providers: { google: provider } },
    page: <GoogleAdsPage teamId="team-eastside" />,
  })
  const lease = await screen.findByRole('combobox', { name: 'A lease' })
  await userEvent.selectOptions(lease, 'Purchase')
  expect(anythingUnsaved()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  const question = within(await screen.findByRole('dialog', { name: 'Disconnect Google Ads?' }))
  await userEvent.click(question.getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('No account connected')).toBeVisible()
  await waitFor(() => expect(anythingUnsaved()).toBe(false))
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})
