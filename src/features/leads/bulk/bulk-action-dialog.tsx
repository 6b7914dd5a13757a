import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { type BulkLead, planBulk } from '#/domain/list/bulk-plan.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { allowed, refused } from '#/lib/verdict.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'
import { useErrorFocus } from '#/ui/form/use-error-focus.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'

import {
  batchActionOf,
  type BulkActionDraft,
  draftProblem,
  emptyDraft,
  targetStatus,
} from './bulk-action-draft.ts'
import { BulkActionFields } from './bulk-action-fields.tsx'
import {
  confirmLabel,
  type BulkActionKind,
  bulkActionOf,
  actionTitle,
  planSummary,
} from './bulk-action-labels.ts'
import { type BulkRun, startBulkRun } from './bulk-run.ts'
import { PlanBox } from './plan-box.tsx'
import { useBulkInput } from './use-bulk-input.ts'

/** A requested bulk action and its leads. */
export interface BulkActionRequest {
  readonly kind: BulkActionKind
  readonly leads: readonly BulkLead[]
}

/**
 * Asks for confirmation before the leads are changed: what will change, what won't and why, and the input that the
 * action needs.
 */
export function BulkActionDialog({
  request: { kind, leads },
  onClose,
  onRun,
  onDone,
  onEnd,
  onSelectOnly,
}: {
  request: BulkActionRequest
  onClose: () => void
  /** Called when the action has started. */
  onRun: (run: BulkRun) => void
  /** Called with the ids of leads that were just changed. */
  onDone: (ids: readonly string[]) => void
  /** Called when the action has ended. */
  onEnd: (run: BulkRun) => void
  /** Selects only these leads; undefined when nothing is selected. */
  onSelectOnly: ((ids: readonly string[]) => void) | undefined
}) {
  const client = useQueryClient()
  const viewer = useViewer()
  const { input, loading, people, teams, failed } = useBulkInput(leads, kind === 'ASSIGN')
  const [draft, setDraft] = useState<BulkActionDraft>(emptyDraft)
  const [attempts, setAttempts] = useState(0)
  const body = useErrorFocus<HTMLDivElement>(attempts, false)
  const dirty = !isBlank(draft.note) || !isBlank(draft.description)
  useUnsaved(dirty)

  const ownTeams = new Set(leads.map(({ teamRef }) => teamRef))
  const others = ownTeams.size === 1 ? teams.filter(({ id }) => !ownTeams.has(id)) : teams
  const target =
    kind === 'ASSIGN'
      ? people.find(({ id }) => id === draft.targetId)
      : others.find(({ id }) => id === draft.targetId)
  const action = bulkActionOf(kind, target, targetStatus(kind, draft))
  const plan = action && !loading ? planBulk(action, leads, input) : undefined
  const skipped = plan?.skipped.flatMap((skip) => skip.leads.map(({ lead }) => lead.id)) ?? []
  const problem = draftProblem(kind, draft)
  const verdict =
    plan?.will.length === 0
      ? refused('nothing', leads.length === 1 ? 'This lead is skipped' : 'All of these leads are skipped')
      : loading && action
        ? refused('checking', 'Checking what you can do')
        : allowed

  const confirm = () => {
    setAttempts(attempts + 1)
    if (problem || !plan) return
    onRun(
      startBulkRun(client, {
        kind,
        target: kind === 'STATUS' ? undefined : target?.name,
        action: batchActionOf(kind, draft),
        leads: plan.will,
        skipped: plan.skipped,
        onDone,
        onEnd,
      }),
    )
  }

  return (
    <Dialog
      open
      title={actionTitle(kind, leads, target?.name)}
      width={480}
      dirty={dirty}
      onOpenChange={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <GatedButton verdict={verdict} variant="primary" size="lg" onClick={confirm}>
            {confirmLabel(kind, plan?.will.length)}
          </GatedButton>
        </>
      }
    >
      <div ref={body}>
        <BulkActionFields
          kind={kind}
          draft={draft}
          problem={attempts > 0 ? problem : undefined}
          people={people}
          viewer={viewer}
          teams={others}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        {failed && <QueryErrorNote query={failed} className="mt-3" />}
        {plan && (
          <>
            <p className="mt-3 text-ink-2">{planSummary(kind, plan.will.length, skipped.length)}</p>
            <PlanBox
              kind={kind}
              plan={plan}
              onOnlySkipped={
                onSelectOnly && skipped.length < leads.length && skipped.length > 0
                  ? () => onSelectOnly(skipped)
                  : undefined
              }
            />
          </>
        )}
        {action && !plan && (
          <p role="status" className="mt-3 flex items-center gap-2 text-ink-3">
            <Spinner /> Checking what you can do
          </p>
        )}
      </div>
    </Dialog>
  )
}
