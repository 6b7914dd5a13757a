import { type DemoIdentity, type DemoSettings } from './identity.ts'

const GONE = 'The demo server isn’t answering. Start it and try again.'

/**
 * The demo sign-in: the mock's people, no passwords. Renewal signs the same person in again. What does it is loaded when
 * it is needed; a session that is restored at start needs nothing of it.
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
    farewell: async () => undefined,
  }
}
