import { ApiError, isAborted } from '../request/errors.ts'

/**
 * Whether a failed change may have happened all the same: no answer, an answer that could not be read, or a gateway
 * that gave up (502, 503, 504). Such an outcome is settled by reading again, never by sending again
 * (docs/product.md#errors).
 */
export function outcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  if (error.method === 'GET') return false
  if (error.code === 'status') return error.status >= 502 && error.status <= 504
  // These two never left.
  return error.code !== 'offline' && error.code !== 'bad-id'
}

/** What to do where the outcome of a change can not be found out. */
export const CHECK_FIRST = 'Check before you try again'

/** The outcome of a change is not known, and what it was to change could not be read. */
class UnconfirmedError extends Error {
  override name = 'UnconfirmedError'
  constructor(cause: unknown) {
    super(`We couldn’t confirm it was done. ${CHECK_FIRST}`, { cause })
  }
}

/** What settles a change whose outcome is not known. */
export interface ReadAgain<Now, Done> {
  /** Reads what the change was to change. */
  readonly read: () => Promise<Now>
  /** What shows that the change was made: an answer in the place of the lost one; `undefined` or `false`: it was not made. */
  readonly found: (now: Now) => Done | false | undefined
  /**
   * The error to throw; `known`: what was read shows that nothing was changed. Without it: the lost answer's own where that
   * is known, else one that `isUnconfirmed`.
   */
  readonly failure?: (error: unknown, known: boolean) => Error
}

/**
 * Runs a change. Where its outcome is not known, what it was to change is read again, and what is found there counts as the
 * answer; it is never sent a second time.
 * @throws the change's own error where it was refused or was not made; what `failure` says where it could not be read
 */
export async function settle<Answer, Now, Done>(
  run: () => Promise<Answer>,
  { read, found, failure }: ReadAgain<Now, Done>,
): Promise<Answer | Done> {
  try {
    return await run()
  } catch (error) {
    // What ended with its acting user is nobody's any more: there is nothing to read for.
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
