import type * as z from 'zod/mini'

/** Methods the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.core.$ZodType
type Optional = Schema | undefined

/** The names behind `:` in a path. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** One operation of the API, said once: client, mock, contract document and contract check share it. */
export interface Endpoint<
  P extends string = string,
  Q extends Optional = Optional,
  B extends Optional = Optional,
  R extends Schema = Schema,
> {
  readonly method: Method
  /** Literal path; `:name` is one checked and encoded segment. Trailing slashes are kept as the specification writes them. */
  readonly path: P
  readonly query: Q
  readonly body: B
  readonly response: R
  /** False where the answer's shape is not shown and nothing is read from it. */
  readonly status?: number
  /** Asked before anybody is signed in: no token goes with it, whoever is. */
  readonly open?: true
}

/** What a declaration needs; query, body and response may be left out. */
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

/** What a caller gives: `params`, `query` and `body`, each only where the endpoint has it. */
export type InputOf<E extends Endpoint> = ([PathParams<E['path']>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<PathParams<E['path']>, string>> }) &
  Given<'query', E['query']> &
  Given<'body', E['body']>

/** What a caller gets: the parsed answer. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>

/** Where the live channel is reached when the configuration names no other address (assumed; docs/product.md#live). */
export const LIVE_PATH = '/api/live'
