import { type QueryClient } from '@tanstack/react-query'
import { createAtom, type Atom } from '@tanstack/store'

import { type BatchAction, type BatchLead, type BatchOutcome, sendBatch } from '#/api/lead-bulk.ts'
import { isAborted } from '#/api/request/errors.ts'
import { type BulkLead, type BulkSkip } from '#/domain/list/bulk-plan.ts'
import { toast } from '#/ui/layers/toast.ts'

import { type BulkActionKind, resultSummary, resultTitle } from './bulk-action-labels.ts'

/** How far a run is. */
export interface RunState {
  readonly outcomes: ReadonlyMap<string, BatchOutcome>
  readonly running: boolean
}

/** A bulk action that has started; it goes on without the dialog that started it. */
export interface BulkRun {
  readonly kind: BulkActionKind
  /** To whom or with whom. */
  readonly target: string | undefined
  readonly leads: readonly BulkLead[]
  /** Left out before. */
  readonly skipped: readonly BulkSkip[]
  readonly state: Atom<RunState>
  /** Tries those again that failed. @param only the ids, or all of them */
  retry(only?: readonly string[]): void
}

/** What a run is counted as. */
export interface RunCounts {
  readonly done: number
  readonly failed: number
  readonly skipped: number
  readonly waiting: number
}

/** Counts a run; what was left out before counts as skipped. */
export function runCounts(run: Pick<BulkRun, 'leads' | 'skipped'>, { outcomes }: RunState): RunCounts {
  const counts = { done: 0, failed: 0, skipped: 0, waiting: run.leads.length - outcomes.size }
  for (const { state } of outcomes.values()) counts[state] += 1
  for (const { leads } of run.skipped) counts.skipped += leads.length
  return counts
}

/** Starts a bulk action. */
export function startBulkRun(
  client: QueryClient,
  given: {
    kind: BulkActionKind
    target: string | undefined
    action: BatchAction
    leads: readonly BulkLead[]
    skipped: readonly BulkSkip[]
    /** Some leads are changed now. */
    onDone: (ids: readonly string[]) => void
    /** No request is open any more. */
    onEnd: (run: BulkRun) => void
  },
): BulkRun {
  const { action, leads, onDone, onEnd } = given
  const state = createAtom<RunState>({ outcomes: new Map(), running: true })
  const go = async (which: readonly BulkLead[]) => {
    try {
      await sendBatch(
        client,
        action,
        which.map((lead) => batchLead(action, lead)),
        (answered) => {
          const outcomes = new Map(state.get().outcomes)
          for (const outcome of answered) outcomes.set(outcome.leadId, outcome)
          state.set({ outcomes, running: true })
          onDone(answered.filter((outcome) => outcome.state === 'done').map(({ leadId }) => leadId))
        },
      )
    } catch (error) {
      // The session of the acting user has ended: there is nobody to tell.
      if (isAborted(error)) return
      throw error
    }
    state.set({ ...state.get(), running: false })
    onEnd(run)
  }
  const run: BulkRun = {
    kind: given.kind,
    target: given.target,
    leads,
    skipped: given.skipped,
    state,
    retry(only) {
      const { outcomes, running } = state.get()
      if (running) return
      const again = leads.filter(
        ({ id }) => outcomes.get(id)?.state === 'failed' && (only === undefined || only.includes(id)),
      )
      if (again.length === 0) return
      const left = new Map(outcomes)
      for (const { id } of again) left.delete(id)
      state.set({ outcomes: left, running: true })
      void go(again)
    },
  }
  void go(leads)
  return run
}

function batchLead(action: BatchAction, lead: BulkLead): BatchLead {
  const { id: leadRef } = lead
  if (action.action === 'STATUS') return { leadRef, fromStatus: lead.leadStatus }
  return action.action === 'ASSIGN' ? { leadRef, fromAgentRef: lead.assignedAgent?.id ?? null } : { leadRef }
}

/** Says what became of a run whose result nobody looks at; `onShow` leads back to it. */
export function toastRunEnd(run: BulkRun, onShow: () => void): void {
  const counts = runCounts(run, run.state.get())
  const text = { title: resultTitle(run.kind, run.target), body: resultSummary(run.kind, counts) }
  if (counts.failed === 0) toast.success(text)
  else toast.error({ ...text, action: { label: 'Show', onPress: onShow } })
}
