import { type Extend, type MockServer, startServer } from '../adapters/node.ts'
import { demoPeople } from '../handlers/demo.ts'
import { volumeStore } from '../volume/store.ts'

/** How `npm start` and `npm run dev` start the server. */
export interface ServeOptions {
  port: number
  host?: string | undefined
  /** The built app; without it only the API is served. */
  dist?: string | undefined
  seed?: number | undefined
  volume?: number | undefined
}

/** What the server has beside API and app: each entry adds its own addresses. */
const extensions: readonly Extend[] = []

/** Starts the mock server as people use it. */
export function serve({ port, host, dist, seed, volume }: ServeOptions): Promise<MockServer> {
  return startServer({ port, host, dist, seed, volume, volumeStore, extend: extensions })
}

/** Who can sign in, as lines for a terminal. */
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
