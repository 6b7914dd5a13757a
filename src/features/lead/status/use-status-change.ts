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

/** The status of a lead and how to change it. */
export interface ChangingStatus {
  /** The new status while a change is pending, otherwise the lead's status. */
  readonly status: string
  readonly busy: boolean
  change(to: KnownLeadStatus): void
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
    change: (to) => {
      const body: StatusChange = { status: to, fromStatus: lead.leadStatus }
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
