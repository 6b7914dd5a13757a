import { CircleCheck, CircleX, Clock } from 'lucide-react'

import { type Approval } from '#/api/entry.ts'
import { awaitsApproval } from '#/domain/user/approval.ts'
import { useConfig } from '#/providers/config.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Badge } from '#/ui/display/badge.tsx'

import { approvalLabels } from './approval-labels.ts'
import { ApprovalSteps } from './approval-steps.tsx'
import { EntryHeading } from './entry-heading.tsx'

const icons = { warning: Clock, danger: CircleX, success: CircleCheck }

/** The state in words, the steps of the check, and the next step of the person. */
export function ApprovalState({
  approval,
  onCorrect,
}: {
  approval: Approval
  /** Undefined where there is nothing to correct. */
  onCorrect: (() => void) | undefined
}) {
  const { productName } = useConfig()
  const { status, check, client } = approval
  const { badge, tone, title, text } = approvalLabels(status)
  return (
    <>
      <Badge
        tone={tone}
        icon={tone === 'warning' || tone === 'danger' || tone === 'success' ? icons[tone] : undefined}
        className="mb-3"
      >
        {badge}
      </Badge>
      <EntryHeading title={title}>
        {status === 'not_approved' && check?.reason !== undefined ? check.reason : text}
        {onCorrect && ' Correct it and send it again.'}
      </EntryHeading>
      <p className="mt-2 text-small text-ink-3">
        <bdi data-user-text>{client.name}</bdi>
      </p>
      {onCorrect && (
        <Button variant="primary" className="mt-4" onClick={onCorrect}>
          Correct the details
        </Button>
      )}
      {!awaitsApproval(client) && (
        <p className="mt-4">
          <Link to="/" look="primary">
            Open {productName}
          </Link>
        </p>
      )}
      {(awaitsApproval(client) || status === 'approved') && <ApprovalSteps approval={approval} />}
    </>
  )
}
