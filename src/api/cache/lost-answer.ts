import { errorMessage } from '../request/errors.ts'
import { UnconfirmedError } from './settle.ts'

/**
 * Returns the error to show when the response to a change was lost and the data that was read again does not contain the
 * change. It is the `failure` of `settle`.
 * @param known whether the data could be read
 * @param texts what did not happen, and the change after "We couldn’t confirm"
 */
export function lostAnswer(
  error: unknown,
  known: boolean,
  { not, done }: { readonly not: string; readonly done: string } = {
    not: 'Nothing was saved',
    done: 'it was saved',
  },
): Error {
  return known
    ? new Error(`${errorMessage(error).replace(/\.$/, '')}. ${not}`, { cause: error })
    : new UnconfirmedError(error, done)
}
