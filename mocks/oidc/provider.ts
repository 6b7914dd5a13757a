import { type Context, Hono } from 'hono'

import { type Tokens } from '#mocks/db/tokens.ts'
import { type World } from '#mocks/db/world.ts'

import { isRegistered, OIDC_CLIENT_ID, originOf, requestProblem, sendBack } from './authorize-request.ts'
import { createGrants, type Grants } from './grants.ts'
import { createKeys } from './keys.ts'
import { authorizePage } from './page.ts'

/** What the provider needs from its host. */
export interface ProviderOptions {
  /** Returns the world that a request belongs to. */
  worldOf: (request: Request) => World
  /** Returns the lifetime of an access token in seconds. Short lifetimes test the renewal. */
  tokenSeconds?: ((world: World) => number) | undefined
}

const DEFAULT_SECONDS = 3_600

const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Creates a small standard-compliant OpenID Connect provider: discovery, authorization code with PKCE (S256 only),
 * refresh tokens with rotation, RS256 id tokens, JWKS, end of session. Its paths start with /oidc.
 */
export function createProvider({ worldOf, tokenSeconds = () => DEFAULT_SECONDS }: ProviderOptions): Hono {
  const keys = createKeys()
  const grants = createGrantsOfWorlds()
  const issuerOf = (context: Context) => `${originOf(context.req.raw)}/oidc`
  const app = new Hono().basePath('/oidc')

  app.get('/.well-known/openid-configuration', (context) => context.json(discovery(issuerOf(context))))

  app.get('/jwks', async (context) => context.json({ keys: [await keys.jwk()] }))

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
    return context.html(authorizePage(action, people), 200, pageHeaders)
  })

  app.post('/authorize', async (context) => {
    const problem = requestProblem(context)
    if (problem) return problem
    const form = await context.req.parseBody()
    const query = context.req.query()
    const world = worldOf(context.req.raw)
    const person = activeUser(world, typeof form.person === 'string' ? form.person : '')
    if (form.refuse !== undefined || !person)
      return sendBack(context, { error: 'access_denied', error_description: 'The sign-in was refused.' })
    const code = grants(world).code({
      userId: person.id,
      clientId: query.client_id ?? '',
      redirectUri: query.redirect_uri ?? '',
      challenge: query.code_challenge ?? '',
      nonce: query.nonce,
      scope: query.scope ?? 'openid',
    })
    return sendBack(context, { code })
  })

  app.post('/token', async (context) => {
    context.header('Cache-Control', 'no-store')
    const form = await context.req.parseBody()
    const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
    const world = worldOf(context.req.raw)
    const store = grants(world)
    const clientId = field('client_id')
    if (clientId !== OIDC_CLIENT_ID) return context.json({ error: 'invalid_client' }, 401)
    if (field('grant_type') === 'authorization_code') {
      const grant = store.redeem(field('code'), field('code_verifier'), clientId, field('redirect_uri'))
      if (!grant || !activeUser(world, grant.userId)) return context.json({ error: 'invalid_grant' }, 400)
      const refreshToken = grant.scope.split(' ').includes('offline_access')
        ? store.refreshToken(grant)
        : undefined
      return context.json(await answer(context, world, grant, refreshToken))
    }
    if (field('grant_type') === 'refresh_token') {
      const rotated = store.rotate(field('refresh_token'), clientId)
      if (!rotated || !activeUser(world, rotated.userId)) return context.json({ error: 'invalid_grant' }, 400)
      return context.json(
        await answer(context, world, { ...rotated, nonce: undefined }, rotated.refreshToken),
      )
    }
    return context.json({ error: 'unsupported_grant_type' }, 400)
  })

  app.get('/logout', async (context) => {
    const { post_logout_redirect_uri: target, id_token_hint: hint, state } = context.req.query()
    const world = worldOf(context.req.raw)
    const userId = await keys.subjectOf(hint)
    if (userId !== undefined) {
      grants(world).end(userId)
      world.tokens.expire(userId)
    }
    if (!isRegistered(context, target)) return context.text('You are signed out.', 200, pageHeaders)
    const url = new URL(target)
    if (state !== undefined) url.searchParams.set('state', state)
    return context.redirect(url.href)
  })

  async function answer(
    context: Context,
    world: World,
    grant: Pick<NonNullable<ReturnType<Grants['redeem']>>, 'userId' | 'scope' | 'nonce'>,
    refreshToken: string | undefined,
  ) {
    const seconds = tokenSeconds(world)
    const user = world.store.users.get(grant.userId)
    const issuedAt = Math.floor(world.clock.now() / 1_000)
    const idToken = await keys.sign({
      issuer: issuerOf(context),
      subject: grant.userId,
      audience: OIDC_CLIENT_ID,
      issuedAt,
      expiresAt: issuedAt + Math.ceil(seconds),
      more: { name: user?.name, email: user?.email, nonce: grant.nonce },
    })
    return {
      access_token: world.tokens.issue(grant.userId, seconds).token,
      token_type: 'Bearer',
      expires_in: seconds,
      id_token: idToken,
      scope: grant.scope,
      ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    }
  }

  return app
}

/** Returns the provider's metadata. */
function discovery(issuer: string) {
  return {
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
    claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'nonce', 'name', 'email'],
  }
}

function activeUser(world: World, userId: string) {
  const user = world.store.users.get(userId)
  return user?.status === 'ACTIVE' ? user : undefined
}

interface GrantsOfWorld {
  world: World
  grants: Grants
}

/**
 * Returns the grants of a world. A world that is recreated keeps its tokens, so it also keeps its grants, which then
 * use its new clock.
 */
function createGrantsOfWorlds(): (world: World) => Grants {
  const known = new WeakMap<Tokens, GrantsOfWorld>()
  return (world) => {
    const found = known.get(world.tokens)
    if (found) {
      found.world = world
      return found.grants
    }
    const fresh: GrantsOfWorld = { world, grants: createGrants(() => fresh.world.clock.now()) }
    known.set(world.tokens, fresh)
    return fresh.grants
  }
}
