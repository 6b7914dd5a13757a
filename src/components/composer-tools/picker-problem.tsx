import { errorMessage } from '#/api/request/errors.ts'
import { Button } from '#/ui/controls/button.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

/** Shows why a picker has nothing to show, with a retry button. */
export function PickerProblem({
  what,
  error,
  busy,
  onRetry,
}: {
  /** Start of the message: `The templates`. */
  what: string
  error: Error
  busy: boolean
  onRetry: () => void
}) {
  return (
    <div ref={passFocusOn} role="alert" className="py-3 text-ink-2">
      <p className="font-medium text-ink">{what} couldn’t be loaded</p>
      <p className="mb-2 break-words">{errorMessage(error)}</p>
      <Button size="sm" loading={busy} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
