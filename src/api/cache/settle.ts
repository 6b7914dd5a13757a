import { ApiError, type ApiErrorCode, isAborted } from '../request/errors.ts'

/** The errors of requests that never left the browser. */
const neverSent: ReadonlySet<ApiErrorCode> = new Set(['offline', 'bad-id', 'acting-user'])

/**
 * Whether a failed change may have been made after all: there was no response, the response could not be read, or a
 * gateway gave up (502, 503, 504). Such an outcome is settled by reading again, never by sending again
 * (docs/product.md#errors).
 */
export function outcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  if (error.method === 'GET') return false
  if (error.code === 'status') return error.status >= 502 && error.status <= 504
  return !neverSent.has(error.code)
}

/** What the user should do when the outcome of a change cannot be determined. */
export const CHECK_FIRST = 'Check before you try again'

/** The outcome of a change is unknown, and the data that it was to change could not be read. */
export class UnconfirmedError extends Error {
  override name = 'UnconfirmedError'
  constructor(cause: unknown, done = 'it was done') {
    super(`We couldn’t confirm ${done}. ${CHECK_FIRST}`, { cause })
  }
}

/** How to settle a change whose outcome is unknown. */
interface ReadAgain<Now, Done> {
  /** Reads the data that the change was to change. */
  readonly read: () => Promise<Now>
  /**
   * Returns a replacement for the lost response if the data shows that the change was made. `undefined` or `false`
   * means that it was not made.
   */
  readonly found: (now: Now) => Done | false | undefined
  /**
   * Returns the error to throw. `known` is true when the data shows that nothing was changed. Without this function,
   * the original error is thrown if that is known, and an `UnconfirmedError` otherwise.
   */
  readonly failure?: (error: unknown, known: boolean) => Error
}

/**
 * Runs a change. If its outcome is unknown, the data that it was to change is refetched, and what is found there counts
 * as the response. The change is never sent a second time.
 * @throws the change's own error when it was rejected or not made; the error of `failure` when the data could not be
 * read
 */
export async function settle<Answer, Now, Done>(
  run: () => Promise<Answer>,
  { read, found, failure }: ReadAgain<Now, Done>,
): Promise<Answer | Done> {
  try {
    return await run()
  } catch (error) {
    // The request was aborted because the acting user changed, so nobody needs the outcome anymore.
    if (isAborted(error) || !outcomeUnknown(error)) throw error
    let now: Now
    try {
      now = await read()
    } catch {
      throw failure?.(error, false) ?? new UnconfirmedError(error)
    }
    const done = found(now)
    if (done === undefined || done === false) throw failure?.(error, true) ?? error
    return done
  }
}
