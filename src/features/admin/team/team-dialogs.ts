import { type Team } from '#/domain/team/team.ts'
import { closeOnFailure, type LazyComponent, lazyComponent } from '#/ui/lazy.tsx'

/** What a dialog over the pages of teams is given. */
export interface TeamDialogProps {
  open: boolean
  onClose: () => void
}

/** The creation of a team, over the index at the address `/teams?new=0`. Undefined: it can not be started here yet. */
export const CreateTeam: LazyComponent<TeamDialogProps> | undefined = undefined

/** The deletion of a team. */
export const DeleteTeam = lazyComponent<Omit<TeamDialogProps, 'open'> & { team: Team }>(
  () => import('../delete-team/delete-team-dialog.tsx').then((module) => module.DeleteTeamDialog),
  { onFailed: closeOnFailure },
)

/** Why Add Team does nothing; undefined: it does. */
export const createTeamBlocked: string | undefined =
  CreateTeam === undefined ? 'Teams can not be added here yet.' : undefined
