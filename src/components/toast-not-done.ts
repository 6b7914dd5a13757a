import { CHECK_FIRST } from '#/api/cache/settle.ts'
import { errorMessage, isAborted, isUnconfirmed } from '#/api/request/errors.ts'
import { toast, type ToastContent } from '#/ui/layers/toast.ts'

/**
 * Says that a change was not made, or that nobody knows whether it was.
 * @param failed what did not work
 * @param done what was to be made: it follows "We couldn’t confirm"
 * @param action what the toast offers to do
 */
export function toastNotDone(
  error: unknown,
  failed: string,
  done: string,
  action?: ToastContent['action'],
): void {
  if (isAborted(error)) return
  toast.error({
    ...(isUnconfirmed(error)
      ? { title: `We couldn’t confirm ${done}`, body: CHECK_FIRST }
      : { title: failed, body: errorMessage(error) }),
    action,
  })
}
