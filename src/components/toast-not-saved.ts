import { errorMessage, isUnconfirmed } from '#/api/request/errors.ts'
import { toast } from '#/ui/layers/toast.ts'

/** Says that a change failed, or may have, whose place on the screen is gone. Many with the same words are one toast. */
export function toastNotSaved(error: unknown): void {
  const body = errorMessage(error)
  const title = isUnconfirmed(error)
    ? 'Your last change may not have gone through'
    : 'Your last change didn’t go through'
  toast.error({ id: body, title, body })
}
