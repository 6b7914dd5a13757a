import { type Team } from '#/domain/team/team.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { announceNotLoaded, lazyComponent } from '#/ui/lazy.tsx'

import { type OpenCampaignDialog } from './campaign-actions.tsx'

interface Closing {
  onClose: () => void
}

const onFailed = ({ onClose }: Closing) => {
  announceNotLoaded()
  onClose()
}

// The code of the forms is loaded when a button opens one.
const CampaignDialog = lazyComponent(
  () => import('./campaign-dialog.tsx').then((module) => module.CampaignDialog),
  { onFailed },
)
const DeleteCampaignDialog = lazyComponent(
  () => import('./delete-campaign-dialog.tsx').then((module) => module.DeleteCampaignDialog),
  { onFailed },
)

/** Renders the open campaign dialog. */
export function CampaignDialogs({
  team,
  manage,
  dialog,
  onClose,
  onDeleted,
}: {
  team: Team
  manage: Verdict
  dialog: OpenCampaignDialog | undefined
  onClose: () => void
  /** Called after the campaign was deleted, so that its page can navigate away. */
  onDeleted?: (() => void) | undefined
}) {
  if (dialog === undefined) return null
  switch (dialog.kind) {
    case 'add':
      return <CampaignDialog team={team} category={dialog.category} manage={manage} onClose={onClose} />
    case 'edit':
    case 'duplicate':
      return (
        <CampaignDialog
          team={team}
          campaign={dialog.campaign}
          copy={dialog.kind === 'duplicate'}
          manage={manage}
          onClose={onClose}
        />
      )
    case 'delete':
      return (
        <DeleteCampaignDialog
          team={team}
          campaign={dialog.campaign}
          manage={manage}
          onClose={onClose}
          onDeleted={onDeleted}
        />
      )
  }
}
