import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'

import { outcomeUnknown } from '#/api/cache/settle.ts'
import { useMounted } from '#/api/cache/use-mounted.ts'
import { ApiError, errorMessage, isAborted } from '#/api/request/errors.ts'
import { toastNotSaved } from '#/components/failures/toast-not-saved.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { showServerErrors } from '#/ui/form/server-errors.ts'
import { toast } from '#/ui/layers/toast.ts'

/** The error of a form as a whole, above its submit button. */
export function FormProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="flex gap-2 rounded-md bg-danger-tint px-3 py-2.5 break-words text-danger-text">
      <Icon icon={CircleAlert} className="mt-0.5" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}

/**
 * The error of the last submit of a form. The next submit clears it.
 * @param lost text for when no response arrived: what is not known, and what to do
 */
export function useFormProblem(lost: string) {
  const [problem, setProblem] = useState<string>()
  const sending = useRef(false)
  const mounted = useMounted()
  /**
   * Submits the form. The server's errors are shown at the fields or in `problem`, or in a toast if the form was
   * unmounted.
   */
  const attempt = async (
    form: Parameters<typeof showServerErrors>[0],
    send: () => Promise<void>,
    onFailure?: (error: unknown) => Promise<void>,
  ): Promise<void> => {
    // Pressing Enter twice calls this twice before anything is rendered.
    if (sending.current) return
    sending.current = true
    setProblem(undefined)
    try {
      await send()
    } catch (error) {
      if (mounted.current) {
        const found = error instanceof ApiError ? error.fieldErrors : undefined
        const fields = Object.keys(form.options.defaultValues)
        setProblem(formProblemText(error, lost, showServerErrors(form, found, fields)))
      } else if (!isAborted(error)) {
        if (outcomeUnknown(error)) toast.error({ title: lost })
        else toastNotSaved(error)
      }
      await onFailure?.(error)
    } finally {
      sending.current = false
    }
  }
  return { problem, attempt }
}

const KEPT = 'What you typed is kept.'

/**
 * Returns the error of a failed submit as a whole. undefined when the fields show it.
 * @param lost text for when no response arrived: what is not known, and what to do
 * @param rest errors about fields that the form does not have
 */
function formProblemText(error: unknown, lost: string, rest: readonly string[]): string | undefined {
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
