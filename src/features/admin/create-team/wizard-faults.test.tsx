import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { type TeamAnswers } from '#/domain/create-team/team-answers.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { answered, answers, eachWithoutDraft, leave, mount, press, stepIs } from './wizard-screen.testing.tsx'

eachWithoutDraft()

type Answer = (request: Request, url: URL) => Response | undefined | Promise<Response | undefined>

/** Opens the wizard at a step, with all steps answered. The server responds as the test specifies. */
async function at(step: number, changes: Partial<TeamAnswers> = {}, answer?: Answer, as = 'user-beatriz') {
  leave({ step, completed: answered, answers: { ...answers, ...changes } }, as)
  const shown = await mount(
    `/teams?new=${String(step)}`,
    answer && ((request) => answer(request, new URL(request.url))),
    as,
  )
  await stepIs(step)
  return shown
}

describe('the email address of the default campaign', () => {
  const box = (name: string) => screen.getByRole('textbox', { name })

  test('must be available, valid and not empty', async () => {
    await at(4, {}, (_, { pathname }) => (pathname === '/api/email/exists' ? Response.json(true) : undefined))
    await press('Next')
    await waitFor(() =>
      expect(box('Email address')).toHaveAccessibleDescription(/The email address is unavailable/),
    )
    await userEvent.clear(box('Email address'))
    await userEvent.type(box('Email address'), 'old mill')
    await press('Next')
    expect(box('Email address')).toHaveAccessibleDescription(/Enter a valid email address/)
    await userEvent.clear(box('Email address'))
    await press('Next')
    expect(box('Email address')).toHaveAccessibleDescription(/Required/)
    await stepIs(4)
  })

  test('requires authorization of its provider', async () => {
    await at(4, {}, undefined, 'user-nadia')
    await press('Next')
    expect(await screen.findByText('Authorize the account to complete the email integration.')).toBeVisible()
    await stepIs(4)
  })
})

describe('the provider’s window', () => {
  /** The channel between the page that receives the provider's response and the wizard. */
  class TestChannel extends EventTarget {
    static readonly open = new Set<TestChannel>()
    constructor() {
      super()
      TestChannel.open.add(this)
    }
    close() {
      TestChannel.open.delete(this)
    }
  }

  /** Presses Connect in the step of the team calendar. `opened`: whether the browser opens the window. */
  async function connect(opened: boolean) {
    TestChannel.open.clear()
    vi.stubGlobal('BroadcastChannel', TestChannel)
    const popup = { closed: false, focus: vi.fn<() => void>(), close: vi.fn<() => void>() }
    const open = vi.fn<(address: string) => typeof popup | null>(() => (opened ? popup : null))
    vi.stubGlobal('open', open)
    // jsdom accepts no other object as the source of a message.
    vi.spyOn(MessageEvent.prototype, 'source', 'get').mockImplementation(() => popup as unknown as Window)
    const email = { ...answers.email, calendar: 'OTHER' as const }
    await at(5, { email, calendar: { calendarEmail: 'tours@example.com' } })
    await press('Connect')
    const stateOf = (attempt: number) =>
      new URL(open.mock.calls.at(attempt)?.[0] ?? '').searchParams.get('state')
    return {
      popup,
      open,
      /** Sends a response over the channel, which every opener policy allows. */
      handBack: (answer: object, attempt = -1) =>
        act(() => {
          const data = { type: 'lintel:authorize', state: stateOf(attempt), ...answer }
          for (const channel of TestChannel.open) channel.dispatchEvent(new MessageEvent('message', { data }))
        }),
      /** Sends a code by a message of the window itself, from a page of the given origin. */
      post: (origin: string) =>
        act(() => {
          const data = { type: 'lintel:authorize', state: stateOf(-1), code: 'code-1' }
          window.dispatchEvent(new MessageEvent('message', { data, origin }))
        }),
    }
  }

  test('that was blocked: shows a message and a link to the same page, and accepts its response', async () => {
    const { open, handBack } = await connect(false)
    expect(screen.getByText('Your browser didn’t open the window.')).toBeVisible()
    expect(screen.getByRole('link', { name: /Open it in a new tab/ })).toHaveAttribute(
      'href',
      open.mock.calls[0]?.[0],
    )
    handBack({ code: 'code-1' })
    await stepIs(6)
  })

  test('that looks closed can be opened again, and its late response still counts', async () => {
    const { popup, open, handBack } = await connect(true)
    popup.closed = true
    expect(await screen.findByText('Window closed. Try again')).toBeVisible()
    popup.closed = false
    await press('Connect')
    expect(open).toHaveBeenCalledTimes(2)
    expect(screen.getByText('Finish in the other window.')).toBeVisible()
    // The first attempt is over, and a stranger does not know the state.
    handBack({ code: 'code-0' }, 0)
    handBack({ code: 'code-0', state: 'guessed' })
    await stepIs(5)
    popup.closed = true
    expect(await screen.findByText('Window closed. Try again')).toBeVisible()
    handBack({ code: 'code-1' })
    await stepIs(6)
  })

  test('rejects a message from another origin and accepts one from the same origin', async () => {
    const { post } = await connect(true)
    for (const origin of ['https://provider.example', `${window.location.origin}.example`, 'null'])
      post(origin)
    await stepIs(5)
    expect(screen.getByText('Finish in the other window.')).toBeVisible()
    post(window.location.origin)
    await stepIs(6)
  })

  test('shows an error for a reason or a missing code, and another attempt continues', async () => {
    const { handBack } = await connect(true)
    handBack({ reason: 'Access was denied' })
    expect(await screen.findByText('An error occurred: Access was denied')).toBeVisible()
    expect(waitingToasts.get().at(-1)?.title).toBe('An error occurred: Access was denied')
    await press('Connect')
    expect(screen.queryByText('An error occurred: Access was denied')).toBeNull()
    handBack({ code: '' })
    expect(
      await screen.findByText('An error occurred: The provider sent no authorization code'),
    ).toBeVisible()
    await stepIs(5)
    await press('Next')
    await stepIs(5)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Connect' }))
    handBack({ code: 'code-1' })
    handBack({ code: 'code-2' })
    await stepIs(6)
  })
})

describe('the phone number search', () => {
  const phone = { ...answers.phone, source: 'PURCHASE' as const, saved: '' }
  const search = async (code: string) => {
    const box = screen.getByRole('textbox', { name: 'Area code' })
    await userEvent.clear(box)
    await userEvent.type(box, code)
  }
  const offer = (number: string) => Response.json([{ number }])
  const searches = ({ pathname }: URL) => /^\/api\/phone-numbers\/search\/(\d{3})$/.exec(pathname)?.[1]

  test('requires a three-digit area code, and shows messages for no results and failures', async () => {
    let fate: 'fails' | 'none' | undefined = 'none'
    await at(6, { phone }, (_, url) => {
      if (searches(url) === undefined) return undefined
      if (fate === undefined) return offer('+17375550100')
      return fate === 'none' ? Response.json([]) : new Response(null, { status: 500 })
    })
    await search('7')
    await press('Next')
    expect(await screen.findByText('Invalid area code.')).toBeVisible()
    await userEvent.clear(screen.getByRole('textbox', { name: 'Area code' }))
    await press('Next')
    expect(await screen.findByText('Phone number required. Enter an area code to search.')).toBeVisible()
    await search(' 415 ')
    expect(await screen.findByText('No available phone number.')).toBeVisible()
    expect(screen.getByText('Try a different area code')).toBeVisible()
    fate = 'fails'
    await search('416')
    expect(await screen.findByText('The search failed.')).toBeVisible()
    fate = undefined
    await press('Try Again')
    expect(await screen.findByRole('radio', { name: '+1 (737) 555-0100' })).toBeVisible()
    await press('Next')
    await screen.findByText('Add the selected phone number to your account')
    const numbers = screen.getByRole('radiogroup', { name: 'Available numbers' })
    expect(numbers).toHaveAccessibleDescription('Add the selected phone number to your account')
  })

  test('drops the response for an older area code', async () => {
    const waiting = new Map<string, (response: Response) => void>()
    await at(6, { phone }, (_, url) => {
      const code = searches(url)
      return code === undefined ? undefined : new Promise((resolve) => waiting.set(code, resolve))
    })
    await search('415')
    expect(await screen.findByText('Searching...')).toBeVisible()
    await search('737')
    await waitFor(() => expect(waiting.has('737')).toBe(true))
    act(() => waiting.get('737')?.(offer('+17375550100')))
    expect(await screen.findByRole('radio', { name: '+1 (737) 555-0100' })).toBeVisible()
    act(() => waiting.get('415')?.(offer('+14155550100')))
    await search('737')
    expect(await screen.findByRole('radio', { name: '+1 (737) 555-0100' })).toBeVisible()
    expect(screen.queryByRole('radio', { name: '+1 (415) 555-0100' })).toBeNull()
  })

  test('never repeats a purchase whose response was lost before the saved numbers are loaded', async () => {
    let purchases = 0
    let readable = false
    await at(6, { phone }, (_, url) => {
      if (searches(url) !== undefined) return offer('+17375550100')
      if (url.pathname === '/api/available-phone-numbers' && purchases > 0 && !readable)
        return new Response(null, { status: 500 })
      if (url.pathname !== '/api/purchase-phone-number') return undefined
      purchases += 1
      return Response.error()
    })
    await search('737')
    await userEvent.click(await screen.findByRole('radio', { name: '+1 (737) 555-0100' }))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add to account' }))
    expect(await screen.findByText(/We couldn’t confirm that .+ was bought\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add to account' })).toBeNull()
    expect(screen.getByRole('radio', { name: '+1 (737) 555-0100' })).toBeDisabled()
    expect(screen.getByRole('textbox', { name: 'Area code' })).toBeDisabled()
    // The wizard remembers it after the step was left.
    await press('Back')
    await stepIs(4)
    await press('Next')
    await stepIs(6)
    expect(await screen.findByText(/We couldn’t confirm that .+ was bought\./)).toBeVisible()
    expect(await screen.findByRole('radio', { name: '+1 (737) 555-0100' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Add to account' })).toBeNull()
    readable = true
    await press('Check the saved numbers')
    expect(await screen.findByText(/ wasn’t bought\. It isn’t/)).toBeVisible()
    expect(purchases).toBe(1)
    await press('Add to account')
    await waitFor(() => expect(purchases).toBe(2))
  })

  test.each([
    ['that was bought', '+15125550190'],
    ['that was not', '+17375550100'],
  ])('after a reload, still looks up a number %s', async (_, number) => {
    let readable = false
    let purchases = 0
    const bought = number === '+15125550190'
    leave({
      step: 6,
      completed: answered,
      answers: { ...answers, phone: { ...phone, areaCode: '737', offered: number } },
      pending: { number, key: 'a-purchase' },
    })
    await mount('/teams?new=6', (request) => {
      const url = new URL(request.url)
      if (searches(url) !== undefined) return offer(number)
      if (url.pathname === '/api/available-phone-numbers' && !readable)
        return new Response(null, { status: 500 })
      if (url.pathname !== '/api/purchase-phone-number') return undefined
      purchases += 1
      return Response.error()
    })
    await stepIs(6)
    expect(await screen.findByText(/We couldn’t confirm that .+ was bought\./)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Area code' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Add to account' })).toBeNull()
    await press('Cancel')
    expect(screen.getByText(/ If it was, it stays among/)).toBeVisible()
    await press('Keep editing')
    readable = true
    await press('Check the saved numbers')
    expect(await screen.findByText(bought ? 'Added' : / wasn’t bought\. It isn’t/)).toBeVisible()
    expect(purchases).toBe(0)
    expect(screen.queryByText(/We couldn’t confirm/)).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Business profile' })).toBeEnabled()
  })

  test('finds a purchase that finishes while another step is shown', async () => {
    let end: (() => void) | undefined
    await at(6, { phone }, async (_, url) => {
      if (searches(url) !== undefined) return offer('+17375550100')
      if (url.pathname === '/api/available-phone-numbers' && end)
        return Response.json([{ id: 'n', number: '+17375550100' }])
      if (url.pathname !== '/api/purchase-phone-number') return undefined
      await new Promise<void>((resolve) => (end = resolve))
      return Response.json({})
    })
    await search('737')
    await userEvent.click(await screen.findByRole('radio', { name: '+1 (737) 555-0100' }))
    await press('Add to account')
    await waitFor(() => expect(end).toBeDefined())
    await press('Back')
    await stepIs(4)
    await press('Next')
    await stepIs(6)
    expect(screen.getByRole('textbox', { name: 'Area code' })).toBeDisabled()
    act(() => end?.())
    expect(await screen.findByText('Added')).toBeVisible()
  })

  test.each([
    ['bought', () => Response.json({})],
    ['lost', () => Response.error()],
  ])('a purchase that ends after the draft was discarded creates no new draft: %s', async (_, answer) => {
    let end: (() => void) | undefined
    let read = 0
    await at(6, { phone }, async (_request, url) => {
      if (url.pathname === '/api/available-phone-numbers') read += 1
      if (searches(url) !== undefined) return offer('+17375550100')
      if (url.pathname !== '/api/purchase-phone-number') return undefined
      await new Promise<void>((resolve) => (end = resolve))
      return answer()
    })
    await search('737')
    await userEvent.click(await screen.findByRole('radio', { name: '+1 (737) 555-0100' }))
    await press('Add to account')
    await waitFor(() => expect(end).toBeDefined())
    await press('Cancel')
    expect(screen.getByText(/^The number \+1 \(737\) 555-0100 is being bought/)).toBeVisible()
    await press('Discard')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const kept = vi.spyOn(Storage.prototype, 'setItem')
    // The saved numbers are read last, no matter how the purchase ended.
    const before = read
    act(() => end?.())
    await waitFor(() => expect(read).toBeGreaterThan(before))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(kept.mock.calls.map(([name]) => name)).not.toContain('lintel:new-team:user-beatriz')
    expect(localStorage.getItem('lintel:new-team:user-beatriz')).toBeNull()
  })

  test.each([409, 500])('status %i: says so and clears the area code', async (status) => {
    await at(6, { phone }, (_, url) => {
      if (searches(url) !== undefined) return offer('+17375550100')
      return url.pathname === '/api/purchase-phone-number'
        ? Response.json({ message: 'No' }, { status })
        : undefined
    })
    await search('737')
    await userEvent.click(await screen.findByRole('radio', { name: '+1 (737) 555-0100' }))
    await press('Add to account')
    expect(
      await screen.findByText('The phone number is no longer available. Try a new search.'),
    ).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Area code' })).toHaveValue('')
  })
})

test('prepares the greeting only on request, and retries after a failure', async () => {
  const script = { ...answers.greeting.greeting, greetingMethod: 'READ_TEXT', text: 'Welcome' }
  let down = true
  let prepared: (() => void) | undefined
  const greeting = { ...answers.greeting, greeting: script }
  await at(7, { greeting }, async (_, { pathname }) => {
    if (pathname !== '/api/greeting/sample-url' || !down) return undefined
    await new Promise<void>((resolve) => (prepared = resolve))
    return new Response(null, { status: 500 })
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  await press('Preview')
  expect(screen.getByText('Preparing File...please wait')).toBeVisible()
  await waitFor(() => expect(prepared).toBeDefined())
  act(() => prepared?.())
  expect(await screen.findByText('Something went wrong.')).toBeVisible()
  down = false
  await press('Try Again')
  expect(await screen.findByRole('group', { name: 'the preview' })).toBeVisible()
})

test('skips the calendar step when no other calendar is wanted, and Assign clears the lock', async () => {
  await at(2)
  await userEvent.click(await screen.findByRole('radio', { name: /^Assign/ }))
  expect(screen.queryByRole('radio', { name: 'Timed' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /^Claim/ }))
  expect(screen.getByRole('radio', { name: /^Timed/ })).not.toBeChecked()
  expect(screen.getByRole('radio', { name: /^Unlimited/ })).not.toBeChecked()
  await press('Next')
  expect(await screen.findByText('Selection Required')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /^Timed/ }))
  expect(screen.getByRole('textbox', { name: 'Lock duration' })).toHaveValue('')
  await userEvent.click(screen.getByRole('radio', { name: /^Unlimited/ }))
  await press('Next')
  await stepIs(3)
  await userEvent.click(await screen.findByRole('radio', { name: /^Full/ }))
  await press('Next')
  await stepIs(4)
  await press('Next')
  await stepIs(6)
  await press('Back')
  await stepIs(4)
})
