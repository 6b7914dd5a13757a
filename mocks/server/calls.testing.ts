import { createBackend, type Backend, type BackendOptions } from '../db/backend.ts'

/** Tuesday, 14 July 2026, 10:24 in Austin: the moment of the drawings. */
export const MOMENT = Date.parse('2026-07-14T15:24:00Z')

/** A backend at a fixed moment; `tick` moves the machine's time. */
export function backendAt(
  moment = MOMENT,
  options: BackendOptions = {},
): Backend & { tick(ms: number): void } {
  let now = moment
  const backend = createBackend({ now: () => now, ...options })
  return Object.assign(Object.create(backend), {
    tick(ms: number) {
      now += ms
    },
  })
}

/** What a call in a test answers. */
export interface Answer {
  status: number
  body: unknown
  headers: Headers
}

/** Speaks to a backend as one person. */
export function as(backend: Backend, person: string, representing?: string) {
  const { token } = backend.world.tokens.issue(person)
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await backend.fetch(
      new Request(`http://mock${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(representing === undefined ? {} : { 'x-representing-user': representing }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  return {
    token,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      call('POST', path, body, headers),
    put: (path: string, body?: unknown) => call('PUT', path, body),
    patch: (path: string, body?: unknown) => call('PATCH', path, body),
    delete: (path: string, body?: unknown) => call('DELETE', path, body),
  }
}

/** Opens a socket on a backend and keeps what it hears. */
export function listen(backend: Backend, token: string, representing?: string) {
  const heard: {
    eventType: string
    lead?: { id: string }
    communication?: { id: string }
    userRef?: string
  }[] = []
  const frames: string[] = []
  const closes: number[] = []
  const query = representing === undefined ? '' : `&representing=${representing}`
  const connection = backend.connect(
    {
      send(text) {
        frames.push(text)
        try {
          heard.push(JSON.parse(text))
        } catch {
          // Malformed on purpose; `frames` has it.
        }
      },
      close: (code) => closes.push(code ?? 1005),
    },
    new URL(`http://mock/api/live?t=${token}${query}`),
  )
  return { heard, frames, closes, connection }
}

/** The lines of team activity that a test wrote; those of the seed are older. */
export const activityWritten = (backend: Backend) =>
  backend.world.store.teamActivity.filter(({ createdTs }) => createdTs >= MOMENT)
