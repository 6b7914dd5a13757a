import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'

import { isAborted, wordsOf } from '#/api/errors.ts'
import { allowed, refused, type Verdict } from '#/lib/result.ts'
import { trailPlace, trailStep } from '#/providers/lead-trail-steps.ts'
import { toast } from '#/ui/toast.ts'

/** Going through the list that a lead was opened from. */
export interface LeadTrail {
  /** From 1. */
  readonly position: number
  readonly total: number
  readonly previous: Verdict
  readonly next: Verdict
  go(step: 1 | -1): Promise<void>
  /** The lead beside it is about to be asked for. */
  prepare(step: 1 | -1): void
}

const first = refused('first', 'This is the first lead of the list')
const last = refused('last', 'This is the last lead of the list')

/** Where a lead stands in the list that the person came from, and the way on; undefined where they came another way. */
export function useLeadTrail(leadId: string): LeadTrail | undefined {
  const client = useQueryClient()
  const router = useRouter()
  // The focus queue has an order and keys of its own.
  const queued = useRouterState({ select: (state) => /[?&]queue=/.test(state.location.searchStr) })
  const place = trailPlace(client, leadId)
  if (place === undefined || queued) return undefined
  const { index, total } = place
  const prepare = async (step: 1 | -1) => {
    try {
      const to = await trailStep(client, leadId, step)
      if (to !== undefined) await router.preloadRoute({ to: '/leads/$leadId', params: { leadId: to } })
    } catch {
      // Going there says it.
    }
  }
  return {
    position: index + 1,
    total,
    previous: index > 0 ? allowed : first,
    next: index + 1 < total ? allowed : last,
    go: async (step) => {
      try {
        const to = await trailStep(client, leadId, step)
        // Replaced, so that Back leads to the list and not through every lead that was looked at.
        if (to !== undefined)
          await router.navigate({ to: '/leads/$leadId', params: { leadId: to }, replace: true })
      } catch (error) {
        if (!isAborted(error)) toast.error({ title: 'The list could not be read', body: wordsOf(error) })
      }
    },
    prepare: (step) => {
      void prepare(step)
    },
  }
}
