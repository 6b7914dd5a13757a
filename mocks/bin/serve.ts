import { type Extend, type MockServer, startServer } from '../adapters/node.ts'
import { consentConfig, consentProvider } from '../consent/mount.ts'
import { oidcIdentity, oidcProvider } from '../oidc/mount.ts'
import { panelHead, panelTags, simulatorPanel } from '../panel/mount.ts'
import { renterPhone } from '../renter/mount.ts'
import { businessMorning } from '../seed/business-morning.ts'
import { demoPeople } from '../server/demo.ts'
import { volumeStore } from '../volume/store.ts'

/** Options with which `npm start` and `npm run dev` start the server. */
export interface ServeOptions {
  port: number
  host?: string | undefined
  /** Directory of the built app. Without it only the API is served. */
  dist?: string | undefined
  seed?: number | undefined
  volume?: number | undefined
  /**
   * The sign-in that `/config.json` names: the demo's list of users (default), or this server's own OpenID Connect
   * provider.
   */
  identity?: string | undefined
}

/** What the server has in addition to API and app. Each entry adds its own routes. */
const extensions: readonly Extend[] = [oidcProvider, consentProvider, simulatorPanel, renterPhone]

/**
 * Starts the mock server for interactive use.
 * @throws RangeError for an identity that is neither `demo` nor `oidc`
 */
export async function serve({ identity = 'demo', ...options }: ServeOptions): Promise<MockServer> {
  if (identity !== 'demo' && identity !== 'oidc')
    throw new RangeError(`LINTEL_IDENTITY must be "demo" or "oidc", not "${identity}"`)
  return startServer({
    ...options,
    volumeStore,
    begins: businessMorning,
    extend: extensions,
    htmlHead: panelHead,
    config: { providers: consentConfig, ...(identity === 'oidc' ? { identity: oidcIdentity } : {}) },
  })
}

/** Adds the simulator panel to the documents that Vite serves in development. */
export const panelPlugin = { name: 'lintel:simulator-panel', transformIndexHtml: () => panelTags }

/** Returns the list of users who can sign in, as lines for a terminal. */
export function signInTable(server: MockServer): string[] {
  const people = demoPeople(server.backend.world)
  const wide = Math.max(...people.map((person) => person.name.length))
  return [...new Set(people.map((person) => person.client))].flatMap((client) => [
    `  ${client}`,
    ...people
      .filter((person) => person.client === client)
      .map((person) => `    ${person.name.padEnd(wide)}  ${person.role}`),
  ])
}
