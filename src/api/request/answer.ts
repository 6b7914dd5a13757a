import { isJsonObject } from '#/lib/schema.ts'

import { type ApiErrorFacts, plain } from './errors.ts'

/** What `bodyOf` returns for a body that is not JSON. No schema accepts it. */
export const NOT_JSON = Symbol('not JSON')

/** Returns the parsed body of a response. An empty body is null, whatever the status. */
export function bodyOf(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return NOT_JSON
  }
}

/**
 * Reads an error response, `{ message, detail?, fieldErrors? }`. Each field is read on its own, so that a malformed one
 * does not affect the others. Any other body is handled by its status alone.
 * @param now epoch milliseconds of the server's clock, for a Retry-After that is a date
 */
export function statusFacts(
  response: Response,
  text: string,
  now: number,
): Omit<ApiErrorFacts, 'operation' | 'method'> {
  const body = objectOf(bodyOf(text))
  return {
    code: 'status',
    status: response.status,
    message: label(body['message']) ?? statusMessage(response.status),
    detail: label(body['detail']),
    fieldErrors: fieldMessages(body['fieldErrors']),
    requestId: label(response.headers.get('x-request-id')) ?? label(body['requestId']),
    retryAfterMs: retryAfter(response.headers.get('retry-after'), now),
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isJsonObject(value) ? value : {}
}

function label(value: unknown): string | undefined {
  return typeof value === 'string' ? plain(value) || undefined : undefined
}

function fieldMessages(value: unknown): Record<string, string> | undefined {
  const entries = Object.entries(objectOf(value)).flatMap(([field, said]) => {
    const text = label(said)
    return text === undefined ? [] : [[field, text] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Returns the Retry-After header, which is in seconds or a date, in milliseconds. At most a minute. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const text = header.trim()
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), 60_000)
}

/** Returns our own message for a status whose response had none. */
function statusMessage(status: number): string {
  if (status === 401) return 'Your sign-in wasn’t accepted'
  if (status === 403) return 'You don’t have access to this'
  if (status === 404) return 'It no longer exists'
  if (status === 409 || status === 412) return 'Changed by someone else'
  if (status === 429) return 'Too many requests'
  if (status === 503) return 'The server is not available'
  if (status >= 500) return 'The server had a problem'
  return 'The request was refused'
}
