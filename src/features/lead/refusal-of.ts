import { ApiError, wordsOf } from '#/api/errors.ts'
import { showServerErrors } from '#/ui/form/server-errors.ts'

/**
 * Puts what the server refused beside its fields.
 * @returns the words for the place above the buttons; undefined where the fields say it all
 */
export function refusalOf(
  form: Parameters<typeof showServerErrors>[0],
  error: unknown,
  fields: readonly string[],
): string | undefined {
  const found = error instanceof ApiError ? error.fieldErrors : undefined
  const rest = showServerErrors(form, found, fields)
  return found === undefined || rest.length > 0 ? (rest[0] ?? wordsOf(error)) : undefined
}
