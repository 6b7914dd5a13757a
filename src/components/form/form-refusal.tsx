import { CircleAlert } from 'lucide-react'
import { useState } from 'react'

import { outcomeUnknown } from '#/api/cache/settle.ts'
import { useMounted } from '#/api/cache/use-mounted.ts'
import { ApiError, isAborted, errorMessage } from '#/api/request/errors.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { showServerErrors } from '#/ui/form/server-errors.ts'
import { toast } from '#/ui/layers/toast.ts'

import { FieldConflictError } from '../changed-by/field-conflict-error.ts'
import { toastNotSaved } from '../failures/toast-not-saved.ts'

/**
 * Shows why a form could not be saved, if the reason is not about a single field. In a dialog it is the last
 * content and stays in view above the buttons while the user scrolls, because it says why the button can't be pressed.
 * @param boxed for a form that fills a page: on a tinted surface, with the form's own gap around it
 */
export function FormError({ text, boxed = false }: { text: string | undefined; boxed?: boolean }) {
  if (text === undefined) return null
  return (
    <p
      role="alert"
      className={`flex gap-1.5 break-words text-danger-text ${boxed ? 'rounded-md bg-danger-tint px-3 py-2.5' : 'sticky -bottom-5 -mx-(--dialog-side) mt-2 -mb-5 bg-raised px-(--dialog-side) pt-2 pb-5'}`}
    >
      <Icon icon={CircleAlert} size={15} className="mt-px" />
      <span className="min-w-0">{text}</span>
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

/**
 * Holds the error of the last attempt to save a form. The next attempt clears it.
 * @param lost for a form whose lost response is not settled by reading again: what is not known, and what to do. Such a
 * form also says after a refusal that nothing typed is lost.
 */
export function useFormError({ lost }: { lost?: string } = {}) {
  const [error, setError] = useState<string>()
  const mounted = useMounted()
  const clear = () => setError(undefined)
  /**
   * Runs a save. What the server refuses is shown at its fields or in `error`, or in a toast when the form is already
   * unmounted.
   * @param shows see `showRefusal`
   * @returns what the save threw. undefined when it succeeded
   */
  const attempt = async (
    form: Parameters<typeof showRefusal>[0],
    save: () => Promise<unknown>,
    shows?: Parameters<typeof showRefusal>[2],
  ): Promise<unknown> => {
    clear()
    try {
      await save()
      return undefined
    } catch (thrown) {
      const unanswered = lost !== undefined && !isAborted(thrown) && outcomeUnknown(thrown) ? lost : undefined
      if (mounted.current) {
        const text = showRefusal(form, thrown, shows)
        setError(unanswered ?? (lost === undefined ? text : withKept(text, thrown)))
      } else if (unanswered !== undefined) toast.error({ title: unanswered })
      else if (!isAborted(thrown)) toastNotSaved(thrown)
      return thrown
    }
  }
  return { error, attempt, clear }
}

/** Adds to the text of a refusal that nothing typed is lost, unless the text is about a field. */
function withKept(text: string | undefined, error: unknown): string | undefined {
  if (text === undefined || (error instanceof ApiError && error.fieldErrors)) return text
  return `${text.replace(/[.!?]*$/, '')}. What you typed is kept.`
}
