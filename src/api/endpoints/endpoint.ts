import type * as z from 'zod/mini'

/** HTTP methods that the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

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
}

/** The fields of a declaration. Query, body and response status may be omitted. */
interface Declaration<P extends string, Q extends Optional, B extends Optional, R extends Schema> {
  method: Method
  path: P
  query?: Q
  body?: B
  response: R
  status?: number
  open?: true
}

/** Declares an operation. */
export function endpoint<
  const P extends `/api/${string}`,
  R extends Schema,
  Q extends Optional = undefined,
  B extends Optional = undefined,
>(declaration: Declaration<P, Q, B, R>): Endpoint<P, Q, B, R>
export function endpoint(declaration: Declaration<string, Optional, Optional, Schema>): Endpoint {
  return { ...declaration, query: declaration.query, body: declaration.body }
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
