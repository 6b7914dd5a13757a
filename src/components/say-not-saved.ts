import { errorMessage } from '#/api/request/errors.ts'
import { toast } from '#/ui/layers/toast.ts'

/** Says that a change failed whose place on the screen is gone. Many failures with the same words are one toast. */
export function sayNotSaved(error: unknown): void {
  const text = errorMessage(error)
  toast.error({ id: `not-saved:${text}`, title: 'Your last change didn’t go through', body: text })
}
