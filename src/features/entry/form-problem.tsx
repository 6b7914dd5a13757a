import { CircleAlert } from 'lucide-react'

import { ApiError, errorMessage } from '#/api/errors.ts'
import { outcomeUnknown } from '#/api/settle.ts'
import { Icon } from '#/ui/display/icon.tsx'

/** What went wrong with a form as a whole, above its button. */
export function FormProblem({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <p role="alert" className="flex gap-2 rounded-md bg-danger-tint px-3 py-2.5 break-words text-danger-text">
      <Icon icon={CircleAlert} className="mt-0.5" />
      <span className="min-w-0">{words}</span>
    </p>
  )
}

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
