import { type ChosenMembers, type Member, type MemberInvitation } from '#/domain/member/member.ts'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

/** The open dialog of the page. */
export type MemberDialog =
  | { readonly type: 'permissions' | 'leader' | 'remove'; readonly member: Member }
  | { readonly type: 'invitation'; readonly invitation: MemberInvitation }
  | { readonly type: 'add'; readonly chosen?: ChosenMembers | undefined }
  /** `chosen` is the current choice in Add member, so that it can be restored. */
  | { readonly type: 'invite'; readonly chosen?: ChosenMembers | undefined }
  | { readonly type: 'order' }

const options = { onFailed: closeOnFailure }
const PermissionsDialog = lazyComponent(
  () => import('./permissions-dialog.tsx').then((m) => m.PermissionsDialog),
  options,
)
const LeaderDialog = lazyComponent(() => import('./leader-dialog.tsx').then((m) => m.LeaderDialog), options)
const RemoveDialog = lazyComponent(() => import('./remove-dialog.tsx').then((m) => m.RemoveDialog), options)
const InvitationDialog = lazyComponent(
  () => import('./invitation-dialog.tsx').then((m) => m.InvitationDialog),
  options,
)
const AddMembersDialog = lazyComponent(
  () => import('./add-members-dialog.tsx').then((m) => m.AddMembersDialog),
  options,
)
const InviteDialog = lazyComponent(() => import('./invite-dialog.tsx').then((m) => m.InviteDialog), options)
const PhoneOrderDialog = lazyComponent(
  () => import('./phone-order-dialog.tsx').then((m) => m.PhoneOrderDialog),
  options,
)

/** Renders the open dialog of the page. */
export function MemberDialogs({
  teamId,
  dialog,
  onDialog,
}: {
  teamId: string
  dialog: MemberDialog
  onDialog: (dialog: MemberDialog | undefined) => void
}) {
  const shared = { teamId, onClose: () => onDialog(undefined) }
  switch (dialog.type) {
    case 'permissions':
      return <PermissionsDialog {...shared} member={dialog.member} />
    case 'leader':
      return <LeaderDialog {...shared} member={dialog.member} />
    case 'remove':
      return <RemoveDialog {...shared} member={dialog.member} />
    case 'invitation':
      return <InvitationDialog {...shared} invitation={dialog.invitation} />
    case 'add':
      return (
        <AddMembersDialog
          {...shared}
          chosen={dialog.chosen}
          onInvite={(chosen) => onDialog({ type: 'invite', chosen })}
        />
      )
    case 'invite': {
      const { chosen } = dialog
      return (
        <InviteDialog
          teamId={teamId}
          permission={chosen?.permission}
          onAdd={(id, permission) => {
            const userRefs = [...new Set([...(chosen?.userRefs ?? []), id])]
            onDialog({ type: 'add', chosen: { userRefs, permission } })
          }}
          onClose={() => onDialog(chosen && { type: 'add', chosen })}
        />
      )
    }
    case 'order':
      return <PhoneOrderDialog {...shared} />
  }
}
