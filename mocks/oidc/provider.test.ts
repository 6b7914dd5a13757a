// @vitest-environment node
import { createHash } from 'node:crypto'

import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'

import { MOMENT } from '../server/calls.testing.ts'
import { CALLBACK, flow, ORIGIN, tokensOf, VERIFIER } from './flow.testing.ts'

const refused = async (response: Response) => [response.status, await response.json()]
const INVALID = [400, { error: 'invalid_grant' }]

describe('discovery', () => {
  test('names every address under the issuer, and no unsupported one', async () => {
    const { ask } = flow()
    const found = await (await ask('/oidc/.well-known/openid-configuration')).json()
    expect(found).toMatchObject({
      issuer: `${ORIGIN}/oidc`,
      authorization_endpoint: `${ORIGIN}/oidc/authorize`,
      token_endpoint: `${ORIGIN}/oidc/token`,
      jwks_uri: `${ORIGIN}/oidc/jwks`,
      end_session_endpoint: `${ORIGIN}/oidc/logout`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    })
    expect(found).not.toHaveProperty('userinfo_endpoint')
  })

  test('uses the issuer that the browser sees behind a TLS proxy', async () => {
    const { ask } = flow()
    const found = await ask('/oidc/.well-known/openid-configuration', {
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(await found.json()).toMatchObject({ issuer: 'https://lintel.test/oidc' })
  })
})

describe('sign-in', () => {
  test('shows the page, redirects with a code, and issues tokens that the API accepts', async () => {
    const { ask, address, choose, answerOf, redeem, whoIs } = flow()
    const page = await ask(address())
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    const html = await page.text()
    expect(html).toContain('Priya Raman')
    expect(html).not.toContain('Tomas Vega')

    const sent = await choose('user-priya')
    expect(sent.status).toBe(302)
    expect(sent.headers.get('location')).toMatch(
      /^http:\/\/lintel\.test\/login\?code=c_[0-9a-f]+&state=the-state$/,
    )
    expect(sent.headers.get('cache-control')).toBe('no-store')

    const response = await redeem(answerOf(sent).get('code') ?? '')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const tokens = await tokensOf(Promise.resolve(response))
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: expect.any(String) })
    expect(await (await whoIs(tokens.access_token)).json()).toMatchObject({ id: 'user-priya' })
  })

  test('the JWKS verifies the id token, which echoes the nonce', async () => {
    const { ask, codeOf, redeem } = flow()
    const tokens = await tokensOf(redeem(await codeOf('user-marcus')))
    const jwks: JSONWebKeySet = await (await ask('/oidc/jwks')).json()
    expect(JSON.stringify(jwks)).not.toMatch(/"(d|p|q)":/)
    const { payload, protectedHeader } = await jwtVerify(tokens.id_token, createLocalJWKSet(jwks), {
      issuer: `${ORIGIN}/oidc`,
      audience: 'lintel',
      currentDate: new Date(MOMENT),
    })
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'lintel-1' })
    expect(payload).toMatchObject({
      sub: 'user-marcus',
      nonce: 'the-nonce',
      name: 'Marcus Oyelaran',
      email: 'marcus.oyelaran@example.com',
    })
    const [head, , signature] = tokens.id_token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...payload, sub: 'user-beatriz' })).toString('base64url')
    await expect(
      jwtVerify(`${head}.${forged}.${signature}`, createLocalJWKSet(jwks), { currentDate: new Date(MOMENT) }),
    ).rejects.toThrow('signature verification failed')
  })

  test('omits the nonce when none was sent, and the refresh token without offline_access', async () => {
    const { codeOf, redeem } = flow()
    const tokens = await tokensOf(redeem(await codeOf('user-priya', { nonce: undefined, scope: 'openid' })))
    expect(tokens).not.toHaveProperty('refresh_token')
    expect(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()).not.toContain('nonce')
  })

  test.each([
    ['refusing', { refuse: '1' }],
    ['an unknown user', { person: 'user-nobody' }],
    ['an inactive user', { person: 'user-tomas' }],
    ['nobody', {}],
  ])('%s redirects back with access_denied', async (_, fields: Record<string, string>) => {
    const { form, address, answerOf } = flow()
    const answer = answerOf(await form(address(), fields))
    expect([answer.get('error'), answer.get('state'), answer.has('code')]).toEqual([
      'access_denied',
      'the-state',
      false,
    ])
  })

  test('a person’s name is escaped on the page', async () => {
    const { world, ask, address } = flow()
    const priya = world().store.users.get('user-priya')
    Object.assign(priya ?? {}, { name: '<img src=x onerror=alert(1)>' })
    const html = await (await ask(address({ state: '"><script>alert(1)</script>' }))).text()
    expect(html).toContain('&lt;img src=x')
    expect(html).not.toMatch(/<img|<script/)
  })
})

describe('hostile requests', () => {
  test.each([
    ['another client', { client_id: 'other' }],
    ['no client', { client_id: undefined }],
    ['no address', { redirect_uri: undefined }],
    ['another site', { redirect_uri: 'https://evil.example/login' }],
    ['a site with the same beginning', { redirect_uri: 'http://lintel.test.evil.example/login' }],
    ['credentials in front', { redirect_uri: 'http://lintel.test@evil.example/login' }],
    ['another path', { redirect_uri: `${ORIGIN}/leads` }],
    ['a path with ..', { redirect_uri: `${CALLBACK}/../leads` }],
    ['an additional query', { redirect_uri: `${CALLBACK}?redirect=https://evil.example` }],
    ['a fragment', { redirect_uri: `${CALLBACK}#x` }],
    ['a javascript scheme', { redirect_uri: 'javascript:alert(1)//login' }],
    ['a data scheme', { redirect_uri: 'data:text/html,x' }],
    ['no scheme', { redirect_uri: '//evil.example/login' }],
    ['a backslash', { redirect_uri: 'http://lintel.test\\@evil.example/login' }],
  ])('%s: gets an error without a redirect', async (_, changes: Record<string, string | undefined>) => {
    const { ask, address, choose } = flow()
    for (const response of [await ask(address(changes)), await choose('user-priya', changes)]) {
      expect([response.status, response.headers.get('location')]).toEqual([400, null])
      expect(response.headers.get('content-type')).toContain('text/plain')
    }
  })

  test('rejects a redirect address that is given twice', async () => {
    const { ask, address } = flow()
    const response = await ask(`${address()}&redirect_uri=https://evil.example/`)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })

  test.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_request', { response_mode: 'fragment' }],
    ['invalid_scope', { scope: 'profile' }],
    ['login_required', { prompt: 'none' }],
  ])('%s is returned to the client', async (error, changes: Record<string, string | undefined>) => {
    const { ask, address, answerOf, choose } = flow()
    for (const response of [await ask(address(changes)), await choose('user-priya', changes)]) {
      const answer = answerOf(response)
      expect([answer.get('error'), answer.get('state'), answer.has('code')]).toEqual([
        error,
        'the-state',
        false,
      ])
    }
  })
})

describe('a code', () => {
  test('works once, and a second use revokes its tokens', async () => {
    const { codeOf, redeem, refresh } = flow()
    const code = await codeOf('user-priya')
    const tokens = await tokensOf(redeem(code))
    expect(await refused(await redeem(code))).toEqual(INVALID)
    expect(await refused(await refresh(tokens.refresh_token ?? ''))).toEqual(INVALID)
  })

  test('expires after a minute', async () => {
    const { codeOf, redeem, tick } = flow()
    const [early, late] = [await codeOf('user-priya'), await codeOf('user-priya')]
    tick(59_999)
    expect((await redeem(early)).status).toBe(200)
    tick(1)
    expect(await refused(await redeem(late))).toEqual(INVALID)
  })

  test.each([
    ['another verifier', { code_verifier: `${VERIFIER}x` }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: `${ORIGIN}/` }],
  ])('is invalidated by %s', async (_, changes: Record<string, string>) => {
    const { codeOf, redeem } = flow()
    const code = await codeOf('user-priya')
    expect(await refused(await redeem(code, changes))).toEqual(INVALID)
    expect(await refused(await redeem(code))).toEqual(INVALID)
  })

  test('requires a verifier of sufficient length (RFC 7636, 4.1)', async () => {
    const { codeOf, redeem } = flow()
    const short = 'short'
    const challenge = createHash('sha256').update(short).digest('base64url')
    const code = await codeOf('user-priya', { code_challenge: challenge })
    expect(await refused(await redeem(code, { code_verifier: short }))).toEqual(INVALID)
  })

  test('of another backend is unknown', async () => {
    const { backends, ask, address, form } = flow()
    const { id } = backends.create()
    const there = { cookie: `lintel-backend=${id}` }
    const sent = await ask(address(), {
      method: 'POST',
      body: new URLSearchParams({ person: 'user-priya' }),
      headers: there,
    })
    const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const fields = {
      grant_type: 'authorization_code',
      code,
      code_verifier: VERIFIER,
      client_id: 'lintel',
      redirect_uri: CALLBACK,
    }
    expect(await refused(await form('/oidc/token', fields))).toEqual(INVALID)
    const response = await ask('/oidc/token', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: there,
    })
    expect(response.status).toBe(200)
  })

  test.each([
    ['another client', { client_id: 'other' }, [401, { error: 'invalid_client' }]],
    ['another kind', { grant_type: 'password' }, [400, { error: 'unsupported_grant_type' }]],
  ])('is rejected for %s', async (_, changes: Record<string, string>, answer) => {
    const { codeOf, redeem } = flow()
    expect(await refused(await redeem(await codeOf('user-priya'), changes))).toEqual(answer)
  })
})

describe('a refresh token', () => {
  test('returns new tokens and is replaced', async () => {
    const { codeOf, redeem, refresh, whoIs, tick } = flow()
    const first = await tokensOf(redeem(await codeOf('user-priya')))
    tick(3_600_000)
    expect((await whoIs(first.access_token)).status).toBe(401)
    const second = await tokensOf(refresh(first.refresh_token ?? ''))
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await whoIs(second.access_token)).status).toBe(200)
    const third = await tokensOf(refresh(second.refresh_token ?? ''))
    expect((await whoIs(third.access_token)).status).toBe(200)
  })

  test('revokes only its own family when used a second time', async () => {
    const { codeOf, redeem, refresh } = flow()
    const first = await tokensOf(redeem(await codeOf('user-priya')))
    const other = await tokensOf(redeem(await codeOf('user-priya')))
    const second = await tokensOf(refresh(first.refresh_token ?? ''))
    expect(await refused(await refresh(first.refresh_token ?? ''))).toEqual(INVALID)
    expect(await refused(await refresh(second.refresh_token ?? ''))).toEqual(INVALID)
    expect((await refresh(other.refresh_token ?? '')).status).toBe(200)
  })

  test('of a deactivated user is rejected', async () => {
    const { world, codeOf, redeem, refresh } = flow()
    const tokens = await tokensOf(redeem(await codeOf('user-priya')))
    Object.assign(world().store.users.get('user-priya') ?? {}, { status: 'INACTIVE' })
    expect(await refused(await refresh(tokens.refresh_token ?? ''))).toEqual(INVALID)
  })

  test('survives a reset of the simulated world, like access tokens', async () => {
    const { backends, codeOf, redeem, refresh } = flow()
    const tokens = await tokensOf(redeem(await codeOf('user-priya')))
    backends.main.reset()
    expect((await refresh(tokens.refresh_token ?? '')).status).toBe(200)
  })

  test.each(['', 'rt_nothing'])('"%s" is rejected', async (token) => {
    expect(await refused(await flow().refresh(token))).toEqual(INVALID)
  })
})

describe('sign-out', () => {
  const logout = (query: Record<string, string>) => `/oidc/logout?${new URLSearchParams(query)}`

  test('revokes access and refresh tokens, and redirects back', async () => {
    const { ask, codeOf, redeem, refresh, whoIs } = flow()
    const tokens = await tokensOf(redeem(await codeOf('user-priya')))
    const response = await ask(
      logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: CALLBACK, state: 's' }),
    )
    expect([response.status, response.headers.get('location')]).toEqual([302, `${CALLBACK}?state=s`])
    expect((await whoIs(tokens.access_token)).status).toBe(401)
    expect(await refused(await refresh(tokens.refresh_token ?? ''))).toEqual(INVALID)
  })

  test.each(['https://evil.example/', '//evil.example/login', `${ORIGIN}/leads`, `${CALLBACK}@evil.example`])(
    'does not redirect to %s',
    async (target) => {
      const response = await flow().ask(logout({ post_logout_redirect_uri: target }))
      expect([response.status, response.headers.get('location')]).toEqual([200, null])
      expect(await response.text()).toBe('You are signed out.')
    },
  )

  test('a hint that this provider did not sign signs nobody out', async () => {
    const { ask, codeOf, redeem, whoIs } = flow()
    const tokens = await tokensOf(redeem(await codeOf('user-priya')))
    const forged = `e30.${Buffer.from('{"sub":"user-priya"}').toString('base64url')}.x`
    await ask(logout({ id_token_hint: forged }))
    expect((await whoIs(tokens.access_token)).status).toBe(200)
  })
})
