import { type Context, Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

import { type World } from '#mocks/db/world.ts'

import { createGrants, type Grants } from './grants.ts'
import { authorizePage } from './page.ts'

/** The one client that the provider knows. */
export const OIDC_CLIENT_ID = 'lintel'

/** What the provider needs of its host. */
export interface ProviderOptions {
  /** The world that a request belongs to. */
  worldOf: (request: Request) => World
  /** Lifetime of an access token in seconds; short ones prove the renewal. */
  tokenSeconds?: (world: World) => number
}

const DEFAULT_SECONDS = 3_600

/**
 * A small standards-true OpenID Connect provider: discovery, authorization code with PKCE (S256 only), refresh tokens
 * with rotation, RS256 id tokens, JWKS, end of session. Mounted under /oidc.
 */
export function createProvider({ worldOf, tokenSeconds = () => DEFAULT_SECONDS }: ProviderOptions): Hono {
  const grantsOf = new WeakMap<World, Grants>()
  const grants = (world: World) => {
    const known = grantsOf.get(world) ?? createGrants(world.clock.now)
    grantsOf.set(world, known)
    return known
  }
  const keys = generateKeyPair('RS256').then(async ({ publicKey, privateKey }) => ({
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid: 'lintel-1', use: 'sig', alg: 'RS256' },
  }))
  const issuerOf = (context: Context) => `${new URL(context.req.url).origin}/oidc`
  const app = new Hono().basePath('/oidc')

  app.get('/.well-known/openid-configuration', (context) => {
    const issuer = issuerOf(context)
    return context.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/logout`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    })
  })

  app.get('/jwks', async (context) => context.json({ keys: [(await keys).jwk] }))

  app.get('/authorize', (context) => {
    const problem = requestProblem(context)
    if (problem) return problem
    const world = worldOf(context.req.raw)
    const people = [...world.store.users.values()]
      .filter((user) => user.status === 'ACTIVE')
      .map((user) => ({
        id: user.id,
        name: user.name,
        about: user.about,
        client: world.store.clients.get(user.clientRef)?.name ?? '',
      }))
    const action = `/oidc/authorize${new URL(context.req.url).search}`
    return context.html(authorizePage(action, people), 200, {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    })
  })

  app.post('/authorize', async (context) => {
    const problem = requestProblem(context)
    if (problem) return problem
    const form = await context.req.parseBody()
    const query = context.req.query()
    const world = worldOf(context.req.raw)
    const person = typeof form.person === 'string' ? world.store.users.get(form.person) : undefined
    if (form.refuse !== undefined || !person)
      return back(context, { error: 'access_denied', error_description: 'The sign-in was refused.' })
    const code = grants(world).code({
      userId: person.id,
      clientId: query.client_id ?? '',
      redirectUri: query.redirect_uri ?? '',
      challenge: query.code_challenge ?? '',
      nonce: query.nonce,
      scope: query.scope ?? 'openid',
    })
    return back(context, { code })
  })

  app.post('/token', async (context) => {
    context.header('Cache-Control', 'no-store')
    const form = await context.req.parseBody()
    const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
    const world = worldOf(context.req.raw)
    const store = grants(world)
    if (field('grant_type') === 'authorization_code') {
      const grant = store.redeem(
        field('code'),
        field('code_verifier'),
        field('client_id'),
        field('redirect_uri'),
      )
      if (!grant) return context.json({ error: 'invalid_grant' }, 400)
      const refreshToken = grant.scope.split(' ').includes('offline_access')
        ? store.refreshToken(grant)
        : undefined
      return context.json(await answer(context, world, grant, refreshToken))
    }
    if (field('grant_type') === 'refresh_token') {
      const rotated = store.rotate(field('refresh_token'), field('client_id'))
      if (!rotated) return context.json({ error: 'invalid_grant' }, 400)
      const grant = {
        userId: rotated.userId,
        clientId: field('client_id'),
        scope: rotated.scope,
        nonce: undefined,
      }
      return context.json(await answer(context, world, grant, rotated.refreshToken))
    }
    return context.json({ error: 'unsupported_grant_type' }, 400)
  })

  app.get('/logout', (context) => {
    const { post_logout_redirect_uri: target, id_token_hint: hint, state } = context.req.query()
    const world = worldOf(context.req.raw)
    const userId = subjectOf(hint)
    if (userId !== undefined) {
      grants(world).end(userId)
      world.tokens.expire(userId)
    }
    if (target === undefined || !isOwn(context, target)) return context.text('You are signed out.')
    const url = new URL(target)
    if (state !== undefined) url.searchParams.set('state', state)
    return context.redirect(url.href)
  })

  async function answer(
    context: Context,
    world: World,
    grant: { userId: string; clientId: string; scope: string; nonce: string | undefined },
    refreshToken: string | undefined,
  ) {
    const seconds = tokenSeconds(world)
    const { token } = world.tokens.issue(grant.userId, seconds)
    const user = world.store.users.get(grant.userId)
    const issued = Math.floor(world.clock.now() / 1_000)
    const idToken = await new SignJWT({
      name: user?.name,
      email: user?.email,
      ...(grant.nonce === undefined ? {} : { nonce: grant.nonce }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'lintel-1' })
      .setIssuer(issuerOf(context))
      .setSubject(grant.userId)
      .setAudience(grant.clientId)
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign((await keys).privateKey)
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: seconds,
      id_token: idToken,
      scope: grant.scope,
      ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    }
  }

  return app
}

function isOwn(context: Context, address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(context.req.url).origin
}

/** Refuses what must not be answered by a redirect; sends the rest back to the client as an error. */
function requestProblem(context: Context): Response | undefined {
  const query = context.req.query()
  if (query.client_id !== OIDC_CLIENT_ID) return context.text('Unknown client_id', 400)
  if (query.redirect_uri === undefined || !isOwn(context, query.redirect_uri))
    return context.text('Unknown redirect_uri', 400)
  if (query.response_type !== 'code') return back(context, { error: 'unsupported_response_type' })
  if (query.code_challenge === undefined || query.code_challenge_method !== 'S256') {
    return back(context, { error: 'invalid_request', error_description: 'PKCE with S256 is required.' })
  }
  return undefined
}

function back(context: Context, values: Record<string, string>): Response {
  const { redirect_uri: target = '', state } = context.req.query()
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  if (state !== undefined) url.searchParams.set('state', state)
  return context.redirect(url.href, 302)
}

/** The subject named by an id token; a hint, so its signature is not what protects anything here. */
function subjectOf(token: string | undefined): string | undefined {
  const payload = token?.split('.')[1]
  if (payload === undefined) return undefined
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return typeof claims === 'object' && claims !== null && 'sub' in claims && typeof claims.sub === 'string'
      ? claims.sub
      : undefined
  } catch {
    return undefined
  }
}
