import { CircleAlert } from 'lucide-react'
import { useState } from 'react'

import { useMounted } from '#/api/cache/use-mounted.ts'
import { ApiError, isAborted, errorMessage } from '#/api/request/errors.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { showServerErrors } from '#/ui/form/server-errors.ts'

import { FieldConflictError } from './changed-by/field-conflict-error.ts'
import { toastNotSaved } from './toast-not-saved.ts'

/** Why a form could not be saved, where it is about no single field. */
export function FormError({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="mt-4 flex gap-1.5 text-danger-text">
      <Icon icon={CircleAlert} size={15} className="mt-px" />
      {text}
    </p>
  )
}

/**
 * Puts what the server refused beside its fields.
 * @param shows whether the form says an error of a field beside it; left out: its plain fields do, lists do not
 * @returns the text for the place above the buttons; undefined where the fields or the panel of what others changed say it
 *   all, and for a request that was given up on purpose
 */
export function showRefusal(
  form: Parameters<typeof showServerErrors>[0],
  error: unknown,
  shows = (field: string) => hasField(form.state.values, field),
): string | undefined {
  if (isAborted(error) || error instanceof FieldConflictError) return undefined
  const found = error instanceof ApiError ? error.fieldErrors : undefined
  const known = Object.keys(found ?? {}).filter(shows)
  const rest = showServerErrors(form, found, known)
  return found === undefined || rest.length > 0 ? (rest[0] ?? errorMessage(error)) : undefined
}

/** Whether a form has a field of this name: `zip`, or `contacts[0].name`, but not the whole of a list. */
function hasField(values: unknown, field: string): boolean {
  const [name = ''] = field.split(/[.[]/, 1)
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return false
  return name !== field || !Array.isArray(Reflect.get(values, name))
}

/** What was refused of the last attempt to save a form; the next attempt clears it. */
export function useFormError() {
  const [error, setError] = useState<string>()
  const mounted = useMounted()
  const clear = () => setError(undefined)
  /**
   * Runs a save; what the server refuses of it stands at its fields or in `error`, or is a message where both are gone.
   * @param shows see `showRefusal`
   */
  const attempt = async (
    form: Parameters<typeof showRefusal>[0],
    save: () => Promise<unknown>,
    shows?: Parameters<typeof showRefusal>[2],
  ): Promise<void> => {
    clear()
    try {
      await save()
    } catch (thrown) {
      if (mounted.current) setError(showRefusal(form, thrown, shows))
      else if (!isAborted(thrown)) toastNotSaved(thrown)
    }
  }
  return { error, attempt, clear }
}
