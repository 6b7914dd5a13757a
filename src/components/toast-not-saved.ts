import { errorMessage } from '#/api/request/errors.ts'
import { toast } from '#/ui/layers/toast.ts'

/** Says that a change failed whose place on the screen is gone. Many failures with the same words are one toast. */
export function toastNotSaved(error: unknown): void {
  const body = errorMessage(error)
  toast.error({ id: body, title: 'Your last change didn’t go through', body })
}
