import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  emptyAnswers,
  type TeamAnswers,
  teamSteps,
  type WizardFacts,
} from '#/domain/create-team/team-answers.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { CreateTeamOver } from '../team/create-team-over.tsx'
import { CreateTeam } from '../team/team-dialogs.ts'
import { useWizardDraft } from './wizard-store.ts'

const SORRY = 'Sorry, we encountered a problem processing your request. Please try again'

const facts: WizardFacts = {
  teamTypes: ['BROKER'],
  propertyTypes: ['RESIDENTIAL', 'COMMERCIAL'],
  emailDomain: 'leads.example.com',
  externalEmail: false,
  teamCalendar: true,
}
const answers: TeamAnswers = {
  ...emptyAnswers(facts),
  name: { teamName: 'South Congress' },
  settings: {
    leader: 'user-dana',
    acceptPhoneTransfers: true,
    propertyTypes: ['RESIDENTIAL'],
    teamType: 'BROKER',
    propertyRef: '',
  },
  assignment: { assignmentMode: 'CLAIM', lockMode: 'TIMED', lockDuration: '14' },
  collaboration: { collaborationMode: 'FULL' },
  email: { local: 'southcongress', edited: true, calendar: 'NONE' },
  phone: {
    source: 'SAVED',
    profile: 'profile-brightwater-homes',
    areaCode: '',
    offered: '',
    saved: '+15125550190',
  },
}
const answered = teamSteps.flatMap(({ key }) => (key === 'review' ? [] : [key]))

/** What an earlier page of this person left in the browser. */
function leave(draft: { step: number; answers?: TeamAnswers; codes?: boolean }, userId = 'user-beatriz') {
  const value = {
    answers,
    completed: answered.slice(0, draft.step),
    began: {},
    key: 'a-key',
    bought: [],
    codes: false,
    ...draft,
  }
  localStorage.setItem(`lintel:new-team:${userId}`, JSON.stringify({ n: 1, v: value }))
}

let backend: Backend
beforeAll(() => CreateTeam.preload())
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
  Element.prototype.scrollTo = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  for (const user of ['user-beatriz', 'user-nadia', 'user-mira'])
    renderHook(() => useWizardDraft(user, facts)).result.current.discard()
  waitingToasts.set([])
  backend = createBackend({ now: () => Date.now() })
  return () => backend.dispose()
})

const isCreation = (request: Request) => request.method === 'POST' && request.url.endsWith('/api/team/create')
const toServer = async (request: Request) => backend.fetch(request)

async function mount(
  at = '/teams?new=0',
  answer?: (request: Request) => Response | undefined | Promise<Response | undefined>,
  as = 'user-beatriz',
) {
  return renderScreen({
    as,
    at,
    world: backend,
    others: { $: <h1>Elsewhere</h1> },
    page: <CreateTeamOver />,
    ...(answer ? { answer } : {}),
  })
}

const wizard = () => within(screen.getByRole('dialog', { name: 'Create New Team' }))
// What is announced says the same.
const stepIs = (step: number) =>
  screen.findByText(`Step ${String(step + 1)} of 11, ${teamSteps[step]?.title ?? ''}`, {
    selector: '[role=dialog] p',
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Presses Create Team in Review, twice. */
async function create() {
  await stepIs(10)
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Create Team' }))
}

/** The failure is told, the wizard is closed, and its action opens it again. */
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
    ['a server error', () => Response.json({ message: 'Boom' }, { status: 500 })],
    ['a page of HTML', () => new Response('<h1>Bad gateway</h1>', { status: 500 })],
    ['a refusal without fields', () => Response.json({ message: 'No' }, { status: 403 })],
    ['no answer', () => Response.error()],
  ])('%s: one request, words, and Resume leads to Review with everything kept', async (_, fail) => {
    leave({ step: 10 })
    let requests = 0
    await mount('/teams?new=10', (request) => {
      if (!isCreation(request)) return undefined
      requests += 1
      return fail()
    })
    await create()
    await resume()
    await stepIs(10)
    expect(requests).toBe(1)
    expect(wizard().getByText('South Congress')).toBeVisible()
    expect(wizard().getByText('Claim, locked for 14 days')).toBeVisible()
    expect(localStorage.getItem('lintel:new-team:user-beatriz')).toContain('South Congress')
  })

  test.each([
    ['without Location', undefined],
    ['with an unreadable Location', '/api/team/%E0%A4%A'],
    ['with a whole address, a slash and a query', 'ID'],
  ])('%s the new team opens', async (_, location) => {
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
      [...backend.world.store.teams.values()].filter(({ name }) => name === 'South Congress'),
    ).toHaveLength(1)
  })

  test('a lost answer: the team is found in the list, and it is success', async () => {
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
  ])('%s is refused: Resume opens step %i, and the words stand at %s', async (field, step, label) => {
    leave({ step: 10 })
    await mount('/teams?new=10', (request) =>
      isCreation(request)
        ? Response.json({ message: 'No', fieldErrors: { [field]: 'The server says no' } }, { status: 422 })
        : undefined,
    )
    await create()
    await resume()
    await stepIs(step)
    // A field that waits for its list has the words once it is there.
    await waitFor(() => {
      const words = screen.getByText('The server says no').closest('[id]')?.id
      const described = screen
        .getAllByLabelText(new RegExp(`^${label}`))
        .flatMap(
          (one) => one.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? [],
        )
      expect(described).toContain(words)
    })
  })
})

test('what no step asks for is refused in Review', async () => {
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

describe('a reload', () => {
  const other: TeamAnswers = {
    ...answers,
    email: { ...answers.email, calendar: 'OTHER' },
    calendar: { calendarEmail: 'tours@example.com' },
  }

  test.each(teamSteps.slice(1).map(({ title }, at) => [at + 1, title] as const))(
    'at step %i, %s, keeps it and every answer',
    async (step) => {
      leave({ step, answers: other, codes: true })
      await mount(`/teams?new=${String(step)}`)
      await stepIs(step)
      await press(step === 10 ? 'Edit team name' : 'Back')
      expect(JSON.parse(localStorage.getItem('lintel:new-team:user-beatriz') ?? '')).toMatchObject({
        v: { answers: other },
      })
    },
  )

  test('forgets the codes: their step says so, and Create Team waits', async () => {
    leave({ step: 10, answers: other, codes: true })
    await mount('/teams?new=10')
    await stepIs(10)
    expect(screen.getByText('Missing in “Team calendar”')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Create Team' })).toBeDisabled()
    await press('Edit calendar')
    await stepIs(5)
    expect(
      await screen.findByText('The page was loaded again: the authorization has to be repeated.'),
    ).toBeVisible()
  })

  test('a draft is gone on with, or begun anew', async () => {
    leave({ step: 4 })
    await mount()
    expect(await screen.findByText('Continue where you stopped?')).toBeVisible()
    expect(screen.getByText('Step 5, South Congress')).toBeVisible()
    await press('Start over')
    await stepIs(0)
    expect(screen.getByRole('textbox', { name: 'Team name' })).toHaveValue('')
  })
})

test('a refused field is right once it is changed, and Next leads back to Review', async () => {
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

describe('the check of a name', () => {
  const name = () => screen.getByRole('textbox', { name: 'Team name' })
  const asks = (request: Request) => request.url.includes('/name-exists')

  test('answers in any order: the last question wins', async () => {
    const questions = new Map<string, (taken: boolean) => void>()
    await mount('/teams?new=0', (request) =>
      asks(request)
        ? new Promise((resolve) => {
            const text = new URL(request.url).searchParams.get('name') ?? ''
            questions.set(text, (taken) => resolve(Response.json(taken)))
          })
        : undefined,
    )
    await stepIs(0)
    await userEvent.type(name(), 'Alpha')
    await waitFor(() => expect(questions.has('Alpha')).toBe(true), { timeout: 3_000 })
    expect(screen.getByText('Checking the name')).toBeVisible()
    await userEvent.type(name(), ' & Omega')
    await waitFor(() => expect(questions.has('Alpha & Omega')).toBe(true), { timeout: 3_000 })
    act(() => questions.get('Alpha & Omega')?.(false))
    expect(await screen.findByText('Available')).toBeVisible()
    act(() => questions.get('Alpha')?.(true))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.getByText('Available')).toBeVisible()
  })

  test('that fails says so and lets Next through; a lone surrogate is no accident', async () => {
    await mount('/teams?new=0', (request) =>
      asks(request) ? new Response(null, { status: 500 }) : undefined,
    )
    await stepIs(0)
    await userEvent.type(name(), 'Alpha')
    expect(await screen.findByText('Could not check the name', {}, { timeout: 3_000 })).toBeVisible()
    await userEvent.clear(name())
    await userEvent.paste('A\ud800')
    await press('Next')
    await stepIs(1)
  })
})

describe('what a step reads', () => {
  test.each([
    [1, '/api/users', 'The people could not be read.'],
    [6, '/api/business-profiles', 'The business profiles could not be read.'],
    [6, '/api/available-phone-numbers', 'The saved numbers could not be read.'],
  ])('step %i: %s fails with words and Try Again; Back works', async (step, path, words) => {
    leave({ step })
    let down = true
    await mount(`/teams?new=${String(step)}`, (request) =>
      down && new URL(request.url).pathname === path ? new Response(null, { status: 500 }) : undefined,
    )
    await stepIs(step)
    const alert = (await screen.findByText(words)).closest('[role=alert]')
    if (!(alert instanceof HTMLElement)) throw new Error('no alert')
    down = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    await press('Back')
    await stepIs(step === 1 ? 0 : 4)
  })

  test('no business profile: words and the way to billing, and Next is blocked', async () => {
    leave(
      { step: 6, answers: { ...answers, phone: { ...answers.phone, profile: '', saved: '' } } },
      'user-mira',
    )
    await mount('/teams?new=6', undefined, 'user-mira')
    expect(await screen.findByText(/Your company has no business profile yet/)).toBeVisible()
    expect(screen.getByRole('link', { name: /billing/ })).toHaveAttribute('href', '/billing/telecom')
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  })

  test('two team types: OWNER asks for its property, leaving it clears the choice', async () => {
    leave(
      { step: 1, answers: { ...answers, settings: { ...answers.settings, leader: '', teamType: '' } } },
      'user-nadia',
    )
    await mount('/teams?new=1', undefined, 'user-nadia')
    await stepIs(1)
    await userEvent.click(await screen.findByRole('radio', { name: 'Owner' }))
    await press('Next')
    expect(await screen.findAllByText('Selection Required')).toHaveLength(2)
    await userEvent.type(await screen.findByRole('combobox', { name: 'Property' }), 'gull{Enter}')
    expect(localStorage.getItem('lintel:new-team:user-nadia')).toContain('property-gull-court')
    await userEvent.click(screen.getByRole('radio', { name: 'Broker' }))
    expect(localStorage.getItem('lintel:new-team:user-nadia')).not.toContain('property-gull-court')
    expect(screen.queryByRole('combobox', { name: 'Property' })).toBeNull()
  })
})

/** Answers an upload that does not end by itself; `began` is told of its PUT, with what ends it. */
function upload(request: Request, began: (finish: () => void) => unknown) {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/greetings/upload-url')
    return Response.json({ uploadUrl: '/uploads/one', filename: 'Hello.mp3', contentType: 'audio/mpeg' })
  if (request.method !== 'PUT') return undefined
  return new Promise<Response>((resolve) => {
    began(() => {
      backend.world.store.greetings.set('greeting-new', {
        id: 'greeting-new',
        clientRef: 'client-brightwater',
        name: 'Hello',
      })
      resolve(new Response(null, { status: 200 }))
    })
  })
}

async function chooseRecording() {
  const file = new File([new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0, 0, 0])], 'Hello.mp3', {
    type: 'audio/mpeg',
  })
  await screen.findByText('Drop a recording here')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('no field for a file')
  await userEvent.upload(chooser, file)
  await press('Upload')
}

test('an upload goes on when Next is pressed; Create waits for it; leaving cancels it', async () => {
  const playing = { ...answers.greeting.greeting, greetingMethod: 'PLAY_RECORDING' }
  leave({ step: 7, answers: { ...answers, greeting: { ...answers.greeting, greeting: playing } } })
  let finish: (() => void) | undefined
  let uploads = 0
  await mount('/teams?new=7', (request) =>
    upload(request, (end) => {
      uploads += 1
      finish = end
    }),
  )
  await stepIs(7)
  await press('Next')
  expect(await screen.findByText('Selection Required')).toBeVisible()
  await chooseRecording()
  await waitFor(() => expect(uploads).toBe(1))
  await press('Next')
  await stepIs(8)
  await press('Next')
  await stepIs(9)
  await press('Next')
  await stepIs(10)
  expect(screen.getByText('The recording is still being uploaded')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create Team' })).toBeDisabled()
  finish?.()
  expect(await screen.findByText('Play Recording, Hello', {}, { timeout: 5_000 })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create Team' })).toBeEnabled()
}, 20_000)

test('leaving the wizard ends an upload', async () => {
  const playing = { ...answers.greeting.greeting, greetingMethod: 'PLAY_RECORDING' }
  leave({ step: 7, answers: { ...answers, greeting: { ...answers.greeting, greeting: playing } } })
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort')
  let uploads = 0
  await mount('/teams?new=7', (request) => upload(request, () => (uploads += 1)))
  await stepIs(7)
  await chooseRecording()
  await waitFor(() => expect(uploads).toBe(1))
  await press('Next')
  await stepIs(8)
  await press('Cancel')
  expect(abort).not.toHaveBeenCalled()
  await press('Discard')
  await waitFor(() => expect(abort).toHaveBeenCalled())
})
