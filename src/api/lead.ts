import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { type Lead } from '#/domain/lead/lead.ts'

import { getLead } from './endpoints/lead.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'
import { shareRows } from './share-rows.ts'
import { startUndoable, type StartedAction, type UndoableAction, type UndoableCallbacks } from './undo.ts'

/** One lead. */
export const leadQuery = (leadId: string) =>
  queryOptions({
    queryKey: keys.lead(leadId),
    queryFn: ({ client, signal }) => apiOf(client).call(getLead, { params: { leadId } }, { signal }),
    structuralSharing: shareRows,
    meta: { quiet: true },
  })

/** An undoable action on leads. */
export interface LeadAction extends Pick<UndoableAction, 'shows' | 'send' | 'causes'> {
  /** What it is about: `tour:tour-1`, `communication:comm-4`. */
  readonly about: string
  /** The leads that it changes. */
  readonly leadIds: readonly string[]
  /** Whether a lead that was read again shows it done. */
  readonly isDone: (lead: Lead) => boolean
}

/** Does something to leads that can be taken back for six seconds. */
export function startLeadAction(
  client: QueryClient,
  { about, leadIds, isDone, ...action }: LeadAction,
  callbacks: UndoableCallbacks,
): StartedAction {
  return startUndoable(
    client,
    {
      ...action,
      about: [about],
      read: () => Promise.all(leadIds.map((id) => client.query({ ...leadQuery(id), staleTime: 0 }))),
      isDone: (leads) => leads.some((lead) => isDone(lead)),
    },
    callbacks,
  )
}
