import { GatedButton } from '#/components/gated-button.tsx'
import { type MemberInvitation } from '#/domain/member/member.ts'
import { formatFullTime } from '#/domain/time/format.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { PermissionChips } from './permission-chips.tsx'
import { useMemberActions } from './use-member-actions.ts'

/** An invitation that was not answered yet. */
export function InvitationDialog({
  teamId,
  invitation,
  onClose,
}: {
  teamId: string
  invitation: MemberInvitation
  onClose: () => void
}) {
  const { invite, answer } = useMemberActions(teamId)
  const run = (act: 'resend' | 'withdraw') => {
    answer(invitation, act)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invitation"
      footer={
        <>
          <GatedButton verdict={invite} size="lg" className="mr-auto" onClick={() => run('withdraw')}>
            Withdraw
          </GatedButton>
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
          <GatedButton verdict={invite} size="lg" variant="primary" onClick={() => run('resend')}>
            Send again
          </GatedButton>
        </>
      }
    >
      <p className="font-medium" data-user-text>
        <bdi>{shortName(invitation.name)}</bdi>
      </p>
      <p className="text-ink-2" data-user-text>
        <bdi>{shortName(invitation.email, 200)}</bdi>
      </p>
      <p className="mt-1 mb-3 text-ink-3">Sent {formatFullTime(invitation.sentTs)}.</p>
      <PermissionChips permission={invitation.permission} most={8} />
    </Dialog>
  )
}
