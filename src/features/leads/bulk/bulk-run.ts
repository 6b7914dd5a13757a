import { type QueryClient } from '@tanstack/react-query'
import { createAtom, type Atom } from '@tanstack/store'

import { type BatchAction, type BatchLead, type BatchOutcome, sendBatch } from '#/api/lead-bulk.ts'
import { isAborted } from '#/api/request/errors.ts'
import { type BulkLead, type BulkSkip } from '#/domain/list/bulk-plan.ts'
import { toast } from '#/ui/layers/toast.ts'

import { type BulkActionKind, resultSummary, resultTitle } from './bulk-action-labels.ts'

/** The progress of a run. */
export interface RunState {
  readonly outcomes: ReadonlyMap<string, BatchOutcome>
  readonly running: boolean
}

/** A bulk action that has started. It continues even if the dialog that started it closes. */
export interface BulkRun {
  readonly kind: BulkActionKind
  /** Name of the user or team that the leads are assigned to or shared with. */
  readonly target: string | undefined
  readonly leads: readonly BulkLead[]
  /** Leads that were left out before the run started. */
  readonly skipped: readonly BulkSkip[]
  readonly state: Atom<RunState>
  /**
   * Retries failed leads.
   * @param only ids of the leads to retry; by default all failed ones
   */
  retry(only?: readonly string[]): void
}

/** The counts of a run by outcome. */
export interface RunCounts {
  readonly done: number
  readonly failed: number
  readonly skipped: number
  readonly waiting: number
}

/** Counts the outcomes of a run. Leads left out before the start count as skipped. */
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
    /** Called with the ids of leads that were just changed. */
    onDone: (ids: readonly string[]) => void
    /** Called when no request is pending any more. */
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
      // The acting user's session has ended, so there is no one to notify.
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

/** Shows a toast with the result of a run whose dialog is not open. `onShow` opens the result. */
export function toastRunEnd(run: BulkRun, onShow: () => void): void {
  const counts = runCounts(run, run.state.get())
  const text = { title: resultTitle(run.kind, run.target), body: resultSummary(run.kind, counts) }
  if (counts.failed === 0) toast.success(text)
  else toast.error({ ...text, action: { label: 'Show', onPress: onShow } })
}
