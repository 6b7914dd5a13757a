import { errorMessage, isUnconfirmed } from '#/api/request/errors.ts'
import { toast } from '#/ui/layers/toast.ts'

/**
 * Shows a toast that a change failed, or may have failed, after its place on the screen was unmounted. Several with the
 * same text become one toast.
 */
export function toastNotSaved(error: unknown): void {
  const body = errorMessage(error)
  const title = isUnconfirmed(error)
    ? 'Your last change may not have gone through'
    : 'Your last change didn’t go through'
  toast.error({ id: body, title, body })
}
