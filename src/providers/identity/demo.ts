import { type DemoIdentity, type DemoSettings } from './identity.ts'

const GONE = 'The demo server isn’t answering. Start it and try again.'

/**
 * Creates the demo sign-in: the people of the mock server, without passwords. A renewal signs the same person in again.
 * The implementation is loaded only when needed. A session that is restored at start does not need it.
 */
export function createDemoIdentity(settings: DemoSettings): DemoIdentity {
  const issuer = `demo ${settings.baseUrl.replace(/\/$/, '')}`
  const flow = { ...settings, issuer, gone: GONE }
  const load = async () => {
    try {
      return await import('./demo-flow.ts')
    } catch {
      throw new Error(GONE)
    }
  }
  return {
    kind: 'demo',
    issuer,
    people: async () => (await load()).people(flow),
    signInAs: async (personId) => (await load()).signInAs(flow, personId),
    async renew(tokens) {
      try {
        return await (await load()).renewDemoTokens(flow, tokens)
      } catch {
        return { failed: 'unreachable' }
      }
    },
    signOutUrl: async () => undefined,
  }
}
