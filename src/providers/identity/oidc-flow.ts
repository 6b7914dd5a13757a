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

// RFC 6749 only recommends `expires_in`; a provider that leaves it out is asked again after an hour.
const DEFAULT_LIFETIME_S = 3_600
const TIMEOUT_S = 15

const STATE = 'oidc:'
const stateEntry = (key: string) => storageEntry('tab', STATE + key, z.string())

/** Without what is kept here the answer of the provider could not be told from one that nobody asked for. */
class BlockedStorageError extends Error {
  override name = 'BlockedStorageError'
  constructor() {
    super('This browser keeps nothing for this page, so you can’t sign in. Allow site data and try again.')
  }
}

// PKCE verifier and state live in this tab only, between leaving and coming back.
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
 * The address of the provider's sign-in page.
 * @throws Error in plain words when the provider does not answer, or the browser keeps nothing
 */
export async function begin(settings: OidcSettings, back: string): Promise<string> {
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

/** Exchanges the provider's answer for tokens. Never throws. */
export async function complete(settings: OidcSettings, answer: string): Promise<SignIn> {
  const client = clientOf(settings)
  const address = `${settings.origin}/login${answer}`
  let back = '/'
  try {
    const { state } = await client.readSigninResponseState(address)
    const data = z.safeParse(stateData, state.data)
    if (data.success) back = safePath(data.data.back)
  } catch {
    // Whatever an unasked-for answer says is not repeated to the person.
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
 * New tokens by refresh token.
 * @throws whatever the connection throws: no answer is no refusal
 */
export async function renewOidcTokens(settings: OidcSettings, tokens: Tokens): Promise<Renewal> {
  if (tokens.refreshToken === undefined) return { failed: 'refused' }
  // The library declares the class, but does not hand it out: its shape is what counts.
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

// Providers have words of their own for a bad moment (unknown_error, too_many_requests): what is not one of these is none.
// RFC 6749 5.2, OpenID Connect 3.1.2.6.
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

/** The address of the provider's sign-out, so that the next sign-in asks again. */
export async function farewell(settings: OidcSettings, tokens: Tokens): Promise<string | undefined> {
  const request = await clientOf(settings).createSignoutRequest(
    tokens.idToken === undefined ? {} : { id_token_hint: tokens.idToken },
  )
  return request.url
}
