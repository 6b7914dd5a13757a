import { type Context } from 'hono'

/** The id of the only client that the provider knows. */
export const OIDC_CLIENT_ID = 'lintel'

/** Returns the origin that a browser sees, even behind a proxy that terminates TLS. */
export function originOf(request: Request): string {
  const url = new URL(request.url)
  return request.headers.get('x-forwarded-proto') === 'https' ? `https://${url.host}` : url.origin
}

/** Whether a URL is exactly the registered redirect URL: `{origin}/login`. */
export function isRegistered(context: Context, address: string | undefined): address is string {
  return address === `${originOf(context.req.raw)}/login`
}

// RFC 7636: an S256 challenge is 32 bytes in base64url.
const CHALLENGE = /^[A-Za-z0-9\-_]{43}$/

const twiceForbidden = ['client_id', 'redirect_uri', 'state', 'response_type', 'code_challenge', 'scope']

/**
 * Checks an authorization request. An unknown client or redirect URL is rejected directly. Any other problem is sent
 * back to the client as an error (RFC 6749, 4.1.2.1).
 */
export function requestProblem(context: Context): Response | undefined {
  const query = context.req.query()
  const refuse = (text: string) => context.text(text, 400, { 'Cache-Control': 'no-store' })
  if (query.client_id !== OIDC_CLIENT_ID) return refuse('Unknown client_id')
  if (!isRegistered(context, query.redirect_uri)) return refuse('Unknown redirect_uri')
  const twice = twiceForbidden.find((name) => (context.req.queries(name) ?? []).length > 1)
  if (twice !== undefined) return refuse(`${twice} stands there twice`)
  const invalid = (error_description: string) =>
    sendBack(context, { error: 'invalid_request', error_description })
  if (query.response_type !== 'code') return sendBack(context, { error: 'unsupported_response_type' })
  if (query.response_mode !== undefined && query.response_mode !== 'query')
    return invalid('The only response_mode is query.')
  if (query.code_challenge_method !== 'S256' || !CHALLENGE.test(query.code_challenge ?? ''))
    return invalid('PKCE with S256 is required.')
  if (!(query.scope ?? '').split(' ').includes('openid')) return sendBack(context, { error: 'invalid_scope' })
  // The provider has no sessions of its own.
  if (query.prompt === 'none') return sendBack(context, { error: 'login_required' })
  return undefined
}

/** Redirects the browser back to the client. Only for requests whose redirect URL was checked. */
export function sendBack(context: Context, values: Record<string, string>): Response {
  const { redirect_uri: target = '', state } = context.req.query()
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  if (state !== undefined) url.searchParams.set('state', state)
  context.header('Cache-Control', 'no-store')
  context.header('Referrer-Policy', 'no-referrer')
  return context.redirect(url.href, 302)
}
