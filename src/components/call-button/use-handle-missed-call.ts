import { useQueryClient } from '@tanstack/react-query'

import { type MissedCall, handleMissedCall } from '#/api/missed-calls.ts'
import { ApiError } from '#/api/request/errors.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** Milliseconds for which a call waits until it is marked, at most: the renter waits, too. */
const WAIT_MS = 1_500

/** Taking missed calls on for the acting user, so that colleagues see it and nobody calls twice. */
export interface HandleMissedCall {
  /** Tells whether to go on: only a colleague who was first says no, and that is told in a toast. */
  handle(missed: MissedCall): Promise<boolean>
  /** The same, but a server that is slow says yes: the mark follows the call. */
  handleSoon(missed: MissedCall): Promise<boolean>
  /** Gives it back; a failure is silent, for it lapses by itself. */
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
      // The renter waits: what can not be marked is done all the same.
      if (!(error instanceof ApiError) || error.status !== 409) return true
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
