import { CircleCheck, CircleX, Clock } from 'lucide-react'

import { type Approval } from '#/api/entry.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { awaitsApproval, type ApprovalStatus } from '#/domain/user/approval.ts'
import { correctionVerdict } from '#/domain/user/correction-verdict.ts'
import { useConfig } from '#/providers/config.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Badge, type BadgeTone } from '#/ui/display/badge.tsx'

import { ApprovalSteps } from './approval-steps.tsx'
import { EntryHeading } from './entry-frame.tsx'

const icons = { warning: Clock, danger: CircleX, success: CircleCheck }

/** The approval state as text, the steps of the check, and the user's next step. */
export function ApprovalState({
  approval,
  onCorrect,
}: {
  approval: Approval
  /** undefined when there is nothing to correct. */
  onCorrect: (() => void) | undefined
}) {
  const { productName } = useConfig()
  const { status, check, client } = approval
  const { badge, tone, title, text } = approvalLabels(status)
  const verdict = correctionVerdict(approval.user)
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
        {(status === 'not_approved' && sentence(check?.reason)) || text}
        {onCorrect && verdict.ok && ' Correct it and send it again.'}
      </EntryHeading>
      <p className="mt-2 text-small text-ink-3">
        <bdi data-user-text>{client.name}</bdi>
      </p>
      {onCorrect && (
        <div className="mt-4">
          <GatedButton variant="primary" verdict={verdict} reasonShown onClick={onCorrect}>
            Correct the details
          </GatedButton>
        </div>
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

/** The reason was typed by a person, and another sentence may follow it. */
function sentence(reason = ''): string {
  const text = reason.trim()
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}

/** The labels of an approval status. */
interface ApprovalLabels {
  readonly badge: string
  readonly tone: BadgeTone
  readonly title: string
  readonly text: string
}

/** An unknown status, or none, does not lock anybody out (domain/user/approval.ts). */
export function approvalLabels(status: ApprovalStatus): ApprovalLabels {
  switch (status) {
    case 'unknown':
      return {
        badge: 'Waiting for approval',
        tone: 'warning',
        title: 'We are checking your company',
        text: 'Most reviews finish within one business day. This page updates on its own.',
      }
    case 'not_approved':
      return {
        badge: 'Not approved',
        tone: 'danger',
        title: 'Your company wasn’t approved',
        text: 'Something in the details doesn’t match.',
      }
    case 'approved':
      return {
        badge: 'Approved',
        tone: 'success',
        title: 'Your company is approved',
        text: 'You can get started. Choose phone numbers and email in your first team.',
      }
    default:
      return {
        badge: 'No approval needed',
        tone: 'neutral',
        title: 'Your company is open',
        text: 'It needs no approval. You can get started.',
      }
  }
}
