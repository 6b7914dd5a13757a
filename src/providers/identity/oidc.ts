import { type OidcIdentity, type OidcSettings } from './identity.ts'

/**
 * Creates the OpenID Connect sign-in: authorization code flow with PKCE. The library is loaded at sign-in, renewal and
 * Log Out only. A session that is restored at start does not need it.
 */
export function createOidcIdentity(settings: OidcSettings): OidcIdentity {
  const flow = () => import('./oidc-flow.ts')
  return {
    kind: 'oidc',
    issuer: `oidc ${settings.authority} ${settings.clientId}`,
    startSignIn: async (back) => (await flow()).startSignIn(settings, back),
    async completeSignIn(answer) {
      try {
        return await (await flow()).completeSignIn(settings, answer)
      } catch {
        // The library could not be loaded. The path to return to is unknown, because only the library can read it.
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
    async signOutUrl(tokens) {
      try {
        return await (await flow()).signOutUrl(settings, tokens)
      } catch {
        return undefined
      }
    },
  }
}
