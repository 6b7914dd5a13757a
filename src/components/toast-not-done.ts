import { CHECK_FIRST } from '#/api/cache/settle.ts'
import { errorMessage, isAborted, isUnconfirmed } from '#/api/request/errors.ts'
import { toast, type ToastContent } from '#/ui/layers/toast.ts'

/**
 * Says that a change was not made, or that nobody knows whether it was.
 * @param failed what did not work
 * @param done what was to be made: it follows "We couldn’t confirm"
 * @param more what the toast offers to do, and whom or what it is about where `failed` does not say it
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
