import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import {
  answers,
  eachWithoutDraft,
  giveCodes,
  leave,
  mount,
  press,
  stepIs,
  theBackend,
} from './wizard-screen.testing.tsx'

const SORRY = 'Sorry, we encountered a problem processing your request. Please try again'

eachWithoutDraft()

const isCreation = (request: Request) => request.method === 'POST' && request.url.endsWith('/api/team/create')
const toServer = async (request: Request) => theBackend().fetch(request)

const wizard = () => within(screen.getByRole('dialog', { name: 'Create New Team' }))

/** Presses Create Team in Review twice. */
async function create() {
  await stepIs(10)
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Create Team' }))
}

/** Checks that the failure is reported and the wizard is closed, then opens it again with the toast's action. */
async function resume() {
  await waitFor(() => expect(waitingToasts.get().map(({ title }) => title)).toContain(SORRY))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() =>
    waitingToasts
      .get()
      .find(({ title }) => title === SORRY)
      ?.action?.onPress(),
  )
}

describe('creation', () => {
  test.each([
    ['a server error', 'known', () => Response.json({ message: 'Boom' }, { status: 500 })],
    ['a page of HTML', 'known', () => new Response('<h1>Server error</h1>', { status: 500 })],
    ['a rejection without fields', 'known', () => Response.json({ message: 'No' }, { status: 403 })],
    ['a gateway timeout', 'unknown', () => new Response('<h1>Timeout</h1>', { status: 504 })],
    ['no response', 'unknown', () => Response.error()],
  ])(
    '%s: sends one request, shows an error, and Resume reopens Review with every answer',
    async (_, outcome, fail) => {
      leave({ step: 10 })
      let requests = 0
      let reads = 0
      await mount('/teams?new=10', (request) => {
        if (requests > 0 && new URL(request.url).pathname === '/api/teams') reads += 1
        if (!isCreation(request)) return undefined
        requests += 1
        return fail()
      })
      await create()
      await resume()
      await stepIs(10)
      expect(requests).toBe(1)
      // If the team may exist in spite of the failure, the list is read first.
      expect(reads).toBe(outcome === 'unknown' ? 1 : 0)
      expect(wizard().getByText('South Congress')).toBeVisible()
      expect(wizard().getByText('Claim, locked for 14 days')).toBeVisible()
      expect(localStorage.getItem('lintel:new-team:user-beatriz')).toContain('South Congress')
      expect(localStorage.getItem('lintel:new-team:user-beatriz')).toContain('"signedInUser":"user-beatriz"')
      expect(localStorage.getItem('lintel:new-team:user-beatriz')).toMatch(/"storedTs":\d{13}/)
    },
  )

  test.each([
    ['without Location', undefined],
    ['with an unreadable Location', '/api/team/%E0%A4%A'],
    ['with an absolute address, a slash and a query', 'ID'],
  ])('opens the new team for a response %s', async (_, location) => {
    leave({ step: 10 })
    const { router } = await mount('/teams?new=10', async (request) => {
      if (!isCreation(request)) return undefined
      const made = await toServer(request)
      const id = made.headers.get('location')?.split('/').at(-1) ?? ''
      const headers = location === 'ID' ? `https://api.example.com/api/team/${id}/?from=wizard` : location
      return Response.json(await made.json(), {
        status: 201,
        headers: headers === undefined ? {} : { location: headers },
      })
    })
    await create()
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/teams\/team-\d+$/))
    expect(waitingToasts.get().map(({ title }) => title)).toEqual(['Team Created'])
    expect(localStorage.getItem('lintel:new-team:user-beatriz')).toBeNull()
    expect(
      [...theBackend().world.store.teams.values()].filter(({ name }) => name === 'South Congress'),
    ).toHaveLength(1)
  })

  test('finds the new team in the list when the response is lost, and reports success', async () => {
    leave({ step: 10 })
    const { router } = await mount('/teams?new=10', async (request) => {
      if (!isCreation(request)) return undefined
      await toServer(request)
      return Response.error()
    })
    await create()
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/teams\/team-\d+$/))
  })

  test.each([
    ['teamName', 0, 'Team name'],
    ['teamLead.userRef', 1, 'Team leader'],
    ['propertyTypes', 1, 'Property types'],
    ['assignmentMode', 2, 'Assignment mode'],
    ['lockDuration', 2, 'Lock duration'],
    ['collaborationMode', 3, 'Collaboration mode'],
    ['email.name', 4, 'Email address'],
    ['hasTeamCalendar', 4, 'Team calendar'],
    ['phone', 6, 'Saved number'],
    ['twilioBusinessProfileRef', 6, 'Business profile'],
    ['defaultGreeting.text', 7, 'Greeting source'],
    ['webChannel.url', 8, 'URL'],
    ['notificationDelayMins', 9, 'Notification delay'],
    ['warningSettings.notContacted', 9, 'Not contacted: after'],
  ])('when %s is rejected, Resume opens step %i with the error at %s', async (field, step, label) => {
    leave({ step: 10 })
    await mount('/teams?new=10', (request) =>
      isCreation(request)
        ? Response.json({ message: 'No', fieldErrors: { [field]: 'The server says no' } }, { status: 422 })
        : undefined,
    )
    await create()
    await resume()
    await stepIs(step)
    // A field that waits for its list is described by the text once the list is loaded.
    await waitFor(() => {
      const text = screen.getByText('The server says no').closest('[id]')?.id
      const described = screen
        .getAllByLabelText(new RegExp(`^${label}`))
        .flatMap(
          (one) => one.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? [],
        )
      expect(described).toContain(text)
    })
  })
})

test('can’t be left while the team is created, and a failure keeps what was entered', async () => {
  leave({ step: 10 })
  let answer: ((response: Response) => void) | undefined
  const { router } = await mount('/teams?new=10', (request) =>
    isCreation(request) ? new Promise((resolve) => (answer = resolve)) : undefined,
  )
  await create()
  await waitFor(() => expect(answer).toBeDefined())
  act(() => void router.history.push('/elsewhere'))
  await pressWaysOut()
  expect(wizard().getByRole('button', { name: 'Back' })).toBeDisabled()
  expect(wizard().queryByText('Discard what you entered?')).toBeNull()
  expect(router.state.location.search).toEqual({ new: 10 })
  answer?.(Response.json({ message: 'No' }, { status: 500 }))
  await resume()
  await stepIs(10)
  expect(wizard().getByText('South Congress')).toBeVisible()
})

test('tells a user who loses the permission meanwhile, and keeps what was entered', async () => {
  leave({ step: 3 })
  const { client } = await mount('/teams?new=3')
  await stepIs(3)
  const user = theBackend().world.store.users.get('user-beatriz')
  if (!user) throw new Error('nobody')
  user.role = 'USER'
  user.manageTeams = false
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(waitingToasts.get().map(({ title }) => title)).toContain('You can no longer create teams')
  expect(localStorage.getItem('lintel:new-team:user-beatriz')).toContain('South Congress')
})

test('shows an error about an unknown field in Review', async () => {
  leave({ step: 10 })
  await mount('/teams?new=10', (request) =>
    isCreation(request)
      ? Response.json({ message: 'No', fieldErrors: { quota: 'Too many teams' } }, { status: 422 })
      : undefined,
  )
  await create()
  await resume()
  await stepIs(10)
  expect(await screen.findByText('Too many teams')).toBeVisible()
})

test('clears a rejected field’s error when it changes, and Next returns to Review', async () => {
  leave({ step: 10 })
  await mount('/teams?new=10', (request) =>
    isCreation(request)
      ? Response.json({ message: 'No', fieldErrors: { teamName: 'Not this one' } }, { status: 422 })
      : undefined,
  )
  await create()
  await resume()
  await stepIs(0)
  expect(await screen.findByText('Not this one')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Team name' }), ' Two')
  expect(screen.queryByText('Not this one')).toBeNull()
  await press('Next')
  await stepIs(10)
})

test('reuses the idempotency key for the same contents, but not for changed ones', async () => {
  leave({ step: 10 })
  const keys: (string | null)[] = []
  await mount('/teams?new=10', (request) => {
    if (!isCreation(request)) return undefined
    keys.push(request.headers.get('Idempotency-Key'))
    return new Response(null, { status: 500 })
  })
  await create()
  await resume()
  await stepIs(10)
  await create()
  await resume()
  await stepIs(10)
  await press('Edit collaboration')
  await stepIs(3)
  await userEvent.click(screen.getByRole('radio', { name: /^Read-only/ }))
  await press('Next')
  await stepIs(10)
  await create()
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[0]).toBe('a-key')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('changing the team name also clears the error of the address derived from it', async () => {
  leave({ step: 10, answers: { ...answers, email: { ...answers.email, edited: false } } })
  await mount('/teams?new=10', (request) =>
    isCreation(request)
      ? Response.json(
          {
            message: 'No',
            fieldErrors: {
              teamName: 'This team name already exists, please try a different name',
              'email.name': 'The email address is unavailable',
            },
          },
          { status: 422 },
        )
      : undefined,
  )
  await create()
  await resume()
  await stepIs(0)
  await userEvent.type(screen.getByRole('textbox', { name: 'Team name' }), ' Two')
  await press('Next')
  await stepIs(10)
  expect(screen.queryByText('The email address is unavailable')).toBeNull()
  expect(wizard().getAllByText(/southcongresstwo@/)[0]).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create Team' })).toBeEnabled()
})

test('shows rejected codes at each account until that one is authorized again', async () => {
  const email = { ...answers.email, calendar: 'OTHER' as const }
  const calendar = { calendarEmail: 'tours@example.com' }
  leave({ step: 10, answers: { ...answers, email, calendar } }, 'user-nadia')
  giveCodes({ tokenCode: 'mail-1', calendarAccessCode: 'calendar-1' }, 'user-nadia')
  await mount(
    '/teams?new=10',
    (request) =>
      isCreation(request)
        ? Response.json({ message: 'No', fieldErrors: { tokenCode: 'It has expired.' } }, { status: 422 })
        : undefined,
    'user-nadia',
  )
  await create()
  await resume()
  await stepIs(4)
  expect(await screen.findByText('The team wasn’t created. Authorize again.')).toBeVisible()
  expect(screen.getByText('It has expired.')).toBeVisible()
  giveCodes({ tokenCode: 'mail-2' }, 'user-nadia')
  expect(await screen.findByText('Authorized')).toBeVisible()
  await press('Next')
  await stepIs(5)
  expect(await screen.findByText('The team wasn’t created. Connect again.')).toBeVisible()
  // Another mailbox needs a new authorization.
  await press('Back')
  await userEvent.type(screen.getByRole('textbox', { name: 'Mailbox' }), 's')
  expect(await screen.findByText('The address changed. Authorize again.')).toBeVisible()
})

test('sends a provider’s code only in the creation and exposes it nowhere else', async () => {
  const email = { ...answers.email, calendar: 'OTHER' as const }
  leave({ step: 10, answers: { ...answers, email, calendar: { calendarEmail: 'tours@example.com' } } })
  giveCodes({ calendarAccessCode: 'canary-code' })
  const said = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockReturnValue(),
  )
  const sent: string[] = []
  const addresses: string[] = []
  const { router } = await mount('/teams?new=10', async (request) => {
    addresses.push(request.url)
    if (!isCreation(request)) return undefined
    sent.push(await request.clone().text())
    return Response.json({ message: 'No' }, { status: 500 })
  })
  await create()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toContain('canary-code')
  await waitFor(() => expect(waitingToasts.get().map(({ title }) => title)).toContain(SORRY))
  const everywhere = JSON.stringify([
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    router.state.location.href,
    addresses,
    waitingToasts.get(),
    said.flatMap(({ mock }) => mock.calls.map((call) => call.map(String))),
  ])
  expect(everywhere).not.toContain('canary')
})

describe('an untouched wizard while another tab fills in a team', () => {
  const stored = () => localStorage.getItem('lintel:new-team:user-beatriz')

  test('keeps its own step and answers across a reload, and leaves the other tab’s draft unchanged', async () => {
    await mount()
    await stepIs(0)
    leave({ step: 6 })
    const before = stored()
    await userEvent.type(screen.getByRole('textbox', { name: 'Team name' }), 'N')
    await stepIs(0)
    expect(screen.getByRole('textbox', { name: 'Team name' })).toHaveValue('N')
    await press('Next')
    await stepIs(1)
    expect(stored()).toBe(before)
    expect(sessionStorage.getItem('lintel:new-team:user-beatriz')).toContain('"teamName":"N"')
  })

  test('resumes its own draft after a reload', async () => {
    leave({ step: 3, answers: { ...answers, name: { teamName: 'Zilker' } } })
    sessionStorage.setItem('lintel:new-team:user-beatriz', stored() ?? '')
    leave({ step: 6 })
    await mount('/teams?new=0')
    expect(await screen.findByText('Step 4, Zilker')).toBeVisible()
  })

  test('closes without asking and leaves the other draft unchanged', async () => {
    await mount()
    await stepIs(0)
    leave({ step: 6 })
    const before = stored()
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(stored()).toBe(before)
  })
})
