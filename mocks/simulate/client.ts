import type * as z from 'zod/mini'

// The panel must not contain any code of the commands: an inline `type` would keep the import.
import type { Commands } from './commands.ts'

/** The input of a command. It is optional for commands without input. */
export type CommandInput<N extends keyof Commands> = z.input<Commands[N]['schema']>
/** The result of a command. */
export type CommandResult<N extends keyof Commands> = Awaited<ReturnType<Commands[N]['run']>>

type Arguments<N extends keyof Commands> =
  Record<string, never> extends CommandInput<N> ? [input?: CommandInput<N>] : [input: CommandInput<N>]

/** Controls the simulator from outside over plain HTTP, for Playwright and for the panel. */
export interface Simulator {
  /** The id of the backend that it controls. `main` is the one for requests without a cookie. */
  readonly backend: string
  /** Runs a command. @throws Error with the simulator's message */
  do<N extends keyof Commands>(name: N, ...input: Arguments<N>): Promise<CommandResult<N>>
  /** Creates the world of this backend again. */
  reset(): Promise<void>
  /** Creates another backend and controls it. Its id must be set as the cookie `lintel-backend` of a browser. */
  create(options?: { seed?: number; at?: number; volume?: number; people?: number }): Promise<Simulator>
  /** Deletes this backend. */
  drop(): Promise<void>
  /** Signs in to the demo of this backend, and returns a token for the API. */
  signIn(personId: string): Promise<{ token: string; userId: string; expiresInSeconds: number }>
}

/** Creates a client. @param url the URL of the mock server, for example `http://127.0.0.1:4173` */
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
