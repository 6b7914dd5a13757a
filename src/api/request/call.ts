import * as z from 'zod/mini'

import { type Clock } from '#/lib/clock.ts'
import { isId } from '#/lib/ids.ts'

import { type Endpoint, type InputOf } from '../endpoints/endpoint.ts'
import { bodyOf, NOT_JSON, statusFacts } from './answer.ts'
import { ApiError, type ApiErrorFacts } from './errors.ts'

/** Header that names the represented user. */
export const REPRESENTING_HEADER = 'X-Representing-User'

/** Milliseconds without an answer after which a call ends. */
const TIMEOUT_MS = 30_000

/** What the API layer needs from outside; fixed for one acting user. */
export interface ApiContext {
  /** Start of every address, without `/api`; empty for this origin. */
  baseUrl: string
  /** A token that is valid now, or undefined, which only logs a warning. */
  token: () => Promise<string | undefined>
  /**
   * After a 401: a new token, or undefined when the session is over. Many callers, one renewal.
   * @param refused the token that was refused; another one may have taken its place meanwhile
   */
  renew: (refused: string | undefined) => Promise<string | undefined>
  /** The represented user's id, or undefined for oneself. */
  representing: string | undefined
  /** Name of the header for `CallOptions.idempotencyKey`; empty or undefined: none is sent. */
  idempotencyHeader?: string | undefined
  clock: Clock
  /** Failures worth a report: 400 to 404, 500 to 599 and unexpected answers. Never data. */
  report: (error: ApiError) => void
  /** Ends every call of this acting user (sign-out, switch). */
  signal: AbortSignal
  fetch?: typeof fetch
  /** An answer to a GET of this address that is on its way already (app/early-requests.ts). */
  early?: ((address: string) => Promise<Response> | undefined) | undefined
}

/** A caller's own limits. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>>
  /** One key for one action: a server that knows it does it once, however often it is asked. */
  idempotencyKey?: string | undefined
  /** Told the headers of an answer that is a yes. */
  onHeaders?: ((headers: Headers) => void) | undefined
  /** The page is being left: the request goes on without it. */
  keepalive?: boolean | undefined
}

/** The API of one acting user. */
export interface Api {
  /**
   * Calls an endpoint and returns the parsed answer.
   * @throws ApiError always, and nothing else
   */
  call<P extends string, Q extends Maybe, B extends Maybe, R extends Schema>(
    endpoint: Endpoint<P, Q, B, R>,
    input: InputOf<Endpoint<P, Q, B, R>>,
    options?: CallOptions,
  ): Promise<z.output<R>>
  /** The acting user's represented id, frozen at creation. */
  readonly representing: string | undefined
}

type Schema = z.core.$ZodType
type Maybe = Schema | undefined

interface LooseInput {
  params?: Readonly<Record<string, string>>
  query?: unknown
  body?: unknown
}

// The caller's types are exact (InputOf); from here on only the shape matters.
function looseOf(input: unknown): LooseInput {
  if (typeof input !== 'object' || input === null) return {}
  const loose: LooseInput = {}
  if ('params' in input && typeof input.params === 'object' && input.params !== null) {
    loose.params = Object.fromEntries(
      Object.entries(input.params).map(([name, value]) => [name, String(value)]),
    )
  }
  if ('query' in input) loose.query = input.query
  if ('body' in input) loose.body = input.body
  return loose
}

/** Makes the API of one acting user. */
export function createApi(context: ApiContext): Api {
  return {
    representing: context.representing,
    async call<P extends string, Q extends Maybe, B extends Maybe, R extends Schema>(
      endpoint: Endpoint<P, Q, B, R>,
      input: InputOf<Endpoint<P, Q, B, R>>,
      options: CallOptions = {},
    ): Promise<z.output<R>> {
      const loose = looseOf(input)
      const started = context.clock.local()
      const facts = { operation: `${endpoint.method} ${endpoint.path}`, method: endpoint.method }
      const fail = (rest: Omit<ApiErrorFacts, 'operation' | 'method'>) =>
        new ApiError({ ...facts, ...rest, durationMs: context.clock.local() - started })
      const address = requestUrl(context.baseUrl, endpoint, loose)
      if (address === undefined)
        throw fail({ code: 'bad-id', status: 0, message: 'This address is not valid' })

      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort('timeout'), TIMEOUT_MS)
      const signal = AbortSignal.any(
        [limit.signal, options.keepalive === true ? undefined : context.signal, options.signal].filter(
          (each) => each !== undefined,
        ),
      )
      let mayHaveLeft = false
      try {
        const ask = (token: string | undefined) => {
          mayHaveLeft = navigator.onLine
          return send(context, endpoint, address, loose, options, signal, token)
        }
        const first = endpoint.open ? undefined : await unlessAborted(signal, context.token())
        const early = await earlyAnswer(context, endpoint, address, signal)
        let response = early ?? (await ask(first))
        let renewed = false
        if (response.status === 401 && !endpoint.open) {
          const token = await unlessAborted(signal, context.renew(first))
          // A change is never replayed by itself; a read is asked once more with the new token.
          if (token !== undefined && endpoint.method === 'GET') response = await ask(token)
          else renewed = token !== undefined
        }
        // What was asked early was asked before this: at some time since the page began.
        learnClock(
          context.clock,
          response,
          early ? started - Math.min(performance.now(), TIMEOUT_MS) : started,
        )
        mayHaveLeft = true
        const text = await unlessAborted(signal, response.text())
        if (!response.ok) {
          const answer = statusFacts(response, text, context.clock.now())
          // The session that the answer says is over goes on.
          throw fail(renewed ? { ...answer, message: RENEWED, detail: undefined } : answer)
        }
        options.onHeaders?.(response.headers)
        const unexpected = (mismatch: readonly string[]) =>
          fail({ code: 'unexpected', status: response.status, message: UNEXPECTED, mismatch })
        const body = bodyOf(text)
        // Not even an endpoint that reads nothing from its answer takes a page of HTML for a yes.
        if (body === NOT_JSON) throw unexpected(['answer: not JSON'])
        // A long answer takes a while to read: what is typed meanwhile comes in between.
        if (text.length > LONG) await unlessAborted(signal, new Promise((next) => setTimeout(next)))
        const parsed = z.safeParse(endpoint.response, body)
        if (parsed.success) return parsed.data
        throw unexpected(
          parsed.error.issues.map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`),
        )
      } catch (error) {
        const mayHaveArrived = mayHaveLeft && endpoint.method !== 'GET'
        const wrapped =
          error instanceof ApiError
            ? error
            : fail({ status: 0, ...connectionFacts(limit.signal, signal, mayHaveArrived) })
        if (isReportable(wrapped)) context.report(wrapped)
        throw wrapped
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Characters from which on an answer is long. */
const LONG = 500_000

const RENEWED = 'Your sign-in was renewed. Try again'

const UNEXPECTED = 'Unexpected answer. Check your connection'

/** Undefined where nothing was asked early, or it failed: then it is asked as ever. */
async function earlyAnswer(
  context: ApiContext,
  endpoint: Endpoint,
  address: string,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const answer = endpoint.method === 'GET' && !endpoint.open ? context.early?.(address) : undefined
  if (answer === undefined) return undefined
  try {
    return await unlessAborted(signal, answer)
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

async function send(
  context: ApiContext,
  endpoint: Endpoint,
  address: string,
  input: LooseInput,
  options: CallOptions,
  signal: AbortSignal,
  token: string | undefined,
): Promise<Response> {
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json')
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  if (context.representing !== undefined && !endpoint.open)
    headers.set(REPRESENTING_HEADER, context.representing)
  if (context.idempotencyHeader && options.idempotencyKey)
    headers.set(context.idempotencyHeader, options.idempotencyKey)
  // Chromium keeps a 410 without a lifetime for good: what was deleted and is there again would stay deleted.
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    signal,
    credentials: 'same-origin',
    cache: 'no-cache',
  }
  if (options.keepalive === true) init.keepalive = true
  if (input.body !== undefined) {
    headers.set('Content-Type', 'application/json')
    init.body = JSON.stringify(input.body)
  }
  return (context.fetch ?? fetch)(address, init)
}

/** The address of a call, or undefined when an id can not stand in a path. */
export function requestUrl(
  baseUrl: string,
  endpoint: Pick<Endpoint, 'path' | 'query'>,
  input: { params?: Readonly<Record<string, string>>; query?: unknown },
): string | undefined {
  let valid = true
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value =
      input.params !== undefined && Object.hasOwn(input.params, name) ? input.params[name] : undefined
    // An id has nothing to be encoded.
    if (value !== undefined && isId(value)) return value
    valid = false
    return ''
  })
  if (!valid) return undefined
  const search = new URLSearchParams()
  if (typeof input.query === 'object' && input.query !== null) {
    for (const [name, value] of Object.entries(input.query)) {
      const text = wireText(value)
      if (text !== undefined) search.set(name, text)
    }
  }
  const query = search.toString()
  return baseUrl.replace(/\/$/, '') + path + (query === '' ? '' : `?${query}`)
}

function wireText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map((part) => wireText(part) ?? '').join(',')
  return undefined
}

/** The promise, or a rejection as soon as the call is ended: not every promise knows the signal. */
function unlessAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('Ended', 'AbortError'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function learnClock(clock: Clock, response: Response, askedAt: number): void {
  const date = response.headers.get('date')
  if (date === null) return
  const ms = Date.parse(date)
  // The header counts whole seconds; the middle of that second is the best guess.
  if (!Number.isNaN(ms)) clock.learn(ms + 500, askedAt)
}

/** @param mayHaveArrived a change that the server may have heard of: being offline now doesn't say that it never left */
function connectionFacts(
  limit: AbortSignal,
  any: AbortSignal,
  mayHaveArrived: boolean,
): Pick<ApiErrorFacts, 'code' | 'message'> {
  if (limit.aborted) return { code: 'timeout', message: 'No answer after 30 seconds' }
  if (any.aborted) return { code: 'aborted', message: 'Stopped' }
  if (!mayHaveArrived && !navigator.onLine) return { code: 'offline', message: 'You are offline' }
  return { code: 'network', message: 'No connection to the server' }
}

function isReportable(error: ApiError): boolean {
  if (error.code === 'unexpected') return true
  return (error.status >= 400 && error.status <= 404) || (error.status >= 500 && error.status <= 599)
}
