import { whyLeft } from '#/domain/list/list-membership.ts'
import { ErrorPanel } from '#/ui/display/error-panel.tsx'

import { RowActions } from '../table/row-actions.tsx'
import { NewLeadsPill } from './new-leads-pill.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { StaleBadge } from './stale-badge.tsx'

/** What list-parts.ts loads by itself, as one thing. */
export const listBeside = {
  ErrorPanel,
  NewLeadsPill,
  OfflineLine: OfflineBar,
  RowActions,
  StaleBadge,
  whyLeft,
}
