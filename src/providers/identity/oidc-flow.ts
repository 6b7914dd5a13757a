import {
  ErrorResponse,
  OidcClient,
  type RefreshState,
  type SigninResponse,
  type StateStore,
} from 'oidc-client-ts'
import * as z from 'zod/mini'

import { plain } from '#/api/request/errors.ts'
import { clock } from '#/lib/clock.ts'
import { safePath } from '#/lib/safe-path.ts'
import { keysOf, storageEntry } from '#/lib/storage.ts'

import { type OidcSettings, type Renewal, type SignIn, type Tokens } from './identity.ts'

// RFC 6749 only recommends `expires_in`. If a provider leaves it out, the token is renewed after an hour.
const DEFAULT_LIFETIME_S = 3_600
const TIMEOUT_S = 15

const STATE = 'oidc:'
const stateEntry = (key: string) => storageEntry('tab', STATE + key, z.string())

/**
 * Thrown when storage is blocked. Without the stored state, the provider's response could not be told from one that
 * this tab did not ask for.
 */
class BlockedStorageError extends Error {
  override name = 'BlockedStorageError'
  constructor() {
    super('This browser keeps nothing for this page, so you can’t sign in. Allow site data and try again.')
  }
}

// The PKCE verifier and the state are stored in this tab only, between leaving and coming back.
const stateStore: StateStore = {
  set: async (key, value) => {
    if (!stateEntry(key).write(value)) throw new BlockedStorageError()
  },
  get: async (key) => stateEntry(key).read() ?? null,
  remove: async (key) => {
    const value = stateEntry(key).read() ?? null
    stateEntry(key).clear()
    return value
  },
  getAllKeys: async () => keysOf('tab', STATE).map((key) => key.slice(STATE.length)),
}

function clientOf(settings: OidcSettings): OidcClient {
  const here = `${settings.origin}/login`
  return new OidcClient({
    authority: settings.authority,
    client_id: settings.clientId,
    scope: settings.scope,
    response_type: 'code',
    redirect_uri: here,
    post_logout_redirect_uri: here,
    requestTimeoutInSeconds: TIMEOUT_S,
    stateStore,
  })
}

function tokensOf(settings: OidcSettings, answer: SigninResponse, former?: Tokens): Tokens {
  const refreshToken = answer.refresh_token ?? former?.refreshToken
  const idToken = answer.id_token ?? former?.idToken
  return {
    issuer: `oidc ${settings.authority} ${settings.clientId}`,
    userId: answer.profile.sub,
    accessToken: answer.access_token,
    expiresAt: clock.local() + (answer.expires_in ?? DEFAULT_LIFETIME_S) * 1_000,
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...(idToken === undefined ? {} : { idToken }),
  }
}

/**
 * Returns the URL of the provider's sign-in page.
 * @throws Error in plain words when the provider does not respond, or the browser cannot store anything
 */
export async function startSignIn(settings: OidcSettings, back: string): Promise<string> {
  try {
    const request = await clientOf(settings).createSigninRequest({ state: { back } })
    return request.url
  } catch (error) {
    if (error instanceof BlockedStorageError) throw error
    throw new Error('The sign-in page couldn’t be reached. Check your connection and try again.', {
      cause: error,
    })
  }
}

const UNFINISHED = 'The sign-in couldn’t be finished. Check your connection and sign in again.'

const stateData = z.object({ back: z.string() })

/** Exchanges the provider's response for tokens. Never throws. */
export async function completeSignIn(settings: OidcSettings, answer: string): Promise<SignIn> {
  const client = clientOf(settings)
  const address = `${settings.origin}/login${answer}`
  let back = '/'
  try {
    const { state } = await client.readSigninResponseState(address)
    const data = z.safeParse(stateData, state.data)
    if (data.success) back = safePath(data.data.back)
  } catch {
    // Don't show the user any text from a response that this tab did not ask for.
    return { reason: 'This sign-in started somewhere else or too long ago. Sign in again.', back }
  }
  try {
    return { tokens: tokensOf(settings, await client.processSigninResponse(address)), back }
  } catch (error) {
    if (!(error instanceof ErrorResponse)) return { reason: UNFINISHED, back }
    const said = plain(error.error_description ?? '')
    return { reason: said === '' ? textOfCode(error.error) : `Sign-in did not work: ${said}`, back }
  }
}

function textOfCode(code: string | null): string {
  if (code === 'access_denied') return 'Sign-in was canceled, or this account may not use the app.'
  if (code === 'temporarily_unavailable' || code === 'server_error')
    return 'The sign-in service has a problem. Try again in a moment.'
  return 'The sign-in service refused the sign-in.'
}

/**
 * Requests new tokens with the refresh token.
 * @throws any connection error, because a missing response is not a refusal
 */
export async function renewOidcTokens(settings: OidcSettings, tokens: Tokens): Promise<Renewal> {
  if (tokens.refreshToken === undefined) return { failed: 'refused' }
  // The library declares this class but does not export it. Only its shape matters.
  const state: RefreshState = {
    refresh_token: tokens.refreshToken,
    ...(tokens.idToken === undefined ? {} : { id_token: tokens.idToken }),
    session_state: null,
    scope: settings.scope,
    profile: { sub: tokens.userId, iss: settings.authority, aud: settings.clientId, exp: 0, iat: 0 },
  }
  try {
    const response = await clientOf(settings).useRefreshToken({ state })
    const next = tokensOf(settings, response, tokens)
    return next.userId === tokens.userId ? { tokens: next } : { failed: 'refused' }
  } catch (error) {
    if (!(error instanceof ErrorResponse)) throw error
    return { failed: refusals.has(error.error ?? '') ? 'refused' : 'unreachable' }
  }
}

// Providers use their own codes for temporary problems (unknown_error, too_many_requests), so a code that is not in
// this list does not count as a refusal. RFC 6749 5.2, OpenID Connect 3.1.2.6.
const refusals = new Set([
  'invalid_grant',
  'invalid_client',
  'unauthorized_client',
  'invalid_request',
  'invalid_scope',
  'unsupported_grant_type',
  'access_denied',
  'login_required',
  'interaction_required',
  'account_selection_required',
  'consent_required',
])

/** Returns the URL of the provider's sign-out, so that the next sign-in asks for credentials again. */
export async function signOutUrl(settings: OidcSettings, tokens: Tokens): Promise<string | undefined> {
  const request = await clientOf(settings).createSignoutRequest(
    tokens.idToken === undefined ? {} : { id_token_hint: tokens.idToken },
  )
  return request.url
}
