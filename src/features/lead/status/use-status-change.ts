import { useQueryClient } from '@tanstack/react-query'

import { useOptimistic } from '#/api/cache/optimistic.ts'
import { aboutStatus, type StatusChange, useChangeLeadStatus } from '#/api/lead-changes.ts'
import { leadQuery } from '#/api/lead.ts'
import { isAborted, isConflict } from '#/api/request/errors.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { useExpected } from '../header/use-expected.ts'
import { usePinned } from '../header/use-pinned.ts'

/** The status of a lead and how to change it. */
export interface ChangingStatus {
  /** The new status while a change is pending, otherwise the lead's status. */
  readonly status: string
  readonly busy: boolean
  /** Whether a change waits until it can no longer be undone. Another choice takes it back. */
  readonly undoable: boolean
  /** The status that the next change replaces: without a change that waits. */
  readonly replaced: string
  /** @param from the status that the user replaces (`useSeenStatus`) */
  change(to: KnownLeadStatus, from: string): void
}

/**
 * Changes the status optimistically. If the server rejects the change, the status is rolled back and a toast says why;
 * after a conflict (409) it names the colleague who was faster.
 */
export function useStatusChange(lead: Lead, readAt: number): ChangingStatus {
  const client = useQueryClient()
  const mutation = useChangeLeadStatus(lead.id)
  const own = useExpected<string>(lead.leadStatus, readAt)
  const waiting = useOptimistic(aboutStatus(lead.id))
  return {
    status: waiting ?? own.expected?.value ?? lead.leadStatus,
    busy: mutation.isPending,
    undoable: waiting !== undefined,
    replaced: own.expected?.value ?? lead.leadStatus,
    change: (to, from) => {
      const body: StatusChange = { status: to, fromStatus: from }
      const started = mutation.act(body, {
        onSuccess: () => {
          own.confirmed()
          announce(`Status changed to ${leadStatusLook(to).label}`)
        },
        onError: (failure) => {
          own.refused()
          if (isAborted(failure)) return
          void client.query({ ...leadQuery(lead.id), staleTime: 0 }).catch(() => undefined)
          if (isConflict(failure)) toast.info({ title: failure.message, body: failure.detail })
          else toastNotDone(failure, 'The status wasn’t changed', 'the status was changed')
        },
      })
      if (started) own.expect(to)
    },
  }
}

/** Returns the status that a choice replaces: the one of the moment at which the menu opened, or of the user's own change. */
export function useSeenStatus({ replaced, busy, undoable }: ChangingStatus, open: boolean): string {
  return usePinned(replaced, `${open} ${busy} ${undoable}`)
}
