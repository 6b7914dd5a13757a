/** What went wrong, apart from the status. */
export type ApiErrorCode =
  /** The server answered with an error status. */
  | 'status'
  /** No answer: connection refused, cut, DNS. A change may have arrived all the same. */
  | 'network'
  /** The browser says that it is offline, and said so before a change could leave: the server has not heard of it. */
  | 'offline'
  /** No answer within 30 seconds. */
  | 'timeout'
  /** We gave up ourselves: navigation, sign-out, switch of user. Never shown, never reported. */
  | 'aborted'
  /** An answer that is not what the endpoint declares: HTML, cut-off JSON, wrong shape. */
  | 'unexpected'
  /** An id that can not stand in a path; no request was made. */
  | 'bad-id'

/** The facts of a failed call. */
export interface ApiErrorFacts {
  code: ApiErrorCode
  /** HTTP status, 0 where there was no answer. */
  status: number
  /** Plain words for the person: the server's `message` (at most 200 characters) or ours. */
  message: string
  detail?: string | undefined
  fieldErrors?: Readonly<Record<string, string>> | undefined
  requestId?: string | undefined
  /** Milliseconds from a Retry-After header, at most 60,000. */
  retryAfterMs?: number | undefined
  /** `GET api/lead/{id}`: method and declared path, never the real address. */
  operation: string
  /** For `unexpected`: schema paths and problems, never data. */
  mismatch?: readonly string[] | undefined
  durationMs?: number | undefined
  method: string
}

/** The one error type of the API layer. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly detail: string | undefined
  readonly fieldErrors: Readonly<Record<string, string>> | undefined
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined
  readonly operation: string
  readonly mismatch: readonly string[] | undefined
  readonly durationMs: number | undefined
  readonly method: string

  constructor(facts: ApiErrorFacts) {
    super(facts.message)
    this.code = facts.code
    this.status = facts.status
    this.detail = facts.detail
    this.fieldErrors = facts.fieldErrors
    this.requestId = facts.requestId
    this.retryAfterMs = facts.retryAfterMs
    this.operation = facts.operation
    this.mismatch = facts.mismatch
    this.durationMs = facts.durationMs
    this.method = facts.method
  }
}

/** Whether an error is our own giving up, which is silent. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError
    ? error.code === 'aborted'
    : error instanceof DOMException && error.name === 'AbortError'
}

/** Whether nobody knows if a change was made: its answer was lost, and what it was to change could not be read (`settle`). */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnconfirmedError'
}

/** Words for a person out of anything that was thrown; never markup, stack or JSON. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.detail ?? error.message
  const text = error instanceof Error ? plain(error.message) : ''
  return text || 'Something unexpected happened'
}

const MARKUP = /<\/?[a-z!][^>]*>?/i
const STACK_LINE = /\s+at (\S+ )?\(?[^\s()]+:\d+:\d+\)?/

/** The text as one plain line of at most 200 characters; empty where it holds markup or is data; never a stack. */
export function plain(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line.startsWith('{') || line.startsWith('[') || MARKUP.test(line)) return ''
  const terms = line.split(STACK_LINE, 1)[0]?.trim() ?? ''
  // A cut through a pair of surrogates would leave half a character.
  return terms.length > 200 ? `${terms.slice(0, 199).replace(/[\uD800-\uDBFF]$/, '')}…` : terms
}
