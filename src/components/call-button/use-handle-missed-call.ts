import { useQueryClient } from '@tanstack/react-query'

import { type MissedCall, handleMissedCall } from '#/api/missed-calls.ts'
import { isConflict } from '#/api/request/errors.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

/**
 * Maximum time in milliseconds that a call waits for the missed call to be marked, because the renter is waiting, too.
 */
const WAIT_MS = 1_500

/**
 * Marks missed calls as handled by the acting user, so that colleagues see it and the renter is not called back twice.
 */
interface HandleMissedCall {
  /** Resolves with whether to continue. Only false when a colleague was faster, which is shown in a toast. */
  handle(missed: MissedCall): Promise<boolean>
  /** Like `handle`, but resolves with true when the server is slow: the mark then follows the call. */
  handleSoon(missed: MissedCall): Promise<boolean>
  /** Gives the missed call back. Failures are ignored, because the mark expires by itself. */
  release(missed: MissedCall): void
}

/** See `HandleMissedCall`. */
export function useHandleMissedCall(): HandleMissedCall {
  const client = useQueryClient()
  const { user } = useViewer()
  const take = async (missed: MissedCall) => {
    try {
      await handleMissedCall(client, missed, user.id)
      return true
    } catch (error) {
      // The renter is waiting, so continue even if the call cannot be marked.
      if (!isConflict(error)) return true
      toast.info({ title: error.message, body: error.detail, id: `taken-${missed.call.id}` })
      return false
    }
  }
  return {
    handle: take,
    handleSoon: (missed) => {
      const late = new Promise<boolean>((resolve) => setTimeout(resolve, WAIT_MS, true))
      return Promise.race([take(missed), late])
    },
    release(missed) {
      handleMissedCall(client, missed, undefined).catch(() => undefined)
    },
  }
}
