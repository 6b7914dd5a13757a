import { beforeEach, describe, expect, test, vi } from 'vitest'

import { keysOf } from '#/lib/storage.ts'

import { type Tokens } from './identity.ts'
import { createOidcIdentity } from './oidc.ts'

const authority = 'https://id.example'
const settings = {
  authority,
  clientId: 'lintel',
  scope: 'openid offline_access',
  origin: 'https://lintel.example',
}

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const idToken = (claims: object) =>
  `${segment({ alg: 'RS256' })}.${segment({ iss: authority, aud: 'lintel', ...claims })}.x`

/** The requests to the provider's token endpoint. */
let asked: URLSearchParams[] = []
/** The response of its token endpoint; undefined means no connection. */
let answer: ((form: URLSearchParams) => Response) | undefined
let discovery = 0
let reachable = true

beforeEach(() => {
  sessionStorage.clear()
  asked = []
  answer = undefined
  discovery = 0
  reachable = true
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!reachable) throw new TypeError('failed')
    if (address.endsWith('/.well-known/openid-configuration')) {
      discovery += 1
      return Response.json({
        issuer: authority,
        authorization_endpoint: `${authority}/authorize`,
        token_endpoint: `${authority}/token`,
        end_session_endpoint: `${authority}/logout`,
      })
    }
    const form = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams()
    asked.push(form)
    if (!answer) throw new TypeError('failed')
    return answer(form)
  })
})

const tokens = (more: Partial<Tokens> = {}): Tokens => ({
  issuer: `oidc ${authority} lintel`,
  userId: 'user-priya',
  accessToken: 'old',
  expiresAt: 0,
  refreshToken: 'refresh-1',
  idToken: idToken({ sub: 'user-priya' }),
  ...more,
})

/** Leaves for the provider and comes back with a response. */
async function comeBack(back: string, reply: (request: URL) => Record<string, string>) {
  const identity = createOidcIdentity(settings)
  const request = new URL(await identity.startSignIn(back))
  const query = new URLSearchParams({ state: request.searchParams.get('state') ?? '', ...reply(request) })
  return { request, outcome: await identity.completeSignIn(`?${query.toString()}`) }
}

describe('sign-in', () => {
  test('uses an authorization code with PKCE, and returns to the page where the user was', async () => {
    let nonce = ''
    answer = () =>
      Response.json({
        access_token: 'access-1',
        token_type: 'Bearer',
        expires_in: 300,
        refresh_token: 'refresh-1',
        id_token: idToken({ sub: 'user-priya', ...(nonce === '' ? {} : { nonce }) }),
        scope: settings.scope,
      })
    const before = Date.now()
    const { request, outcome } = await comeBack('/leads/lead-x?tab=texts', (asking) => {
      nonce = asking.searchParams.get('nonce') ?? ''
      return { code: 'code-1' }
    })
    expect(request.origin + request.pathname).toBe(`${authority}/authorize`)
    expect(Object.fromEntries(request.searchParams)).toMatchObject({
      client_id: 'lintel',
      redirect_uri: 'https://lintel.example/login',
      response_type: 'code',
      scope: settings.scope,
      code_challenge_method: 'S256',
    })
    expect(request.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: 'https://lintel.example/login',
    })
    expect(asked[0]?.get('code_verifier')?.length).toBeGreaterThan(42)
    expect(outcome).toMatchObject({
      back: '/leads/lead-x?tab=texts',
      tokens: { userId: 'user-priya', accessToken: 'access-1', refreshToken: 'refresh-1' },
    })
    const expiresAt = 'tokens' in outcome ? outcome.tokens.expiresAt : 0
    expect(expiresAt).toBeGreaterThanOrEqual(before + 300_000)
    expect(expiresAt).toBeLessThan(before + 310_000)
    expect(keysOf('tab', 'oidc:')).toEqual([])
  })

  test('checks the return path again on return', async () => {
    answer = () =>
      Response.json({
        access_token: 'a',
        token_type: 'Bearer',
        id_token: idToken({ sub: 'u' }),
        scope: 'openid',
      })
    const { outcome } = await comeBack('//evil.example', () => ({ code: 'c' }))
    expect(outcome).toMatchObject({ back: '/' })
  })

  test('shows a message when the provider doesn’t answer', async () => {
    reachable = false
    await expect(createOidcIdentity(settings).startSignIn('/')).rejects.toThrow(
      'The sign-in page couldn’t be reached.',
    )
  })
})

describe('a provider error', () => {
  test('returns the provider’s message as one plain line, and sends no further request', async () => {
    const { outcome } = await comeBack('/leads/x', () => ({
      error: 'access_denied',
      error_description: 'The sign-in\nwas refused.',
    }))
    expect(outcome).toEqual({ reason: 'Sign-in did not work: The sign-in was refused.', back: '/leads/x' })
    expect(asked).toEqual([])
    expect(discovery).toBe(1)
  })

  test.each([
    ['access_denied', 'Sign-in was canceled, or this account may not use the app.'],
    ['server_error', 'The sign-in service has a problem. Try again in a moment.'],
    ['invalid_scope', 'The sign-in service refused the sign-in.'],
  ])('has a message for %s without a description', async (error, reason) => {
    expect((await comeBack('/', () => ({ error }))).outcome).toEqual({ reason, back: '/' })
  })

  test('doesn’t repeat markup', async () => {
    const { outcome } = await comeBack('/', () => ({
      error: 'access_denied',
      error_description: '<b>Call us</b>',
    }))
    expect(outcome).toEqual({
      reason: 'Sign-in was canceled, or this account may not use the app.',
      back: '/',
    })
  })

  test('doesn’t repeat the message of a response that wasn’t requested', async () => {
    const outcome = await createOidcIdentity(settings).completeSignIn(
      '?state=x&error=e&error_description=Call+555-0100+now',
    )
    expect(outcome).toEqual({
      reason: 'This sign-in started somewhere else or too long ago. Sign in again.',
      back: '/',
    })
    expect(asked).toEqual([])
  })

  test('accepts a response only once', async () => {
    answer = () =>
      Response.json({
        access_token: 'a',
        token_type: 'Bearer',
        id_token: idToken({ sub: 'u' }),
        scope: 'openid',
      })
    const { request } = await comeBack('/', () => ({ code: 'c' }))
    const again = await createOidcIdentity(settings).completeSignIn(
      `?code=c&state=${request.searchParams.get('state') ?? ''}`,
    )
    expect(again).toHaveProperty('reason')
    expect(asked).toHaveLength(1)
  })

  test('reports a refused code and a lost connection', async () => {
    answer = () => Response.json({ error: 'invalid_grant' }, { status: 400 })
    expect((await comeBack('/', () => ({ code: 'c' }))).outcome).toEqual({
      reason: 'The sign-in service refused the sign-in.',
      back: '/',
    })
    answer = undefined
    expect((await comeBack('/', () => ({ code: 'c' }))).outcome).toEqual({
      reason: 'The sign-in couldn’t be finished. Check your connection and sign in again.',
      back: '/',
    })
  })
})

describe('renewal', () => {
  const identity = createOidcIdentity(settings)

  test('uses the refresh token, and replaces it when it is rotated', async () => {
    answer = () =>
      Response.json({
        access_token: 'access-2',
        token_type: 'Bearer',
        expires_in: 300,
        refresh_token: 'refresh-2',
        id_token: idToken({ sub: 'user-priya' }),
      })
    expect(await identity.renew(tokens())).toMatchObject({
      tokens: { accessToken: 'access-2', refreshToken: 'refresh-2', userId: 'user-priya' },
    })
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
    })
  })

  test('keeps the refresh token when the provider doesn’t rotate it', async () => {
    answer = () => Response.json({ access_token: 'access-2', token_type: 'Bearer', expires_in: 300 })
    expect(await identity.renew(tokens())).toMatchObject({
      tokens: { accessToken: 'access-2', refreshToken: 'refresh-1' },
    })
  })

  test.each([
    ['invalid_grant', 400, 'refused'],
    ['temporarily_unavailable', 503, 'unreachable'],
    ['unknown_error', 500, 'unreachable'],
    ['too_many_requests', 429, 'unreachable'],
    ['service_unavailable', 503, 'unreachable'],
    ['interaction_required', 400, 'refused'],
  ])('returns the kind of failure for %s', async (error, status, failed) => {
    answer = () => Response.json({ error }, { status })
    expect(await identity.renew(tokens())).toEqual({ failed })
  })

  test('isn’t refused without a connection, for an HTML page, or for a status without an error code', async () => {
    expect(await identity.renew(tokens())).toEqual({ failed: 'unreachable' })
    answer = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    expect(await identity.renew(tokens())).toEqual({ failed: 'unreachable' })
    answer = () => Response.json({}, { status: 502 })
    expect(await identity.renew(tokens())).toEqual({ failed: 'unreachable' })
  })

  test('rejects tokens of another user', async () => {
    answer = () =>
      Response.json({
        access_token: 'x',
        token_type: 'Bearer',
        id_token: idToken({ sub: 'user-marcus' }),
        scope: 'openid',
      })
    expect(await identity.renew(tokens())).not.toHaveProperty('tokens')
  })

  test('sends no request without a refresh token', async () => {
    const { refreshToken: _, ...without } = tokens()
    expect(await identity.renew(without)).toEqual({ failed: 'refused' })
    expect(discovery).toBe(0)
  })
})

describe('Log Out', () => {
  test('goes to the provider, and back to the sign-in page', async () => {
    const address = new URL((await createOidcIdentity(settings).signOutUrl(tokens())) ?? '')
    expect(address.origin + address.pathname).toBe(`${authority}/logout`)
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe('https://lintel.example/login')
    expect(address.searchParams.get('id_token_hint')).toBe(tokens().idToken)
  })

  test('doesn’t wait for an unreachable provider', async () => {
    reachable = false
    expect(await createOidcIdentity(settings).signOutUrl(tokens())).toBeUndefined()
  })
})
