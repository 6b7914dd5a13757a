import { type PersonRow, type TeamColumn } from '#/domain/user/user-rows.ts'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

/** The dialogs of the page. */
export type UserDialog =
  | { readonly type: 'invite' }
  | { readonly type: 'account' | 'reactivate'; readonly row: PersonRow }
  | { readonly type: 'entry'; readonly row: PersonRow; readonly team: TeamColumn }
  | { readonly type: 'deactivate' | 'add-to-team' | 'resend'; readonly rows: readonly PersonRow[] }

const options = { onFailed: closeOnFailure }
const InviteUsersDialog = lazyComponent(
  () => import('./invite-users-dialog.tsx').then((m) => m.InviteUsersDialog),
  options,
)
const AccountDialog = lazyComponent(
  () => import('./account-dialog.tsx').then((m) => m.AccountDialog),
  options,
)
const ReactivateDialog = lazyComponent(
  () => import('./deactivate-dialog.tsx').then((m) => m.ReactivateDialog),
  options,
)
const DeactivateDialog = lazyComponent(
  () => import('./deactivate-dialog.tsx').then((m) => m.DeactivateDialog),
  options,
)
const EntryDialog = lazyComponent(() => import('./entry-dialog.tsx').then((m) => m.EntryDialog), options)
const AddToTeamDialog = lazyComponent(
  () => import('./bulk-dialogs.tsx').then((m) => m.AddToTeamDialog),
  options,
)
const ResendDialog = lazyComponent(() => import('./bulk-dialogs.tsx').then((m) => m.ResendDialog), options)

/** Renders the open dialog of the page. */
export function UserDialogs({
  dialog,
  rows,
  teams,
  onClose,
}: {
  dialog: UserDialog
  rows: readonly PersonRow[]
  teams: readonly TeamColumn[]
  onClose: () => void
}) {
  switch (dialog.type) {
    case 'invite':
      return <InviteUsersDialog rows={rows} teams={teams} onClose={onClose} />
    case 'account':
      return <AccountDialog row={dialog.row} rows={rows} teams={teams} onClose={onClose} />
    case 'entry':
      return <EntryDialog row={dialog.row} rows={rows} team={dialog.team} onClose={onClose} />
    case 'reactivate':
      return <ReactivateDialog row={dialog.row} teams={teams} onClose={onClose} />
    case 'deactivate':
      return <DeactivateDialog rows={dialog.rows} all={rows} teams={teams} onClose={onClose} />
    case 'add-to-team':
      return <AddToTeamDialog rows={dialog.rows} teams={teams} onClose={onClose} />
    case 'resend':
      return <ResendDialog rows={dialog.rows} onClose={onClose} />
  }
}
