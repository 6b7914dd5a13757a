import { CircleCheck, CircleMinus } from 'lucide-react'

import { type BulkPlan } from '#/domain/list/bulk-plan.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { byStatus, type BulkActionKind, skipNames, willChangeLabel } from './bulk-action-labels.ts'

/** Shows which leads will change, and which won't and why. Each rule is listed once, with its leads. */
export function PlanBox({
  kind,
  plan,
  onOnlySkipped,
}: {
  kind: BulkActionKind
  plan: BulkPlan
  /** Selects only the skipped leads. */
  onOnlySkipped: (() => void) | undefined
}) {
  const skipped = plan.skipped.reduce((sum, { leads }) => sum + leads.length, 0)
  return (
    <>
      {plan.will.length > 0 && (
        <div className="mt-3 flex min-h-[38px] items-center gap-2.5 rounded-md border border-line-2 px-3 py-2">
          <Icon icon={CircleCheck} className="text-success" />
          <span className="min-w-0 flex-1 font-medium">{willChangeLabel(kind, plan.will.length)}</span>
          <span className="text-small text-ink-3">{byStatus(plan.will)}</span>
        </div>
      )}
      {skipped > 0 && (
        <div className="mt-2 overflow-hidden rounded-md border border-line-2">
          <div className="flex min-h-[38px] items-center gap-2.5 px-3 py-2">
            <Icon icon={CircleMinus} className="text-ink-2" />
            <span className="min-w-0 flex-1 font-medium">{formatCount(skipped)} will be skipped</span>
            {onOnlySkipped && (
              <button
                type="button"
                onClick={onOnlySkipped}
                className="hit rounded-sm text-small font-medium text-accent-text hover:underline"
              >
                Select only these
              </button>
            )}
          </div>
          <ul aria-label="Skipped leads by reason">
            {plan.skipped.map(({ rule, why, leads }) => (
              <li key={rule} className="flex gap-2.5 border-t border-line px-3 py-2">
                <span className="w-5 shrink-0 text-right font-semibold tabular-nums">{leads.length}</span>
                <div className="min-w-0">
                  <p>{why}</p>
                  <p data-user-text className="text-small wrap-anywhere text-ink-3">
                    {skipNames(leads)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
