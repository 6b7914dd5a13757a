import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { savedNumbersQuery } from '#/api/phone-numbers.ts'
import { type TeamAnswers, teamSteps } from '#/domain/create-team/team-answers.ts'

import { answered, answers, eachWithoutDraft, leave, mount, press, stepIs } from './wizard-screen.testing.tsx'

eachWithoutDraft()
afterEach(() => void vi.useRealTimers())

describe('a reload', () => {
  const other: TeamAnswers = {
    ...answers,
    email: { ...answers.email, calendar: 'OTHER' },
    calendar: { calendarEmail: 'tours@example.com' },
  }

  test.each(teamSteps.slice(1).map(({ title }, at) => [at + 1, title] as const))(
    'at step %i, %s, keeps the step and every answer',
    async (step) => {
      leave({ step, answers: other })
      await mount(`/teams?new=${String(step)}`)
      await stepIs(step)
      await press(step === 10 ? 'Edit team name' : 'Back')
      expect(JSON.parse(localStorage.getItem('lintel:new-team:user-beatriz') ?? '')).toMatchObject({
        v: { answers: other },
      })
    },
  )

  test('loses the codes: their step says so, and Create Team is disabled', async () => {
    leave({ step: 10, answers: other, codesLost: { calendarAccessCode: 'RELOAD' } })
    await mount('/teams?new=10')
    await stepIs(10)
    expect(screen.getByText('Missing in “Team calendar”')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Create Team' })).toBeDisabled()
    await press('Edit calendar')
    await stepIs(5)
    expect(await screen.findByText('The page was reloaded. Connect again.')).toBeVisible()
  })

  test('uses the singular for one day and one minute in Review', async () => {
    const assignment = { ...answers.assignment, lockDuration: '1' }
    const notifications = { ...answers.notifications, delay: '1' }
    leave({ step: 10, answers: { ...answers, assignment, notifications } })
    await mount('/teams?new=10')
    await stepIs(10)
    expect(screen.getByText('Claim, locked for 1 day')).toBeVisible()
    expect(screen.getByText(/^After 1 minute, /)).toBeVisible()
  })

  test('doesn’t tell users who lead the new team about themselves in Review', async () => {
    leave({ step: 10, answers: { ...answers, settings: { ...answers.settings, leader: 'user-beatriz' } } })
    await mount('/teams?new=10')
    await stepIs(10)
    const happens = screen.getByRole('region', { name: 'What happens' })
    expect(within(happens).getAllByRole('listitem').at(-1)).toHaveTextContent(
      /^You lead the team and have full access\.$/,
    )
  })

  test('offers to continue a draft or to start over', async () => {
    leave({ step: 4 })
    await mount()
    expect(await screen.findByText('Continue where you stopped?')).toBeVisible()
    expect(screen.getByText('Step 5, South Congress')).toBeVisible()
    await press('Start over')
    await stepIs(0)
    expect(screen.getByRole('textbox', { name: 'Team name' })).toHaveValue('')
  })
})

test('Keep editing returns the focus to the field, or to the buttons that were replaced by the question', async () => {
  leave({ step: 0, completed: answered, answers })
  await mount('/teams?new=0')
  await stepIs(0)
  const name = screen.getByRole('textbox', { name: 'Team name' })
  await userEvent.type(name, 's{Escape}')
  await press('Keep editing')
  expect(name).toHaveFocus()
  await press('Cancel')
  await press('Keep editing')
  const buttons = screen.getByRole('button', { name: 'Cancel' }).closest('[data-dialog-footer]')
  expect(buttons?.contains(document.activeElement)).toBe(true)
})

describe('the initial focus of a step opened by its address', () => {
  test('is on the selected source of the greeting', async () => {
    const greeting = {
      ...answers.greeting,
      greeting: { ...answers.greeting.greeting, greetingMethod: 'PLAY_RECORDING' as const },
    }
    leave({ step: 7, answers: { ...answers, greeting } })
    await mount('/teams?new=7')
    await stepIs(7)
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Play Recording' })).toHaveFocus())
  })

  test('moves to the team leader once the users load, unless the user has moved on', async () => {
    let answer = () => {}
    const read = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))
    const late = (request: Request) => (new URL(request.url).pathname === '/api/users' ? read : undefined)
    leave({ step: 1 })
    const { unmount } = await mount('/teams?new=1', late)
    await stepIs(1)
    const transfers = () => screen.getByRole('checkbox', { name: /accepts phone transfers$/ })
    await waitFor(() => expect(transfers()).toHaveFocus())
    act(() => answer())
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Team leader' })).toHaveFocus())
    unmount()

    await mount('/teams?new=1', (request) =>
      new URL(request.url).pathname === '/api/users'
        ? new Promise((resolve) => (answer = () => resolve(undefined)))
        : undefined,
    )
    await stepIs(1)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Commercial' }))
    act(() => answer())
    expect(await screen.findByRole('combobox', { name: 'Team leader' })).not.toHaveFocus()
    expect(screen.getByRole('checkbox', { name: 'Commercial' })).toHaveFocus()
  })

  test('is not taken back from a screen reader that moves it without a key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    leave({ step: 10 })
    await mount('/teams?new=10')
    await stepIs(10)
    const edit = screen.getByRole('button', { name: 'Edit collaboration' })
    act(() => edit.focus())
    act(() => void vi.advanceTimersByTime(1000))
    expect(edit).toHaveFocus()
    act(() => edit.click())
    await stepIs(3)
    const next = screen.getByRole('button', { name: 'Next' })
    act(() => next.focus())
    act(() => void vi.advanceTimersByTime(1000))
    expect(next).toHaveFocus()
  })
})

describe('the check of a team name', () => {
  const name = () => screen.getByRole('textbox', { name: 'Team name' })
  const asks = (request: Request) => request.url.includes('/name-exists')

  test('uses only the response to the last request', async () => {
    const questions = new Map<string, (used: boolean) => void>()
    await mount('/teams?new=0', (request) =>
      asks(request)
        ? new Promise((resolve) => {
            const text = new URL(request.url).searchParams.get('name') ?? ''
            questions.set(text, (used) => resolve(Response.json(used)))
          })
        : undefined,
    )
    await stepIs(0)
    await userEvent.type(name(), 'Alpha')
    await waitFor(() => expect(questions.has('Alpha')).toBe(true))
    expect(screen.getByText('Checking the name')).toBeVisible()
    await userEvent.type(name(), ' & Omega')
    await waitFor(() => expect(questions.has('Alpha & Omega')).toBe(true))
    act(() => questions.get('Alpha & Omega')?.(false))
    expect(await screen.findByText('Available')).toBeVisible()
    act(() => questions.get('Alpha')?.(true))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.getByText('Available')).toBeVisible()
  })

  test('says when it fails and lets Next continue, also for a lone surrogate', async () => {
    await mount('/teams?new=0', (request) =>
      asks(request) ? new Response(null, { status: 500 }) : undefined,
    )
    await stepIs(0)
    await userEvent.type(name(), 'Alpha')
    expect(await screen.findByText('Could not check the name')).toBeVisible()
    await userEvent.clear(name())
    await userEvent.paste('A\ud800')
    await press('Next')
    await stepIs(1)
  })
})

describe('the data that a step loads', () => {
  test.each([
    [1, '/api/users', 'The people couldn’t be loaded.'],
    [6, '/api/business-profiles', 'The business profiles couldn’t be loaded.'],
    [6, '/api/available-phone-numbers', 'The saved numbers couldn’t be loaded.'],
  ])('step %i: shows an error with Try Again when %s fails, and Back works', async (step, path, text) => {
    leave({ step })
    let down = true
    await mount(`/teams?new=${String(step)}`, (request) =>
      down && new URL(request.url).pathname === path ? new Response(null, { status: 500 }) : undefined,
    )
    await stepIs(step)
    const alert = (await screen.findByText(text)).closest('[role=alert]')
    if (!(alert instanceof HTMLElement)) throw new Error('no alert')
    down = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    await press('Back')
    await stepIs(step === 1 ? 0 : 4)
  })

  test('without a business profile, links to billing and disables Next', async () => {
    leave(
      { step: 6, answers: { ...answers, phone: { ...answers.phone, profile: '', saved: '' } } },
      'user-mira',
    )
    await mount('/teams?new=6', undefined, 'user-mira')
    expect(await screen.findByText(/Your company has no business profile yet/)).toBeVisible()
    expect(screen.getByRole('link', { name: /billing/ })).toHaveAttribute('href', '/billing/telecom')
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  })

  test('with two team types, OWNER asks for a property and Broker clears it', async () => {
    leave(
      { step: 1, answers: { ...answers, settings: { ...answers.settings, leader: '', teamType: '' } } },
      'user-nadia',
    )
    await mount('/teams?new=1', undefined, 'user-nadia')
    await stepIs(1)
    await userEvent.click(await screen.findByRole('radio', { name: 'Owner' }))
    await press('Next')
    expect(await screen.findAllByText('Selection Required')).toHaveLength(2)
    const property = await screen.findByRole('combobox', { name: 'Property' })
    await userEvent.type(property, 'ferncliff')
    const inTeam = await screen.findByRole('option', { name: /^Ferncliff Arms/ })
    expect(inTeam).toHaveAttribute('aria-disabled', 'true')
    expect(inTeam).toHaveTextContent('In Cliffside already')
    await userEvent.clear(property)
    await userEvent.type(property, 'gull{Enter}')
    expect(localStorage.getItem('lintel:new-team:user-nadia')).toContain('property-gull-court')
    await userEvent.click(screen.getByRole('radio', { name: 'Broker' }))
    expect(localStorage.getItem('lintel:new-team:user-nadia')).not.toContain('property-gull-court')
    expect(screen.queryByRole('combobox', { name: 'Property' })).toBeNull()
  })

  test('offers properties only when the teams that have some are known', async () => {
    leave(
      { step: 1, answers: { ...answers, settings: { ...answers.settings, leader: '', teamType: 'OWNER' } } },
      'user-nadia',
    )
    let answerNow: ((response: Response | undefined) => void) | undefined
    let asked = 0
    await mount(
      '/teams?new=1',
      (request) => {
        if (new URL(request.url).pathname !== '/api/teams') return undefined
        asked += 1
        if (asked > 1) return undefined
        return new Promise<Response | undefined>((resolve) => (answerNow = resolve))
      },
      'user-nadia',
    )
    await stepIs(1)
    expect(await screen.findByRole('status', { name: 'Loading the teams' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Property' })).toBeNull()
    answerNow?.(new Response('', { status: 500 }))
    expect(await screen.findByText('The teams couldn’t be loaded.')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Property' })).toBeNull()
    await press('Try Again')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Property' }), 'ferncliff')
    expect(await screen.findByRole('option', { name: /^Ferncliff Arms/ })).toHaveTextContent(
      'In Cliffside already',
    )
  })
})

test('a second Escape does not confirm discarding', async () => {
  leave({ step: 3 })
  await mount('/teams?new=3')
  await stepIs(3)
  await userEvent.keyboard('{Escape}{Escape}')
  expect(await screen.findByText('Discard what you entered?')).toBeVisible()
  expect(localStorage.getItem('lintel:new-team:user-beatriz')).toContain('South Congress')
})

test('Next shows that it is waiting, and a response after Back does not change the step', async () => {
  let answerNow: (() => void) | undefined
  const asked = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  const checked = vi.fn<() => void>()
  leave({ step: 4, completed: answered })
  const { href } = await mount('/teams?new=4', async (request) => {
    if (new URL(request.url).pathname !== '/api/email/exists') return undefined
    await asked
    checked()
    return Response.json(false)
  })
  await stepIs(4)
  await press('Next')
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-busy', 'true')
  await press('Next')
  await press('Back')
  await stepIs(3)
  expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-busy')
  act(() => answerNow?.())
  await waitFor(() => expect(checked).toHaveBeenCalled())
  await stepIs(3)
  expect(href()).toBe('/teams?new=3')
  await press('Next')
  await stepIs(4)
  await press('Next')
  await stepIs(6)
})

test('a check that ends after the user left the step and came back does not change the step', async () => {
  const waiting: (() => void)[] = []
  let slow = false
  leave({ step: 6, completed: answered })
  const { client } = await mount('/teams?new=6', async (request) => {
    if (slow && new URL(request.url).pathname === '/api/available-phone-numbers')
      await new Promise<void>((resolve) => waiting.push(resolve))
    return undefined
  })
  await stepIs(6)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  slow = true
  await press('Next')
  await waitFor(() => expect(waiting).toHaveLength(1))
  await press('Back')
  await stepIs(4)
  await press('Next')
  await stepIs(6)
  expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-busy')
  await act(async () => {
    for (const respond of waiting) respond()
    await expect.poll(() => client.isFetching()).toBe(0)
  })
  await stepIs(6)
  slow = false
  await press('Next')
  await stepIs(7)
})

test('Next shows that it is waiting until the last check has ended, not an earlier one of another step', async () => {
  const waiting: { pathname: string; respond: () => void }[] = []
  const respond = (wanted: string) => {
    for (const { pathname, respond } of waiting) if (pathname === wanted) respond()
  }
  const [numbers, address] = ['/api/available-phone-numbers', '/api/email/exists'] as const
  let slow = false
  leave({ step: 6, completed: answered })
  const { client } = await mount('/teams?new=6', async (request) => {
    const { pathname } = new URL(request.url)
    if (!slow || (pathname !== numbers && pathname !== address)) return undefined
    await new Promise<void>((resolve) => waiting.push({ pathname, respond: resolve }))
    return undefined
  })
  await stepIs(6)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  slow = true
  await press('Next')
  await waitFor(() => expect(waiting.map(({ pathname }) => pathname)).toEqual([numbers]))
  await press('Back')
  await stepIs(4)
  await press('Next')
  const next = screen.getByRole('button', { name: 'Next' })
  expect(next).toHaveAttribute('aria-busy', 'true')
  await act(async () => {
    respond(numbers)
    await expect.poll(() => client.isFetching(savedNumbersQuery())).toBe(0)
  })
  expect(next).toHaveAttribute('aria-busy', 'true')
  respond(address)
  await stepIs(6)
})

test('the wizard stays until the page of the new team is shown', async () => {
  leave({ step: 10 })
  const { router } = await mount('/teams?new=10')
  const { navigate } = router
  let arrive: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const leads = vi.spyOn(router, 'navigate').mockImplementation(async (options) => {
    await arrival
    await navigate(options)
  })
  await stepIs(10)
  await press('Create Team')
  await waitFor(() => expect(leads).toHaveBeenCalled())
  await stepIs(10)
  expect(screen.getByText('South Congress')).toBeVisible()
  arrive()
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/teams\/team-\d+$/))
  await waitFor(() => expect(localStorage.getItem('lintel:new-team:user-beatriz')).toBeNull())
})
