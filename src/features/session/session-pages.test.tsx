import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { ApiError, type ApiErrorFacts } from '#/api/request/errors.ts'
import { type Gate } from '#/providers/identity/gate.ts'
import { type DemoIdentity, type OidcIdentity, type Tokens } from '#/providers/identity/identity.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { type Session } from '#/providers/session.tsx'

import { LoginPage } from './login-page.tsx'
import { renderPage } from './page.testing.tsx'
import { RouteErrorPage } from './route-error.tsx'
import { FatalScreen, StartFailed } from './start-failed.tsx'

const failure = (facts: Partial<ApiErrorFacts>) =>
  new ApiError({
    code: 'status',
    status: 500,
    message: 'Words of the server',
    operation: 'GET /x',
    method: 'GET',
    ...facts,
  })

const tokens: Tokens = { issuer: 'demo', userId: 'user-priya', accessToken: 'a', expiresAt: 0 }

const people = [
  { id: 'user-priya', name: 'Priya Raman', client: 'Brightwater Leasing', role: 'Agent in five teams' },
  { id: 'user-beatriz', name: 'Beatriz Amaral', client: 'Brightwater Leasing', role: 'Superuser' },
  { id: 'user-olga', name: 'Olga Petrov', client: 'Calder Homes', role: 'Agent' },
]

const demo = (more: Partial<DemoIdentity> = {}): DemoIdentity => ({
  kind: 'demo',
  issuer: 'demo',
  people: async () => people,
  signInAs: async (personId) => ({ ...tokens, userId: personId }),
  renew: async () => ({ failed: 'refused' }),
  signOutUrl: async () => undefined,
  ...more,
})

function gateOf(identity: DemoIdentity | OidcIdentity, notice?: Gate['notice']) {
  const entered: [string, string | undefined][] = []
  const gate: Gate = { identity, notice, enter: (given, back) => entered.push([given.userId, back]) }
  return { gate, entered }
}

function sessionOf() {
  const signOut = vi.fn<Session['signOut']>(async () => undefined)
  const session: Session = {
    signedInUserId: 'user-priya',
    representing: undefined,
    token: async () => 'a',
    renew: () => Promise.resolve(undefined),
    signOut,
  }
  return { session, signOut }
}

/** A page that the user leaves and comes back to. */
function Visits({ page }: { page: ReactNode }) {
  const [here, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!here)}>
        {here ? 'Elsewhere' : 'Back'}
      </button>
      {here && page}
    </>
  )
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the sign-in page of the demo', () => {
  test('lists the people by organization, with their roles', async () => {
    const { gate } = gateOf(demo())
    await renderPage({ Page: () => <LoginPage gate={gate} back="/" /> })
    expect(
      await screen.findByRole('button', { name: /Priya Raman.*Agent in five teams/ }),
    ).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Brightwater Leasing' })).toHaveTextContent('Beatriz Amaral')
    expect(screen.getByRole('region', { name: 'Calder Homes' })).toHaveTextContent('Olga Petrov')
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument()
  })

  test('signs in the first match on Enter, and returns to the requested page', async () => {
    const { gate, entered } = gateOf(demo())
    await renderPage({ Page: () => <LoginPage gate={gate} back="/leads/lead-x" /> })
    await screen.findByText('Olga Petrov')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'super{Enter}')
    expect(entered).toEqual([['user-beatriz', '/leads/lead-x']])
  })

  test('moves through the people with the arrow keys', async () => {
    const { gate, entered } = gateOf(demo())
    await renderPage({ Page: () => <LoginPage gate={gate} back="/" /> })
    await screen.findByText('Olga Petrov')
    await userEvent.click(screen.getByRole('searchbox'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(entered).toEqual([['user-beatriz', '/']])
  })

  test('signs in once on two fast presses', async () => {
    let asked = 0
    const { gate } = gateOf(
      demo({
        signInAs: () => {
          asked += 1
          return new Promise(() => undefined)
        },
      }),
    )
    await renderPage({ Page: () => <LoginPage gate={gate} back="/" /> })
    await userEvent.dblClick(await screen.findByRole('button', { name: /Priya Raman/ }))
    expect(asked).toBe(1)
  })

  test('says that the server doesn’t answer, and retries on request', async () => {
    let there = false
    const { gate } = gateOf(
      demo({
        people: async () => {
          if (!there) throw new Error('The demo server does not answer.')
          return people
        },
      }),
    )
    await renderPage({ Page: () => <LoginPage gate={gate} back="/" /> })
    expect(await screen.findByRole('alert')).toHaveTextContent('The demo server does not answer.')
    there = true
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Priya Raman')).toBeInTheDocument()
  })

  test('lists somebody who signed up since the page was last shown', async () => {
    let listed = people
    const { gate } = gateOf(demo({ people: async () => listed }))
    await renderPage({ Page: () => <Visits page={<LoginPage gate={gate} back="/" />} /> })
    expect(await screen.findByText('Olga Petrov')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByText('Olga Petrov')).toBeNull()
    listed = [...people, { id: 'user-new', name: 'Ana Ruiz', client: 'Ruiz Homes', role: 'Superuser' }]
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByText('Ana Ruiz')).toBeInTheDocument()
  })

  test('signs nobody in when nobody matches', async () => {
    const { gate, entered } = gateOf(demo())
    await renderPage({ Page: () => <LoginPage gate={gate} back="/" /> })
    await screen.findByText('Olga Petrov')
    await userEvent.type(screen.getByRole('searchbox'), 'zz{Enter}')
    expect(screen.getByText('No Results')).toBeInTheDocument()
    expect(entered).toEqual([])
  })
})

describe('the sign-in page of a provider', () => {
  const oidc = (begin: OidcIdentity['startSignIn']): OidcIdentity => ({
    kind: 'oidc',
    issuer: 'oidc',
    startSignIn: begin,
    completeSignIn: async () => ({ reason: '', back: '/' }),
    renew: async () => ({ failed: 'refused' }),
    signOutUrl: async () => undefined,
  })

  test('shows the reason for signing in, and starts nothing by itself', async () => {
    const begin = vi.fn<OidcIdentity['startSignIn']>(async () => '')
    const { gate } = gateOf(oidc(begin), { tone: 'danger', text: 'Sign-in did not work: No.' })
    await renderPage({ Page: () => <LoginPage gate={gate} back="/" /> })
    expect(screen.getByRole('alert')).toHaveTextContent('Sign-in did not work: No.')
    expect(screen.getByRole('button', { name: 'Continue to sign in' })).toBeEnabled()
    expect(begin).not.toHaveBeenCalled()
  })

  test('shows an error when the provider can’t be reached', async () => {
    const begin = vi.fn<OidcIdentity['startSignIn']>(async () => {
      throw new Error('The sign-in page couldn’t be reached.')
    })
    const { gate } = gateOf(oidc(begin))
    await renderPage({ Page: () => <LoginPage gate={gate} back="/leads/x" /> })
    await userEvent.click(screen.getByRole('button', { name: 'Continue to sign in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in page couldn’t be reached.')
    expect(begin).toHaveBeenCalledExactlyOnceWith('/leads/x')
    expect(screen.getByRole('button', { name: 'Continue to sign in' })).toBeEnabled()
  })

  test('can be used again after Back from the provider, when the browser kept the page', async () => {
    const begin = vi.fn<OidcIdentity['startSignIn']>(async () => '#provider')
    const { gate } = gateOf(oidc(begin))
    await renderPage({ Page: () => <LoginPage gate={gate} back="/" /> })
    const button = screen.getByRole('button', { name: 'Continue to sign in' })
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-busy', 'true')
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(button).not.toHaveAttribute('aria-busy')
    await userEvent.click(button)
    expect(begin).toHaveBeenCalledTimes(2)
  })
})

describe('the fatal screen', () => {
  test('shows the message, the ways out, and the technical details', async () => {
    const { session, signOut } = sessionOf()
    const error = failure({ operation: 'GET /api/auth/user', durationMs: 12, requestId: 'r-1' })
    await renderPage({ Page: () => <FatalScreen error={error} />, session })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Sorry, something went wrong on our end.',
    )
    expect(screen.getByText("We've notified support.")).toBeInTheDocument()
    expect(screen.getByText('GET api/auth/user')).toBeInTheDocument()
    expect(screen.getByText('500 Internal Server Error, 12 ms')).toBeInTheDocument()
    expect(screen.getByText(/reference r-1/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled()
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
  })

  test('copies the technical details', async () => {
    const user = userEvent.setup()
    await renderPage({ Page: () => <FatalScreen error={failure({ status: 412 })} /> })
    await user.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(await navigator.clipboard.readText()).toMatch(/^GET x\n412 Precondition Failed\n/)
    expect(within(screen.getByRole('main')).getByText('Copied')).toBeInTheDocument()
  })
})

describe('the error page of a route', () => {
  test('runs the loader again on Retry and shows the page', async () => {
    let works = false
    const { session } = sessionOf()
    await renderPage({
      Page: () => <h1>The page</h1>,
      ErrorPage: RouteErrorPage,
      loader: () => {
        if (!works) throw failure({ status: 500 })
      },
      session,
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong')
    expect(screen.getByText('Words of the server.')).toBeInTheDocument()
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument()
  })

  test('moves the focus to its heading when a retry fails, too', async () => {
    let asked = 0
    await renderScreen({
      as: null,
      at: '/page',
      errorComponent: RouteErrorPage,
      loader: () => {
        asked += 1
        throw failure({ status: 500 })
      },
      frame: (page) => <main>{page}</main>,
    })
    const retry = screen.getByRole('button', { name: 'Retry' })
    await userEvent.click(retry)
    await waitFor(() => expect(retry).not.toBeInTheDocument())
    expect(asked).toBe(2)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  test('counts down after a 503 and retries by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let asked = 0
    await renderPage({
      Page: () => <h1>The page</h1>,
      ErrorPage: RouteErrorPage,
      loader: () => {
        asked += 1
        if (asked < 3) throw failure({ status: 503 })
      },
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Looks like our API is down')
    expect(screen.getByText('Next try in 15 s')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(13_000))
    expect(asked).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(asked).toBe(2)
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument())
    expect(asked).toBe(3)
  })

  test('shows the page by itself when a lost connection is back', async () => {
    let works = false
    await renderPage({
      Page: () => <h1>The page</h1>,
      ErrorPage: RouteErrorPage,
      loader: () => {
        if (!works) throw failure({ code: 'offline', status: 0 })
      },
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are offline')
    works = true
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument()
  })

  test('retries by itself when the server could not be reached, because no event tells when it can', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let works = false
    await renderPage({
      Page: () => <h1>The page</h1>,
      ErrorPage: RouteErrorPage,
      loader: () => {
        if (!works) throw failure({ code: 'network', status: 0 })
      },
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No connection to the server')
    expect(screen.getByText('Next try in 15 s')).toBeInTheDocument()
    works = true
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument())
  })

  test('shows Page not found for a 404, with a link to the homepage', async () => {
    await renderPage({
      Page: () => <h1>The page</h1>,
      ErrorPage: RouteErrorPage,
      loader: () => {
        throw failure({ status: 404 })
      },
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
    await userEvent.click(screen.getByRole('link', { name: 'Go to homepage' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument()
  })
})

describe('a failed start', () => {
  test('shows the message of a refusal', async () => {
    await renderPage({
      Page: () => <StartFailed error={failure({ status: 403, message: 'Your account is not active.' })} />,
    })
    expect(screen.getByText('Your account is not active.')).toBeInTheDocument()
    expect(screen.queryByText("We've notified support.")).not.toBeInTheDocument()
  })

  test('shows an unexpected response as fatal, and says so in the details', async () => {
    await renderPage({ Page: () => <StartFailed error={failure({ code: 'unexpected', status: 200 })} /> })
    expect(screen.getByText("We've notified support.")).toBeInTheDocument()
    expect(screen.getByText('200, unexpected answer')).toBeInTheDocument()
  })

  test('shows a 503 as fatal, and counts down', async () => {
    await renderPage({ Page: () => <StartFailed error={failure({ status: 503 })} /> })
    expect(screen.getByText('Sorry, something went wrong on our end.')).toBeInTheDocument()
    expect(screen.getByText('Next try in 15 s')).toBeInTheDocument()
  })

  test('shows no error for an aborted request', async () => {
    await renderPage({ Page: () => <StartFailed error={failure({ code: 'aborted', status: 0 })} /> })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
