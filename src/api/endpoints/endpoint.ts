import type * as z from 'zod/mini'

/** HTTP methods that the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * When a request carries an idempotency key: `always`, or only if the configuration names its header (`configured`, for
 * operations of the specification, whose servers may not support keys, and for emails, which are sent like texts).
 */
export type Idempotent = 'always' | 'configured'

/** The header of the idempotency key, unless the configuration has another name for it (docs/configuration.md). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

type Schema = z.core.$ZodType
type Optional = Schema | undefined

/** The parameter names after `:` in a path. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/**
 * One operation of the API, declared once. The client, the mock, the contract document and the contract check share the
 * declaration.
 */
export interface Endpoint<
  P extends string = string,
  Q extends Optional = Optional,
  B extends Optional = Optional,
  R extends Schema = Schema,
  I extends Idempotent | undefined = Idempotent | undefined,
> {
  readonly method: Method
  /** Literal path. `:name` is one validated and encoded segment. Trailing slashes are kept as in the specification. */
  readonly path: P
  readonly query: Q
  readonly body: B
  readonly response: R
  /** HTTP status of a successful response. Defaults to 200. */
  readonly status?: number
  /** Set for requests that are sent before sign-in. They never carry a token, even if a user is signed in. */
  readonly open?: true
  /** Set for requests that the server performs once for each key, however often they are sent. */
  readonly idempotent: I
}

/** The fields of a declaration. Query, body and response status may be omitted. */
interface Declaration<
  P extends string,
  Q extends Optional,
  B extends Optional,
  R extends Schema,
  I extends Idempotent | undefined,
> {
  method: Method
  path: P
  query?: Q
  body?: B
  response: R
  status?: number
  open?: true
  idempotent?: I
}

/** Declares an operation. */
export function endpoint<
  const P extends `/api/${string}`,
  R extends Schema,
  Q extends Optional = undefined,
  B extends Optional = undefined,
  I extends Idempotent | undefined = undefined,
>(declaration: Declaration<P, Q, B, R, I>): Endpoint<P, Q, B, R, I>
export function endpoint(
  declaration: Declaration<string, Optional, Optional, Schema, Idempotent | undefined>,
): Endpoint {
  const { query, body, idempotent } = declaration
  return { ...declaration, query, body, idempotent }
}

type Given<Name extends string, S extends Optional> = S extends Schema
  ? { readonly [K in Name]: z.input<S> }
  : unknown

/** The input of a call: `params`, `query` and `body`, each only if the endpoint has it. */
export type InputOf<E extends Endpoint> = ([PathParams<E['path']>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<PathParams<E['path']>, string>> }) &
  Given<'query', E['query']> &
  Given<'body', E['body']>

/** The output of a call: the parsed response. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>

/** Path of the live channel when the configuration has no other address (assumed; docs/product.md#live). */
export const LIVE_PATH = '/api/live'
