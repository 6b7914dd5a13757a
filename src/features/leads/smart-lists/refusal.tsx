import { CircleAlert } from 'lucide-react'

import { ApiError, wordsOf } from '#/api/errors.ts'
import { showServerErrors } from '#/ui/form/server-errors.ts'
import { Icon } from '#/ui/icon.tsx'

/**
 * Puts what the server refused beside the field that it is about.
 * @returns the words for the place above the buttons; undefined where the field says it all
 */
export function refusalOf(form: Parameters<typeof showServerErrors>[0], error: unknown): string | undefined {
  const found = error instanceof ApiError ? error.fieldErrors : undefined
  const rest = showServerErrors(form, found, ['name'])
  return found === undefined || rest.length > 0 ? (rest[0] ?? wordsOf(error)) : undefined
}

/** Why a smart list could not be saved. */
export function Refusal({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <p role="alert" className="mt-4 flex gap-1.5 text-danger-text">
      <Icon icon={CircleAlert} size={15} className="mt-px" />
      {words}
    </p>
  )
}
