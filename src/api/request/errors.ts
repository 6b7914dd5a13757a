/** What went wrong, in addition to the status. */
export type ApiErrorCode =
  /** The server responded with an error status. */
  | 'status'
  /** There was no response: connection refused or cut, or a DNS error. A change may have arrived anyway. */
  | 'network'
  /**
   * The browser says that it is offline, and already said so before a change was sent, so the server did not receive
   * it.
   */
  | 'offline'
  /** There was no response within 30 seconds. */
  | 'timeout'
  /** The app itself aborted the request: navigation, sign-out, switch of user. Never shown, never reported. */
  | 'aborted'
  /** The response is not what the endpoint declares: HTML, cut-off JSON, wrong shape. */
  | 'unexpected'
  /** An ID cannot be used in a path. No request was sent. */
  | 'bad-id'
  /** The message was written as another acting user. No request was sent. */
  | 'acting-user'

/** Details of a failed call. */
export interface ApiErrorFacts {
  code: ApiErrorCode
  /** HTTP status. 0 when there was no response. */
  status: number
  /** Plain text for the user: the server's `message` (at most 200 characters) or ours. */
  message: string
  detail?: string | undefined
  fieldErrors?: Readonly<Record<string, string>> | undefined
  requestId?: string | undefined
  /** Milliseconds from a Retry-After header, at most 60,000. */
  retryAfterMs?: number | undefined
  /** `GET api/lead/{id}`: method and declared path, never the real URL. */
  operation: string
  /** For `unexpected`: schema paths and problems, never data. */
  mismatch?: readonly string[] | undefined
  durationMs?: number | undefined
  method: string
}

/** The only error type of the API layer. */
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

/** Whether the app itself aborted the request. Such an error is silent. */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError
    ? error.code === 'aborted'
    : error instanceof DOMException && error.name === 'AbortError'
}

/** Whether the server responded with this status. */
const isStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status

/** Whether something does not exist, no longer exists, or its ID is malformed, so that it cannot exist. */
export function isNotFound(error: unknown): boolean {
  return isStatus(error, 404) || (error instanceof ApiError && error.code === 'bad-id')
}

/** Whether the server refused because the acting user is not allowed to. */
export const isForbidden = (error: unknown): boolean => isStatus(error, 403)

/** Whether the server refused a change because somebody was faster. */
export const isConflict = (error: unknown): error is ApiError => isStatus(error, 409)

/** Whether the browser reported that it is offline. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline'
}

/**
 * Whether it is unknown if a change was made, because its response was lost and the data could not be read (`settle`).
 */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnconfirmedError'
}

/** Returns a text for the user from anything that was thrown, but never markup, a stack or JSON. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.detail ?? error.message
  const text = error instanceof Error ? plain(error.message) : ''
  return text || 'Something unexpected happened'
}

const MARKUP = /<\/?[a-z!][^>]*>?/i
const STACK_LINE = /\s+at (\S+ )?\(?[^\s()]+:\d+:\d+\)?/

/**
 * Returns the text as one plain line of at most 200 characters, without a stack. Empty when it contains markup or is
 * data.
 */
export function plain(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line.startsWith('{') || line.startsWith('[') || MARKUP.test(line)) return ''
  const terms = line.split(STACK_LINE, 1)[0]?.trim() ?? ''
  // Cutting through a surrogate pair would leave half a character.
  return terms.length > 200 ? `${terms.slice(0, 199).replace(/[\uD800-\uDBFF]$/, '')}…` : terms
}
