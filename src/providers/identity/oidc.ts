import { type OidcIdentity, type OidcSettings } from './identity.ts'

/**
 * OpenID Connect, authorization code with PKCE. The library is loaded at sign-in, renewal and Log Out only; a session
 * that is restored at start needs nothing of it.
 */
export function createOidcIdentity(settings: OidcSettings): OidcIdentity {
  const flow = () => import('./oidc-flow.ts')
  return {
    kind: 'oidc',
    issuer: `oidc ${settings.authority} ${settings.clientId}`,
    begin: async (back) => (await flow()).begin(settings, back),
    async complete(answer) {
      try {
        return await (await flow()).complete(settings, answer)
      } catch {
        // The library itself did not come; where the person wanted to go is in what only it can read.
        return {
          reason: 'The sign-in couldn’t be finished. Check your connection and sign in again.',
          back: '/',
        }
      }
    },
    async renew(tokens) {
      if (tokens.refreshToken === undefined) return { failed: 'refused' }
      try {
        return await (await flow()).renewOidcTokens(settings, tokens)
      } catch {
        return { failed: 'unreachable' }
      }
    },
    async farewell(tokens) {
      try {
        return await (await flow()).farewell(settings, tokens)
      } catch {
        return undefined
      }
    },
  }
}
