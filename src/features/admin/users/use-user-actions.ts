import { useUserInvitationAct } from '#/api/admin/users.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type PersonRow } from '#/domain/user/user-rows.ts'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'
import { toast } from '#/ui/layers/toast.ts'

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
      void start([row.id], () => mutateAsync({ invitation, act }), {
        onSuccess: () =>
          toast.success({
            title: act === 'resend' ? 'Invitation sent again' : 'Invitation withdrawn',
            body: shortName(row.name),
          }),
        onError: (error) =>
          toast.error({
            title: act === 'resend' ? 'The invitation wasn’t sent' : 'The invitation wasn’t withdrawn',
            body: errorMessage(error),
          }),
      })
    },
  }
}

/** The actions in the row menus that take effect at once. */
export type UserActions = ReturnType<typeof useUserActions>
