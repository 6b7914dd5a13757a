import { type Team } from '#/domain/team/team.ts'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

import { type CreateTeamProps } from '../create-team/create-team-dialog.tsx'

/** The team wizard, which opens over the current page. Its address is `/teams?new=0`. */
export const CreateTeam = lazyComponent<CreateTeamProps>(
  () => import('../create-team/create-team-dialog.tsx').then((module) => module.CreateTeamDialog),
  { onFailed: closeOnFailure },
)

/** The dialog that deletes a team. */
export const DeleteTeam = lazyComponent<{ team: Team; onClose: () => void }>(
  () => import('../delete-team/delete-team-dialog.tsx').then((module) => module.DeleteTeamDialog),
  { onFailed: closeOnFailure },
)
