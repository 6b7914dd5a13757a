import { createBackend, type Backend, type BackendOptions } from '../db/backend.ts'

/** Tuesday, 14 July 2026, 10:24 in Austin, which is the time shown in the drawings. */
export const MOMENT = Date.parse('2026-07-14T15:24:00Z')

/** Creates a backend at a fixed time. `tick` advances the computer's clock. */
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

/** The response to a request in a test. */
export interface Answer {
  status: number
  body: unknown
  headers: Headers
}

/** Returns functions that send requests to a backend as one person. */
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

/** Opens a socket on a backend and records the events that it receives. */
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
          // Malformed on purpose. It is still recorded in `frames`.
        }
      },
      close: (code) => closes.push(code ?? 1005),
    },
    new URL(`http://mock/api/live?t=${token}${query}`),
  )
  return { heard, frames, closes, connection }
}

/** Returns the team activity that a test wrote. The seed's activity is older. */
export const activityWritten = (backend: Backend) =>
  backend.world.store.teamActivity.filter(({ createdTs }) => createdTs >= MOMENT)
