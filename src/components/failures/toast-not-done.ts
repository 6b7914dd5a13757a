import { CHECK_FIRST } from '#/api/cache/settle.ts'
import { errorMessage, isAborted, isUnconfirmed } from '#/api/request/errors.ts'
import { toast, type ToastContent } from '#/ui/layers/toast.ts'

/**
 * Shows a toast that a change was not made, or that its outcome is unknown.
 * @param failed title for a change that failed
 * @param done the change in the past tense, which follows "We couldn’t confirm"
 * @param more an action for the toast, and whom or what the change is about if `failed` does not say so
 */
export function toastNotDone(
  error: unknown,
  failed: string,
  done: string,
  { action, about }: { action?: ToastContent['action']; about?: string } = {},
): void {
  if (isAborted(error)) return
  toast.error({
    ...(isUnconfirmed(error)
      ? { title: `We couldn’t confirm ${done}`, body: CHECK_FIRST }
      : {
          title: failed,
          body: about === undefined ? errorMessage(error) : `${about}: ${errorMessage(error)}`,
        }),
    action,
  })
}
