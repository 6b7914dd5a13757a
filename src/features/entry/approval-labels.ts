import { type ApprovalStatus } from '#/domain/user/approval.ts'
import { type BadgeTone } from '#/ui/display/badge.tsx'

/** What an approval status says. */
export interface ApprovalLabels {
  readonly badge: string
  readonly tone: BadgeTone
  readonly title: string
  readonly text: string
}

/** An unknown word, or none, keeps nobody out (domain/approval.ts). */
export function approvalLabels(status: ApprovalStatus): ApprovalLabels {
  switch (status) {
    case 'unknown':
      return {
        badge: 'Waiting for approval',
        tone: 'warning',
        title: 'We are checking your company',
        text: 'Most checks finish within one business day. This page updates by itself.',
      }
    case 'not_approved':
      return {
        badge: 'Not approved',
        tone: 'danger',
        title: 'Your company was not approved',
        text: 'Something in the details does not fit.',
      }
    case 'approved':
      return {
        badge: 'Approved',
        tone: 'success',
        title: 'Your company is approved',
        text: 'You can begin. Phone numbers and email are chosen in the first team.',
      }
    default:
      return {
        badge: 'No approval needed',
        tone: 'neutral',
        title: 'Your company is open',
        text: 'It needs no approval. You can begin.',
      }
  }
}
