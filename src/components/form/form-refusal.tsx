import { CircleAlert } from 'lucide-react'
import { useState } from 'react'

import { useMounted } from '#/api/cache/use-mounted.ts'
import { ApiError, isAborted, errorMessage } from '#/api/request/errors.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { showServerErrors } from '#/ui/form/server-errors.ts'

import { FieldConflictError } from '../changed-by/field-conflict-error.ts'
import { toastNotSaved } from '../failures/toast-not-saved.ts'

/** Shows why a form could not be saved, if the reason is not about a single field. */
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
 * Shows the field errors of a server's refusal next to their fields.
 * @param shows whether the form shows an error of this field next to it. Defaults to true for plain fields and false
 * for lists.
 * @returns the text to show above the buttons. undefined when the fields or the panel of a colleague's changes show
 * everything, and when the request was aborted on purpose
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

/** Whether a form has a field of this name: `zip` or `contacts[0].name`, but not a list as a whole. */
function hasField(values: unknown, field: string): boolean {
  const [name = ''] = field.split(/[.[]/, 1)
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return false
  return name !== field || !Array.isArray(Reflect.get(values, name))
}

/** Holds the error of the last attempt to save a form. The next attempt clears it. */
export function useFormError() {
  const [error, setError] = useState<string>()
  const mounted = useMounted()
  const clear = () => setError(undefined)
  /**
   * Runs a save. What the server refuses is shown at its fields or in `error`, or in a toast when the form is already
   * unmounted.
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
