import { useUserInvitationAct } from '#/api/admin/users.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type PersonRow } from '#/domain/user/user-rows.ts'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'
import { toast } from '#/ui/layers/toast.ts'

/** What is done with an invitation at once. */
export function useUserActions() {
  const invitation = useUserInvitationAct()
  return {
    copyLink: ({ invitation: one }: PersonRow) =>
      void copyToClipboard(`${globalThis.location.origin}${one?.path ?? ''}`),
    answer(row: PersonRow, act: 'resend' | 'withdraw') {
      if (row.invitation === undefined) return
      invitation.act(
        { invitation: row.invitation, act },
        {
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
        },
      )
    },
  }
}

/** What the menus of the rows do at once. */
export type UserActions = ReturnType<typeof useUserActions>
