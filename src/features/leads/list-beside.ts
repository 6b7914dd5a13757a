import { whyLeft } from '#/domain/list/list-membership.ts'
import { ErrorPanel } from '#/ui/error-panel.tsx'

import { NewLeadsPill } from './new-leads-pill.tsx'
import { OfflineLine } from './offline-line.tsx'
import { RowActions } from './row-actions.tsx'
import { StaleBadge } from './stale-badge.tsx'

/** What list-parts.ts loads by itself, as one thing. */
export const listBeside = { ErrorPanel, NewLeadsPill, OfflineLine, RowActions, StaleBadge, whyLeft }
