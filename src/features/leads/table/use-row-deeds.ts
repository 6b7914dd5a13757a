import { useRouter } from '@tanstack/react-router'
import { type RefObject } from 'react'

import { type LeadRow } from '#/domain/lead/lead-row.ts'

import { type ListActionsHandle } from '../bulk/list-actions.tsx'

/** Where a row leads to, and who claims, assigns and shares it. */
export interface RowDoors {
  readonly onText: (row: LeadRow) => void
  readonly onOpen: (row: LeadRow) => void
  readonly actions: RefObject<ListActionsHandle | null>
}

/** What can be done with a row. */
export interface RowDeeds extends Pick<RowDoors, 'onText' | 'onOpen'> {
  readonly onClaim: (row: LeadRow) => void
  readonly onAssign: (row: LeadRow) => void
  readonly onSetTour: (row: LeadRow) => void
  readonly onShare: (row: LeadRow) => void
}

/** What the rows of a list can be asked to do. Claiming, assigning and sharing belong to `ListActions`, which has the dialogs. */
export function useRowDeeds({ actions, onOpen, onText }: RowDoors): RowDeeds {
  const router = useRouter()
  return {
    onOpen,
    onText,
    onClaim: (row) => actions.current?.claim(row),
    onAssign: (row) => actions.current?.assign(row),
    onShare: (row) => actions.current?.share(row),
    onSetTour: (row) =>
      void router.navigate({ to: '/leads/$leadId', params: { leadId: row.id }, hash: 'tour' }),
  }
}
