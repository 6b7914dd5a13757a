import { ApiError, errorMessage } from '#/api/errors.ts'
import { outcomeUnknown } from '#/api/settle.ts'

const KEPT = 'What you typed is kept.'

/**
 * What a form says of a failed sending as a whole; undefined where the fields say it.
 * @param lost what is not known when no answer came, and what to do
 * @param rest words about fields that the form does not have
 */
export function formProblemText(error: unknown, lost: string, rest: readonly string[]): string | undefined {
  if (outcomeUnknown(error)) return lost
  if (rest[0] !== undefined) return rest[0]
  if (
    error instanceof ApiError &&
    error.fieldErrors !== undefined &&
    Object.keys(error.fieldErrors).length > 0
  )
    return undefined
  return `${errorMessage(error).replace(/[.!?]*$/, '')}. ${KEPT}`
}
