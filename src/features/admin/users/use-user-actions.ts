import { useUserInvitationAct } from '#/api/admin/users.ts'
import { type PersonRow } from '#/domain/user/user-rows.ts'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'

import { invitationToasts } from '../kit/invitation-toasts.ts'
import { useRowChanges } from '../table/use-row-changes.ts'

/** The actions for an invitation that take effect at once. */
export function useUserActions() {
  const { mutateAsync } = useUserInvitationAct()
  const { start } = useRowChanges()
  return {
    copyLink: ({ invitation: one }: PersonRow) =>
      void copyToClipboard(`${globalThis.location.origin}${one?.path ?? ''}`),
    answer(row: PersonRow, act: 'resend' | 'withdraw') {
      const { invitation } = row
      if (invitation === undefined) return
      void start([row.id], () => mutateAsync({ invitation, act }), invitationToasts(act, row.name))
    },
  }
}

/** The actions in the row menus that take effect at once. */
export type UserActions = ReturnType<typeof useUserActions>
