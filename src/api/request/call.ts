import * as z from 'zod/mini'

import { type Clock } from '#/lib/clock.ts'
import { isId } from '#/lib/ids.ts'

import { type Endpoint, IDEMPOTENCY_HEADER, type Idempotent, type InputOf } from '../endpoints/endpoint.ts'
import { bodyOf, NOT_JSON, statusFacts } from './answer.ts'
import { ApiError, type ApiErrorFacts } from './errors.ts'

/** Header that names the represented user. */
export const REPRESENTING_HEADER = 'X-Representing-User'

/** Milliseconds without a response after which a request is aborted. */
const TIMEOUT_MS = 30_000

/** Dependencies of the API layer. They are fixed for one acting user. */
export interface ApiContext {
  /** Start of every request URL, without `/api`. Empty for this origin. */
  baseUrl: string
  /** Returns a token that is valid now. undefined only logs a warning. */
  token: () => Promise<string | undefined>
  /**
   * Called after a 401. Returns a new token, or undefined when the session is over. Many callers share one renewal.
   * @param refused the rejected token, which may have been replaced by another one in the meantime
   */
  renew: (refused: string | undefined) => Promise<string | undefined>
  /** The represented user's ID, or undefined when the user acts as themselves. */
  representing: string | undefined
  /**
   * Name of the header of idempotency keys. When it is empty or undefined, keys are only sent with endpoints that always
   * have one.
   */
  idempotencyHeader?: string | undefined
  clock: Clock
  /** Called with failures worth reporting: 400 to 404, 500 to 599 and unexpected responses. They never contain data. */
  report: (error: ApiError) => void
  /** Aborts every request of this acting user (sign-out, switch). */
  signal: AbortSignal
  fetch?: typeof fetch
  /** Returns the response to a GET of this address that is already in flight (app/early-requests.ts). */
  early?: ((address: string) => Promise<Response> | undefined) | undefined
}

/** Options of a single call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  headers?: Readonly<Record<string, string>>
  /** Called with the headers of a successful response. */
  onHeaders?: ((headers: Headers) => void) | undefined
  /** The page is being closed, so the request must outlive it. */
  keepalive?: boolean | undefined
}

/** Options of a call that the server performs once for each key. */
interface KeyedOptions extends CallOptions {
  /** One key per action, sent again with every attempt. */
  idempotencyKey?: string | undefined
}

type OptionsFor<I extends Idempotent | undefined> = I extends Idempotent ? KeyedOptions : CallOptions

/** The API of one acting user. */
export interface Api {
  /**
   * Calls an endpoint and returns the parsed answer.
   * @throws ApiError always, and nothing else
   */
  call<
    P extends string,
    Q extends Maybe,
    B extends Maybe,
    R extends Schema,
    I extends Idempotent | undefined,
  >(
    endpoint: Endpoint<P, Q, B, R, I>,
    input: InputOf<Endpoint<P, Q, B, R>>,
    options?: OptionsFor<I>,
  ): Promise<z.output<R>>
  /** The represented user's ID, fixed at creation. */
  readonly representing: string | undefined
}

type Schema = z.core.$ZodType
type Maybe = Schema | undefined

interface LooseInput {
  params?: Readonly<Record<string, string>>
  query?: unknown
  body?: unknown
}

// The caller's types are exact (InputOf). From here on only the shape matters.
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

/** Creates the API of one acting user. */
export function createApi(context: ApiContext): Api {
  return {
    representing: context.representing,
    async call(endpoint, input, options: KeyedOptions = {}) {
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
          // A change is never repeated automatically. A read is sent once more with the new token.
          if (token !== undefined && endpoint.method === 'GET') response = await ask(token)
          else renewed = token !== undefined
        }
        // An early request was sent before this call started, at some time since the page was opened.
        learnClock(
          context.clock,
          response,
          early ? started - Math.min(performance.now(), TIMEOUT_MS) : started,
        )
        mayHaveLeft = true
        const text = await unlessAborted(signal, response.text())
        if (!response.ok) {
          const answer = statusFacts(response, text, context.clock.now())
          // The response says that the session is over, but it continues with the new token.
          throw fail(renewed ? { ...answer, message: RENEWED, detail: undefined } : answer)
        }
        options.onHeaders?.(response.headers)
        const unexpected = (mismatch: readonly string[]) =>
          fail({ code: 'unexpected', status: response.status, message: UNEXPECTED, mismatch })
        const body = bodyOf(text)
        // An HTML page must not count as success, even for an endpoint that reads nothing from its response.
        if (body === NOT_JSON) throw unexpected(['answer: not JSON'])
        // A long response takes time to parse, so handle pending keyboard input first.
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

/** Number of characters from which on a response counts as long. */
const LONG = 500_000

const RENEWED = 'Your sign-in was renewed. Try again'

const UNEXPECTED = 'Unexpected answer. Check your connection'

/** Returns undefined when there was no early request or it failed. The request is then sent as usual. */
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
  options: KeyedOptions,
  signal: AbortSignal,
  token: string | undefined,
): Promise<Response> {
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json')
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  if (context.representing !== undefined && !endpoint.open)
    headers.set(REPRESENTING_HEADER, context.representing)
  const keyHeader =
    context.idempotencyHeader || (endpoint.idempotent === 'always' ? IDEMPOTENCY_HEADER : undefined)
  if (keyHeader && options.idempotencyKey) headers.set(keyHeader, options.idempotencyKey)
  // Without `cache`, Chromium caches a 410 that has no lifetime forever, so that something deleted and restored would
  // stay deleted.
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

/** Returns the URL of a call, or undefined when an ID cannot be used in a path. */
export function requestUrl(
  baseUrl: string,
  endpoint: Pick<Endpoint, 'path' | 'query'>,
  input: { params?: Readonly<Record<string, string>>; query?: unknown },
): string | undefined {
  let valid = true
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value =
      input.params !== undefined && Object.hasOwn(input.params, name) ? input.params[name] : undefined
    // An ID contains nothing that has to be encoded.
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

/** Returns the promise, but rejects as soon as the call is aborted, because not every promise reacts to the signal. */
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
  // The header has whole seconds, so the middle of the second is the best guess.
  if (!Number.isNaN(ms)) clock.learn(ms + 500, askedAt)
}

/**
 * @param mayHaveArrived whether the server may have received the change. Being offline now does not mean that it was
 * never sent.
 */
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
