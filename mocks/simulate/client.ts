import type * as z from 'zod/mini'

// Nothing of the commands themselves may land in the panel: an inline `type` would keep the import.
import type { Commands } from './commands.ts'

/** What a command is given; commands without input need nothing. */
export type CommandInput<N extends keyof Commands> = z.input<Commands[N]['schema']>
/** What a command answers. */
export type CommandResult<N extends keyof Commands> = Awaited<ReturnType<Commands[N]['run']>>

type Arguments<N extends keyof Commands> =
  Record<string, never> extends CommandInput<N> ? [input?: CommandInput<N>] : [input: CommandInput<N>]

/** The simulator from outside: plain HTTP, for Playwright and for the panel. */
export interface Simulator {
  /** The id of the backend that it drives; `main` is the one for requests without a cookie. */
  readonly backend: string
  /** Runs a command. @throws Error with the simulator's words */
  do<N extends keyof Commands>(name: N, ...input: Arguments<N>): Promise<CommandResult<N>>
  /** Makes the world of this backend anew. */
  reset(): Promise<void>
  /** Makes another backend and drives it: its id goes into the cookie `lintel-backend` of a browser. */
  create(options?: { seed?: number; at?: number; volume?: number; people?: number }): Promise<Simulator>
  /** Drops this backend. */
  drop(): Promise<void>
  /** A demo sign-in of this backend: a token for the API. */
  signIn(personId: string): Promise<{ token: string; userId: string; expiresInSeconds: number }>
}

/** Makes a client. @param url where the mock server is, for example `http://127.0.0.1:4173` */
export function createSimulator(url: string, backend = 'main'): Simulator {
  const base = url.replace(/\/$/, '')
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { 'x-lintel-backend': backend }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const response = await fetch(`${base}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: T & { message?: string } = await response.json()
    if (!response.ok) throw new Error(`${path}: ${answer.message ?? response.status}`)
    return answer
  }
  return {
    backend,
    do: (name, ...[input]) => ask('POST', `/__simulator/do/${name}`, input ?? {}),
    async reset() {
      await ask('POST', '/__simulator/reset')
    },
    async create(options = {}) {
      const { id } = await ask<{ id: string }>('POST', '/__simulator/backends', options)
      return createSimulator(url, id)
    },
    async drop() {
      await ask('DELETE', `/__simulator/backends/${backend}`)
    },
    signIn: (personId) => ask('POST', '/__demo/sign-in', { personId }),
  }
}
