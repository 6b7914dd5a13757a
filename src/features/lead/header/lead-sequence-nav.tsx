import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'

import { isAborted, errorMessage } from '#/api/request/errors.ts'
import { GatedIconButton } from '#/components/gated-button.tsx'
import { formatCount } from '#/lib/text/format-count.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'
import { positionInSequence, stepInSequence } from '#/providers/lead-sequence-steps.ts'
import { type ButtonSize } from '#/ui/controls/button-classes.ts'
import { cx } from '#/ui/cx.ts'
import { toast } from '#/ui/layers/toast.ts'

/** "5 of 248", and the buttons to the previous and next lead of the list. */
export function SequenceButtons({
  sequence,
  size = 'sm',
  tight = false,
}: {
  sequence: LeadSequenceNav
  size?: ButtonSize
  /** For the header of a lead: if there is little room, the text is only for screen readers. */
  tight?: boolean
}) {
  return (
    <span className="flex shrink-0 items-center gap-1">
      <span
        className={cx(
          'mr-1 text-small whitespace-nowrap text-ink-3 tabular-nums',
          tight && '@max-[1290px]/lead-header:sr-only',
        )}
      >
        {formatCount(sequence.position)} of {formatCount(sequence.total)}
      </span>
      <GatedIconButton
        verdict={sequence.previous}
        icon={ChevronUp}
        label="Previous lead"
        keys="K"
        size={size}
        onClick={() => void sequence.go(-1)}
        onPointerEnter={() => sequence.prepare(-1)}
      />
      <GatedIconButton
        verdict={sequence.next}
        icon={ChevronDown}
        label="Next lead"
        keys="J"
        size={size}
        onClick={() => void sequence.go(1)}
        onPointerEnter={() => sequence.prepare(1)}
      />
    </span>
  )
}

/** Navigation through the list that a lead was opened from. */
export interface LeadSequenceNav {
  /** Starts at 1. */
  readonly position: number
  readonly total: number
  readonly previous: Verdict
  readonly next: Verdict
  go(step: 1 | -1): Promise<void>
  /** Preloads the previous or next lead, which is about to be requested. */
  prepare(step: 1 | -1): void
}

const FIRST = 'This is the first lead in the list'
const LAST = 'This is the last lead in the list'

/**
 * Returns the position of a lead in the list that the user came from, and the navigation to its neighbors. undefined
 * when the user did not come from a list.
 */
export function useLeadSequence(leadId: string): LeadSequenceNav | undefined {
  const client = useQueryClient()
  const router = useRouter()
  // The focus queue has its own order and keys.
  const queued = useRouterState({ select: (state) => /[?&]queue=/.test(state.location.searchStr) })
  const position = positionInSequence(client, leadId)
  if (position === undefined || queued) return undefined
  const { index, total } = position
  const prepare = async (step: 1 | -1) => {
    try {
      const to = await stepInSequence(client, leadId, step)
      if (to !== undefined) await router.preloadRoute({ to: '/leads/$leadId', params: { leadId: to } })
    } catch {
      // The error is reported when the user navigates there.
    }
  }
  return {
    position: index + 1,
    total,
    previous: index > 0 ? allowed : refused('first', FIRST),
    next: index + 1 < total ? allowed : refused('last', LAST),
    go: async (step) => {
      const { pathname } = router.latestLocation
      try {
        const to = await stepInSequence(client, leadId, step)
        // If the user has gone to another page in the meantime, don't navigate.
        if (router.latestLocation.pathname !== pathname) return
        // Replaces the history entry, so that Back leads to the list and not through every lead that was viewed.
        if (to !== undefined)
          await router.navigate({ to: '/leads/$leadId', params: { leadId: to }, replace: true })
        // The list has become shorter since it was opened.
        else toast.info({ title: step === 1 ? LAST : FIRST })
      } catch (error) {
        if (!isAborted(error))
          toast.error({ title: 'The list couldn’t be loaded', body: errorMessage(error) })
      }
    },
    prepare: (step) => {
      void prepare(step)
    },
  }
}
