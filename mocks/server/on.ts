import * as z from 'zod/mini'

import { type Endpoint, type Idempotent, type PathParams } from '#/api/endpoints/endpoint.ts'
import { isId } from '#/lib/ids.ts'

import { type UserRecord } from '../db/records.ts'
import { type World } from '../db/world.ts'

type Schema = z.core.$ZodType
type Maybe = Schema | undefined
type Parsed<S extends Maybe> = S extends Schema ? z.output<S> : undefined

/** A refusal: a status, and the body that every error of this API has. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly body: { message: string; detail?: string; fieldErrors?: Record<string, string> }
  constructor(
    status: number,
    message: string,
    more: { detail?: string; fieldErrors?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.body = { message, ...more }
  }
}

/** The input of a handler: the world, the users of the request, and its parsed parts. */
export interface Call<P extends string, Q extends Maybe, B extends Maybe> {
  world: World
  /** The acting user: the represented user while representing. */
  viewer: UserRecord
  /** The signed-in user. */
  signedIn: UserRecord
  /** Returns a parsed path parameter. */
  param(name: PathParams<P>): string
  query: Parsed<Q>
  body: Parsed<B>
  headers: Headers
  /** Sets a header of the response. */
  answerWith(name: string, value: string): void
}

/** A request before its parts are validated. */
export interface RawCall {
  world: World
  viewer: UserRecord
  signedIn: UserRecord
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: unknown
  headers: Headers
  answerWith(name: string, value: string): void
}

/** An endpoint with its behavior. */
export interface Mounted<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  /**
   * Validates the request and returns the response as it goes over the wire. Undefined means an empty 204.
   * @throws Refusal
   */
  answer(raw: RawCall): unknown
}

/** The result of a handler: the wire format, or anything if the endpoint's response is not read. */
type Answer<R extends Schema> = unknown extends z.output<R> ? unknown : z.input<R>

/** Connects an endpoint to its handler. Method, path, parameters, query and body are taken from the declaration. */
export function on<
  P extends string,
  Q extends Maybe,
  B extends Maybe,
  R extends Schema,
  I extends Idempotent | undefined,
>(
  endpoint: Endpoint<P, Q, B, R, I>,
  handle: (call: Call<P, Q, B>) => Answer<R> | Promise<Answer<R>>,
): Mounted<Endpoint<P, Q, B, R, I>>
export function on(
  endpoint: Endpoint,
  handle: (call: Call<never, undefined, undefined>) => unknown,
): Mounted {
  return {
    endpoint,
    answer(raw) {
      for (const value of Object.values(raw.params)) {
        if (!isId(value)) throw new Refusal(404, 'This address is not valid')
      }
      const query = endpoint.query === undefined ? undefined : checked(endpoint.query, raw.query)
      const body = endpoint.body === undefined ? undefined : checked(endpoint.body, raw.body)
      const call = { ...raw, param: (name: string) => raw.params[name] ?? '' }
      return Reflect.apply(handle, undefined, [{ ...call, query, body }])
    },
  }
}

/** Zod's own text for an error without a message. */
const GENERAL = 'Invalid input'

/** Checks a value against a schema. @throws Refusal 422, with what is wrong with each field */
export function checked(schema: Schema, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const fieldErrors: Record<string, string> = {}
  for (const issue of parsed.error.issues)
    fieldErrors[issue.path.join('.') || 'body'] ??= worded(issue.message)
  const own = parsed.error.issues.find((issue) => !issue.message.startsWith(GENERAL))
  throw new Refusal(422, own?.message ?? 'Some fields are not valid', { fieldErrors })
}

function worded(message: string): string {
  return message.startsWith(GENERAL) ? 'This value is not valid' : message
}

/** Ends a request with a status and a message. */
export function refuse(
  status: number,
  message: string,
  more?: { detail?: string; fieldErrors?: Record<string, string> },
): never {
  throw new Refusal(status, message, more)
}
